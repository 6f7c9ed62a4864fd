import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Paper } from '#contracts/attempts/tests.ts'
import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import type { StoredImage } from '#contracts/authoring/images.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { parseTestImport } from '#domain/authoring/question-import.ts'
import { openImageBucket } from '#server/adapters/image-store.ts'
import { createApp } from '#server/app.ts'
import type { Identity } from '#server/db/transactions.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeJpeg, makePng, makeWebp } from '#test/support/image-files.ts'
import { openTestServer, signTokenFor, type TestServer } from '#test/support/test-server.ts'
import { deleteOrphanedImages } from './manage-images.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

interface Sent {
  who?: Identity | null
  file?: Uint8Array
  query?: Record<string, string>
}

async function send(testRef: string, { who = admin, file, query = {} }: Sent = {}): Promise<Response> {
  const search = new URLSearchParams({ alt: 'A blue rectangle', ...query })
  return server.fetch(`/api/admin/tests/${testRef}/images?${search}`, {
    method: 'POST',
    headers: who ? { Authorization: `Bearer ${await signTokenFor(server.db, server.clock, who)}` } : {},
    body: new Uint8Array(file ?? (await makePng())),
  })
}

async function upload(test: MadeTest, query: Record<string, string> = {}): Promise<StoredImage> {
  const response = await send(test.id, { query })
  expect(response.status).toBe(200)
  return response.json()
}

async function listed(test: MadeTest): Promise<StoredImage[]> {
  return (await (await server.get(admin, `/admin/tests/${test.slug}/images`)).json()).images
}

async function addQuestion(test: MadeTest, values: Partial<typeof emptyQuestionDraft>): Promise<AuthoredQuestion> {
  const question = { ...emptyQuestionDraft, text: 'Which?', options: ['a', 'b'], correctAnswer: 0, ...values }
  const response = await server.post(admin, `/admin/sections/${test.sectionIds[0]}/questions`, { question })
  expect(response.status).toBe(200)
  return response.json()
}

async function readQuestion({ id }: AuthoredQuestion): Promise<AuthoredQuestion> {
  return (await (await server.get(admin, `/admin/questions/${id}`)).json()).question
}

async function lastAct() {
  const { rows } = await server.db.pool.query(
    `select action, entity_id, before, after from audit_log where entity_type = 'test_images' order by created_at desc, id desc limit 1`,
  )
  return rows[0]
}

