import { type Comment, type CommentedSubmission, maxComments } from '#contracts/people/comments.ts'
import type { CommentId, SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { computeSectionNumbers } from '#domain/attempts/section-numbers.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { readPaperFormat } from '../tests/paper-format.ts'
import { presentComments, presentUnseenComments } from './comments.present.ts'
import {
  findSubmission,
  insertSeenComments,
  listAuthors,
  listQuestionPlaces,
  listSeenComments,
  listSubmissionComments,
  listUnseenComments,
} from './comments.queries.ts'

/** Returns the comments that the reader may see now. An attempt in progress hides some from students and parents. Throws `not_found`. */
export async function readComments(tx: UserTx, person: Person, id: SubmissionId): Promise<Comment[]> {
  const submission = await findSubmission(tx, id)
  if (!submission) throw notFound('submission')
  const rows = await listSubmissionComments(tx, id, maxComments)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const authors = await listAuthors(tx, ids)
  const places = rows.some(({ question_id }) => question_id !== null) ? await listQuestionPlaces(tx, id) : []
  const inSections = await readSectionNumbers(tx, person, submission, places)
  const seen = isFamily(person) ? new Set((await listSeenComments(tx, ids)).map(({ comment_id }) => comment_id)) : null
  return presentComments(rows, {
    reader: person.userId,
    authors: new Map(authors.map(({ comment_id, full_name }) => [comment_id, full_name])),
    places: new Map(places.map(({ question_id, place }) => [question_id, place])),
    inSections,
    seen,
  })
}

type PlaceRow = Awaited<ReturnType<typeof listQuestionPlaces>>[number]
type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

async function readSectionNumbers(
  tx: UserTx,
  person: Person,
  { test_id, test_version }: SubmissionRow,
  places: readonly PlaceRow[],
) {
  if (places.length === 0) return new Map()
  const format = await runElevated(tx, person, 'the rules of a test are no secret of those who took it', (system) =>
    readPaperFormat(system, { id: test_id, version: test_version }),
  )
  return computeSectionNumbers(
    format,
    places.map((row) => subject.parse(row.subject)),
  )
}

/** Comments are for the student and the parents. */
function isFamily({ role }: Person): boolean {
  return role === 'student' || role === 'parent'
}

/** More than fit in the first view of a dashboard. */
const mostNotices = 10

export async function readNewComments(tx: UserTx): Promise<CommentedSubmission[]> {
  return presentUnseenComments(await listUnseenComments(tx, mostNotices))
}

/** Returns how many were new. */
export function markCommentsAsSeen(tx: UserTx, person: Person, comments: readonly CommentId[]): Promise<number> {
  return insertSeenComments(tx, comments, person.userId)
}
