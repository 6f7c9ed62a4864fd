import { maxOpenReports, type ProblemKind, type ReportedProblem } from '#contracts/authoring/problem-reports.ts'
import { type ProblemReportId, problemReportId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import {
  countOpenReports,
  findOpenReport,
  findSubmission,
  listReviewableVersions,
  type ReportedQuestionPlace,
  upsertReport,
} from './problem-reports.queries.ts'

/** Throws `not_allowed`, `too_many_reports`, and `not_found` if the person may not review the question. */
export async function reportProblem(
  tx: UserTx,
  person: Person,
  { about, kind, text }: { about: ReportedProblem; kind: ProblemKind; text: string },
): Promise<ProblemReportId> {
  requireRole(person, 'student', 'tutor')
  const reported = await findReported(tx, person, about)
  if (!(await findOpenReport(tx, person.userId, reported))) await requireRoom(tx, person)
  const { id } = await upsertReport(tx, { ...reported, reporter_id: person.userId, kind, text })
  return problemReportId.parse(id)
}

async function findReported(tx: UserTx, person: Person, about: ReportedProblem): Promise<ReportedQuestionPlace> {
  if ('code' in about) {
    // Only students practice with new questions.
    requireRole(person, 'student')
    return { code: about.code }
  }
  const versions = await listReviewableVersions(tx, about.questionId)
  const submission = about.submissionId === null ? undefined : await findSubmission(tx, about.submissionId)
  const seen = versions.find(
    ({ test_id, version }) =>
      about.submissionId === null || (test_id === submission?.test_id && version === submission.test_version),
  )
  if (!seen) throw notFound('question')
  return { test_id: seen.test_id, version: seen.version, question_id: about.questionId }
}

async function requireRoom(tx: UserTx, person: Person) {
  const open = await runElevated(tx, person, 'count the reports that an attempt in progress hides too', (system) =>
    countOpenReports(system, person.userId),
  )
  if (open < maxOpenReports) return
  throw new Refusal(
    'too_many_reports',
    `You have ${maxOpenReports} reports without an answer. Please wait for an answer, or change one of them.`,
  )
}
