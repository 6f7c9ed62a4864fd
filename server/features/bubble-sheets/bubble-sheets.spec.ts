/** A tutor photographs a bubble sheet. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paper } from '#contracts/attempts/tests.ts'
import { layOutBubbleSheet, listSheetSections } from '#domain/answers/bubble-sheet.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makePng } from '#test/support/image-files.ts'
import { fillPage, type Hand } from '#test/support/sheets/fill-sheet.ts'
import { photographSvg } from '#test/support/sheets/photograph.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let tutor: SignedInPerson
let admin: SignedInPerson
let made: MadeTest

const twenty = Array.from({ length: 20 }, () => ({ key: 1 }))
const pencil: Hand = { color: '#555', coverage: 0.95, stroke: 0.7, style: 'scribble', unsteady: 0.25 }

beforeAll(async () => {
  server = await openTestServer()
  tutor = await createPerson(server.db, 'tutor', 'Priya')
  admin = await createPerson(server.db, 'admin', 'Alex')
  made = await createTestWithQuestions(server.db, {
    sections: [
      { title: 'Reading', subject: 'reading', questions: twenty },
      { title: 'Math', subject: 'math', questions: [...twenty.slice(1), { key: 1.5, entry: 'number' as const }] },
    ],
  })
})
afterAll(() => server[Symbol.asyncDispose]())

async function filledSheet(hand: Hand = pencil) {
  const printed = paper.parse(await (await server.get(tutor, `/tests/${made.slug}/paper`)).json())
  const sheet = layOutBubbleSheet(listSheetSections(printed), { paper: 'letter', isLarge: false })
  return fillPage(sheet, 0, hand, 'Maya')
}

async function send(file: Uint8Array, who: SignedInPerson | null = tutor): Promise<Response> {
  return server.fetch(`/api/tests/${made.slug}/bubble-sheet-readings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(who && { authorization: `Bearer ${await signTokenFor(server.db, server.clock, who)}` }),
    },
    body: new Uint8Array(file),
  })
}

test('a photograph from below is read, whatever its angle', async () => {
  const { svg, meant } = await filledSheet()
  const picture = await photographSvg(
    svg,
    { perspective: 0.2, turn: 5, table: 70, paper: 220, noise: 10, turned: 90 },
    'a',
  )
  const reply = await send(picture)
  expect(reply.status).toBe(200)
  const { page, answers } = await reply.json()
  expect(page).toBe(1)
  expect(answers).toHaveLength(made.questionIds.length)
  for (const { number, text, picture: doubt } of answers) {
    expect(doubt).toBeNull()
    expect(`${number}: ${text}`).toBe(`${number}: ${meant.get(number)}`)
  }
})

test('two marks of one question are shown and decided by a person', async () => {
  const { svg, meant } = await filledSheet({ ...pencil, doubleMarks: 0.3 })
  const { answers } = await (await send(await photographSvg(svg, { turn: 1 }, 'b'))).json()
  const open = [...meant].filter(([, text]) => text === null).map(([number]) => number)
  expect(open.length).toBeGreaterThan(3)
  const asked = answers.filter(({ picture }: { picture: string | null }) => picture !== null)
  expect(asked.map(({ number }: { number: number }) => number).sort()).toEqual(open.sort())
  expect(asked[0].picture).toMatch(/^data:image\/png;base64,/)
})

test('what is no sheet of this test says what to do', async () => {
  const other = await send(await makePng())
  expect(other.status).toBe(422)
  expect((await other.json()).issues).toEqual([
    {
      path: 'file',
      message:
        'No bubble sheet of this test can be seen. Lay it flat in good light, with all four black squares in the picture.',
    },
  ])
  const noPicture = await send(new TextEncoder().encode('no picture'))
  expect((await noPicture.json()).issues).toEqual([{ path: 'file', message: 'This is not a PNG, JPG or WEBP image.' }])
})

test('administrators read sheets too; students, parents and strangers do not', async () => {
  const { svg } = await filledSheet()
  const picture = await photographSvg(svg, {}, 'c')
  expect((await send(picture, admin)).status).toBe(200)
  const parent = await createPerson(server.db, 'parent', 'Pat')
  const student = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor, parents: [parent] })
  expect((await send(picture, student)).status).toBe(403)
  expect((await send(picture, parent)).status).toBe(403)
  expect((await send(picture, null)).status).toBe(401)
})

test('the sheets of a class are read one after the other, however large the pictures are', async () => {
  const large = Buffer.concat([await makePng(), Buffer.alloc(9_000_000)])
  for (const _ of [1, 2, 3]) expect((await send(large)).status).toBe(422)
})
