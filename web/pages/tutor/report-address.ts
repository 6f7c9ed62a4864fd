/** The address of the one-page reports of some students. */
import { paths } from '#web/paths.ts'

/** With more students, the address would be too long. */
const mostForAddress = 40

/** Null if there are no students, or more than an address can hold. */
export function buildReportsAddress(studentIds: readonly string[]): string | null {
  if (studentIds.length === 0 || studentIds.length > mostForAddress) return null
  return `${paths.tutor.report()}?${new URLSearchParams(studentIds.map((id) => ['student', id]))}`
}
