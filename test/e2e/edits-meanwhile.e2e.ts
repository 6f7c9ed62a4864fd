/** A class takes a test. While two students are still working, its author edits questions, makes one void and corrects the key of another. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import { expectAccessible, openTest, submitAnyway } from './support/attempt.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseRowAct } from './support/row-acts.ts'

// axe is a script of its own.
test.use({ bypassCSP: true })

const slug = 'shifting-ground'
const options = ['copper', 'iron', 'silver', 'tin']
const third: Partial<QuestionDraft> = { inputType: 'number', options: [], correctAnswer: null, numericAnswer: 1 / 3 }
const percentage: Partial<QuestionDraft> = { ...third, numericAnswer: 75, unitLabel: '%' }

const questions = [
  { text: 'Which metal is first?', options, correctAnswer: 2 },
  { text: 'Which metal is second?', options, correctAnswer: 1 },
  { text: 'Which metal is third?', options, correctAnswer: 3 },
]

interface Working {
  readonly request: APIRequestContext
  readonly url: string
  readonly token: string
}

/** Answers by place: an option, or a text for a number. */
async function begin({ request, url, token }: Working, answers: readonly (number | string)[]) {
  const headers = { authorization: `Bearer ${token}` }
  const opened = await request.post(`${url}/api/tests/${slug}/attempt`, { headers, data: { withPaper: true } })
  expect(opened.status()).toBe(200)
  const { attempt, paper } = await opened.json()
  const changes = answers.map((answer, at) => {
    const { id, options: offered } = paper.questions[at]
    const record =
      typeof answer === 'string'
        ? setTypedNumber(emptyAnswerRecord, answer)
        : chooseOption(emptyAnswerRecord, offered[answer].id)
    return { number: at + 1, question: id, record }
  })
  const send = async (act: 'changes' | 'submit', data: object[]) => {
    const body = { writer: attempt.writer, changes: data, currentQuestion: 0 }
    const sent = await request.post(`${url}/api/attempts/${attempt.id}/${act}`, { headers, data: body })
    expect(sent.status()).toBe(200)
    return sent.json()
  }
  return { save: () => send('changes', changes), submit: (rest: object[] = changes) => send('submit', rest) }
}

/** The results with every question of the review open. */
async function resultsOf(page: Page): Promise<string | null> {
  await page.goto(`/test-results/${slug}?tab=answers`)
  const items = page.locator('details').filter({ hasText: /^Question \d/ })
  await expect(items).toHaveCount(5)
  for (const item of await items.all()) {
    await item.locator('summary').first().click()
    // The browser tells of the opening a moment later; only then is the question there.
    await expect(item.locator('summary + *').first()).toBeVisible()
  }
  // The pace, the practice and what came back are asked for on their own.
  await page.waitForLoadState('networkidle')
  return page.getByRole('main').textContent()
}

