import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExamFormat, FormatForm } from '#contracts/authoring/formats.ts'
import { listFormatIssues } from '#domain/authoring/format-checks.ts'
import { createPerson, createTestWithQuestions, type SignedInPerson } from '#test/support/factories.ts'
import { shippedFormats } from '#test/support/formats.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const math = {
  ...{ subject: 'math' as const, title: 'Mathematics', questions: 20, scored: 18, typed: 2 },
  directions: '<p>Solve each problem.</p>',
  blueprint: [{ name: 'Percent', topics: ['Percent'], skills: [], questions: 3 }],
}

const form = (values: Partial<FormatForm> = {}): FormatForm => ({
  ...{ name: `Format ${randomUUID()}`, source: 'A book', firstYear: 2026, lastYear: null, minutes: 40 },
  ...{ lettering: 'plain', topicsByNumber: false, tools: ['zoom', 'notepad'], scoreScaleId: null, sections: [math] },
  ...{
    navigation: 'forward',
    delivery: 'whole',
    requiresAnswer: true,
    answerInPassages: true,
    choosesFirstSection: true,
    result: 'composite',
  },
  kinds: ['choice', 'number', 'number-line'],
  ...values,
})

/** Everything that is delivered counts. */
const adaptive: Partial<FormatForm> = { delivery: 'adaptive', sections: [{ ...math, scored: math.questions }] }

async function add(values: Partial<FormatForm> = {}, copyOf = 'digital-2026'): Promise<ExamFormat> {
  const response = await server.post(admin, '/admin/formats', { ...form(values), copyOf })
  expect(response.status).toBe(200)
  return response.json()
}

async function listed(): Promise<ExamFormat[]> {
  return (await (await server.get(admin, '/admin/formats')).json()).formats
}

async function actsOn(id: string) {
  const { rows } = await server.db.pool.query(
    'select actor_id, action from audit_log where entity_id = $1 order by created_at',
    [id],
  )
  return rows
}

const newTest = (values: object = {}) => ({
  ...{ title: 'A test', slug: `test-${randomUUID()}`, description: '', duration: 30, status: 'draft' },
  ...{ showAnswers: 'never', ...values },
})

describe('the shipped formats', () => {
  test('are those of 2017, 2025, 2026, the adaptive one, free and a diagnostic of skills, and are sound', async () => {
    const shipped = (await listed()).filter(({ isShipped }) => isShipped)
    expect(shipped.map(({ id }) => id)).toEqual([
      ...['paper-2017', 'digital-2025', 'digital-2026', 'digital-2026-adaptive', 'free', 'skills-60'],
    ])
    for (const format of shipped) expect(listFormatIssues(format)).toEqual([])
  })

  test.each(shippedFormats)('hold all that is fixed: $id', async (format) => {
    expect(await (await server.get(admin, `/admin/formats/${format.id}`)).json()).toEqual(format)
  })

  test('of 50 + 50 questions have a scale of their own: nine published points, and straight lines between them', async () => {
    const points = [
      ...[
        [0, 0],
        [1, 16],
        [10, 129],
        [20, 190],
        [30, 230],
      ],
      ...[
        [40, 272],
        [45, 308],
        [49, 350],
        [50, 400],
      ],
    ] as const
    const between = Array.from({ length: 51 }, (_, raw) => {
      const [right = 0, above = 0] = points.find(([at = 0]) => at >= raw) ?? []
      const [left = 0, below = 0] = points.findLast(([at = 0]) => at <= raw) ?? []
      return left === right ? below : Math.round(below + ((above - below) * (raw - left)) / (right - left))
    })
    const { rows } = await server.db.pool.query(
      `select subject, scaled_scores from score_scale_tables where scale_id = 'estimated-50' order by subject`,
    )
    expect(rows).toEqual(['math', 'reading'].map((subject) => ({ subject, scaled_scores: between })))
  })

  test.each([
    ['changed', () => server.put(admin, '/admin/formats/free', { ...form(), revision: 1 })],
    ['deleted', () => server.delete(admin, '/admin/formats/free')],
  ])('cannot be %s', async (_, act) => {
    const response = await act()
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        code: 'format_shipped',
        message: 'This format comes with the platform and cannot be changed. Copy it instead.',
      },
    ])
  })
})

