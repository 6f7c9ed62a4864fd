/** What an author pastes never runs: not in the editor, not in its preview, not on the student's screen or in the results. */
import type { Page } from '@playwright/test'
import { openTest, submitAnyway } from './support/attempt.ts'
import { createAuthorApi } from './support/author-api.ts'
import { expectNotice } from './support/expect-notice.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ serviceWorkers: 'block' })

const run = 'window.ran=1'
const elsewhere = 'https://elsewhere.invalid'

const hostile = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=${elsewhere}/a.js></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script type="module" src="data:text/javascript,${run}"></script>`,
  `<img src=nothing onerror=${run}>`,
  `<img src=nothing onerror = "${run}" `,
  `<IMG SRC="${elsewhere}/pixel.png" ONLOAD="${run}">`,
  `<img srcset="${elsewhere}/set.png 2x">`,
  `<picture><source srcset="${elsewhere}/p.png"><img src="${elsewhere}/q.png"></picture>`,
  `<svg onload=${run}></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>press</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x"></svg>`,
  `<svg><foreignObject><iframe src="javascript:${run}"></iframe></foreignObject></svg>`,
  `<math><maction actiontype="statusline#x" xlink:href="javascript:${run}">press</maction></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=nothing onerror=${run}>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}">press</a>`,
  `<a href="jav&#x09;ascript:${run}">press</a>`,
  `<a href="${elsewhere}" ping="${elsewhere}/ping" target=_top>press</a>`,
  `<p onpointerenter="${run}" onfocus="${run}" tabindex=0 autofocus>text</p>`,
  `<p style="background-image:url(${elsewhere}/bg.png)">text</p>`,
  `<style>@import "${elsewhere}/a.css"; * { display: none }</style>`,
  `<link rel=stylesheet href="${elsewhere}/b.css">`,
  `<link rel=prefetch href="${elsewhere}/c">`,
  `<meta http-equiv=refresh content="0;url=${elsewhere}">`,
  `<base href="${elsewhere}/">`,
  `<form action="${elsewhere}"><button id=go>press</button></form>`,
  `<button formaction="javascript:${run}" form=test-form>press</button>`,
  `<input autofocus onfocus=${run}>`,
  `<select onfocus=${run} autofocus></select>`,
  `<details open ontoggle=${run}><summary>text</summary></details>`,
  `<video src=nothing onerror=${run} autoplay></video>`,
  `<audio src=nothing onerror=${run}></audio>`,
  `<marquee onstart=${run}>text</marquee>`,
  `<dialog open oncancel=${run}>text</dialog>`,
  `<div popover id=pop onbeforetoggle=${run}>text</div>`,
  `<custom-element onclick=${run}>text</custom-element>`,
  `<template shadowrootmode=open><img src=nothing onerror=${run}></template>`,
  `<noscript><p title="</noscript><img src=nothing onerror=${run}>"></noscript>`,
  `<textarea><p title="</textarea><img src=nothing onerror=${run}>"></textarea>`,
  `<xmp><p title="</xmp><img src=nothing onerror=${run}>"></xmp>`,
  `<!--><img src=nothing onerror=${run}>-->`,
  `<? php ><img src=nothing onerror=${run}> ?>`,
  `<p id=root name=body class=fixed>text</p>`,
  `&lt;img src=nothing onerror=${run}&gt;`,
  `$\\href{javascript:${run}}{press}$`,
  `$\\url{javascript:${run}}$`,
  `$\\text{<img src=nothing onerror=${run}>}$`,
  `$\\includegraphics{${elsewhere}/tex.png}$`,
  `$\\class{x" onpointerenter="${run}}{x}$`,
  `$</math><img src=nothing onerror=${run}>$`,
]

/** Two at a time, so that a student has half as many questions to go through. */
const pairs = Array.from({ length: Math.ceil(hostile.length / 2) }, (_, at) => ({
  one: hostile[2 * at] ?? '',
  other: hostile[2 * at + 1] ?? '',
}))

/** Notes on every page what would mean that something ran or was fetched from elsewhere. */
async function watch(page: Page, own: string): Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(own) && !url.startsWith('blob:')) seen.push(`request: ${url}`)
  })
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(own) && frame.url() !== 'about:blank') seen.push(`frame: ${frame.url()}`)
  })
  await page.exposeFunction('noteViolation', (words: string) => seen.push(`policy: ${words}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sample}`)
    })
    Object.defineProperty(window, 'ran', { set: () => Reflect.get(window, 'noteViolation')('it ran') })
  })
  return seen
}

