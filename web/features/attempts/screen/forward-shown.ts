/** What the test screen shows of a test that is handed in set by set. The folder `forward` makes it, and only such tests load that. */
import type { ReactNode } from 'react'
import type { Step } from './steps.ts'
import type { Toolbox } from './use-toolbox.ts'

export interface ForwardShown {
  /** Zero-based: the questions of the open set. The screen leads to no others. */
  readonly open: readonly number[]
  /** The number of a question within its section, from one. */
  readonly numberOf: (index: number) => number
  /** How many questions the section on the screen has. */
  readonly count: number
  /** What follows the last question of the set. */
  readonly handIn: Step
  /** Takes the place of the question. */
  readonly panel: ((toolbox: Toolbox) => ReactNode) | null
}
