import { expect, test } from 'vitest'
import { thePlatform } from '#domain/text/platform-name.ts'
import { renderMailHtml, renderMailText } from './mail-layout.ts'

const mail = {
  ...{ subject: 'News', heading: 'News', paragraphs: ['A test waits.'], footnote: 'You asked for it.' },
  publicUrl: 'https://prep.example',
}

test('each email leads to what the platform keeps', () => {
  expect(renderMailText(mail)).toContain('Privacy: https://prep.example/privacy')
  expect(renderMailHtml(mail)).toMatch(/<a href="https:\/\/prep\.example\/privacy"[^>]*>Privacy<\/a>/)
})

test('each email shows our mark, and reads the same without it', () => {
  const mark = renderMailHtml(mail).match(/<img src="https:\/\/prep\.example\/mark\.png"[^>]* alt=""[^>]*>(.)/)
  expect(mark?.[1]).toBe(thePlatform)
})

test('an email that can be turned off says how', () => {
  const unsubscribe = 'https://prep.example/unsubscribe/x'
  expect(renderMailHtml(mail)).not.toContain('Turn off')
  expect(renderMailHtml({ ...mail, unsubscribe })).toContain('Turn off these emails</a>')
  expect(renderMailText({ ...mail, unsubscribe })).toContain(`Turn off these emails: ${unsubscribe}`)
})

test('the plain text says where each link leads', () => {
  const button = { label: 'Open test', link: 'https://prep.example/test/one' }
  expect(renderMailText({ ...mail, button })).toContain('Open test:\nhttps://prep.example/test/one')
})

test('news of several have titles', () => {
  const several = { ...mail, paragraphs: [{ title: 'The week of <Ada>' }, 'Two tests.'] }
  expect(renderMailHtml(several)).toMatch(/<h2 [^>]*>The week of &lt;Ada&gt;<\/h2>/)
  expect(renderMailText(several)).toContain('The week of <Ada>\n\nTwo tests.')
})