describe('uploading', () => {
  test('names the image after its question and the time, in the folder of the test', async () => {
    const made = await createTestWithQuestions(server.db)
    const now = server.clock.now().getTime()
    const images = [
      await upload(made, { questionNumber: '3', title: 'The Garden Path!' }),
      await upload(made, { questionNumber: '4', title: ' ' }),
      await upload(made),
    ]
    expect(images.map(({ name }) => name)).toEqual([
      `q3-the-garden-path-${now}.png`,
      `q4-${now}.png`,
      `test-image-${now}.png`,
    ])
    for (const { name, url, fullPath } of images) {
      expect(fullPath).toBe(`${made.slug}/${name}`)
      expect(url).toBe(`/storage/v1/object/public/test_images/${made.slug}/${name}`)
      expect((await server.fetch(url)).status).toBe(200)
    }
    expect(await lastAct()).toMatchObject({
      action: 'create',
      entity_id: images[2]?.id,
      before: null,
      after: { fullPath: images[2]?.fullPath, alt: 'A blue rectangle' },
    })
  })

  test('never overwrites: ten at the same time have ten names', async () => {
    const made = await createTestWithQuestions(server.db)
    const images = await Promise.all(Array.from({ length: 10 }, () => upload(made, { questionNumber: '1' })))
    expect(new Set(images.map(({ url }) => url)).size).toBe(10)
  })

  test.for([
    ['png', makePng],
    ['jpg', makeJpeg],
    ['webp', makeWebp],
  ] as const)('keeps a %s what it is', async ([extension, file]) => {
    const made = await createTestWithQuestions(server.db)
    const image: StoredImage = await (await send(made.id, { file: await file() })).json()
    expect(image.name.split('.').at(-1)).toBe(extension)
    const { headers } = await server.fetch(image.url)
    expect(headers.get('content-type')).toBe(extension === 'jpg' ? 'image/jpeg' : `image/${extension}`)
  })

  test('asks for a description', async () => {
    const made = await createTestWithQuestions(server.db)
    for (const alt of ['', '   ', '\u0000']) {
      const response = await send(made.id, { query: { alt } })
      expect(response.status).toBe(422)
      expect((await response.json()).issues).toEqual([
        { path: 'alt', message: 'Please describe the image for students who cannot see it.' },
      ])
    }
  })

  test('a storage that fails leaves no image behind and says so', async () => {
    const broken = await openTestServer('2026-03-01T10:00:00Z')
    await using _ = broken
    const person = await createPerson(broken.db, 'admin')
    const made = await createTestWithQuestions(broken.db)
    const { services } = broken
    services.images.put = async () => {
      throw new Error('The disk is full.')
    }
    const response = await broken.fetch(`/api/admin/tests/${made.id}/images?alt=A`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await signTokenFor(broken.db, broken.clock, person)}` },
      body: new Uint8Array(await makePng()),
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ message: 'The image could not be stored. Please try again.' })
    expect((await broken.db.pool.query('select * from test_images')).rows).toEqual([])
  })
})

describe('only administrators', () => {
  test('upload, list, describe and delete; the file of others is not even read', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    const others = [
      null,
      await createStudentWithRecord(server.db),
      await createPerson(server.db, 'parent'),
      await createPerson(server.db, 'tutor'),
    ]
    for (const who of others) {
      const code = who ? 'not_allowed' : 'not_signed_in'
      const answers = [
        await send(made.id, { who, file: new Uint8Array(11 * 1024 * 1024) }),
        await server.get(who, `/admin/tests/${made.id}/images`),
        await server.put(who, `/admin/images/${image.id}`, { alt: 'Mine' }),
        await server.delete(who, `/admin/images/${image.id}`),
      ]
      for (const answer of answers) expect(await answer.json()).toMatchObject({ code })
    }
    expect(await listed(made)).toMatchObject([{ id: image.id, alt: 'A blue rectangle' }])
  })
})

describe('listing', () => {
  test('shows the newest hundred, newest first, with name, size, times, address and path', async () => {
    const made = await createTestWithQuestions(server.db)
    await server.db.pool.query(
      `insert into test_images (test_id, folder, name, alt, size_bytes, digest, created_at)
       select $1, 'numbered', n || '.png', 'Number ' || n, n, repeat('0', 64), timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, 105) n`,
      [made.id],
    )
    const images = await listed(made)
    expect(images.map(({ size }) => size)).toEqual(Array.from({ length: 100 }, (_, at) => 105 - at))
    expect(images[0]).toMatchObject({
      name: '105.png',
      url: '/storage/v1/object/public/test_images/numbered/105.png',
      fullPath: 'numbered/105.png',
      createdAt: '2026-01-01T01:45:00.000Z',
      alt: 'Number 105',
      usedBy: [],
    })
  })

  test('a name cannot hold a slash, not even past the handler', async () => {
    const insert = `insert into test_images (folder, name, alt, size_bytes, digest) values ('a', $1, 'A', 1, repeat('0', 64))`
    for (const name of ['a/b.png', '../a.png', '.png', 'a.svg', 'A.png']) {
      await expect(server.db.pool.query(insert, [name]), name).rejects.toThrow('test_images_name_check')
    }
  })

  test('names the questions that show an image, also by its whole address', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    const other = await upload(made)
    await addQuestion(made, { imageUrl: image.url })
    const show = 'update test_questions set image_url = $1 where id = $2'
    for (const address of [`https://prep.example.com${image.url}`, `${image.url}.png`]) {
      await server.db.pool.query(show, [address, (await addQuestion(made, {})).id])
    }
    const images = await listed(made)
    // Two questions of the first section come before them.
    expect(images.find(({ id }) => id === image.id)?.usedBy).toEqual(
      [3, 4].map((number) => ({ testId: made.id, testTitle: 'A test', number })),
    )
    expect(images.find(({ id }) => id === other.id)?.usedBy).toEqual([])
  })

  test('tells tests of one title apart that show an image', async () => {
    const [made, twin] = [await createTestWithQuestions(server.db), await createTestWithQuestions(server.db)]
    const image = await upload(made)
    await addQuestion(made, { imageUrl: image.url })
    const { id } = await addQuestion(twin, {})
    await server.db.pool.query('update test_questions set image_url = $1 where id = $2', [image.url, id])
    const found = (await listed(made)).find((one) => one.id === image.id)
    expect(found?.usedBy.map(({ testTitle }) => testTitle).toSorted()).toEqual(
      [made, twin].map(({ slug }) => `A test (${slug})`).toSorted(),
    )
  })

  test('of a renamed test shows the images in their old folder, which stay where they are', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    await server.db.pool.query(`update tests set slug = 'renamed-' || slug where id = $1`, [made.id])
    const renamed = { ...made, slug: `renamed-${made.slug}` }
    const later = await upload(renamed)
    expect(later.fullPath).toBe(`renamed-${made.slug}/${later.name}`)
    expect((await listed(renamed)).map(({ url }) => url).sort()).toEqual([image.url, later.url].sort())
    expect((await server.fetch(image.url)).status).toBe(200)
  })

  test('is that of a test which exists', async () => {
    expect((await server.get(admin, '/admin/tests/no-such-test/images')).status).toBe(404)
    expect((await send('no-such-test')).status).toBe(404)
  })
})

