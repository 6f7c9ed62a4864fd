import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { createPerson, createTestWithQuestions, type MadeTest, type SignedInPerson } from '#test/support/factories.ts'
import { makePng, makeWebp } from '#test/support/image-files.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { deleteOrphanedImages } from './manage-images.ts'

let server: TestServer
let admin: SignedInPerson
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
beforeEach(async () => {
  made = await createTestWithQuestions(server.db)
  server.pictures.clear()
  server.pictures.set(graph, await makePng()).set(map, await makeWebp())
})
afterAll(() => server[Symbol.asyncDispose]())

const graph = 'https://pics.example/graph.php?id=7&size=2'
const map = 'https://maps.example/town.webp'
const asOption = '<img src="https://pics.example/graph.php?id=7&amp;size=2" alt="A line that rises">'
const draft = { ...emptyQuestionDraft, text: 'Which graph shows y = x?', options: [asOption, 'None'], correctAnswer: 0 }

function create(question: object) {
  return server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, { question })
}

async function imagesOf(test: string): Promise<{ url: string; alt: string }[]> {
  return (await (await server.get(admin, `/admin/tests/${test}/images`)).json()).images
}

/** Returns the image addresses as they appear in the saved texts. */
function addressesIn(saved: unknown): string[] {
  return [...JSON.stringify(saved).matchAll(/src=\\"([^"\\]+)/g)].map(([, address = '']) => address)
}

describe('a picture of another site', () => {
  test('becomes one of the test: fetched once, and kept for each option and explanation that shows it', async () => {
    const explanation = `See ${asOption} and <img src="${map}" alt="A map">.`
    const response = await create({ ...draft, options: [asOption, `Not ${asOption}`, 'None'], explanation })
    const saved = await response.json()
    expect(response.status, JSON.stringify(saved)).toBe(200)
    const images = await imagesOf(made.id)
    expect(images.map(({ alt }) => alt).sort()).toEqual(['A line that rises', 'A map'])
    expect(new Set(addressesIn(saved))).toEqual(new Set(images.map(({ url }) => url)))
    expect(saved.options[0]).toMatch(/^<img src="\/storage\/.+\.png" alt="A line that rises">$/)
    expect(saved.correctAnswer).toBe(0)
    for (const { url } of images) expect((await server.fetch(url)).status).toBe(200)

    const again = await server.put(admin, `/admin/questions/${saved.id}`, {
      question: { ...draft, title: 'Again' },
      revision: saved.revision,
    })
    expect(addressesIn((await again.json()).options)).toEqual([addressesIn(saved.options)[0]])
    expect(await imagesOf(made.id)).toHaveLength(2)
  })

  test('is kept in passages, also if they are edited', async () => {
    const text = `A map: <img src="${map}" alt="A map">`
    const response = await server.post(admin, `/admin/tests/${made.id}/passages`, { title: 'Town', text })
    const passage = await response.json()
    expect(addressesIn(passage)).toEqual((await imagesOf(made.id)).map(({ url }) => url))
    const edited = await server.put(admin, `/admin/passages/${passage.id}`, {
      ...{ title: 'Town', revision: passage.revision },
      text: `${passage.text} ${asOption}`,
    })
    expect(addressesIn((await edited.json()).passage)).toHaveLength(2)
    expect(await imagesOf(made.id)).toHaveLength(2)
  })

  test('is kept as the image of a question, with its description, and named there if it cannot be fetched', async () => {
    const response = await create({ ...draft, options: ['A', 'B'], imageUrl: graph, imageAlt: 'A line that rises' })
    const saved = await response.json()
    const [image] = await imagesOf(made.id)
    expect(saved).toMatchObject({ imageUrl: image?.url, imageAlt: 'A line that rises' })
    expect(image?.url).toMatch(/^\/storage\//)
    expect(image?.alt).toBe('A line that rises')

    const imageUrl = 'https://pics.example/gone.png'
    const refused = await create({ ...draft, options: ['A', 'B'], imageUrl })
    expect(refused.status).toBe(422)
    const message = `The picture ${imageUrl} could not be fetched. The site answered with 404. Upload it, or take it out.`
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'question.imageUrl', message }] })

    const questions = [
      { ...draft, options: ['A', 'B'], imageUrl: graph },
      { ...draft, text: 'And this?', options: ['A', 'B'], imageUrl: map },
    ]
    const path = `/admin/sections/${made.sectionIds[0]}/import`
    expect((await server.post(admin, path, { questions, whenPresent: 'add', subject: null })).status).toBe(200)
    expect(await imagesOf(made.id)).toHaveLength(2)
  })

  test('keeps its words in the passages of a file', async () => {
    const text = `A map: <img src="${map}" alt="A town &amp; its river">`
    const questions = [{ ...draft, options: ['A', 'B'], passage: { title: 'Town', text } }]
    const path = `/admin/sections/${made.sectionIds[0]}/import`
    expect((await server.post(admin, path, { questions, whenPresent: 'add', subject: null })).status).toBe(200)
    const { passages } = await (await server.get(admin, `/admin/tests/${made.id}/passages`)).json()
    expect(JSON.stringify(passages)).toContain('alt=\\"A town &amp; its river\\"')
    expect((await imagesOf(made.id)).map(({ alt }) => alt)).toEqual(['A town & its river'])
  })

  test('comes with the questions of a file, and with a whole test', async () => {
    const questions = [draft, { ...draft, text: 'And which shows y = −x?' }]
    const path = `/admin/sections/${made.sectionIds[0]}/import`
    const added = await server.post(admin, path, { questions, whenPresent: 'add', subject: null })
    expect(added.status).toBe(200)
    expect(await imagesOf(made.id)).toHaveLength(1)

    const form = { title: 'Graphs', slug: 'graphs-of-others', description: '', duration: 30, status: 'draft' }
    const whole = await server.post(admin, '/admin/test-imports', {
      test: { ...form, showAnswers: 'after_submission', assignedOnly: false },
      sections: [{ title: 'One', subject: null, questions }],
    })
    expect(whole.status, await whole.clone().text()).toBe(200)
    await deleteOrphanedImages(server.services)
    const [image] = await imagesOf(form.slug)
    expect(image?.url).toMatch(/test_images\/graphs-of-others\//)
    expect((await server.fetch(image?.url ?? '')).status).toBe(200)
  })

  test('of our own by its whole address is that image', async () => {
    const src = `${server.services.config.publicUrl}/storage/v1/object/public/test_images/a/b.png`.replace(
      'http:',
      'https:',
    )
    const config = { ...server.services.config, publicUrl: server.services.config.publicUrl.replace('http:', 'https:') }
    const { makeKeepPictures } = await import('./keep-pictures.ts')
    const identity = { userId: admin.userId, sessionId: admin.sessionId }
    const keep = makeKeepPictures({ services: { ...server.services, config }, identity }, async () => ({
      id: null,
      slug: 'x',
    }))
    expect(await keep(`<img src="${src}" alt="b">`, 'text')).toBe(
      '<img src="/storage/v1/object/public/test_images/a/b.png" alt="b">',
    )
  })
})