test('the past stays as it was, rulings change scores and are undone, and students at work lose nothing', async ({
  page,
  browser,
  baseURL,
  server,
  signIn,
  signUp,
}) => {
  const author = await createAuthorApi(page, server.url)
  await author.makeTest(
    slug,
    [
      { title: 'Metals', subject: 'reading', questions },
      {
        title: 'Numbers',
        subject: 'math',
        questions: [
          { text: 'Write a third.', ...third },
          { text: 'How much?', ...percentage },
        ],
      },
    ],
    'active',
  )
  const context = await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  const classmate = await context.newPage()
  for (let place = 0; place < 14; place += 1) {
    const { accessToken: token } = await signUp(classmate, `Student ${place}`)
    const strong = place >= 7
    const answers = [place % 4, strong ? 1 : 0, place > 3 ? 3 : 1, strong ? '1/3' : '0.3', strong ? '75%' : '25']
    await (await begin({ request: classmate.request, url: server.url, token }, answers)).submit()
  }
  const zoe = await signUp(classmate, 'Zoe At Work')
  const atWork = await begin({ request: classmate.request, url: server.url, token: zoe.accessToken }, [
    2,
    1,
    3,
    '1/3',
    '75%',
  ])
  await atWork.save()

  const student = await (
    await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  ).newPage()
  const ada = await signUp(student, 'Ada Done')
  await (
    await begin({ request: student.request, url: server.url, token: ada.accessToken }, [0, 2, 3, '0.3', '75'])
  ).submit()
  const before = await resultsOf(student)
  expect(before).toContain('1/3')
  expect(before).toContain('75%')

  const worker = await (
    await browser.newContext({ bypassCSP: true, ...(baseURL !== undefined && { baseURL }) })
  ).newPage()
  await signUp(worker, 'Wim At Work')
  await openTest(worker, `/test/${slug}?question=2`)
  await worker.getByRole('radio', { name: /silver/ }).check()
  await worker.goto(`/test/${slug}?question=5`)
  await worker.getByLabel('Your answer').fill('75%')
  await expect(worker.getByText('We read: 75.')).toBeVisible()

  // An author deletes, moves and rewords options of answered questions.
  const { sections } = await author.edited(slug)
  const [first, second, last] = sections[0]?.questions ?? []
  if (!first || !second || !last) throw new Error('The test has three questions about metals.')
  const edit = async ({ id, revision, ...question }: typeof first, part: Partial<QuestionDraft>) =>
    author.put(`/admin/questions/${id}`, { question: { ...question, ...part }, revision })
  await edit(first, { options: options.slice(1), optionIds: first.optionIds.slice(1), correctAnswer: 1 })
  await edit(second, { options: options.toReversed(), optionIds: second.optionIds.toReversed(), correctAnswer: 2 })
  await edit(last, { options: options.map((metal) => `pure ${metal}`) })
  expect(await resultsOf(student)).toBe(before)
  await worker.goto(`/test/${slug}?question=2`)
  await expect(worker.getByRole('radio', { name: /silver/ })).toBeChecked()
  expect(
    await worker.getByRole('radio').evaluateAll((all) => all.map((one) => one.closest('label')?.textContent)),
  ).toEqual(options.map((metal) => expect.stringContaining(metal)))

  // One question is void, and another has two right answers.
  await signIn(page, 'admin@example.com')
  await page.goto(`/admin/tests/${slug}/edit-questions`)
  const opener = await chooseRowAct(page, 'Score question 1 again')
  const dialog = page.getByRole('dialog', { name: 'Score question 1 again' })
  await dialog.getByRole('radio', { name: /^The question does not count/ }).check()
  await expect(dialog.getByText(/keep their percentage, out of another number of questions/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Score Again' })).toHaveAccessibleDescription('Say why.')
  await dialog.getByLabel('Reason').fill('No metal is first.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Score Again' }).click()
  await expectNotice(page, 'Scored again')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await chooseRowAct(page, 'Score question 2 again')
  const other = page.getByRole('dialog', { name: 'Score question 2 again' })
  await other.getByRole('checkbox', { name: /silver/ }).check()
  await expect(other.getByText(/1 goes up, 0 go down/)).toBeVisible()
  await other.getByLabel('Reason').fill('Silver is second, too.')
  await other.getByRole('button', { name: 'Score Again' }).click()
  await expectNotice(page, '1 score changed')

  const corrected = await resultsOf(student)
  expect(corrected).toMatch(/This question was corrected on \w{3} \d+: it does not count\./)
  expect(corrected).toMatch(/The key of this question was corrected on \w{3} \d+: G counts as well\./)
  const { messages } = await (await page.request.get(`${server.url}/dev/outbox.json`)).json()
  const mails = messages.filter(
    ({ to, kind }: { to: string; kind: string }) => to === ada.email && kind === 'score_changed',
  )
  expect(mails.map(({ text }: { text: string }) => /Now \d of \d right/.exec(text)?.[0])).toEqual([
    'Now 3 of 4 right',
    'Now 2 of 4 right',
  ])

  // The students at work go on with what they had, and are scored by the rulings.
  await worker.reload()
  await expect(worker.getByRole('radio', { name: /silver/ })).toBeChecked()
  await submitAnyway(worker)
  await expect(worker.getByText('2/4', { exact: true }).first()).toBeVisible()
  expect((await atWork.submit([])).submission).toMatchObject({ correctAnswers: 4, totalQuestions: 4 })

  // The report has the curves of the answers, and fractions as fractions.
  await page.goto(`/admin/reports?test=${slug}`)
  await page.getByRole('heading', { name: 'Questions', exact: true }).click()
  const table = page.getByRole('table', { name: 'Questions', exact: true })
  await table.getByText('Who chose what in question 2', { exact: true }).click()
  await expect(
    table.getByRole('img', { name: /^Question 2, answers from weak to strong students: .*F \(key\) \d/ }),
  ).toBeVisible()
  await table.getByText('Who chose what in question 4', { exact: true }).click()
  await expect(
    table
      .getByRole('rowheader', { name: '1/3' })
      .or(table.getByText('1/3', { exact: true }))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  for (const number of [1, 2]) {
    await page.goto(`/admin/tests/${slug}/edit-questions`)
    await chooseRowAct(page, `Score question ${number} again`)
    await page.getByRole('button', { name: 'Undo This Correction' }).click()
    await expectNotice(page, 'Undone')
  }
  expect(await resultsOf(student)).toBe(before)
})
