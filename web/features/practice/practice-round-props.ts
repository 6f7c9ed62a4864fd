import type { ReactNode } from 'react'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { Round } from '#domain/coaching/practice-round.ts'
import type { RoundPlace } from './kept-round.ts'

export interface PracticeRoundProps {
  begun: Round
  /** Whether the student left this round and came back. */
  isResumed: boolean
  place: RoundPlace
  topicsAddress: string
  /** What is asked. */
  renderQuestion: (practiced: PracticeQuestion) => ReactNode
  /** The question in one line. */
  renderLine: (practiced: PracticeQuestion) => ReactNode
  /** The way to say that something is wrong with a question that was checked. */
  renderReport: (practiced: PracticeQuestion) => ReactNode
  onAnotherRound: () => void
}
