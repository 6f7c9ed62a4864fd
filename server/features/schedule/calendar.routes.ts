/** The endpoint for calendar programs. These programs do not sign in: the secret address is their key. */
import { Hono } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { readCalendar } from './calendar-feed.ts'
import { planCacheSeconds } from './plans-ahead.ts'

export const calendarApp = new Hono<AppEnv>().get('/:file{[\\w-]{32}\\.ics}', async (c) => {
  const { services } = c.var
  const token = c.req.param('file').replace(/\.ics$/, '')
  // There is no signed-in person, so each address has its own fair share.
  const calendar = await services.fairShare.run(`calendar ${token}`, 'read', c.req.raw.signal, () =>
    readCalendar(services, token),
  )
  if (calendar === null) {
    return c.json({ code: 'not_found', message: 'This calendar does not exist.', requestId: c.var.requestId }, 404)
  }
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="tutoring.ics"',
    'Cache-Control': `private, max-age=${planCacheSeconds}`,
    'Referrer-Policy': 'no-referrer',
  })
})
