import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Paper } from '#contracts/attempts/tests.ts'
import type { EditedTest } from '#contracts/authoring/authoring-questions.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { removeOptionIds } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x`" `onerror=alert(1)>',
  '<image src=x href=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<template><img src=x onerror=alert(1)></template>',
  '<p class="x" id="app" name="config">x</p>',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\text{<img src=x onerror=alert(1)>}$',
  '$\\class{x" onmouseover="alert(1)}{x}$',
  '$\\style{background:url(//evil.example)}{x}$',
]

const allowedElement =
  /^<\/?(p|br|hr|strong|b|em|i|u|s|sub|sup|small|mark|span|div|code|pre|h[1-6]|blockquote|cite|q|[uod]l|li|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|math|semantics|m[a-z]+)[\s/>]/

/** Expects that a text contains only tags that authors may use, without handlers, styles, ids or addresses. */
function expectHarmless(html: string) {
  for (const tag of html.match(/<[^>]*>?/g) ?? []) {
    expect(tag).toMatch(allowedElement)
    expect(tag).not.toMatch(/\s(on\w+|href|src|srcdoc|action|id|name|data|xlink:href)\s*=/i)
    expect(tag).not.toMatch(/url\(|javascript:/i)
  }
}

function questionWith(source: string, at: number) {
  const text = `${at}: ${source}`
  return {
    ...emptyQuestionDraft,
    text,
    options: [`a ${source}`, `b ${source}`],
    correctAnswer: 0,
    explanation: text,
    passage: { title: `Passage ${at}`, text },
  }
}

describe('harmful HTML from authors, or from others in their name, is removed', () => {
  let stored: EditedTest
  let paper: Paper

  beforeAll(async () => {
    const made = await createTestWithQuestions(server.db, {
      sections: [{ title: 'One', subject: null, questions: [] }],
    })
    const questions = hostile.map(questionWith)
    expect((await server.post(admin, `/admin/sections/${made.sectionIds[0]}/import`, { questions })).status).toBe(200)
    stored = await (await server.get(admin, `/admin/tests/${made.id}`)).json()
    const student = await createStudentWithRecord(server.db)
    await createAttempt(server.db, student, made)
    paper = await (await server.get(student, `/tests/${made.slug}/paper`)).json()
  })

  test.each(hostile.map((source, at) => [source, at] as const))('to a screen: %s', async (source, at) => {
    const shown = paper.questions[at]
    for (const { html } of [shown, ...(shown?.options ?? []), paper.passages[at]].filter(isThere)) expectHarmless(html)
    const body = { question: questionWith(source, at), questionIndex: at, indexInSection: at, subject: null }
    const preview = await (await server.post(admin, '/admin/previews', body)).json()
    if (shown === undefined) throw new Error('The paper has no such question.')
    expect(removeOptionIds({ ...preview.question, id: '', passage: at })).toEqual(removeOptionIds({ ...shown, id: '' }))
    expectHarmless(preview.passage.html)
    expectHarmless(preview.explanationHtml)
  })

  test('into the database, but as math, which is rendered with care', () => {
    const kept = stored.sections.flatMap(({ questions }) =>
      questions.flatMap(({ text, options, explanation, passage }) => [text, ...options, explanation, passage?.text]),
    )
    expect(kept).toHaveLength(hostile.length * 5)
    for (const text of kept.filter(isThere).filter((one) => !one.includes('$'))) expectHarmless(text)
  })
})

function isThere<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined
}
