import type { SectionNumber } from '#contracts/attempts/section-numbers.ts'
import { type Comment, type CommentedSubmission, listComments, listNewComments } from '#contracts/people/comments.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import type { CommentRow, UnseenRow } from './comments.queries.ts'

/** Information that the rows of the comments do not contain. */
export interface CommentContext {
  readonly reader: string
  /** By comment. */
  readonly authors: ReadonlyMap<string, string>
  /** Zero-based place of each question. */
  readonly places: ReadonlyMap<string, number>
  /** Keyed by place; empty unless the test was forward-only. */
  readonly inSections: ReadonlyMap<number, SectionNumber>
  /** Null if seen comments are not tracked for this reader. */
  readonly seen: ReadonlySet<string> | null
}

export function presentComments(rows: readonly CommentRow[], about: CommentContext): Comment[] {
  return listComments.reply.parse({ comments: rows.map((row) => view(row, about)) }).comments
}

function view(row: CommentRow, { reader, authors, places, inSections, seen }: CommentContext) {
  const place = row.question_id === null ? undefined : places.get(row.question_id)
  return {
    id: row.id,
    question:
      row.question_id === null || place === undefined
        ? null
        : { id: row.question_id, number: place + 1, inSection: inSections.get(place) },
    text: row.text,
    author: authors.get(row.id) ?? null,
    isMine: row.author_id === reader,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isNew: seen !== null && !seen.has(row.id),
  }
}

export function presentUnseenComments(rows: readonly UnseenRow[]): CommentedSubmission[] {
  const names = listNamesInView(rows)
  const submissions = rows.map((row) => ({
    submissionId: row.id,
    testSlug: row.slug,
    testTitle: row.title,
    studentName: names.get(row.student_id),
    comments: row.count,
    latestAt: row.latest_at.toISOString(),
  }))
  return listNewComments.reply.parse({ submissions }).submissions
}