describe('a format of our own', () => {
  test('has the fields that its form has, and is in the audit log', async () => {
    const made = await add()
    expect(made).toEqual({ ...form({ name: made.name }), id: made.id, isShipped: false, revision: 1, testCount: 0 })
    expect((await listed()).at(-1)?.isShipped).toBe(false)
    expect(await actsOn(made.id)).toEqual([{ actor_id: admin.userId, action: 'create' }])
  })

  test('can get a way back, a newer kind and another result after it was copied', async () => {
    const { id, name, revision } = await add({ kinds: ['choice'] })
    const changed = form({
      ...{
        name,
        navigation: 'free',
        requiresAnswer: false,
        answerInPassages: false,
        choosesFirstSection: false,
        result: 'skills',
      },
      kinds: ['choice', 'order'],
    })
    const response = await server.put(admin, `/admin/formats/${id}`, { ...changed, revision })
    expect(await response.json()).toMatchObject({ ...changed, revision: 2 })
  })

  test('can be adaptive, and its copies and versions are too', async () => {
    const { id, name, revision } = await add()
    const made = await createTestWithQuestions(server.db, { format: id })
    const versionOf = async () => {
      const { rows } = await server.db.pool.query('select version from tests where id = $1', [made.id])
      return rows[0].version
    }
    const before = await versionOf()
    const changed = form({ name, ...adaptive })
    const response = await server.put(admin, `/admin/formats/${id}`, { ...changed, revision })
    expect(await response.json()).toMatchObject({ delivery: 'adaptive', revision: revision + 1 })
    expect(await versionOf()).toBe(before + 1)
    expect(await add(adaptive, id)).toMatchObject({ delivery: 'adaptive' })
  })

  test('is refused without an original', async () => {
    const response = await server.post(admin, '/admin/formats', { ...form(), copyOf: 'unheard-of' })
    expect(response.status).toBe(404)
  })

  test('keeps no script in its directions', async () => {
    const made = await add({ sections: [{ ...math, directions: '<p>Go<script>alert(1)</script></p>' }] })
    expect(made.sections[0]?.directions).toBe('<p>Go</p>')
  })

  test.each([
    [{ name: ' ' }, 'name', 'Give the format a name.'],
    [{ minutes: 0 }, 'minutes', 'The time must be at least 1 minute.'],
    [{ sections: [{ ...math, scored: 21 }] }, 'sections.0.scored', 'The section has only 20 questions.'],
    [{ kinds: [] }, 'kinds', 'Choose at least one kind of question.'],
    [
      { ...adaptive, navigation: 'free' as const },
      'navigation',
      'In an adaptive test, students cannot go back after handing in.',
    ],
    [{ scoreScaleId: 'gone' }, 'scoreScaleId', 'This score scale no longer exists. Please choose another.'],
  ])('is refused at its field with %j', async (values, path, message) => {
    const response = await server.post(admin, '/admin/formats', { ...form(values), copyOf: 'free' })
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path, message }] }])
  })

  test('has no topics by number in the database either if it is adaptive', async () => {
    const { id } = await add(adaptive)
    const update = server.db.pool.query('update public.exam_formats set topics_by_number = true where id = $1', [id])
    await expect(update).rejects.toMatchObject({ constraint: 'adaptive_goes_forward' })
  })

  test('has a name of its own', async () => {
    const response = await server.post(admin, '/admin/formats', { ...form({ name: ' FREE ' }), copyOf: 'free' })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'name_taken', issues: [{ path: 'name' }] },
    ])
  })

  test('can be changed once by each reader', async () => {
    const { id, revision } = await add()
    const change = (values: object) => server.put(admin, `/admin/formats/${id}`, { ...form(), ...values })
    expect(await (await change({ minutes: 50, revision })).json()).toMatchObject({ minutes: 50, revision: 2 })
    const late = await change({ minutes: 60, revision })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', present: { minutes: 50, revision: 2 } },
    ])
  })

  test('can be deleted while no test uses it', async () => {
    const { id } = await add()
    const made = await (await server.post(admin, '/admin/tests', newTest({ formatId: id }))).json()
    const used = await server.delete(admin, `/admin/formats/${id}`)
    expect([used.status, await used.json()]).toMatchObject([
      409,
      { code: 'format_in_use', message: '1 test uses this format. Give them another format first.' },
    ])
    expect((await server.delete(admin, `/admin/tests/${made.id}`)).status).toBe(200)
    expect((await server.delete(admin, `/admin/formats/${id}`)).status).toBe(200)
    expect((await server.get(admin, `/admin/formats/${id}`)).status).toBe(404)
  })
})

