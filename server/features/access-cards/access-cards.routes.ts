import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as endpoints from '#contracts/accounts/access-cards.ts'
import { refuseInWords } from '../../auth/wire/errors.ts'
import { inTurn, readNetwork, type Turn } from '../../auth/wire/network-lines.ts'
import { describeCount, refusalOver, refuseSpent } from '../../auth/wire/rate-limits.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import type { AppEnv } from '../../http/environment.ts'
import { checkCards } from './check-cards.ts'
import { makeCards } from './make-cards.ts'
import { readCardOwner, redeemCard, type Tries } from './redeem-card.ts'

const tooManyCodes = 'Too many wrong codes. Please wait an hour, or ask for a new card.'

export function accessCardRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.makeAccessCards, async (call) => ({
    cards: await makeCards(call.services, call.identity, call.body.userIds),
  }))

  routes.on(endpoints.checkAccessCards, (call) => checkCards(call.services, call.identity, call.body.userIds))

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
function triesOf(c: Context<AppEnv>): Tries {
  const { config } = c.var.services
  const device = getCookie(c, cookie) ?? randomUUID()
  const own = describeCount(config, 'card_tries', device)
  async function countWrong(turn: Turn) {
    rememberDevice(c, device)
    const refusal = refusalOver(own, await turn.countWrong([own]))
    if (refusal) throw refusal
  }
  return (check) => {
    const tried = async () => {
      const counted = await readNetwork(c, 'wrong_cards', [own])
      refuseSpent(own, counted)
      return inTurn(c, { limit: 'wrong_cards', who: device, counted }, (turn) => check(() => countWrong(turn)))
    }
    return refuseInWords(tried(), tooManyCodes)
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
