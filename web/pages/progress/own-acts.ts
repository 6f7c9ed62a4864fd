import { writeMistakesAddress } from '#web/features/practice/practice-address.ts'
import type { ActAddresses } from '#web/features/progress/NextAct.tsx'
import { paths } from '#web/paths.ts'

/** Where students act on their own report. */
export const ownActs: ActAddresses = {
  test: paths.test,
  tests: paths.student.tests(),
  missedIn: (submission) => `${paths.student.practice()}${writeMistakesAddress(submission)}`,
}
