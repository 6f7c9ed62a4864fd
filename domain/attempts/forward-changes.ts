/**
 * Applies numbered changes to an attempt at a forward-only test. The server applies the changes that arrive. The page applies its unsent
 * changes to the state of the server. A change that does not count is skipped and reported, so that no device gets stuck.
 */
import type { AnswerChange, AnswerSheet, Change, RefusedChange } from '#contracts/attempts/attempts.ts'
import type { ForwardFormat } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { emptyAnswerRecord, isSameAnswerRecord } from '#domain/answers/answering.ts'
import type { AnswerableQuestion } from '#domain/answers/correctness.ts'
import { isAnswer } from './change-queue.ts'
import {
  canHandInSet,
  countUndelivered,
  findFirstOpenSet,
  listQuestionSets,
  listUnansweredQuestions,
  type QuestionSet,
  type SetQuestion,
  sortSetsAsTaken,
} from './question-sets.ts'

type RuledQuestion = SetQuestion & AnswerableQuestion
type RuledFormat = Pick<ForwardFormat, 'requiresAnswer' | 'answerInPassages' | 'choosesFirstSection'> & {
  readonly sections: readonly Pick<ForwardFormat['sections'][number], 'subject' | 'title' | 'questions' | 'total'>[]
}

/** The rules of a paper, with its question sets. */
export interface ForwardRules {
  readonly format: RuledFormat
  readonly questions: readonly RuledQuestion[]
  /** In the order of the format. */
  readonly sets: readonly QuestionSet[]
}

export function buildForwardRules(questions: readonly RuledQuestion[], format: RuledFormat): ForwardRules {
  return { format, questions, sets: listQuestionSets(questions, format.sections) }
}

/** The rules of a paper that has only these questions, in this order. */
export function restrictForwardRules({ format, questions }: ForwardRules, ids: readonly QuestionId[]): ForwardRules {
  const placeOf = new Map(questions.map(({ id }, place) => [id, place]))
  const places = ids.flatMap((id) => placeOf.get(id) ?? [])
  const sections = format.sections
    .map((section) => {
      const own = new Set(section.questions)
      return { ...section, questions: places.flatMap((place, at) => (own.has(place) ? [at] : [])) }
    })
    .filter((section) => section.questions.length > 0)
  const kept = places.flatMap((place) => questions[place] ?? [])
  const choosesFirstSection = format.choosesFirstSection && sections.length > 1
  return buildForwardRules(kept, { ...format, choosesFirstSection, sections })
}

/** The student's progress. */
export interface ForwardProgress {
  readonly answers: AnswerSheet
  /** In the order in which the student took them. */
  readonly handedIn: readonly QuestionId[]
  readonly firstSection: Subject | null
}

export interface ForwardChangeResult extends ForwardProgress {
  /** The records that changed. */
  readonly added: AnswerSheet
  readonly refused: readonly RefusedChange[]
}

/** Applies the changes in order: an answer counts until its question is handed in. */
export function applyForwardChanges(
  rules: ForwardRules,
  standing: ForwardProgress,
  changes: readonly Change[],
): ForwardChangeResult {
  const work = new Work(rules, standing)
  const refused: RefusedChange[] = []
  for (const change of changes) {
    const reason = work.take(change)
    if (reason !== null) refused.push({ number: change.number, reason })
  }
  return { ...work.standing(), added: work.added, refused }
}

/** The set that the student is working on; null if all sets are handed in. */
export function findOpenSet(
  { format, sets }: ForwardRules,
  { handedIn, firstSection }: Pick<ForwardProgress, 'handedIn' | 'firstSection'>,
): QuestionSet | null {
  return findFirstOpenSet(sortSetsAsTaken(sets, format.sections, firstSection), new Set(handedIn), format.sections)
}

/** True if everything that was delivered is handed in, and an adaptive test has more. */
export function isWaitingForQuestions(
  rules: ForwardRules,
  progress: Pick<ForwardProgress, 'handedIn' | 'firstSection'>,
): boolean {
  return findOpenSet(rules, progress) === null && rules.format.sections.some((section) => countUndelivered(section) > 0)
}

