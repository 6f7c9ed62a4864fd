/** Makes settings harmless before they are stored. */
import type * as z from 'zod/mini'
import { maxPrivacyTextLength, type updateSettings } from '#contracts/administration/administration.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { convertToHtml } from '#domain/text/markup.ts'
import type { Services } from '../../services.ts'
import type { ImageRedrawer } from '../images/redraw-image.ts'
import { harmlessSource } from '../tests/authored-html.ts'
import { isHtmlTooDeep, maxHtmlDepth } from '../tests/html-depth.ts'

type Wanted = z.output<(typeof updateSettings)['body']>

/** In pixels. Twice as large as a page shows it, for sharp screens. */
const largestLogo = { width: 512, height: 128 }

/** Returns the settings as they are stored, with sanitized text and a logo drawn again as a PNG. Throws `invalid_input`. */
export async function prepareSettings({ redrawImage }: Pick<Services, 'redrawImage'>, wanted: Wanted): Promise<Wanted> {
  const { privacyText, platformLogo } = wanted
  const prepared = { ...wanted }
  if (privacyText !== undefined) prepared.privacyText = await sanitizePrivacyText(privacyText)
  if (typeof platformLogo === 'string') {
    prepared.platformLogo = await drawLogo(redrawImage, platformLogo)
  }
  return prepared
}

/** Takes and returns base64. */
async function drawLogo(redrawImage: ImageRedrawer, logo: string): Promise<string> {
  try {
    const { bytes } = await redrawImage(Buffer.from(logo, 'base64'), largestLogo)
    return Buffer.from(bytes).toString('base64')
  } catch (error) {
    // The redrawer refuses a field `file`, which this form does not have.
    throw error instanceof Refusal && error.code === 'invalid_input'
      ? makeInputRefusal('platformLogo', error.message)
      : error
  }
}

async function sanitizePrivacyText(privacyText: string): Promise<string> {
  const path = 'privacyText'
  if (isHtmlTooDeep(convertToHtml(privacyText)))
    throw makeInputRefusal(path, `This text has more than ${maxHtmlDepth} tags inside each other.`)
  const harmless = (await harmlessSource(privacyText)).trim()
  if (harmless.length > maxPrivacyTextLength) {
    throw makeInputRefusal(path, `Enter at most ${maxPrivacyTextLength} characters, the HTML included.`)
  }
  return harmless
}