describe('refused at its field, and nothing is saved:', () => {
  test.each([
    ['one that is not there', 'https://pics.example/gone.png', 'The site answered with 404.'],
    ['a page in place of a picture', 'https://pics.example/page', 'This is not a PNG, JPG or WEBP image.'],
  ])('%s', async (_name, src, reason) => {
    server.pictures.set('https://pics.example/page', Buffer.from('<!doctype html>'))
    const response = await create({ ...draft, options: ['None', `<img src="${src}" alt="A line">`] })
    expect(response.status).toBe(422)
    const message = `The picture ${src} could not be fetched. ${reason} Upload it, or take it out.`
    expect(await response.json()).toMatchObject({ message, issues: [{ path: 'question.options.1', message }] })
    expect(await imagesOf(made.id)).toEqual([])
  })

  test('every image of our own that is not there, in the form and of a file', async () => {
    const imageUrl = `/storage/v1/object/public/test_images/${made.slug}/1.png`
    const message =
      'This test has no image "1.png". Upload it in the question, or give an address that begins with https://.'
    const response = await create({ ...draft, options: ['A', 'B'], imageUrl })
    expect(await response.json()).toMatchObject({ issues: [{ path: 'question.imageUrl', message }] })

    const questions = [0, 1, 2].map((at) => ({
      ...draft,
      ...{ text: `Question ${at}`, options: ['A', 'B'], imageUrl: at === 1 ? null : imageUrl },
    }))
    const path = `/admin/sections/${made.sectionIds[0]}/import`
    const refused = await server.post(admin, path, { questions, whenPresent: 'add', subject: null })
    expect(refused.status).toBe(422)
    expect((await refused.json()).issues).toEqual([
      { path: 'questions.0.imageUrl', message },
      { path: 'questions.2.imageUrl', message },
    ])
  })

  test('nothing is fetched for others', async () => {
    const tutor = await createPerson(server.db, 'tutor')
    const path = `/admin/sections/${made.sectionIds[0]}/questions`
    expect((await server.post(tutor, path, { question: draft })).status).toBe(403)
    expect(await imagesOf(made.id)).toEqual([])
  })
})
