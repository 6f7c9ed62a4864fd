/** Rules that involve several fields of an exam format. */
import type { BlueprintLine, FormatForm, FormatSection } from '#contracts/authoring/formats.ts'
import { skillNames, skillsBySubject } from '#domain/scores/skills.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'

export interface FormatIssue {
  /** The path of the form field: `sections.0.scored`. */
  readonly path: string
  readonly message: string
}

type CheckedForm = Pick<
  FormatForm,
  'firstYear' | 'lastYear' | 'topicsByNumber' | 'sections' | 'delivery' | 'navigation' | 'lettering'
>

/** Lists the reasons why a format cannot be saved; empty if it can be saved. */
export function listFormatIssues(form: CheckedForm): FormatIssue[] {
  const { firstYear, lastYear, topicsByNumber, sections } = form
  const issues = deliveryIssues(form)
  if (firstYear !== null && lastYear !== null && lastYear < firstYear) {
    issues.push({ path: 'lastYear', message: `The last year cannot be before ${firstYear}.` })
  }
  const [first, second] = sections
  if (first !== undefined && first.subject === second?.subject) {
    issues.push({ path: 'sections.1.subject', message: `The first section is about ${first.subject} already.` })
  }
  for (const [at, section] of sections.entries()) {
    const found = sectionIssues(section, topicsByNumber)
    issues.push(...found.map(({ path, message }) => ({ path: `sections.${at}.${path}`, message })))
  }
  return issues
}

/** SQL has the rules about the way back, the letters, the topics and the sections too (`adaptive_goes_forward`). */
function deliveryIssues({ delivery, navigation, lettering, topicsByNumber, sections }: CheckedForm): FormatIssue[] {
  if (delivery === 'whole') return []
  const issues: FormatIssue[] = []
  if (navigation === 'free') {
    issues.push({ path: 'navigation', message: 'In an adaptive test, students cannot go back after handing in.' })
  }
  if (lettering !== 'plain') {
    issues.push({ path: 'lettering', message: 'In an adaptive test, the letters are always from A.' })
  }
  if (topicsByNumber) {
    const message = 'In an adaptive test, each student gets other questions, so their numbers give no topics.'
    issues.push({ path: 'topicsByNumber', message })
  }
  if (sections.length === 0) {
    issues.push({ path: 'delivery', message: 'An adaptive test needs a section. Add one.' })
  }
  for (const [at, { scored, questions }] of sections.entries()) {
    if (scored < questions) {
      issues.push({ path: `sections.${at}.scored`, message: 'In an adaptive test, all questions of a section count.' })
    }
  }
  return issues
}

function sectionIssues(section: FormatSection, topicsByNumber: boolean): FormatIssue[] {
  const { questions, scored, typed, blueprint } = section
  const issues: FormatIssue[] = []
  const most = `The section has only ${questions} questions.`
  if (scored > questions) issues.push({ path: 'scored', message: most })
  if (typed > questions) issues.push({ path: 'typed', message: most })
  const blueprintIssue = blueprintProblem(section, topicsByNumber)
  if (blueprint.length > 0 && blueprintIssue !== null) issues.push({ path: 'blueprint', message: blueprintIssue })
  return issues
}

function blueprintProblem({ subject, questions, blueprint }: FormatSection, topicsByNumber: boolean): string | null {
  const seen = new Set<string>()
  for (const { name, topics, skills } of blueprint) {
    if (topics.length + skills.length === 0) return `“${name}” names no topic and no skill.`
    const strange =
      topics.find((topic) => !topicsBySubject[subject].includes(topic)) ??
      skills.find((skill) => !skillsBySubject[subject].includes(skill))
    if (strange !== undefined) return `“${strange}” is not a topic or skill of ${subject}.`
    for (const one of [...topics, ...skills.map((skill) => `skill ${skillNames[skill]}`)]) {
      if (seen.has(one)) return `The blueprint names “${one}” twice.`
      seen.add(one)
    }
  }
  const total = countOf(blueprint)
  if (total > questions) return `The blueprint has ${total} questions, but the section has ${questions}.`
  if (topicsByNumber && (total < questions || blueprint.some(({ topics }) => topics.length !== 1))) {
    return `For topics by number, the blueprint needs one topic in each line and ${questions} questions in all.`
  }
  return null
}

function countOf(blueprint: readonly BlueprintLine[]): number {
  return blueprint.reduce((sum, { questions }) => sum + questions, 0)
}
