import { type AdminOverview, adminOverview } from '#contracts/administration.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { readChecks } from '../submissions/read-checks.ts'
import { getTotals, listRecentSubmissions, listRecentTests, listWrongPins } from './administration.queries.ts'

const testsShown = 5
const submissionsShown = 20
const studentsShown = 50
const dayMs = 24 * 3600 * 1000

export async function readOverview(tx: UserTx, person: Person, now: Date): Promise<AdminOverview> {
  const totals = await getTotals(tx)
  const tests = await listRecentTests(tx, testsShown)
  const submissions = await listRecentSubmissions(tx, submissionsShown)
  const checks = await readChecks(
    tx,
    person,
    submissions.map(({ id }) => id),
  )
  const wrongPins = await listWrongPins(tx, new Date(now.getTime() - dayMs), studentsShown)
  return adminOverview.parse({
    totalStudents: totals.students,
    totalTests: totals.tests,
    totalSubmissions: totals.submissions,
    attemptsUnderWay: totals.attempts_under_way,
    recentTests: tests.map((test) => ({
      id: test.id,
      slug: test.slug,
      title: test.title,
      status: test.status,
      questionCount: test.question_count ?? 0,
      updatedAt: test.updated_at.toISOString(),
    })),
    recentSubmissions: submissions.map((submission) => ({
      id: submission.id,
      studentName: submission.full_name,
      testTitle: submission.title,
      testSlug: submission.slug,
      submittedAt: submission.submitted_at.toISOString(),
      scorePercentage: submission.score_percentage,
      checks: checks.get(submission.id),
    })),
    wrongPins: wrongPins.map(({ id, full_name, tries }) => ({
      studentId: id,
      studentName: full_name,
      tries: Number(tries),
    })),
  })
}
