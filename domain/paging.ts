/** Which part of a list a page is. */

export interface Page {
  /** From 1; never beyond the last one. */
  readonly page: number
  /** At least 1: an empty list has one empty page. */
  readonly pageCount: number
  /** How many items come before it. */
  readonly offset: number
}

/** The page asked for, or the last one where the list has become shorter than its reader thinks. */
export function pageWithin(total: number, pageSize: number, wanted: number): Page {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, wanted), pageCount)
  return { page, pageCount, offset: (page - 1) * pageSize }
}
