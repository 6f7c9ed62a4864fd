import { distinguishNames, listDistinguishingDetails } from '#domain/people/look-alikes.ts'

interface StudentRow {
  readonly student_id: string
  readonly full_name: string | null
  readonly grade: number | null
  readonly school: string | null
  /** Only for readers who may see email addresses. */
  readonly email?: string
}

/** Returns, by record id, the name to show next to the other students in the same view. */
export function listNamesInView(rows: readonly StudentRow[]): ReadonlyMap<string, string> {
  return distinguishNames(
    rows.map((row) => ({ id: row.student_id, name: row.full_name ?? '', details: listDistinguishingDetails(row) })),
  )
}
