/** Collects the data stored about one person. Leaves out secrets: hashes, tokens, factors’ secrets, retake PINs. */
import { type PersonalData, personalData } from '#contracts/administration/personal-data.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { asAuthWithin, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listEvents } from '../account/list-events.ts'
import { exportReports } from '../problem-reports/read-reports.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import {
  findUnusedAccountRecord,
  listConsentsOf,
  listErasureRequestsOf,
  listRemovalRequestsOf,
} from './asked.queries.ts'
import { readExportedSubmissions } from './exported-submissions.ts'
import { listShownVersions, presentWork } from './exported-work.present.ts'
import {
  formatInstants,
  presentAccount,
  presentExportedEvent,
  presentJoinRequest,
  presentRealScore,
  presentStudent,
} from './personal-data.present.ts'
import {
  findAccount,
  findRealScore,
  findStudentRecord,
  findTutorHours,
  listAllSessions,
  listChildrensNames,
  listClassNames,
  listComments,
  listCommentsAbout,
  listDeletedRowsAbout,
  listFactors,
  listIdentities,
  listJoinCodes,
  listJoinRequests,
  listMutedEmails,
  listNotificationsOf,
  listPasskeys,
  listRememberedColumns,
  listSavedListViews,
  listTutoringSessionsOf,
} from './personal-data.queries.ts'

/** More events than anybody has in a year. */
const mostEvents = 20_000

/**
 * Collects the person's data with the right answers that they may see. An administrator gets any person's data with every right answer,
 * because that file is for the administrator. The returned function assembles the file; it is slow, so call it after the transaction.
 * Throws `not_found`.
 */
export async function collectPersonalData(
  { clock }: Services,
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  userId: string,
): Promise<() => PersonalData> {
  const { account, identities, factors, passkeys, sessions } = await asAuthWithin(
    tx,
    person,
    'a person takes their data away',
    async (accounts) => ({
      account: await findAccount(accounts, userId),
      identities: await listIdentities(accounts, userId),
      factors: await listFactors(accounts, userId),
      passkeys: await listPasskeys(accounts, userId),
      sessions: await listAllSessions(accounts, userId),
    }),
  )
  if (!account) throw notFound('person')
  // An adult never learns whether a child asked to remove them.
  const isForParent = person.role === 'parent' && person.userId !== userId
  // Administrators see no child's real score.
  const isForAdministrator = person.role === 'admin' && person.userId !== userId
  const commentsAbout = await listCommentsAbout(tx, userId)
  const { record, realScore, joinRequests, ...lists } = await runElevated(
    tx,
    person,
    'a person takes their data away',
    async (system) => ({
      record: await findStudentRecord(system, userId),
      realScore: isForAdministrator ? undefined : await findRealScore(system, userId),
      hours: (await findTutorHours(system, userId)) ?? null,
      tutoring: await listTutoringSessionsOf(system, userId),
      children: await listChildrensNames(system, userId),
      joinRequests: await listJoinRequests(system, userId),
      consents: await listConsentsOf(system, userId),
      erasureRequests: await listErasureRequestsOf(system, userId),
      removalRequests: isForParent ? [] : await listRemovalRequestsOf(system, userId),
      unused: (await findUnusedAccountRecord(system, userId)) ?? null,
      problemReports: await exportReports(system, userId),
      codes: await listJoinCodes(system, userId, clock.now()),
      comments: await listComments(system, commentsAbout, userId),
      notifications: await listNotificationsOf(system, userId, { withAnswers: !isForParent }),
      emailsOff: await listMutedEmails(system, userId),
      columns: await listRememberedColumns(system, userId),
      deleted: await listDeletedRowsAbout(system, userId),
      listViews: await listSavedListViews(system, userId),
    }),
  )
  papers.require(listShownVersions(record?.attempts ?? []))
  const events = await listEvents(tx, userId, mostEvents)
  const student = record && {
    row: { ...record, classes: await classesOf(tx, person, record.id) },
    submissions: await readExportedSubmissions(tx, person, papers, record.id),
  }
  return () => {
    const file = {
      format: 'prep-platform-personal-data',
      version: 1,
      exportedAt: clock.now(),
      account: presentAccount(account, identities, factors, passkeys),
      sessions,
      activity: events.map(presentExportedEvent),
      student: student
        ? presentStudent(
            student.row,
            student.row.attempts.map((row) => presentWork(row, papers)),
            student.submissions,
          )
        : null,
      realScore: realScore ? presentRealScore(realScore) : null,
      joinRequests: joinRequests.map((row) => presentJoinRequest(row, account.id)),
      ...lists,
    }
    return personalData.parse(formatInstants(file))
  }
}

/** Parents do not see classes, not even their own from their time as students. */
function classesOf(tx: UserTx, person: Person, student: string): Promise<string[]> {
  return person.role === 'parent' ? Promise.resolve([]) : listClassNames(tx, student)
}
