import { testId } from '#contracts/ids.ts'
import { getPaper, getReadiness } from '#contracts/tests.ts'
import { asSystem, batchAsUser } from '../../db/transactions.ts'
import { acceptedEncoding } from '../../http/encodings.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { isPreview, requireAvailable, testNotFound } from './availability.ts'
import { buildPaper } from './build-paper.ts'
import { testVersionStatement } from './find-test.ts'
import { encode } from './paper-cache.ts'
import { readReadiness } from './read-readiness.ts'

export function testRoutes(routes: EndpointRoutes) {
  routes.on(getReadiness, ({ params, services, identity }) => readReadiness(services, identity, params.testRef))

  routes.on(getPaper, async ({ params, services, identity, c }) => {
    const { db, papers } = services
    const { person, results } = await batchAsUser(db, identity, [testVersionStatement(params.testRef)])
    isPreview(person)
    const test = results[0]?.[0]
    if (!test) throw testNotFound()
    requireAvailable(person, String(test.status))

    const id = testId.parse(test.id)
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const etag = `"${id}.${test.version}.${encoding}"`
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)

    const bytes = await papers.get(id, Number(test.version), () =>
      asSystem(db, 'build a paper, the same for everybody', async (tx) => encode(await buildPaper(tx, id))),
    )
    return c.body(bytes[encoding], 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
  })
}
