import type { askToJoin as endpoint } from '#contracts/people/joining.ts'
import { type JoinRequestId, joinRequestId } from '#contracts/wire/ids.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { parseJoinCode } from '#domain/people/join-codes.ts'
import { convertAuthRefusal } from '../../auth/wire/errors.ts'
import { readNetwork, runInNetworkTurn } from '../../auth/wire/network-lines.ts'
import { consumePoint, makeRateLimitCount } from '../../auth/wire/rate-limits.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointCall } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { makeNotifyOptions } from '../notifications/notify.ts'
import { getOrInsertMyStudent } from '../person/my-student.ts'
import { announceRequest } from './announce-request.ts'
import { hashJoinCode } from './join-codes.ts'
import { type JoinRequestOutcome, requestJoinByHash } from './joining.queries.ts'

const tooManyCodes = 'Too many codes were tried. Please wait an hour and try again.'

type Asking = EndpointCall<typeof endpoint>

const refusalWords: Record<Exclude<JoinRequestOutcome['outcome'], 'asked'>, string> = {
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
  const code = parseJoinCode(body.code)
  if (code === null) throw makeInputRefusal('code', 'A code has 8 letters and digits, like CDFH-2345.')
  const { db, config } = services
  await convertAuthRefusal(consumePoint(db, makeRateLimitCount(config, 'join_tries', identity.userId)), tooManyCodes)
  const asked = await tryCode(call, code)
  if (asked.outcome === 'asked') return joinRequestId.parse(asked.request_id)
  throw makeInputRefusal('code', refusalWords[asked.outcome])
}

/** Waits for its turn in the queue of its network, because other people on the same network may be guessing codes. */
async function tryCode({ services, identity, c }: Asking, code: string): Promise<JoinRequestOutcome> {
  const counted = await readNetwork(c, 'wrong_join_codes')
  const tried = runInNetworkTurn(c, { limit: 'wrong_join_codes', who: identity.userId, counted }, async (turn) => {
    const hash = await hashJoinCode(code)
    const asked = await asUser(services.db, identity, async (tx, person) => {
      const made = await requestJoinByHash(tx, hash)
      if (made.is_new) await announceRequest(tx, person, made.request_id, makeNotifyOptions(services, person))
      return made
    })
    if (asked.outcome === 'unknown') await turn.countWrong()
    return asked
  })
  return convertAuthRefusal(tried, tooManyCodes)
}
