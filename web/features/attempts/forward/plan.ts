/** Determines what is open in a forward-only test, and what the screen shows next. */

import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { ForwardFormat, Paper } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import {
  countSectionQuestions,
  countUndelivered,
  findFirstOpenSet,
  listQuestionSets,
  listReachableQuestions,
  listUnansweredQuestions,
  type QuestionSet,
  sortSetsAsTaken,
} from '#domain/attempts/question-sets.ts'
import type { FindSet, ForwardWay } from '../engine/attempt-work.ts'
import type { SectionAhead } from '../screen/test-screen.ts'

export interface ForwardPaper extends Paper {
  readonly format: ForwardFormat
}

export interface ForwardPlan {
  readonly ordered: readonly QuestionSet[]
  /** Null once everything that this device has is handed in. */
  readonly open: QuestionSet | null
  /** True if nothing is open, and an adaptive test has more questions. */
  readonly isWaiting: boolean
  /** Zero-based indexes in the format: the section of the open or awaited set, and the finished sections. */
  readonly section: number
  readonly closedSections: readonly number[]
  readonly mustChoose: boolean
}

function isForwardPaper(paper: Paper): paper is ForwardPaper {
  return paper.format !== undefined
}

export function requireForward(paper: Paper): ForwardPaper {
  if (!isForwardPaper(paper)) throw new Error('Only forward-only tests have sets.')
  return paper
}

interface PaperSets {
  readonly sets: readonly QuestionSet[]
  readonly setOf: FindSet
}

const setsOfPapers = new WeakMap<ForwardPaper, PaperSets>()

/** Computed once for each paper. */
export function findSets(paper: ForwardPaper): PaperSets {
  const known = setsOfPapers.get(paper)
  if (known) return known
  const sets = listQuestionSets(paper.questions, paper.format.sections)
  const byQuestion = new Map(sets.flatMap((set) => set.ids.map((id) => [id, set.ids] as const)))
  const found = { sets, setOf: (question: QuestionId) => byQuestion.get(question) ?? [] }
  setsOfPapers.set(paper, found)
  return found
}

export function makeForwardPlan({ format }: ForwardPaper, sets: readonly QuestionSet[], way: ForwardWay): ForwardPlan {
  const known = new Set<QuestionId>(way.handedIn)
  // One question represents its set.
  const handedIn = new Set(sets.filter(({ ids }) => ids.some((id) => known.has(id))).flatMap(({ ids }) => ids))
  const ordered = sortSetsAsTaken(sets, format.sections, way.firstSection)
  const open = findFirstOpenSet(ordered, handedIn, format.sections)
  const isOver = (at: number) =>
    countUndelivered(format.sections[at]) === 0 &&
    ordered.every(({ section, ids }) => section !== at || ids.every((id) => handedIn.has(id)))
  const taken = listSectionsTaken(ordered)
  const unfinished = taken.find((at) => !isOver(at))
  return {
    ordered,
    open,
    isWaiting: open === null && unfinished !== undefined,
    section: unfinished ?? taken.at(-1) ?? 0,
    closedSections: taken.filter(isOver),
    mustChoose: format.choosesFirstSection && way.firstSection === null && handedIn.size === 0,
  }
}

/** Returns the zero-based indexes of the sections, in the order taken. */
function listSectionsTaken(ordered: readonly QuestionSet[]): readonly number[] {
  return [...new Set(ordered.map(({ section }) => section))]
}

/** Returns the zero-based indexes of the questions that the student can reach now. Null once everything is handed in. */
export function listReachOfPlan(
  { questions, format }: ForwardPaper,
  { open, isWaiting }: ForwardPlan,
  answers: AnswerSheet,
): readonly number[] | null {
  if (isWaiting) return []
  return open && listReachableQuestions(open, listUnansweredQuestions(open, questions, answers), format)
}

/** Returns the zero-based index of the first question after the open set, or of the set's last question if nothing follows yet. */
export function findQuestionAfter({ format }: ForwardPaper, { ordered, open }: ForwardPlan): number {
  const before = open === null ? [] : ordered.slice(0, ordered.indexOf(open) + 1)
  const following = findFirstOpenSet(ordered, new Set(before.flatMap(({ ids }) => ids)), format.sections)
  return following?.questions[0] ?? open?.questions.at(-1) ?? 0
}

/**
 * Returns the sections and questions still ahead. `shown` has the questions that the screen leads to; null while it shows a panel before
 * them.
 */
export function describeSectionAhead(
  { format }: ForwardPaper,
  { ordered, open, isWaiting, section, closedSections }: ForwardPlan,
  shown: readonly number[] | null,
): SectionAhead[] {
  const later = ordered.filter((set) => set.section !== section && !closedSections.includes(set.section))
  const ahead = (open === null ? later : ordered.slice(ordered.indexOf(open)))
    .flatMap((set) => set.questions.map((question) => ({ question, section: set.section })))
    .filter(({ question }) => !shown?.includes(question))
  return listSectionsTaken(ordered)
    .map((at) => ({
      title: format.sections[at]?.title ?? '',
      count: ahead.filter((one) => one.section === at).length + countUndelivered(format.sections[at]),
      isBegun: (shown !== null || isWaiting) && at === section,
    }))
    .filter(({ count }) => count > 0)
}

/** The number of questions in the section of the plan, delivered or not. */
export function countQuestionsOfPlan({ format }: ForwardPaper, { section }: ForwardPlan): number {
  const present = format.sections[section]
  return present === undefined ? 0 : countSectionQuestions(present)
}
