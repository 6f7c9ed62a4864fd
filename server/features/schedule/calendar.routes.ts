/** The address for calendar programs. They do not sign in: the address is the key. */
import { Hono } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { readCalendar } from './calendar-feed.ts'

export const calendarApp = new Hono<AppEnv>().get('/:file{[\\w-]{32}\\.ics}', async (c) => {
  const calendar = await readCalendar(c.var.services, c.req.param('file').replace(/\.ics$/, ''))
  if (calendar === null) {
    return c.json({ code: 'not_found', message: 'This calendar does not exist.', requestId: c.var.requestId }, 404)
  }
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="tutoring.ics"',
    'Cache-Control': 'private, max-age=300',
    'Referrer-Policy': 'no-referrer',
  })
})
