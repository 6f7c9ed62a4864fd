import { type ProblemReportId, problemReportId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { describePlaceInSentence } from '#domain/authoring/reported-place.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { presentReportedPlace } from './problem-reports.present.ts'
import { findReport, listReportsWithPlaces, updateReportAnswer } from './problem-reports.queries.ts'

/** Throws `not_found`, and `changed_meanwhile` if the report is already answered. */
export async function answerReport(
  tx: UserTx,
  person: Person,
  id: ProblemReportId,
  text: string,
  options: NotifyOptions,
): Promise<ProblemReportId> {
  const before = await findReport(tx, id)
  if (!before) throw notFound('report')
  const answered = { answer: text, answered_by: person.userId, answered_at: options.now }
  if (!(await updateReportAnswer(tx, id, answered))) {
    throw new Refusal('changed_meanwhile', 'Somebody else has answered this report. Please reload the page.')
  }
  const { reporter_id: userId, ...report } = before
  await recordAct(tx, person, {
    action: 'answer_report',
    entityType: 'problem_reports',
    entityId: id,
    before: { userId, ...report },
    after: { userId, answer: text },
  })
  await runElevated(tx, person, 'tell a person that their report is answered', (system) =>
    announce(system, id, options),
  )
  return problemReportId.parse(id)
}

/** Leaves out the answer: it can reveal the right answer, so it stays hidden while an attempt in progress asks the question. */
async function announce(system: SystemTx, id: ProblemReportId, options: NotifyOptions) {
  const [row] = await listReportsWithPlaces(system, [id])
  if (!row) return
  const news: NewNotification = {
    recipientId: row.reporter_id,
    kind: 'report_answered',
    about: id,
    studentId: row.student_id,
    title: `Your report about ${describePlaceInSentence(presentReportedPlace(row))} has an answer`,
    lines: ['Thank you for reporting the problem.'],
    path: `/${row.role}/problem-reports`,
    button: 'Read the answer',
  }
  await sendNotifications(system, [news], options)
}
