/** An adaptive test, and students who took it through the API. */
import { expect, type Page } from '@playwright/test'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { createAuthorApi } from './author-api.ts'

export const perSection = 20

const subjects = ['reading', 'math'] as const

const format = {
  source: '',
  firstYear: null,
  lastYear: null,
  minutes: 30,
  navigation: 'forward',
  delivery: 'adaptive',
  requiresAnswer: true,
  answerInPassages: true,
  choosesFirstSection: true,
  lettering: 'plain',
  topicsByNumber: false,
  result: 'composite',
  kinds: ['choice'],
  tools: ['zoom'],
  scoreScaleId: null,
  copyOf: 'digital-2026',
}

/** Each section's pool has three times as many questions as a student gets. The first option is right. Answers with its questions. */
export async function makeAdaptiveTest(
  page: Page,
  url: string,
  slug: string,
  delivered = perSection,
): Promise<EditedTest> {
  const api = await createAuthorApi(page, url)
  const { access_token: token } = JSON.parse(api.session())
  const made = await page.request.post(`${url}/api/admin/formats`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...format,
      name: `Format of ${slug}`,
      sections: subjects.map((subject) => ({
        subject,
        title: subject === 'math' ? 'Math' : 'Reading',
        questions: delivered,
        scored: delivered,
        typed: 0,
        directions: '',
        blueprint: [],
      })),
    },
  })
  expect(made.status()).toBe(200)
  const sections = subjects.map((subject) => ({
    title: subject === 'math' ? 'Math' : 'Reading',
    subject,
    questions: Array.from({ length: 3 * delivered }, (_, at) => ({
      text: `${subject} ${at}`,
      difficulty: 1 + (at % 5),
    })),
  }))
  await api.makeTest(slug, sections, 'active', (await made.json()).id)
  return api.edited(slug)
}

interface Taken {
  readonly url: string
  /** Of the student. */
  readonly accessToken: string
  readonly slug: string
  /** Their first option is right. */
  readonly test: EditedTest
}

/** Answers each question that the test delivers, hands it in, and submits. Answers with the submission's id. */
export async function takeAdaptiveTest(
  page: Page,
  { url, accessToken, slug, test }: Taken,
  isRight: (at: number) => boolean,
): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(`${url}${path}`, { headers, data })
    expect(response.status(), path).toBe(200)
    return response.json()
  }
  const { attempt, paper } = await post(`/api/tests/${slug}/attempt`, { withPaper: true })
  const known = new Set<string>(paper.questions.map(({ id }: { id: string }) => id))
  const handedIn = new Set<string>()
  let number = 0
  for (const { questions } of test.sections) {
    for (let at = 0; at < perSection; at++) {
      // In the order of delivery.
      const [next] = [...known].flatMap((id) => questions.find((one) => one.id === id && !handedIn.has(id)) ?? [])
      const option = next?.optionIds[isRight(number / 2) ? 0 : 1]
      if (next === undefined || option === undefined) throw new Error(`Question ${at + 1} was not delivered.`)
      const changes = [
        { number: ++number, question: next.id, record: chooseOption(emptyAnswerRecord, option) },
        { number: ++number, handIn: next.id },
      ]
      const body = { writer: attempt.writer, changes, currentQuestion: 0 }
      const { delivered, refused } = await post(`/api/attempts/${attempt.id}/changes`, body)
      expect(refused).toEqual([])
      handedIn.add(next.id)
      for (const { id } of delivered.questions) known.add(id)
    }
  }
  const last = { writer: attempt.writer, changes: [], currentQuestion: 0 }
  return (await post(`/api/attempts/${attempt.id}/submit`, last)).submission.id
}
