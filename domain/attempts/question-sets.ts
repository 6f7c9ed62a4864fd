/**
 * Students hand in a forward-only test set by set. A set is a question without a passage, or all questions on a passage. A set that was
 * handed in is closed. The page and the server share these rules; other tests do not use them.
 */
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { ForwardFormat } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type AnswerableQuestion, isAnswered } from '#domain/answers/correctness.ts'

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

type Sections = readonly Pick<ForwardFormat['sections'][number], 'subject' | 'questions'>[]

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
export function inOrderTaken(
  sets: readonly QuestionSet[],
  sections: Sections,
  firstSection: Subject | null,
): readonly QuestionSet[] {
  const first = sections.findIndex(({ subject }) => subject === firstSection)
  if (first <= 0) return sets
  return [...sets.filter(({ section }) => section === first), ...sets.filter(({ section }) => section !== first)]
}

/** The first set in the order taken that is not handed in; null if all are. */
export function openSet(ordered: readonly QuestionSet[], handedIn: ReadonlySet<QuestionId>): QuestionSet | null {
  return ordered.find(({ ids }) => !ids.every((id) => handedIn.has(id))) ?? null
}

/** Students see only the questions of the open set. */
export function mayVisit(open: QuestionSet | null, question: QuestionId): boolean {
  return open?.ids.includes(question) ?? false
}

/** Returns the questions of a set that have no answer, or a text that is not a number. `questions` is the whole paper. */
export function unansweredIn(
  set: QuestionSet,
  questions: readonly AnswerableQuestion[],
  answers: AnswerSheet,
): readonly QuestionId[] {
  return set.ids.filter((id, at) => !isAnswered(answers[id], questions[set.questions[at] ?? -1] ?? { unit: null }))
}

type AnswerRule = Pick<ForwardFormat, 'requiresAnswer' | 'answerInPassages'>

function needsAnswers({ isPassage }: QuestionSet, { requiresAnswer, answerInPassages }: AnswerRule): boolean {
  return requiresAnswer && (!isPassage || answerInPassages)
}

/** If a passage may be handed in with unanswered questions, the screen asks for confirmation. */
export function mayHandIn(set: QuestionSet, unanswered: readonly QuestionId[], rule: AnswerRule): boolean {
  return unanswered.length === 0 || !needsAnswers(set, rule)
}

/** Returns the questions of the open set that the student can reach. If each needs an answer, they end with the first unanswered one. */
export function withinReach(set: QuestionSet, unanswered: readonly QuestionId[], rule: AnswerRule): readonly number[] {
  const [first] = unanswered
  if (first === undefined || !needsAnswers(set, rule)) return set.questions
  return set.questions.slice(0, set.ids.indexOf(first) + 1)
}