describe('describing', () => {
  test('reaches the questions without words of their own', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    const same = await addQuestion(made, { imageUrl: image.url, imageAlt: image.alt })
    const none = await addQuestion(made, { imageUrl: image.url })
    const own = await addQuestion(made, { imageUrl: image.url, imageAlt: 'My own words' })
    const response = await server.put(admin, `/admin/images/${image.id}`, { alt: ' A circle of radius 3 ' })
    expect(await response.json()).toMatchObject({ image: { alt: 'A circle of radius 3' }, changedQuestions: 2 })
    const alts = await Promise.all([same, none, own].map(async (question) => (await readQuestion(question)).imageAlt))
    expect(alts).toEqual(['A circle of radius 3', 'A circle of radius 3', 'My own words'])
    expect(await lastAct()).toMatchObject({
      action: 'update',
      before: { alt: 'A blue rectangle' },
      after: { alt: 'A circle of radius 3', changedQuestions: 2 },
    })
  })

  test('reaches the students who start afterwards; one who is taking the test keeps the paper', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    const question = await addQuestion(made, { imageUrl: image.url, imageAlt: image.alt })
    const seenBy = async (student: SignedInStudent) => {
      const paper: Paper = await (await server.get(student, `/tests/${made.slug}/paper`)).json()
      return paper.questions.find(({ id }) => id === question.id)?.image
    }
    const earlier = await createStudentWithRecord(server.db)
    await createAttempt(server.db, earlier, made)
    const size = { width: 60, height: 40 }
    expect(await seenBy(earlier)).toEqual({ url: image.url, alt: 'A blue rectangle', size })
    await server.put(admin, `/admin/images/${image.id}`, { alt: 'A red square' })
    const later = await createStudentWithRecord(server.db)
    await createAttempt(server.db, later, made)
    expect(await seenBy(later)).toEqual({ url: image.url, alt: 'A red square', size })
    expect(await seenBy(earlier)).toEqual({ url: image.url, alt: 'A blue rectangle', size })
  })

  test('may be in any characters; the student reads the same ones', async () => {
    const made = await createTestWithQuestions(server.db)
    const alt = 'Where a < b & "c" ≥ 3°, <b>not</b> d'
    const image = await upload(made, { alt })
    expect(image.alt).toBe(alt)
    await addQuestion(made, { imageUrl: image.url, imageAlt: image.alt })
    const paper: Paper = await (await server.get(admin, `/tests/${made.slug}/paper`)).json()
    expect(paper.questions.find((question) => question.image)?.image?.alt).toBe('Where a < b & "c" ≥ 3°, not d')
  })

  test('with nothing is refused', async () => {
    const image = await upload(await createTestWithQuestions(server.db))
    const response = await server.put(admin, `/admin/images/${image.id}`, { alt: '  ' })
    expect(response.status).toBe(422)
    expect((await response.json()).issues[0].path).toBe('alt')
  })
})

