/** Rules that involve several fields of an exam format. */
import type { BlueprintLine, FormatForm, FormatSection } from '#contracts/authoring/formats.ts'
import { skillNames, skillsBySubject } from '#domain/scores/skills.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'

export interface FormatIssue {
  /** The path of the form field: `sections.0.scored`. */
  readonly path: string
  readonly message: string
}

type CheckedForm = Pick<FormatForm, 'firstYear' | 'lastYear' | 'topicsByNumber' | 'sections'>

/** Lists the reasons why a format cannot be saved; empty if it can be saved. */
export function formatIssues({ firstYear, lastYear, topicsByNumber, sections }: CheckedForm): FormatIssue[] {
  const issues: FormatIssue[] = []
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
