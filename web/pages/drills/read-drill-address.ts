/** Reads what `drill-address.ts` writes. Apart from it, because many pages link here and only one needs the filters. */
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import { classId, studentId } from '#contracts/wire/ids.ts'
import { type FilterValues, noFilters } from '#web/features/drills/QuestionFilters.tsx'

export function filtersOf(search: URLSearchParams): FilterValues {
  return {
    ...noFilters,
    testId: search.get('test') ?? '',
    subject: search.get('subject') ?? '',
    topic: search.get('topic') ?? '',
    missed: search.get('missed') === '1',
  }
}

/** Null where the address names nobody. */
export function targetOf(search: URLSearchParams): AssignmentTarget | null {
  const ofClass = classId.safeParse(search.get('class'))
  if (ofClass.success) return { classId: ofClass.data }
  const studentIds = search.getAll('student').flatMap((id) => studentId.safeParse(id).data ?? [])
  return studentIds.length === 0 ? null : { studentIds }
}
