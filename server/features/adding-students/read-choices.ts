import type { findKnownAccounts, KnownAccount, readAddingChoices } from '#contracts/people/adding-students.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { presentAccount, presentChoices } from './adding-students.present.ts'
import {
  findRememberedColumns,
  listAccounts,
  listClasses,
  listNamesakes,
  listTests,
  listTutors,
} from './adding-students.queries.ts'

const most = 2000

export async function readChoices(
  tx: UserTx,
  person: Person,
  { config }: Pick<Services, 'config'>,
): Promise<ReplyOf<typeof readAddingChoices>> {
  return presentChoices({
    tutors: await listTutors(tx, most),
    classes: await listClasses(tx, most),
    tests: await listTests(tx, most),
    remembered: await findRememberedColumns(tx, person.userId),
    inviteSeconds: config.auth.inviteSeconds,
    // The demo shows its emails itself.
    sendsMail: config.smtpUrl !== null || config.demo,
  })
}

export async function readKnownAccounts(
  tx: UserTx,
  { emails, names }: BodyOf<typeof findKnownAccounts>,
): Promise<KnownAccount[]> {
  return [...(await listAccounts(tx, emails)), ...(await listNamesakes(tx, names))].map(presentAccount)
}