describe('deleting', () => {
  test('removes the image and its file', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    const response = await server.delete(admin, `/admin/images/${image.id}`)
    expect(await response.json()).toEqual({ deleted: true, changedQuestions: 0 })
    expect((await server.fetch(image.url)).status).toBe(404)
    expect(await listed(made)).toEqual([])
    expect(await lastAct()).toMatchObject({ action: 'delete', before: { fullPath: image.fullPath }, after: null })
    expect((await server.delete(admin, `/admin/images/${image.id}`)).status).toBe(404)
  })

  test('an image that a question shows is not deleted unless that is said; then the question shows none', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    const question = await addQuestion(made, { imageUrl: image.url, imageAlt: image.alt })
    const refused = await server.delete(admin, `/admin/images/${image.id}`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'image_in_use',
      message: 'A question shows this image.',
      present: { id: image.id, usedBy: [{ testTitle: 'A test', number: 3 }] },
    })
    expect((await server.fetch(image.url)).status).toBe(200)

    const deleted = await server.delete(admin, `/admin/images/${image.id}?evenIfUsed=true`)
    expect(await deleted.json()).toEqual({ deleted: true, changedQuestions: 1 })
    expect(await readQuestion(question)).toMatchObject({ imageUrl: null, imageAlt: null, revision: 2 })
    expect((await server.fetch(image.url)).status).toBe(404)
  })

  test('takes an image from the author; attempts and reviews that show it keep the file until the test is gone', async () => {
    const made = await createTestWithQuestions(server.db)
    const image = await upload(made)
    const question = await addQuestion(made, { imageUrl: image.url, imageAlt: image.alt })
    const student = await createStudentWithRecord(server.db)
    await createAttempt(server.db, student, made)
    const deleted = await server.delete(admin, `/admin/images/${image.id}?evenIfUsed=true`)
    expect(await deleted.json()).toEqual({ deleted: true, changedQuestions: 1 })
    expect(await listed(made)).toEqual([])
    expect(await readQuestion(question)).toMatchObject({ imageUrl: null })
    expect((await server.delete(admin, `/admin/images/${image.id}`)).status).toBe(404)
    expect((await server.put(admin, `/admin/images/${image.id}`, { alt: 'A figure' })).status).toBe(404)

    await deleteOrphanedImages(server.services)
    expect((await server.fetch(image.url)).status).toBe(200)
    const paper: Paper = await (await server.get(student, `/tests/${made.slug}/paper`)).json()
    expect(paper.questions.find(({ id }) => id === question.id)?.image).toMatchObject({ url: image.url })

    await server.db.pool.query('delete from tests where id = $1', [made.id])
    await deleteOrphanedImages(server.services)
    expect((await server.fetch(image.url)).status).toBe(404)
  })

  test('an image inside an option or a passage stays there, and its file with it', async () => {
    const made = await createTestWithQuestions(server.db)
    const [ofOption, ofPassage] = [await upload(made), await upload(made)]
    const option = `<img src="${ofOption.url}" alt="A line that rises">`
    const question = await addQuestion(made, { options: [option, `<img src="${ofOption.url}" alt="It falls">`] })
    expect(question.options[0]).toBe(option)
    const passage = { title: 'A map', text: `See <img src="${ofPassage.url}" alt="A map of a town">` }
    expect((await server.post(admin, `/admin/tests/${made.id}/passages`, passage)).status).toBe(200)
    expect((await listed(made)).find(({ id }) => id === ofOption.id)?.usedBy).toMatchObject([{ testId: made.id }])
    expect((await server.delete(admin, `/admin/images/${ofOption.id}`)).status).toBe(409)

    for (const { id, url } of [ofOption, ofPassage]) {
      const deleted = await server.delete(admin, `/admin/images/${id}?evenIfUsed=true`)
      expect(await deleted.json()).toEqual({ deleted: true, changedQuestions: 0 })
      await deleteOrphanedImages(server.services)
      expect((await server.fetch(url)).status).toBe(200)
    }
    expect((await readQuestion(question)).options).toEqual(question.options)
    expect(await listed(made)).toEqual([])
    await server.delete(admin, `/admin/questions/${question.id}`)
  })

  test('with the test that it was for, but not while a copy of the test shows it', async () => {
    const made = await createTestWithQuestions(server.db)
    const shown = await upload(made)
    const unused = await upload(made)
    await addQuestion(made, { imageUrl: shown.url, imageAlt: shown.alt })
    const copy = await (await server.post(admin, `/admin/tests/${made.id}/duplicate`)).json()
    expect((await server.delete(admin, `/admin/tests/${made.id}`)).status).toBe(200)
    await server.db.pool.query(`update test_images set created_at = created_at - interval '1 day'`)
    await deleteOrphanedImages(server.services)
    expect((await server.fetch(unused.url)).status).toBe(404)
    expect((await server.fetch(shown.url)).status).toBe(200)
    expect(await listed({ ...made, slug: copy.slug })).toMatchObject([{ id: shown.id }])

    await server.delete(admin, `/admin/tests/${copy.id}`)
    await deleteOrphanedImages(server.services)
    // The image is served as long as the test can be restored.
    expect((await server.fetch(shown.url)).status).toBe(200)
    await server.db.pool.query('delete from deletions')
    await deleteOrphanedImages(server.services)
    expect((await server.fetch(shown.url)).status).toBe(404)
    expect((await server.db.pool.query('select * from test_images where id = $1', [shown.id])).rows).toEqual([])
  })
})

