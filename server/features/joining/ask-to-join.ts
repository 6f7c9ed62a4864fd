import type { askToJoin as endpoint } from '#contracts/people/joining.ts'
import { type JoinRequestId, joinRequestId } from '#contracts/wire/ids.ts'
import { refusedAt } from '#contracts/wire/refusals.ts'
import { readJoinCode } from '#domain/people/join-codes.ts'
import { refuseInWords } from '../../auth/wire/errors.ts'
import { inTurn, readNetwork } from '../../auth/wire/network-lines.ts'
import { consume, describeCount } from '../../auth/wire/rate-limits.ts'
import { asUser } from '../../db/transactions.ts'
import type { Call } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { notifyOptions } from '../notifications/notify.ts'
import { getOrInsertMyStudent } from '../person/my-student.ts'
import { announceRequest } from './announce-request.ts'
import { joinCodeHash } from './join-codes.ts'
import { type AskOutcome, askByHash } from './joining.queries.ts'

const tooManyCodes = 'Too many codes were tried. Please wait an hour and try again.'

type Asking = Call<typeof endpoint>

const refusalWords: Record<Exclude<AskOutcome['outcome'], 'asked'>, string> = {
  unknown: 'We cannot find this code. Check each letter, or ask for a new code.',
  joined: 'You are already connected.',
  has_tutor: 'You already have a tutor. Ask your school to change it.',
}

/** Hashes the code between two transactions. Throws `not_allowed`, `invalid_input`, `too_many_requests`. */
export async function askToJoin(call: Asking): Promise<JoinRequestId> {
  const { services, identity, body } = call
  await asUser(services.db, identity, async (tx, person) => {
    requireRole(person, 'parent', 'student')
    if (person.role === 'student') await getOrInsertMyStudent(tx, person.userId)
  })
  const code = readJoinCode(body.code)
  if (code === null) throw refusedAt('code', 'A code has 8 letters and digits, like CDFH-2345.')
  const { db, config } = services
  await refuseInWords(consume(db, describeCount(config, 'join_tries', identity.userId)), tooManyCodes)
  const asked = await tryCode(call, code)
  if (asked.outcome === 'asked') return joinRequestId.parse(asked.request_id)
  throw refusedAt('code', refusalWords[asked.outcome])
}

/** Waits in the queue of the network, because other people on the same network may be guessing codes. */
async function tryCode({ services, identity, c }: Asking, code: string): Promise<AskOutcome> {
  const counted = await readNetwork(c, 'wrong_join_codes')
  const tried = inTurn(c, { limit: 'wrong_join_codes', who: identity.userId, counted }, async (turn) => {
    const hash = await joinCodeHash(code)
    const asked = await asUser(services.db, identity, async (tx, person) => {
      const made = await askByHash(tx, hash)
      if (made.is_new) await announceRequest(tx, person, made.request_id, notifyOptions(services, person))
      return made
    })
    if (asked.outcome === 'unknown') await turn.countWrong()
    return asked
  })
  return refuseInWords(tried, tooManyCodes)
}
