import type { ReactNode } from 'react'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { RoundState } from '#domain/coaching/practice-round.ts'
import type { RoundOwner } from './kept-round.ts'

/** A practice question on the screen. */
export interface ShownPractice {
  practiced: PracticeQuestion
  /** Counted from one. */
  number: number
  isChecked: boolean
  heading: ReactNode
  /** The field for the answer. */
  answer: ReactNode
  /** Below the answer. */
  notes: ReactNode
  /** Buttons that stay in view while the question scrolls. */
  acts: ReactNode
}

export interface PracticeRoundProps {
  begun: RoundState
  /** True if the student left this round and came back. */
  isResumed: boolean
  place: RoundOwner
  topicsAddress: string
  /** A collapsed description of the round. */
  about: ReactNode
  /** Lays out a question as the test does. */
  renderScreen: (shown: ShownPractice) => ReactNode
  /** What was asked. */
  renderQuestion: (practiced: PracticeQuestion) => ReactNode
  /** Renders the question in one line. */
  renderLine: (practiced: PracticeQuestion) => ReactNode
  /** Renders the button that reports a problem with a checked question. */
  renderReport: (practiced: PracticeQuestion) => ReactNode
  onAnotherRound: () => void
}
