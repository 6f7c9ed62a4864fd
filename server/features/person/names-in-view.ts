import { namesApart, studentDetails } from '#domain/people/look-alikes.ts'

interface StudentRow {
  readonly student_id: string
  readonly full_name: string | null
  readonly grade: number | null
  readonly school: string | null
  /** For readers who see addresses. */
  readonly email?: string
}

/** By the id of the record: the name to show beside the others of the same view. */
export function namesInView(rows: readonly StudentRow[]): ReadonlyMap<string, string> {
  return namesApart(
    rows.map((row) => ({ id: row.student_id, name: row.full_name ?? '', details: studentDetails(row) })),
  )
}
