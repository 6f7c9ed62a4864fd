/** The address of the one-page reports of some students. */
import { paths } from '#web/paths.ts'

/** More would make the address too long. */
const mostForAddress = 40

/** Null with nobody, or with more than an address can name. */
export function reportsAddress(studentIds: readonly string[]): string | null {
  if (studentIds.length === 0 || studentIds.length > mostForAddress) return null
  return `${paths.tutor.report()}?${new URLSearchParams(studentIds.map((id) => ['student', id]))}`
}
