import * as endpoints from '#contracts/attempts/tests.ts'
import { chooseEncoding } from '../../http/encodings.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { getPaper } from './get-paper.ts'
import { readReadiness } from './read-readiness.ts'
import { requirePaper } from './require-paper.ts'

export function registerTestRoutes(routes: EndpointRoutes) {
  routes.on(endpoints.getReadiness, (call) => readReadiness(call.services, call.identity, call.params.testRef))

  routes.on(endpoints.getPaper, async (call) => {
    const { c } = call
    const { id, version } = await requirePaper(call.services, call.identity, call.params.testRef)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const etag = `"${id}.${version}.${encoding}"`
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)

    const bytes = await getPaper(call.services, { id, version })
    return c.body(bytes[encoding], 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
  })
}
