/** Serves the public pictures of tests. Nothing in them can run, because the server sets their content type, not the uploader. */
import { Hono } from 'hono'
import type { AppEnv } from '../../http/environment.ts'

const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' }

export const imageApp = new Hono<AppEnv>().get('/:testSlug{[a-z0-9-]+}/:name{[\\w.-]+}', async (c) => {
  const { testSlug, name } = c.req.param()
  const type = types[name.split('.').at(-1)?.toLowerCase() ?? '']
  const bytes = type ? await c.var.services.images.get(`${testSlug}/${name}`) : null
  if (!type || !bytes)
    return c.json({ code: 'not_found', message: 'This picture does not exist.', requestId: c.var.requestId }, 404)
  return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' })
})
