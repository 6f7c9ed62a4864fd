import { role } from '#contracts/accounts/profile.ts'
import { type KnownAccount, readAddingChoices } from '#contracts/people/adding-students.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { presentRow } from '../../http/present-row.ts'
import type { AccountRow, listClasses, listTests, listTutors } from './adding-students.queries.ts'

interface ChoiceRows {
  readonly tutors: Awaited<ReturnType<typeof listTutors>>
  readonly classes: Awaited<ReturnType<typeof listClasses>>
  readonly tests: Awaited<ReturnType<typeof listTests>>
  readonly remembered: unknown
  readonly inviteSeconds: number
  readonly sendsMail: boolean
}

const daySeconds = 24 * 3600

export function presentChoices({
  tutors,
  classes,
  tests,
  remembered,
  inviteSeconds,
  sendsMail,
}: ChoiceRows): ReplyOf<typeof readAddingChoices> {
  return readAddingChoices.reply.parse({
    tutors: tutors.map(presentRow),
    classes,
    tests,
    remembered: remembered ?? [],
    invitationDays: Math.floor(inviteSeconds / daySeconds),
    sendsMail,
  })
}

export function presentAccount(row: AccountRow): KnownAccount {
  const { email, full_name, student_id } = row
  return { email, fullName: full_name, role: role.parse(row.role), isFormal: student_id !== null }
}
