/**
 * Requests that a whole class sends at the same moment, in as few round trips as possible. The rights of a transaction
 * change within a batch. Here the types change with them, so that a query with the wrong rights does not compile, and
 * results have names.
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

/** The rows of each statement, under its name. */
type Answers<Statements extends Asked> = { readonly [Name in keyof Statements]: readonly RowOf<Statements[Name]>[] }

/** The statements as the person, and the system's statements after them. */
interface Both<OfPerson extends Asked, OfSystem extends Asked> {
  readonly person: OfPerson
  readonly system: OfSystem
}

/**
 * One round trip as the person, then as the system; `work` continues with the system's rights. `denied` is the refusal
 * for a role without the right to the person's statements. Refuses as `asUser` does.
 */
export function openAsUserThenSystem<OfPerson extends Asked, OfSystem extends Asked, Result>(
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

/** Like `openAsUserThenSystem`, if nothing else is to be done. */
export async function askAsUserThenSystem<OfPerson extends Asked, OfSystem extends Asked>(
  db: Database,
  identity: Identity,
  asked: Both<OfPerson, OfSystem>,
): Promise<{ person: Person; found: Answers<OfPerson> & Answers<OfSystem> }> {
  const { person, results } = await batchAsUser(db, identity, inOrder(asked))
  return { person, found: namedRows(asked, results) }
}

/** In a person's transaction: from here on `work` and all that follows has the system's rights. */
export async function goOnAsSystem<OfSystem extends Asked, Result>(
  db: Database,
  tx: UserTx,
  system: OfSystem,
  work: (system: SystemTx, found: Answers<OfSystem>) => Promise<Result>,
): Promise<Result> {
  const asked = { person: {}, system }
  const rows = await batch(tx, inOrder(asked), db)
  return work(rebranded(tx), namedRows(asked, rows))
}

/** The last that a person's transaction asks: as the person, then as the system; then it is committed. */
export async function askAndCommit<OfPerson extends Asked, OfSystem extends Asked>(
  db: Database,
  tx: UserTx,
  asked: Both<OfPerson, OfSystem>,
): Promise<Answers<OfPerson> & Answers<OfSystem>> {
  return namedRows(asked, await batchAndCommit(tx, inOrder(asked), db))
}

/** The last that the system does; `work` and all that follows has the person's rights again. */
export async function asPersonAgain<Result>(
  db: Database,
  system: SystemTx,
  person: Person,
  last: readonly Statement[],
  work: (tx: UserTx) => Promise<Result>,
): Promise<Result> {
  await batch(system, [...last, becomePerson(person)], db)
  return work(rebranded(system))
}

/** The last that the system does, then what is asked with the person's rights again; then it is committed. */
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
  // Each statement declares its rows; they come in the order of the names.
  return answers as Answers<Statements>
}
