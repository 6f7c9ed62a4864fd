/** Determines what is open in a forward-only test, and what the screen shows next. */

import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { ForwardFormat, Paper } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import {
  inOrderTaken,
  listQuestionSets,
  openSet,
  type QuestionSet,
  unansweredIn,
  withinReach,
} from '#domain/attempts/question-sets.ts'
import type { SetOf, WayTaken } from '../engine/attempt-work.ts'
import type { SectionAhead } from '../screen/test-screen.ts'

export interface ForwardPaper extends Paper {
  readonly format: ForwardFormat
}

export interface Plan {
  readonly ordered: readonly QuestionSet[]
  /** Null once everything is handed in. */
  readonly open: QuestionSet | null
  /** Zero-based indexes in the format: the section of the open set, and the finished sections. */
  readonly section: number
  readonly closedSections: readonly number[]
  readonly mustChoose: boolean
}

export function isForwardPaper(paper: Paper): paper is ForwardPaper {
  return paper.format !== undefined
}

export function setFinder({ questions, format }: ForwardPaper): { sets: readonly QuestionSet[]; setOf: SetOf } {
  const sets = listQuestionSets(questions, format.sections)
  const byQuestion = new Map(sets.flatMap((set) => set.ids.map((id) => [id, set.ids] as const)))
  return { sets, setOf: (question) => byQuestion.get(question) ?? [] }
}

export function makePlan({ format }: ForwardPaper, sets: readonly QuestionSet[], way: WayTaken): Plan {
  const taken = new Set<QuestionId>(way.handedIn)
  // One question represents its set.
  const handedIn = new Set(sets.filter(({ ids }) => ids.some((id) => taken.has(id))).flatMap(({ ids }) => ids))
  const ordered = inOrderTaken(sets, format.sections, way.firstSection)
  const open = openSet(ordered, handedIn)
  const left = new Set(ordered.filter(({ ids }) => !ids.every((id) => handedIn.has(id))).map(({ section }) => section))
  return {
    ordered,
    open,
    section: open?.section ?? ordered.at(-1)?.section ?? 0,
    closedSections: [...new Set(ordered.map(({ section }) => section))].filter((section) => !left.has(section)),
    mustChoose: format.choosesFirstSection && way.firstSection === null && handedIn.size === 0,
  }
}

/** Returns the zero-based indexes of the questions that the student can reach now. Null once everything is handed in. */
export function measureReach({ questions, format }: ForwardPaper, { open }: Plan, answers: AnswerSheet) {
  return open && withinReach(open, unansweredIn(open, questions, answers), format)
}

/** Returns the zero-based index of the first question after the open set, or of the set's last question if nothing follows. */
export function questionAfter({ ordered, open }: Plan): number {
  const following = open === null ? undefined : ordered[ordered.indexOf(open) + 1]
  return following?.questions[0] ?? open?.questions.at(-1) ?? 0
}

/**
 * Returns the sections and questions still ahead. `shown` has the questions that the screen leads to; null while it shows a panel before
 * them.
 */
export function lookAhead(
  { format }: ForwardPaper,
  { ordered, open, section }: Plan,
  shown: readonly number[] | null,
): SectionAhead[] {
  if (open === null) return []
  const ahead = ordered
    .slice(ordered.indexOf(open))
    .flatMap((set) => set.questions.map((question) => ({ question, section: set.section })))
    .filter(({ question }) => !shown?.includes(question))
  return [...new Set(ahead.map((one) => one.section))].map((at) => ({
    title: format.sections[at]?.title ?? '',
    count: ahead.filter((one) => one.section === at).length,
    isBegun: shown !== null && at === section,
  }))
}
