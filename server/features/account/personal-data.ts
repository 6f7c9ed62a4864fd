/** Collects what is kept about one person. Secrets are no part of it: hashes, tokens, factors’ secrets, retake PINs. */
import { type PersonalData, personalData } from '#contracts/personal-data.ts'
import { Refusal } from '#contracts/refusals.ts'
import { asAuthWithin, elevated, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readSubmissionsOf } from '../submissions/personal-submissions.ts'
import type { KnownSheets } from '../tests/review-sheet.ts'
import { listEvents } from './list-events.ts'
import { presentAccount, presentExportedEvent, presentStudent, presentTutoring } from './personal-data.present.ts'
import {
  findAccount,
  findHours,
  findStudentRecord,
  listAllSessions,
  listChildrensNames,
  listClassNames,
  listFactors,
  listIdentities,
  listPasskeys,
  listTutoring,
} from './personal-data.queries.ts'

/** More than a year of anybody's. */
const mostEvents = 20_000

/**
 * About oneself, with the right answers that one may see. An administrator gets anybody's with every right answer: that file is
 * for the administrator. Throws `not_found`.
 */
export async function collectPersonalData(
  { clock }: Services,
  tx: UserTx,
  person: Person,
  sheets: KnownSheets,
  userId: string,
): Promise<PersonalData> {
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
  if (!account) throw new Refusal('not_found', 'There is no such person.')
  const { record, hours, tutoring, children } = await elevated(
    tx,
    person,
    'a person takes their data away',
    async (system) => ({
      record: await findStudentRecord(system, userId),
      hours: await findHours(system, userId),
      tutoring: await listTutoring(system, userId),
      children: await listChildrensNames(system, userId),
    }),
  )
  return personalData.parse({
    format: 'prep-platform-personal-data',
    version: 1,
    exportedAt: clock.now().toISOString(),
    account: presentAccount(account, identities, factors, passkeys),
    sessions: sessions.map((row) => ({
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.refreshed_at.toISOString(),
      address: row.ip,
      userAgent: row.user_agent,
    })),
    activity: (await listEvents(tx, userId, mostEvents)).map(presentExportedEvent),
    student:
      record &&
      presentStudent(
        { ...record, classes: await classesOf(tx, person, record.id) },
        await readSubmissionsOf(tx, person, sheets, record.id),
      ),
    children,
    hours: hours ? { timeZone: hours.time_zone, weekly: hours.weekly_hours, exceptions: hours.exceptions } : null,
    tutoring: tutoring.map(presentTutoring),
  })
}

/** Parents do not see classes, not even their own from when they were students. */
function classesOf(tx: UserTx, person: Person, student: string): Promise<string[]> {
  return person.role === 'parent' ? Promise.resolve([]) : listClassNames(tx, student)
}
