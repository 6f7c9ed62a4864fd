/** The administrators' own text on the privacy page, in addition to the platform's text. */
import type * as z from 'zod/mini'
import { longestPrivacyText, type updateSettings } from '#contracts/administration/administration.ts'
import type { readPrivacyNotice } from '#contracts/administration/privacy.ts'
import { refusedAt } from '#contracts/wire/refusals.ts'
import { asHtml } from '#domain/text/markup.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { authoredHtml, harmlessSource } from '../tests/authored-html.ts'
import { deepestHtml, isTooDeep } from '../tests/html-depth.ts'
import { readPrivacyText, readRetentionMonths } from './platform-settings.ts'

type Notice = z.output<(typeof readPrivacyNotice)['reply']>
type Wanted = z.output<(typeof updateSettings)['body']>

/** Cached HTML of the text, because it rarely changes and anybody may request it. */
const rendered = { source: '', html: '' }

export async function readNotice({ db }: Pick<Services, 'db'>): Promise<Notice> {
  const { text, retentionMonths } = await asSystem(db, 'tell everybody what is kept', async (tx) => ({
    text: await readPrivacyText(tx),
    retentionMonths: await readRetentionMonths(tx),
  }))
  if (text === '') return { schoolHtml: '', retentionMonths }
  if (rendered.source !== text) Object.assign(rendered, { source: text, html: await authoredHtml(text) })
  return { schoolHtml: rendered.html, retentionMonths }
}

/** Returns the settings as they are stored, with sanitized text. Throws `invalid_input`. */
export async function harmlessSettings(wanted: Wanted): Promise<Wanted> {
  const { privacyText } = wanted
  if (privacyText === undefined) return wanted
  const path = 'privacyText'
  if (isTooDeep(asHtml(privacyText)))
    throw refusedAt(path, `This text has more than ${deepestHtml} tags inside each other.`)
  const harmless = (await harmlessSource(privacyText)).trim()
  if (harmless.length > longestPrivacyText) {
    throw refusedAt(path, `Enter at most ${longestPrivacyText} characters, the HTML included.`)
  }
  return { ...wanted, privacyText: harmless }
}
