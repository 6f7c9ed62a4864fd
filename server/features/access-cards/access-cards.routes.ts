import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as endpoints from '#contracts/accounts/access-cards.ts'
import { refuseInWords } from '../../auth/wire/errors.ts'
import { consume, countNetwork, countOf, requireTriesOf, requireTriesOfNetwork } from '../../auth/wire/rate-limits.ts'
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
 * Only wrong codes count: a class enters thirty right ones from one network, and may do so on one device. The cookie helps
 * those who mistype; who throws it away has the tries of the network.
 */
function triesOf(c: Context<AppEnv>): Tries {
  const { db, config } = c.var.services
  const device = getCookie(c, cookie) ?? randomUUID()
  const count = countOf(config, 'card_tries', device)
  return {
    require: () =>
      refuseInWords(Promise.all([requireTriesOfNetwork(c, 'wrong_cards'), requireTriesOf(db, count)]), tooManyCodes),
    async countWrong() {
      const secure = config.publicUrl.startsWith('https:')
      setCookie(c, cookie, device, {
        path: '/api/access-card',
        httpOnly: true,
        sameSite: 'Strict',
        secure,
        maxAge: hourSeconds,
      })
      await refuseInWords(Promise.all([countNetwork(c, 'wrong_cards'), consume(db, count)]), tooManyCodes)
    },
  }
}
