/**
 * Forward-only tests are handed in set by set: a question outside of passages alone, the questions on a passage together. What was
 * handed in is closed. Page and server share these rules; other tests never ask for them.
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

/** A question of a paper, as far as its set depends on it. `passage` is whatever names the passage. */
export interface SetQuestion {
  readonly id: QuestionId
  readonly passage: number | string | null
}

type Sections = readonly Pick<ForwardFormat['sections'][number], 'subject' | 'questions'>[]

/** In the order of the paper's sections: a passage that comes back after other questions, or in another section, begins a new set. */
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

/** The sets of the chosen section come first. Without a choice, the order is that of the format. */
export function inOrderTaken(
  sets: readonly QuestionSet[],
  sections: Sections,
  firstSection: Subject | null,
): readonly QuestionSet[] {
  const first = sections.findIndex(({ subject }) => subject === firstSection)
  if (first <= 0) return sets
  return [...sets.filter(({ section }) => section === first), ...sets.filter(({ section }) => section !== first)]
}

/** The first set, in the order taken, that was not handed in; null where all were. */
export function openSet(ordered: readonly QuestionSet[], handedIn: ReadonlySet<QuestionId>): QuestionSet | null {
  return ordered.find(({ ids }) => !ids.every((id) => handedIn.has(id))) ?? null
}

/** The student sees the questions of the open set and no others. */
export function mayVisit(open: QuestionSet | null, question: QuestionId): boolean {
  return open?.ids.includes(question) ?? false
}

/** The questions of a set that have no answer, or a text that is no number. `questions` is the whole paper. */
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

/** Where a passage may go with open questions, the screen asks once. */
export function mayHandIn(set: QuestionSet, unanswered: readonly QuestionId[], rule: AnswerRule): boolean {
  return unanswered.length === 0 || !needsAnswers(set, rule)
}

/** The questions of the open set that the student can come to: where each needs an answer, up to the first without one. */
export function withinReach(set: QuestionSet, unanswered: readonly QuestionId[], rule: AnswerRule): readonly number[] {
  const [first] = unanswered
  if (first === undefined || !needsAnswers(set, rule)) return set.questions
  return set.questions.slice(0, set.ids.indexOf(first) + 1)
}
