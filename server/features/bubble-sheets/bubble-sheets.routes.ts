import { readBubbleSheet } from '#contracts/attempts/bubble-sheets.ts'
import { paper } from '#contracts/attempts/tests.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { layOutBubbleSheet, listSheetSections } from '#domain/answers/bubble-sheet.ts'
import { asUser } from '../../db/transactions.ts'
import type { EndpointRoutes } from '../../http/endpoint-routes.ts'
import { requireRole } from '../../http/require-role.ts'
import { getPaper } from '../tests/get-paper.ts'
import { requirePaper } from '../tests/require-paper.ts'
import { readSheetInThread } from './read-in-thread.ts'

const layouts = (['letter', 'a4'] as const).flatMap((size) =>
  [false, true].map((isLarge) => ({ paper: size, isLarge })),
)

export function registerBubbleSheetRoutes(routes: EndpointRoutes) {
  routes.onFile(readBubbleSheet, async ({ services, identity, params, readFile }) => {
    await asUser(services.db, identity, async (_, person) => requireRole(person, 'tutor', 'admin'))
    const { id, version } = await requirePaper(services, identity, params.testRef)
    const { part } = await getPaper(services, { id, version })
    const printed = paper.parse(JSON.parse(part.plain.toString()))
    const sections = listSheetSections(printed)
    const several = printed.questions.flatMap(({ entry }, at) => (entry === 'multiple-select' ? [at + 1] : []))
    const sheets = layouts.map((layout) => layOutBubbleSheet(sections, layout))
    const reading = await readSheetInThread({ file: await readFile(), sheets, several })
    if (reading === null) throw makeInputRefusal('file', notFound)
    return { testVersion: version, page: reading.page + 1, answers: [...reading.answers] }
  })
}

const notFound =
  'No bubble sheet of this test can be seen. Lay it flat in good light, with all four black squares in the picture.'
