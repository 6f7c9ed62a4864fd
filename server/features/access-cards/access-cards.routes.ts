import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as endpoints from '#contracts/accounts/access-cards.ts'
import { convertAuthRefusal } from '../../auth/wire/errors.ts'
import { type NetworkTurn, readNetwork, runInNetworkTurn } from '../../auth/wire/network-lines.ts'
import { findCountRefusal, makeRateLimitCount, refuseSpentCount } from '../../auth/wire/rate-limits.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { AppEnv } from '../../http/environment.ts'
import { checkCardsOfUsers } from './check-cards.ts'
import { createAccessCards } from './make-cards.ts'
import { type RunCardCheck, readCardOwner, redeemCard } from './redeem-card.ts'

const tooManyCodes = 'Too many wrong codes. Please wait an hour, or ask for a new card.'

export function registerAccessCardRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.makeAccessCards, async (call) => ({
    cards: await createAccessCards(call.services, call.identity, call.body.userIds),
  }))

  routes.on(endpoints.checkAccessCards, (call) => checkCardsOfUsers(call.services, call.identity, call.body.userIds))

  routes.onPublic(endpoints.readAccessCard, (call) => readCardOwner(call.services, triesOf(call.c), call.body.code))

  routes.onPublic(endpoints.redeemAccessCard, async (call) => ({
    email: await redeemCard(call.services, triesOf(call.c), call.body),
  }))
}

const cookie = 'prep_card_tries'
const hourSeconds = 3600

/**
 * Limits tries with a wrong code. Right codes do not count, because a whole class may enter its codes from one network or even on one
 * device. The cookie gives each device its own count. A person who deletes it can continue, but only as fast as the limit of the network
 * allows.
 */
function triesOf(c: Context<AppEnv>): RunCardCheck {
  const { config } = c.var.services
  const device = getCookie(c, cookie) ?? randomUUID()
  const own = makeRateLimitCount(config, 'card_tries', device)
  async function countWrong(turn: NetworkTurn) {
    rememberDevice(c, device)
    const refusal = findCountRefusal(own, await turn.countWrong([own]))
    if (refusal) throw refusal
  }
  return (check) => {
    const tried = async () => {
      const counted = await readNetwork(c, 'wrong_cards', [own])
      refuseSpentCount(own, counted)
      return runInNetworkTurn(c, { limit: 'wrong_cards', who: device, counted }, (turn) =>
        check(() => countWrong(turn)),
      )
    }
    return convertAuthRefusal(tried(), tooManyCodes)
  }
}

function rememberDevice(c: Context<AppEnv>, device: string) {
  setCookie(c, cookie, device, {
    path: '/api/access-card',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.var.services.config.publicUrl.startsWith('https:'),
    maxAge: hourSeconds,
  })
}
