import type { ExportedSubmission } from '#contracts/administration/personal-data.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { readRoute } from '../score-forecast/read-route.ts'
import { readSubmissionsOfStudent } from '../submissions/personal-submissions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'

/** Newest first, those of adaptive tests with their routes. */
export async function readExportedSubmissions(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  student: string,
): Promise<ExportedSubmission[]> {
  const submissions: ExportedSubmission[] = []
  for (const submission of await readSubmissionsOfStudent(tx, person, papers, student)) {
    const route = submission.isAdaptive ? (await readRoute(tx, person, submissionId.parse(submission.id))).route : null
    submissions.push(route === null ? submission : { ...submission, route })
  }
  return submissions
}
