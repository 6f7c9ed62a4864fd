/** The text and offer of the selection bar about all matching students, not only those on this page. */
import { maxEditedStudents } from '#contracts/people/bulk-edit.ts'
import type { MatchingParams } from './students.queries.ts'

/** Students who were selected together because they matched. */
export interface SelectedMatches {
  readonly params: MatchingParams
  readonly userIds: readonly string[]
  /** How many matched. */
  readonly total: number
}

export interface ShownStudentList {
  readonly params: MatchingParams
  readonly total: number
  /** Of the page. */
  readonly userIds: readonly string[]
}

export type MatchingOffer =
  | { readonly is: 'offered'; readonly words: string; readonly button: string }
  | { readonly is: 'selected'; readonly words: string; readonly button: 'Clear' }

/** Returns null if the page is the whole list, or if some students on it are not selected. */
export function makeMatchingOffer(
  list: ShownStudentList,
  selected: ReadonlySet<string>,
  together: SelectedMatches | null,
): MatchingOffer | null {
  const { params, total, userIds } = list
  if (total <= userIds.length) return null
  const who = isFiltered(params) ? 'that match' : 'students'
  if (together !== null && isSameList(list, together) && together.userIds.every((id) => selected.has(id))) {
    return { is: 'selected', words: selectedWords(total, who), button: 'Clear' }
  }
  if (userIds.length === 0 || !userIds.every((id) => selected.has(id))) return null
  return {
    is: 'offered',
    words:
      userIds.length === 1
        ? 'The 1 on this page is selected.'
        : `All ${shown(userIds.length)} on this page are selected.`,
    button:
      total > maxEditedStudents
        ? `Select the first ${maxEditedStudents} of ${shown(total)} ${who}`
        : `Select all ${shown(total)} ${who}`,
  }
}

function selectedWords(total: number, who: string): string {
  if (total <= maxEditedStudents) return `All ${shown(total)} ${who} are selected.`
  return `The first ${maxEditedStudents} of ${shown(total)} ${who} are selected. For the others, narrow the list with a search or a filter.`
}

function isFiltered({ search, grade, status }: MatchingParams): boolean {
  return (search ?? '') !== '' || grade !== undefined || status !== undefined
}

/** The order matters only if the list is longer than one edit, because it then decides which students come first. */
function isSameList({ params, total }: ShownStudentList, together: SelectedMatches): boolean {
  const one = together.params
  const hasSameFilters =
    one.search === params.search &&
    one.grade === params.grade &&
    one.status === params.status &&
    together.total === total
  return hasSameFilters && (total <= maxEditedStudents || (one.sort === params.sort && one.order === params.order))
}

function shown(count: number): string {
  return count.toLocaleString()
}
