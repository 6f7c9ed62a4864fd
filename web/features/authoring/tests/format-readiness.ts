/** Compares a test with its exam format. */
import type { ExamFormat, FormatSection } from '#contracts/authoring/formats.ts'
import { describeDifference } from '#domain/authoring/format-words.ts'
import { findBlueprintLine } from '#domain/scores/blueprint-lines.ts'
import type { CheckedQuestion, SectionReadiness } from './checked-section.ts'
import { listPoolAdvice, listPoolShortages } from './pool-readiness.ts'

export interface FormatReadiness {
  /** One for each section of the format. */
  readonly sections: readonly SectionReadiness[]
  /** True if the test has at most half of the questions. It is then a short test, which may never become a whole exam. */
  readonly isShort: boolean
  /**
   * Sentences, most important first. For a whole exam, everything that is missing or too much; for a short test, only problems with its
   * questions.
   */
  readonly missing: readonly string[]
  /** Sentences of what would make an adaptive test better. */
  readonly advice: readonly string[]
}

type CheckedFormat = Pick<ExamFormat, 'sections' | 'kinds' | 'minutes' | 'delivery'>

/** `minutes` is the duration of the test. */
export function checkFormatReadiness(
  format: CheckedFormat,
  questions: readonly CheckedQuestion[],
  minutes: number,
): FormatReadiness {
  const sections = format.sections.map((section): SectionReadiness => {
    const own = questions.filter(({ subject }) => subject === section.subject)
    const counts = section.blueprint.map(() => 0)
    let uncounted = 0
    for (const question of own) {
      const line = findBlueprintLine(section.blueprint, question)
      if (line === null) uncounted += 1
      else counts[line] = (counts[line] ?? 0) + 1
    }
    return {
      subject: section.subject,
      questions: { name: section.title, wanted: section.questions, there: own.length },
      scored: hasUnscored(section)
        ? {
            name: 'Questions with a right answer',
            wanted: section.scored,
            there: own.filter(({ hasKey }) => hasKey).length,
          }
        : null,
      typed: {
        name: 'Typed answers',
        wanted: section.typed,
        there: own.filter(({ kind }) => kind === 'number').length,
      },
      blueprint: section.blueprint.map(({ name, questions: wanted }, at) => ({ name, wanted, there: counts[at] ?? 0 })),
      uncounted: section.blueprint.length === 0 ? 0 : uncounted,
    }
  })
  const isShort = isShortTest(format, questions.length)
  const wrong = missingOf(format, questions)
  const isAdaptive = format.delivery === 'adaptive'
  const compared = sections.flatMap(isAdaptive ? listPoolShortages : differences)
  return {
    sections,
    isShort,
    missing: isShort
      ? wrong
      : [...wrong, ...(isAdaptive ? namesOf(questions) : []), ...compared, ...timeOf(format, minutes)],
    advice: isAdaptive ? sections.flatMap((section) => listPoolAdvice(section, questions)) : [],
  }
}

function isShortTest({ sections, delivery }: CheckedFormat, questions: number): boolean {
  if (delivery === 'adaptive') return false
  const wanted = sections.reduce((sum, section) => sum + section.questions, 0)
  return questions > 0 && questions <= wanted / 2
}

function missingOf({ kinds, sections }: CheckedFormat, questions: readonly CheckedQuestion[]): string[] {
  if (questions.length === 0) return ['The test has no questions yet.']
  const sentences: string[] = []
  const unscored = sections.filter(hasUnscored).map(({ subject }) => subject)
  const withoutKey = questions.filter(({ subject, hasKey }) => !hasKey && !unscored.includes(subject)).length
  if (withoutKey > 0) sentences.push(`${counted(withoutKey, 'question has', 'questions have')} no right answer.`)
  const strange = questions.filter(({ kind }) => !kinds.includes(kind)).length
  if (strange > 0)
    sentences.push(`${counted(strange, 'question is', 'questions are')} of a kind that this exam does not have.`)
  for (const subject of new Set(questions.map((question) => question.subject))) {
    if (sections.length > 0 && !sections.some((section) => section.subject === subject)) {
      sentences.push(`The format has no ${subject}, but the test has.`)
    }
  }
  return sentences
}

function namesOf(questions: readonly CheckedQuestion[]): string[] {
  if (questions.every(({ isInNamedSection }) => isInNamedSection)) return []
  return ['A section names no subject. Students cannot start the test before that.']
}

/** Returns true if the section has unscored experimental questions, which need no right answer. */
function hasUnscored({ questions, scored }: Pick<FormatSection, 'questions' | 'scored'>): boolean {
  return scored < questions
}

function differences({ questions, scored, typed, blueprint, uncounted }: SectionReadiness): string[] {
  const named = scored === null ? [] : [{ ...scored, name: `${questions.name}, questions with a right answer` }]
  const sentences = [questions, ...named, ...(typed.wanted > 0 || typed.there > 0 ? [typed] : []), ...blueprint]
    .filter(({ wanted, there }) => wanted !== there)
    .map(describeDifference)
  if (uncounted > 0 && questions.there > 0) {
    const words = counted(uncounted, 'question has', 'questions have')
    sentences.push(`${questions.name}: ${words} no topic or skill of the blueprint.`)
  }
  return sentences
}

function timeOf({ minutes: wanted, sections }: CheckedFormat, minutes: number): string[] {
  if (sections.length === 0 || wanted === minutes) return []
  return [`The exam takes ${wanted} minutes, the test ${minutes}.`]
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