type Reason = RefusedChange['reason'] | null

class Work {
  readonly #rules: ForwardRules
  readonly #before: AnswerSheet
  #handedIn: readonly QuestionId[]
  #firstSection: Subject | null
  added: AnswerSheet = {}

  constructor(rules: ForwardRules, { answers, handedIn, firstSection }: ForwardProgress) {
    this.#rules = rules
    this.#before = answers
    this.#handedIn = handedIn
    this.#firstSection = firstSection
  }

  standing(): ForwardProgress {
    return { answers: this.#answers(), handedIn: this.#handedIn, firstSection: this.#firstSection }
  }

  take(change: Change): Reason {
    if (isAnswer(change)) return this.#answer(change)
    return 'handIn' in change ? this.#handIn(change.handIn) : this.#chooseFirst(change.firstSection)
  }

  #answer({ question, record }: AnswerChange): Reason {
    if (this.#handedIn.includes(question)) return this.#isSame(question, record) ? null : 'handed_in'
    this.added = { ...this.added, [question]: record }
    return null
  }

  #isSame(question: QuestionId, record: AnswerChange['record']): boolean {
    return isSameAnswerRecord(record, this.added[question] ?? this.#before[question] ?? emptyAnswerRecord)
  }

  #handIn(question: QuestionId): Reason {
    if (this.#handedIn.includes(question)) return null
    const open = findOpenSet(this.#rules, { handedIn: this.#handedIn, firstSection: this.#firstSection })
    if (!open?.ids.includes(question)) return 'set_not_open'
    const unanswered = listUnansweredQuestions(open, this.#rules.questions, this.#answers())
    if (!canHandInSet(open, unanswered, this.#rules.format)) return 'unanswered'
    this.#handedIn = [...this.#handedIn, ...open.ids.filter((id) => !this.#handedIn.includes(id))]
    return null
  }

  #chooseFirst(subject: Subject): Reason {
    if (this.#firstSection === subject) return null
    const { choosesFirstSection, sections } = this.#rules.format
    const isOffered = choosesFirstSection && sections.some((section) => section.subject === subject)
    if (!isOffered || this.#handedIn.length > 0) return 'section_is_final'
    this.#firstSection = subject
    return null
  }

  #answers(): AnswerSheet {
    return { ...this.#before, ...this.added }
  }
}

/**
 * For a request that is repeated because its reply was lost: returns the changes that were refused the first time. A refused change is
 * missing from the current state.
 */
export function listChangesRefusedBefore(
  rules: ForwardRules,
  standing: ForwardProgress,
  changes: readonly Change[],
): readonly RefusedChange[] {
  return changes.flatMap((change, at) => {
    if (isReplaced(rules, change, changes.slice(at + 1))) return []
    const [refusal] = applyForwardChanges(rules, standing, [change]).refused
    if (refusal) return [refusal]
    const isMissing = 'handIn' in change && !standing.handedIn.includes(change.handIn)
    return isMissing ? [{ number: change.number, reason: 'unanswered' as const }] : []
  })
}

/**
 * Returns whether a later change may be the reason why this one is missing from the current state. An answer is replaced only before its
 * question is handed in. Without a later hand-in, the answer is either there or was too late.
 */
function isReplaced({ sets }: ForwardRules, change: Change, later: readonly Change[]): boolean {
  if (!isAnswer(change)) return later.some((one) => subjectOf(one) === subjectOf(change))
  const set = sets.find(({ ids }) => ids.includes(change.question))
  const handIn = later.findLastIndex((one) => 'handIn' in one && set?.ids.includes(one.handIn))
  return later.slice(0, Math.max(0, handIn)).some((one) => subjectOf(one) === change.question)
}

function subjectOf(change: Change): string {
  if (isAnswer(change)) return change.question
  return 'handIn' in change ? `hand in ${change.handIn}` : 'first section'
}