/** A picture by `https://` would be fetched, and its text refused where it is not there. Another one is left out. */
function unfetched(text: string): string {
  return text.replaceAll(/https(:\/\/elsewhere\.invalid\/(?:pixel|q)\.png)/g, 'http$1')
}

test('hostile HTML runs nowhere', async ({ page, browser, baseURL, server, signIn, signUp }) => {
  const api = await createAuthorApi(page, server.url)
  const made = await api.makeTest('hostile-html', [{ title: 'Section 1', questions: [] }], 'active')
  const seen = await watch(page, server.url)
  await signIn(page, 'admin@example.com')
  await page.goto('/admin/tests/hostile-html/edit-questions')

  // The import's preview, and the list of questions and passages that it becomes.
  const questions = pairs.map(({ one, other }, at) => ({
    ...{ id: at + 1, text: `Item ${at + 1}: ${one}`, title: other.slice(0, 400), explanation: `Because ${other}` },
    ...{ options: [`first ${one}`, `second ${other}`], correct_answer: 0 },
    passage: { title: `Passage ${at + 1} ${one}`.slice(0, 400), text: `Story ${other}` },
  }))
  await page.getByRole('button', { name: 'Upload JSON' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload Test JSON' })
  await upload.getByLabel('Test JSON').fill(JSON.stringify({ title: `A <b onclick=${run}>file</b>`, questions }))
  await upload.getByRole('button', { name: 'Parse JSON' }).click()
  await expectNotice(page, `Found ${pairs.length} questions`)
  await expect(upload.getByRole('heading', { name: `Question ${pairs.length}`, exact: true })).toBeAttached()
  // What would go in silence is named, and nothing is saved. A program may still send it.
  await upload.getByRole('button', { name: 'Save All Questions' }).click()
  await expectNotice(page, 'Some questions have to be corrected')
  await upload.getByRole('button', { name: 'Back to Input' }).click()
  await upload.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await api.addQuestions(
    made.id,
    questions.map(({ correct_answer, id: _id, text, explanation, options, passage, ...question }) => ({
      ...{ ...question, text: unfetched(text), explanation: unfetched(explanation), correctAnswer: correct_answer },
      options: options.map(unfetched),
      passage: { ...passage, text: unfetched(passage.text) },
    })),
  )
  await page.reload()
  await expect(page.locator('section[aria-label="Section 1"] > ol > li')).toHaveCount(pairs.length)
  await expect(page.getByRole('button', { name: /^Edit passage Passage 1 / })).toBeVisible()

  // The live preview, fed with each as it is typed, before anything is saved.
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Question' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await dialog.getByRole('tab', { name: 'Passage' }).click()
  await expect(dialog.getByRole('radio', { name: /^Passage 1 / })).toBeVisible()
  await dialog.getByRole('tab', { name: 'General' }).click()
  for (const [at, { one, other }] of pairs.entries()) {
    await dialog.getByLabel('Explanation').fill(other)
    await dialog.getByLabel('Question text').fill(`Typed ${at}. ${one}`)
    await expect(preview.getByText(new RegExp(`Typed ${at}\\.`))).toBeVisible()
  }
  expect(seen).toEqual([])

  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL === undefined ? {} : { baseURL }) })
  const student = await context.newPage()
  const seenByStudent = await watch(student, server.url)
  await signUp(student, 'Hester Vane')
  await openTest(student, '/test/hostile-html')
  for (const at of pairs.keys()) {
    await expect(student.locator('[data-markable="question"]')).toContainText(`Item ${at + 1}:`)
    // Whatever can be pointed at is pointed at.
    await student.locator('[data-markable="question"]').hover()
    if (at < pairs.length - 1) await student.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await submitAnyway(student)
  await student.getByRole('tab', { name: 'Answers' }).click()
  const review = student.getByRole('region', { name: 'Review' })
  await expect(review.locator('details').first()).toBeVisible()
  const more = review.getByRole('button', { name: /^Show more/ })
  while (await more.isVisible()) await more.click()
  await expect(review.locator('details')).toHaveCount(pairs.length)
  // The questions, and then the passages in them.
  for (let depth = 0; depth < 2; depth++) {
    await review.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    await expect(review.getByRole('heading', { name: 'Explanation' })).toHaveCount(pairs.length)
  }
  expect(seenByStudent).toEqual([])
  await context.close()
})
