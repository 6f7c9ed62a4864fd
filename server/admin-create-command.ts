/** `npm run admin:create`: creates an administrator, for a server that has none or as an additional one. */
import { parseArgs } from 'node:util'
import { longestName } from '#contracts/accounts/account.ts'
import { hasInvisibleCharacters, invisibleCharactersMessage } from '#contracts/wire/person-name.ts'
import { systemClock } from './adapters/clock.ts'
import {
  findPerson,
  type KnownPerson,
  makeAdministrator,
  makePasswordLink,
  promoteToAdministrator,
} from './auth/make-administrator.ts'
import { AuthError } from './auth/wire/errors.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { runCommand, runWithDatabase } from './run-command.ts'
import { StartupError } from './startup-error.ts'
import { askQuestion, askSecretQuestion, isInteractive, readTerminalLine } from './terminal.ts'

const usage =
  'npm run admin:create -- --email ada@example.com --name "Ada Obi" [--password-stdin | --link] [--promote]\n' +
  'Without --password-stdin it asks for a password, or prints a link where one is chosen.'

await runCommand('No administrator was made', async (config) => {
  const given = readOptions()
  const email = given.email ?? (await askFor('Email address: ', '--email'))
  await runWithDatabase(config, (db) => inPlainWords(make({ db, config, clock: systemClock }, { ...given, email })))
})

interface Options {
  readonly email: string
  readonly name?: string | undefined
  readonly link?: boolean | undefined
  readonly promote?: boolean | undefined
  readonly 'password-stdin'?: boolean | undefined
}

type Means = { db: Database; config: Config; clock: typeof systemClock }

async function make(means: Means, given: Options) {
  const present = await findPerson(means, given.email)
  if (present) return promoteAfterAsking(means, present, given.promote ?? false)
  const fullName = (given.name ?? (await askFor('Full name: ', '--name'))).trim()
  if (hasInvisibleCharacters(fullName)) throw new StartupError(invisibleCharactersMessage, usage)
  if (fullName === '' || fullName.length > longestName) {
    throw new StartupError(`A name has 1 to ${longestName} characters.`, usage)
  }
  const password = await choosePassword(given)
  const id = await makeAdministrator(means, { email: given.email, fullName, password })
  console.warn(`${fullName} is an administrator now and signs in as ${given.email.toLowerCase()}.`)
  if (password !== null) return
  const link = await makePasswordLink(means, { id, email: given.email.toLowerCase() })
  const minutes = Math.ceil(means.config.auth.mailTokenSeconds / 60)
  console.warn(`A password is chosen at this link, once and within ${minutes} minutes, while the server runs:\n`)
  process.stdout.write(`${link}\n`)
}

async function promoteAfterAsking(means: Means, person: KnownPerson, isDecided: boolean) {
  const who = `${person.fullName} (${person.email})`
  if (person.role === 'admin') throw new StartupError(`${who} is an administrator already.`, 'There is nothing to do.')
  if (person.role === null) {
    throw new StartupError(
      `${person.email} has an account without a profile.`,
      'Let its owner sign in once, then try again.',
    )
  }
  const question = `${who} has an account already, as a ${person.role}. Make this person an administrator? [y/N] `
  if (!isDecided && !(isInteractive() && /^y(es)?$/i.test(await askQuestion(question)))) {
    throw new StartupError(
      `${who} has an account already, as a ${person.role}.`,
      'Add --promote to make this person an administrator, or give another address.',
    )
  }
  await promoteToAdministrator(means, person)
  console.warn(`${who} is an administrator now, with the same password as before.`)
}

/** Null to create a link instead. */
async function choosePassword(given: Options): Promise<string | null> {
  if (given['password-stdin']) return readTerminalLine()
  if (given.link || !isInteractive()) return null
  const password = await askSecretQuestion('Password (leave empty for a link): ')
  if (password === '') return null
  if ((await askSecretQuestion('The same password again: ')) === password) return password
  throw new StartupError('The two passwords are not the same.', 'Run the command again.')
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        link: { type: 'boolean' },
        promote: { type: 'boolean' },
        'password-stdin': { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error), usage)
  }
}

async function askFor(question: string, option: string): Promise<string> {
  if (isInteractive()) return askQuestion(question)
  throw new StartupError(`${option} is missing.`, usage)
}

/** If the account's rules refuse the input, reports the error in a form that the operator can act on. */
async function inPlainWords(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw error instanceof AuthError ? new StartupError(`${error.message}.`.replace(/\.\.$/, '.'), usage) : error
  }
}
