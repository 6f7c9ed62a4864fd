/** The administrators' own text on the privacy page, in addition to the platform's text. */
import type * as z from 'zod/mini'
import type { readPrivacyNotice } from '#contracts/administration/privacy.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { authoredHtml } from '../tests/authored-html.ts'
import { readPrivacyText, readRetentionMonths } from './platform-settings.ts'

type Notice = z.output<(typeof readPrivacyNotice)['reply']>

/** Cached HTML of the text, because it rarely changes and anybody may request it. */
const rendered = { source: '', html: '' }

export async function readPrivacyNoticeText({ db }: Pick<Services, 'db'>): Promise<Notice> {
  const { text, retentionMonths } = await asSystem(db, 'tell everybody what is kept', async (tx) => ({
    text: await readPrivacyText(tx),
    retentionMonths: await readRetentionMonths(tx),
  }))
  if (text === '') return { schoolHtml: '', retentionMonths }
  if (rendered.source !== text) Object.assign(rendered, { source: text, html: await authoredHtml(text) })
  return { schoolHtml: rendered.html, retentionMonths }
}
