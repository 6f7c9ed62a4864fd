import { testId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { getPaper, getReadiness } from '#contracts/tests.ts'
import { askAsUserThenSystem } from '../../db/hot-path.ts'
import { acceptedEncoding } from '../../http/encodings.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { isPreview, requireAvailable, testNotFound } from './availability.ts'
import { findPaper } from './find-paper.ts'
import { attemptUnderWayStatement, testVersionStatement } from './find-test.ts'
import { readReadiness } from './read-readiness.ts'

export function testRoutes(routes: EndpointRoutes) {
  routes.on(getReadiness, ({ params, services, identity }) => readReadiness(services, identity, params.testRef))

  routes.on(getPaper, async ({ params, services, identity, c }) => {
    const { person, found } = await askAsUserThenSystem(services.db, identity, {
      person: { test: testVersionStatement(params.testRef) },
      system: { open: attemptUnderWayStatement(params.testRef, identity.userId) },
    })
    const preview = isPreview(person)
    const [test] = found.test
    if (!test) throw testNotFound()
    requireAvailable(person, test.status)
    // Nobody reads the questions before their clock runs.
    if (!preview && found.open[0] === undefined) {
      throw new Refusal('test_not_started', 'Start this test to see its questions.')
    }

    const id = testId.parse(test.id)
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const etag = `"${id}.${test.version}.${encoding}"`
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)

    const bytes = await findPaper(services, { id, version: test.version })
    return c.body(bytes[encoding], 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    })
  })
}
