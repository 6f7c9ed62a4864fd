import type { ReactNode } from 'react'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { Round } from '#domain/coaching/practice-round.ts'
import type { RoundPlace } from './kept-round.ts'

/** The question of a round on the screen. */
export interface ShownPractice {
  practiced: PracticeQuestion
  /** Counted from one. */
  number: number
  isChecked: boolean
  heading: ReactNode
  /** What the question is answered with. */
  answer: ReactNode
  /** Below the answer. */
  notes: ReactNode
  /** In view whatever is scrolled. */
  acts: ReactNode
}

export interface PracticeRoundProps {
  begun: Round
  /** Whether the student left this round and came back. */
  isResumed: boolean
  place: RoundPlace
  topicsAddress: string
  /** What the round does, folded. */
  about: ReactNode
  /** Lays a question out as the test does. */
  renderScreen: (shown: ShownPractice) => ReactNode
  /** What was asked. */
  renderQuestion: (practiced: PracticeQuestion) => ReactNode
  /** The question in one line. */
  renderLine: (practiced: PracticeQuestion) => ReactNode
  /** The way to say that something is wrong with a question that was checked. */
  renderReport: (practiced: PracticeQuestion) => ReactNode
  onAnotherRound: () => void
}
