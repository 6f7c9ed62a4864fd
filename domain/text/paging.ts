/** Computes which part of a list a page shows. */

export interface PageOfList {
  /** One-based, and never beyond the last page. */
  readonly page: number
  /** At least 1: an empty list has one empty page. */
  readonly pageCount: number
  /** Number of items before the page. */
  readonly offset: number
}

/** Returns the requested page, or the last one if the list has become shorter. */
export function computePage(total: number, pageSize: number, wanted: number): PageOfList {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(Math.max(1, wanted), pageCount)
  return { page, pageCount, offset: (page - 1) * pageSize }
}
