import { expect, test } from 'vitest'
import { mailHtml, mailText } from './mail-layout.ts'

const mail = {
  ...{ subject: 'News', heading: 'News', paragraphs: ['A test waits.'], footnote: 'You asked for it.' },
  publicUrl: 'https://prep.example',
}

test('each email leads to what the platform keeps', () => {
  expect(mailText(mail)).toContain('Privacy: https://prep.example/privacy')
  expect(mailHtml(mail)).toMatch(/<a href="https:\/\/prep\.example\/privacy"[^>]*>Privacy<\/a>/)
})

test('each email shows our mark, and reads the same without it', () => {
  expect(mailHtml(mail)).toMatch(/<img src="https:\/\/prep\.example\/mark\.png"[^>]* alt=""[^>]*>Prep Platform/)
})

test('an email that can be turned off says how', () => {
  const unsubscribe = 'https://prep.example/unsubscribe/x'
  expect(mailHtml(mail)).not.toContain('Turn off')
  expect(mailHtml({ ...mail, unsubscribe })).toContain('Turn off these emails</a>')
  expect(mailText({ ...mail, unsubscribe })).toContain(`Turn off these emails: ${unsubscribe}`)
})
