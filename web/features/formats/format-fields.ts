/** The form of a format: numbers and the blueprint stay text until they are parsed. */
import { type ExamFormat, type FormatForm, formatForm } from '#contracts/authoring/formats.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type FormatIssue, listFormatIssues } from '#domain/authoring/format-checks.ts'
import { formatBlueprint, readBlueprint } from './blueprint-text.ts'

export interface SectionFields {
  readonly subject: Subject
  readonly title: string
  readonly questions: string
  readonly scored: string
  readonly typed: string
  readonly directions: string
  readonly blueprint: string
}

export interface FormatFields extends Omit<FormatForm, 'firstYear' | 'lastYear' | 'minutes' | 'sections'> {
  readonly firstYear: string
  readonly lastYear: string
  readonly minutes: string
  readonly sections: readonly SectionFields[]
}

export function fillFormatFields(format: FormatForm): FormatFields {
  const { name, source, navigation, delivery, requiresAnswer, answerInPassages, choosesFirstSection } = format
  const { lettering, topicsByNumber, result, kinds, tools, scoreScaleId } = format
  return {
    name,
    source,
    navigation,
    delivery,
    requiresAnswer,
    answerInPassages,
    choosesFirstSection,
    ...{ lettering, topicsByNumber, result, kinds, tools, scoreScaleId },
    firstYear: String(format.firstYear ?? ''),
    lastYear: String(format.lastYear ?? ''),
    minutes: String(format.minutes),
    sections: format.sections.map(({ subject, title, questions, scored, typed, directions, blueprint }) => ({
      ...{ subject, title, directions, questions: String(questions), scored: String(scored), typed: String(typed) },
      blueprint: formatBlueprint(blueprint),
    })),
  }
}

/** Returns the form of a copy, with a distinct name. */
export function copyFormat(format: ExamFormat): FormatForm {
  return { ...format, name: `${format.name} (copy)`.slice(0, 100) }
}

export function createBlankSection(taken: readonly SectionFields[]): SectionFields {
  const subject = taken.some((section) => section.subject === 'reading') ? 'math' : 'reading'
  const title = subject === 'math' ? 'Mathematics' : 'English Language Arts'
  return { subject, title, questions: '', scored: '', typed: '0', directions: '', blueprint: '' }
}

/** Returns the problems with their fields, or the form to save. */
export function readFields(fields: FormatFields): { readonly form: FormatForm } | { readonly issues: FormatIssue[] } {
  const issues: FormatIssue[] = []
  const sections = fields.sections.map((section, at) => {
    const read = readBlueprint(section.blueprint, section.subject)
    if ('problem' in read) issues.push({ path: `sections.${at}.blueprint`, message: read.problem })
    const { questions, scored, typed } = section
    return {
      ...section,
      ...{ questions: numberIn(questions), scored: numberIn(scored), typed: numberIn(typed) },
      blueprint: 'problem' in read ? [] : read.lines,
    }
  })
  const parsed = formatForm.safeParse({
    ...fields,
    minutes: numberIn(fields.minutes),
    firstYear: yearIn(fields.firstYear),
    lastYear: yearIn(fields.lastYear),
    sections,
  })
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { issues: [...found, ...issues] }
  }
  if (issues.length === 0) issues.push(...listFormatIssues(parsed.data))
  return issues.length > 0 ? { issues } : { form: parsed.data }
}

function numberIn(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
}

function yearIn(text: string): number | null {
  return text.trim() === '' ? null : numberIn(text)
}
