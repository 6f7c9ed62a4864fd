/**
 * Students hand in a forward-only test set by set. A set is a question without a passage, or all questions on a passage. A set that was
 * handed in is closed. The page and the server share these rules; other tests do not use them.
 */
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { ForwardFormat } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type AnswerableQuestion, isQuestionAnswered } from '#domain/answers/correctness.ts'

export interface QuestionSet {
  /** Zero-based index of its section in the format. */
  readonly section: number
  readonly isPassage: boolean
  /** Zero-based indices in the paper. */
  readonly questions: readonly number[]
  /** The ids of the same questions. */
  readonly ids: readonly QuestionId[]
}

/** The fields of a question that determine its set. `passage` is any value that identifies the passage. */
export interface SetQuestion {
  readonly id: QuestionId
  readonly passage: number | string | null
}

type Sections = readonly Pick<ForwardFormat['sections'][number], 'subject' | 'questions' | 'total'>[]

/**
 * Lists the sets in the order of the paper's sections. A passage that comes back after other questions, or in another section, starts a new
 * set.
 */
export function listQuestionSets(questions: readonly SetQuestion[], sections: Sections): readonly QuestionSet[] {
  return sections.flatMap((section, place) => setsOfSection(questions, section.questions, place))
}

function setsOfSection(questions: readonly SetQuestion[], indices: readonly number[], section: number): QuestionSet[] {
  const sets: { section: number; isPassage: boolean; questions: number[]; ids: QuestionId[] }[] = []
  for (const index of indices) {
    const question = questions[index]
    if (question === undefined) continue
    const { id, passage } = question
    const set = sets.at(-1)
    const isNext = set?.questions.at(-1) === index - 1
    if (set && isNext && passage !== null && questions[index - 1]?.passage === passage) {
      set.questions.push(index)
      set.ids.push(id)
    } else {
      sets.push({ section, isPassage: passage !== null, questions: [index], ids: [id] })
    }
  }
  return sets
}

/** Sorts the sets of the chosen section first. Without a choice, keeps the order of the format. */
export function sortSetsAsTaken(
  sets: readonly QuestionSet[],
  sections: Sections,
  firstSection: Subject | null,
): readonly QuestionSet[] {
  const first = sections.findIndex(({ subject }) => subject === firstSection)
  if (first <= 0) return sets
  return [...sets.filter(({ section }) => section === first), ...sets.filter(({ section }) => section !== first)]
}

/**
 * The first set in the order taken that is not handed in. Null if all are, or if the next set of an adaptive section has not been delivered:
 * no section begins before the one before it is complete.
 */
export function findFirstOpenSet(
  ordered: readonly QuestionSet[],
  handedIn: ReadonlySet<QuestionId>,
  sections: Sections,
): QuestionSet | null {
  const open = ordered.find(({ ids }) => !ids.every((id) => handedIn.has(id)))
  if (open === undefined) return null
  const before = ordered[ordered.indexOf(open) - 1]
  const isFirstOfSection = before !== undefined && before.section !== open.section
  return isFirstOfSection && countUndelivered(sections[before.section]) > 0 ? null : open
}

/** The number of questions that an adaptive section gets in addition to those delivered. */
export function countUndelivered(section: Sections[number] | undefined): number {
  return section?.total === undefined ? 0 : Math.max(0, section.total - section.questions.length)
}

/** The number of questions that the section has, or will have. */
export function countSectionQuestions(section: Sections[number]): number {
  return section.questions.length + countUndelivered(section)
}

/** Returns the questions of a set that have no answer, or a text that is not a number. `questions` is the whole paper. */
export function listUnansweredQuestions(
  set: QuestionSet,
  questions: readonly AnswerableQuestion[],
  answers: AnswerSheet,
): readonly QuestionId[] {
  return set.ids.filter(
    (id, at) => !isQuestionAnswered(answers[id], questions[set.questions[at] ?? -1] ?? { unit: null }),
  )
}

type AnswerRule = Pick<ForwardFormat, 'requiresAnswer' | 'answerInPassages'>

function needsAnswers({ isPassage }: QuestionSet, { requiresAnswer, answerInPassages }: AnswerRule): boolean {
  return requiresAnswer && (!isPassage || answerInPassages)
}

/** If a passage may be handed in with unanswered questions, the screen asks for confirmation. */
export function canHandInSet(set: QuestionSet, unanswered: readonly QuestionId[], rule: AnswerRule): boolean {
  return unanswered.length === 0 || !needsAnswers(set, rule)
}

/** Returns the questions of the open set that the student can reach. If each needs an answer, they end with the first unanswered one. */
export function listReachableQuestions(
  set: QuestionSet,
  unanswered: readonly QuestionId[],
  rule: AnswerRule,
): readonly number[] {
  const [first] = unanswered
  if (first === undefined || !needsAnswers(set, rule)) return set.questions
  return set.questions.slice(0, set.ids.indexOf(first) + 1)
}
