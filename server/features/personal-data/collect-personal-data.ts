/** Collects the data stored about one person. Leaves out secrets: hashes, tokens, factors’ secrets, retake PINs. */
import { type PersonalData, personalData } from '#contracts/administration/personal-data.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { asAuthWithin, elevated, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listEvents } from '../account/list-events.ts'
import { exportReports } from '../problem-reports/read-reports.ts'
import { readSubmissionsOf } from '../submissions/personal-submissions.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { findUnused, listConsentsOf, listErasureRequestsOf, listRemovalRequestsOf } from './asked.queries.ts'
import { listShownVersions, presentWork } from './exported-work.present.ts'
import {
  presentAccount,
  presentExportedEvent,
  presentJoinRequest,
  presentStudent,
  withInstantsAsText,
} from './personal-data.present.ts'
import {
  findAccount,
  findHours,
  findStudentRecord,
  listAllSessions,
  listChildrensNames,
  listClassNames,
  listCodes,
  listComments,
  listCommentsAbout,
  listDeletedAbout,
  listEmailsOff,
  listFactors,
  listIdentities,
  listJoinRequests,
  listListViews,
  listNotificationsOf,
  listPasskeys,
  listRememberedColumns,
  listTutoring,
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
  papers: KnownPapers,
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
  const commentsAbout = await listCommentsAbout(tx, userId)
  const { record, joinRequests, ...lists } = await elevated(
    tx,
    person,
    'a person takes their data away',
    async (system) => ({
      record: await findStudentRecord(system, userId),
      hours: (await findHours(system, userId)) ?? null,
      tutoring: await listTutoring(system, userId),
      children: await listChildrensNames(system, userId),
      joinRequests: await listJoinRequests(system, userId),
      consents: await listConsentsOf(system, userId),
      erasureRequests: await listErasureRequestsOf(system, userId),
      removalRequests: isForParent ? [] : await listRemovalRequestsOf(system, userId),
      unused: (await findUnused(system, userId)) ?? null,
      problemReports: await exportReports(system, userId),
      codes: await listCodes(system, userId, clock.now()),
      comments: await listComments(system, commentsAbout, userId),
      notifications: await listNotificationsOf(system, userId, { withAnswers: !isForParent }),
      emailsOff: await listEmailsOff(system, userId),
      columns: await listRememberedColumns(system, userId),
      deleted: await listDeletedAbout(system, userId),
      listViews: await listListViews(system, userId),
    }),
  )
  papers.require(listShownVersions(record?.attempts ?? []))
  const events = await listEvents(tx, userId, mostEvents)
  const student = record && {
    row: { ...record, classes: await classesOf(tx, person, record.id) },
    submissions: await readSubmissionsOf(tx, person, papers, record.id),
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
      joinRequests: joinRequests.map((row) => presentJoinRequest(row, account.id)),
      ...lists,
    }
    return personalData.parse(withInstantsAsText(file))
  }
}

/** Parents do not see classes, not even their own from their time as students. */
function classesOf(tx: UserTx, person: Person, student: string): Promise<string[]> {
  return person.role === 'parent' ? Promise.resolve([]) : listClassNames(tx, student)
}
