/** `npm run content:add`: adds the tests that come with the program. Running it again is safe. */
import { userId } from '#contracts/wire/ids.ts'
import type { Database } from './db/database.ts'
import { asSystem, type Person, runOnBehalfOf, type UserTx } from './db/transactions.ts'
import { insertReadyMadeTest, readReadyMadeTests } from './features/authoring/ready-made.ts'
import { openImages } from './open-services.ts'
import { runCommand, runWithDatabase } from './run-command.ts'
import { StartupError } from './startup-error.ts'

await runCommand('Not all tests were added', (config) =>
  runWithDatabase(config, async (db) => {
    const run = await asFirstAdministrator(db)
    const images = openImages(config)
    for (const { name, title } of await readReadyMadeTests(run)) {
      const outcome = await insertReadyMadeTest(run, images, name)
      console.warn(outcome === 'added' ? `Added: ${title}` : `Here already: ${title}`)
    }
    console.warn('Done. Tests that were here already are as they were.')
  }),
)

/** Acts as the longest-standing administrator. The audit log names this person. */
async function asFirstAdministrator(db: Database) {
  const first = await asSystem(db, 'who adds the tests', (tx) =>
    tx
      .selectFrom('user_profiles')
      .where('role', '=', 'admin')
      .orderBy('created_at')
      .orderBy('id')
      .select('id')
      .executeTakeFirst(),
  )
  const none = () =>
    new StartupError('There is no administrator yet.', 'Run npm run admin:create, then run this command again.')
  if (first === undefined) throw none()
  const id = userId.parse(first.id)
  return async <Result>(work: (tx: UserTx, person: Person) => Promise<Result>): Promise<Result> => {
    const done = await runOnBehalfOf(db, id, 'the operator of the server adds tests', async (tx, person) => ({
      result: await work(tx, person),
    }))
    if (done === undefined) throw none()
    return done.result
  }
}