describe('a test', () => {
  test('has the format of the specification unless it names another', async () => {
    const made = await (await server.post(admin, '/admin/tests', newTest())).json()
    expect(made).toMatchObject({ formatId: 'paper-2017' })
    const { formatId: _, ...withoutFormat } = made
    const kept = await server.put(admin, `/admin/tests/${made.slug}`, withoutFormat)
    expect(await kept.json()).toMatchObject({ formatId: 'paper-2017' })
    const changed = { ...made, formatId: 'free', revision: 1 }
    expect(await (await server.put(admin, `/admin/tests/${made.slug}`, changed)).json()).toMatchObject({
      formatId: 'free',
      revision: 2,
    })
  })

  test('can have a format that closes what was handed in', async () => {
    const response = await server.post(admin, '/admin/tests', newTest({ formatId: 'digital-2026' }))
    expect([response.status, await response.json()]).toMatchObject([200, { formatId: 'digital-2026' }])
  })

  test('has the tools of its format, and an attempt keeps those that it began with', async () => {
    const { id } = await add({ tools: ['zoom', 'line-reader'] })
    const made = await createTestWithQuestions(server.db, { status: 'active' })
    await server.db.pool.query(`update tests set assigned_only = false, format_id = $2 where id = $1`, [made.id, id])
    const student = await createPerson(server.db, 'student')
    const toolsFor = async (person: SignedInPerson) =>
      (await (await server.get(person, `/tests/${made.slug}/paper`)).json()).tools
    expect((await server.post(student, `/tests/${made.slug}/attempt`, {})).status).toBe(200)
    expect(await toolsFor(student)).toEqual(['zoom', 'line-reader'])
    const edited = await (await server.get(admin, `/admin/formats/${id}`)).json()
    const change = await server.put(admin, `/admin/formats/${id}`, { ...edited, tools: ['notepad'] })
    expect(change.status).toBe(200)
    expect([await toolsFor(student), await toolsFor(admin)]).toEqual([['zoom', 'line-reader'], ['notepad']])
  })

  test('cannot have a format that does not exist', async () => {
    const response = await server.post(admin, '/admin/tests', newTest({ formatId: 'unheard-of' }))
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { issues: [{ path: 'formatId', message: expect.stringMatching(/^There is no exam format “unheard-of” here/) }] },
    ])
  })

  test('is closed behind students if its format says so, and an attempt keeps the rule that it began with', async () => {
    const { id } = await add()
    const made = await createTestWithQuestions(server.db, { status: 'active' })
    await server.db.pool.query(`update tests set assigned_only = false, format_id = $2 where id = $1`, [made.id, id])
    const student = await createPerson(server.db, 'student')
    const ruleFor = async (person: SignedInPerson) =>
      (await (await server.get(person, `/tests/${made.slug}/paper`)).json()).format?.navigation
    expect((await server.post(student, `/tests/${made.slug}/attempt`, {})).status).toBe(200)
    const edited = await (await server.get(admin, `/admin/formats/${id}`)).json()
    const change = await server.put(admin, `/admin/formats/${id}`, { ...edited, navigation: 'free' })
    expect(change.status).toBe(200)
    expect([await ruleFor(student), await ruleFor(admin)]).toEqual(['forward', undefined])
  })

  test('shows the letters of its format, and an attempt keeps those that it began with', async () => {
    const made = await createTestWithQuestions(server.db, { status: 'active' })
    await server.db.pool.query(`update tests set assigned_only = false where id = $1`, [made.id])
    const student = await createPerson(server.db, 'student')
    const lettersFor = async (person: SignedInPerson) => {
      const { questions } = await (await server.get(person, `/tests/${made.slug}/paper`)).json()
      return questions[1].options[0].letter
    }
    expect((await server.post(student, `/tests/${made.slug}/attempt`, {})).status).toBe(200)
    expect([await lettersFor(student), await lettersFor(admin)]).toEqual(['E', 'E'])
    await server.db.pool.query(`update tests set format_id = 'free' where id = $1`, [made.id])
    expect([await lettersFor(student), await lettersFor(admin)]).toEqual(['E', 'A'])
  })

  test('without a scale is scored with that of its format', async () => {
    const scale = 'of-the-format'
    await server.db.pool.query(`insert into score_scales (id, name, is_estimated) values ($1, $1, false)`, [scale])
    await server.db.pool.query(
      `insert into score_scale_tables select $1, subject, scaled_scores from score_scale_tables where scale_id = 'estimated-1'`,
      [scale],
    )
    const { id } = await add({ scoreScaleId: scale })
    const made = await createTestWithQuestions(server.db, { status: 'active' })
    await server.db.pool.query(`update tests set assigned_only = false, format_id = $2 where id = $1`, [made.id, id])
    const student = await createPerson(server.db, 'student')
    const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`, {})).json()
    expect(
      (
        await server.post(student, `/attempts/${attempt.id}/submit`, {
          changes: [],
          currentQuestion: 0,
          writer: attempt.writer,
        })
      ).status,
    ).toBe(200)
    const { rows } = await server.db.pool.query('select score_scale_id from test_submissions where attempt_id = $1', [
      attempt.id,
    ])
    expect(rows).toEqual([{ score_scale_id: scale }])
    const deleted = await server.delete(admin, `/admin/score-scales/${scale}`)
    expect((await deleted.json()).code).toBe('scale_in_use')
  })

  test('is exported with its format, and a file without one is still imported', async () => {
    const made = await (await server.post(admin, '/admin/tests', newTest({ formatId: 'free' }))).json()
    const exported = await (await server.get(admin, `/admin/tests/${made.slug}/export`)).json()
    expect(exported).toMatchObject({ format: 'free' })
    const sections = [{ title: 'Section 1', subject: null, questions: [] }]
    const imported = async (values: object) =>
      (await server.post(admin, '/admin/test-imports', { test: newTest(values), sections })).json()
    expect(await imported({ formatId: exported.format })).toMatchObject({ formatId: 'free' })
    expect(await imported({})).toMatchObject({ formatId: 'paper-2017' })
    expect(await imported({ formatId: 'elsewhere' })).toMatchObject({ issues: [{ path: 'test.formatId' }] })
  })
})

test('a change of the format raises the version of its tests, a new name does not', async () => {
  const { id } = await add()
  const made = await (await server.post(admin, '/admin/tests', newTest({ formatId: id }))).json()
  const version = async () => {
    const { rows } = await server.db.pool.query('select version from tests where id = $1', [made.id])
    return rows[0].version
  }
  const before = await version()
  const renamed = await (await server.put(admin, `/admin/formats/${id}`, { ...form(), revision: 1 })).json()
  expect(await version()).toBe(before)
  const changed = form({ name: renamed.name, lettering: 'alternating' })
  expect((await server.put(admin, `/admin/formats/${id}`, { ...changed, revision: 2 })).status).toBe(200)
  expect(await version()).toBe(before + 1)
})

test.each(['student', 'parent', 'tutor'] as const)('a %s manages no formats', async (role) => {
  const person = await createPerson(server.db, role)
  const answers = [
    await server.get(person, '/admin/formats'),
    await server.get(person, '/admin/formats/free'),
    await server.post(person, '/admin/formats', { ...form(), copyOf: 'free' }),
    await server.put(person, '/admin/formats/free', { ...form(), revision: 1 }),
    await server.delete(person, '/admin/formats/free'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