test('address and description of an image survive export and import', async () => {
  const made = await createTestWithQuestions(server.db)
  const image = await upload(made)
  await addQuestion(made, { imageUrl: image.url, imageAlt: 'An angle of 30°' })
  const file = await (await server.get(admin, `/admin/tests/${made.slug}/export`)).json()
  const read = parseTestImport(JSON.stringify(file))
  if (!read.ok) throw new Error(read.message)
  const { sections, ...test } = read.test
  const response = await server.post(admin, '/admin/test-imports', {
    test: { ...test, slug: `${made.slug}-again`, status: 'active', showAnswers: 'never' },
    sections: sections.map((section) => ({ ...section, title: section.title ?? '' })),
  })
  expect(response.status).toBe(200)
  const paper: Paper = await (await server.get(admin, `/tests/${made.slug}-again/paper`)).json()
  const images = paper.questions.flatMap((question) => (question.image ? [question.image] : []))
  expect(images).toEqual([{ url: image.url, alt: 'An angle of 30°', size: { width: 60, height: 40 } }])
})

test('a bucket that is away is said to be away: the image is not missing, and the upload is nobody’s mistake', async () => {
  const made = await createTestWithQuestions(server.db)
  const image = await upload(made)
  const [away, nobody] = ['http://127.0.0.1:9', 'nobody']
  const images = openImageBucket({
    ...{ endpoint: away, region: 'us-east-1', bucket: nobody, accessKeyId: nobody, secretAccessKey: nobody },
  })
  const app = await createApp({ ...server.services, images }, 'no-web')
  const headers = { Authorization: `Bearer ${await signTokenFor(server.db, server.clock, admin)}` }
  const asked: [string, RequestInit, string][] = [
    [new URL(image.url, 'http://localhost').pathname, {}, 'We cannot reach our images right now. Please try again.'],
    [
      `/api/admin/tests/${made.slug}/images?alt=A`,
      { method: 'POST', headers, body: new Uint8Array(await makePng()) },
      'The image could not be stored. Please try again.',
    ],
  ]
  for (const [path, init, message] of asked) {
    const response = await app.fetch(new Request(`http://localhost:3000${path}`, init))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable', message })
  }
  expect((await listed(made)).map(({ url }) => url)).toEqual([image.url])
})
