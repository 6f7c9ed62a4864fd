/**
 * Requests that a whole class sends at the same moment, in as few round trips as possible. The rights of a transaction change within a
 * batch. The types here change with them, so that a query with the wrong rights does not compile. Results have names.
 */
import type { Refusal } from '#contracts/wire/refusals.ts'
import type { RowOf, Statement } from './batch.ts'
import type { Database } from './database.ts'
import {
  asUserPrepared,
  batch,
  batchAndCommit,
  batchAsUser,
  becomePerson,
  becomeSystem,
  type Identity,
  type Person,
  rebranded,
  type SystemTx,
  type UserTx,
} from './transactions.ts'

type Asked = Readonly<Record<string, Statement>>

/** The result rows of each statement, by its name. */
type Answers<Statements extends Asked> = { readonly [Name in keyof Statements]: readonly RowOf<Statements[Name]>[] }

/** The person's statements, and the system's statements that run after them. */
interface Both<OfPerson extends Asked, OfSystem extends Asked> {
  readonly person: OfPerson
  readonly system: OfSystem
}

/**
 * Runs the person's statements and then the system's in one round trip; `work` continues with the system's rights. `denied` is the refusal
 * for a role without the right to the person's statements. Throws the same refusals as `asUser`.
 */
export function openUserThenSystem<OfPerson extends Asked, OfSystem extends Asked, Result>(
  db: Database,
  identity: Identity,
  asked: Both<OfPerson, OfSystem>,
  work: (system: SystemTx, person: Person, found: Answers<OfPerson> & Answers<OfSystem>) => Promise<Result>,
  denied?: () => Refusal,
): Promise<Result> {
  const run = (tx: UserTx, person: Person, rows: readonly unknown[][]) =>
    work(rebranded(tx), person, namedRows(asked, rows))
  return asUserPrepared(db, identity, inOrder(asked), run, denied)
}

/** Like `openUserThenSystem`, without further work in the transaction. */
export async function runAsUserThenSystem<OfPerson extends Asked, OfSystem extends Asked>(
  db: Database,
  identity: Identity,
  asked: Both<OfPerson, OfSystem>,
): Promise<{ person: Person; found: Answers<OfPerson> & Answers<OfSystem> }> {
  const { person, results } = await batchAsUser(db, identity, inOrder(asked))
  return { person, found: namedRows(asked, results) }
}

/** Switches a person's transaction to the system's rights, for `work` and everything after it. */
export function continueAsSystem<OfSystem extends Asked, Result>(
  db: Database,
  tx: UserTx,
  system: OfSystem,
  work: (system: SystemTx, found: Answers<OfSystem>) => Promise<Result>,
): Promise<Result> {
  return runThenContinueAsSystem<Record<string, never>, OfSystem, Result>(db, tx, { person: {}, system }, work)
}

/** Like `continueAsSystem`, after the person's last statements, which travel with the system's. */
export async function runThenContinueAsSystem<OfPerson extends Asked, OfSystem extends Asked, Result>(
  db: Database,
  tx: UserTx,
  asked: Both<OfPerson, OfSystem>,
  work: (system: SystemTx, found: Answers<OfPerson> & Answers<OfSystem>) => Promise<Result>,
): Promise<Result> {
  const rows = await batch(tx, inOrder(asked), db)
  return work(rebranded(tx), namedRows(asked, rows))
}

/** Ends a transaction that has the system's rights: runs the statements, then commits. */
export async function commitAsSystem<OfSystem extends Asked>(
  db: Database,
  system: SystemTx,
  asked: OfSystem,
): Promise<Answers<OfSystem>> {
  return named(asked, await batchAndCommit(system, Object.values(asked), db))
}

/** Ends a person's transaction: runs the person's statements, then the system's, then commits. */
export async function runAndCommit<OfPerson extends Asked, OfSystem extends Asked>(
  db: Database,
  tx: UserTx,
  asked: Both<OfPerson, OfSystem>,
): Promise<Answers<OfPerson> & Answers<OfSystem>> {
  return namedRows(asked, await batchAndCommit(tx, inOrder(asked), db))
}

/** Runs the system's `last` statements, then switches back to the person's rights for `work` and everything after it. */
export async function returnToPerson<Result>(
  db: Database,
  system: SystemTx,
  person: Person,
  last: readonly Statement[],
  work: (tx: UserTx) => Promise<Result>,
): Promise<Result> {
  await batch(system, [...last, becomePerson(person)], db)
  return work(rebranded(system))
}

/** Ends a transaction: runs the system's `last` statements, then the person's statements, then commits. */
export async function commitAsPerson<OfPerson extends Asked>(
  db: Database,
  system: SystemTx,
  person: Person,
  last: readonly Statement[],
  asked: OfPerson,
): Promise<Answers<OfPerson>> {
  const rows = await batchAndCommit(system, [...last, becomePerson(person), ...Object.values(asked)], db)
  return named(asked, rows.slice(last.length + 1))
}

function inOrder({ person, system }: Both<Asked, Asked>): readonly Statement[] {
  return [...Object.values(person), becomeSystem, ...Object.values(system)]
}

function namedRows<OfPerson extends Asked, OfSystem extends Asked>(
  { person, system }: Both<OfPerson, OfSystem>,
  rows: readonly unknown[][],
): Answers<OfPerson> & Answers<OfSystem> {
  const ofPerson = Object.keys(person).length
  return { ...named(person, rows), ...named(system, rows.slice(ofPerson + 1)) }
}

function named<Statements extends Asked>(asked: Statements, rows: readonly unknown[][]): Answers<Statements> {
  const answers: Partial<Record<keyof Statements, unknown[]>> = {}
  for (const [at, name] of Object.keys(asked).entries()) answers[name as keyof Statements] = rows[at] ?? []
  // Each statement declares its rows, which arrive in the order of the names.
  return answers as Answers<Statements>
}
