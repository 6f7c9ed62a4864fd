import { maxTextLength, type QuestionDraft, type QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import { maxHintLength, maxRationaleLength, type Rationale } from '#contracts/scores/teaching.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { describeTextLoss } from '#domain/authoring/lost-parts.ts'
import { removeUnstorableCharacters, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { isMisconception } from '#domain/coaching/misconceptions/catalogue.ts'
import { formatCount } from '#domain/text/count-words.ts'
import { convertToHtml, listContentLosses, listPictures } from '#domain/text/markup.ts'
import { formatPictureTag } from '#domain/text/pictures.ts'
import type { PictureKeeper } from '../images/keep-pictures.ts'
import { harmlessSource } from '../tests/authored-html.ts'
import { isHtmlTooDeep, maxHtmlDepth } from '../tests/html-depth.ts'

/**
 * Prepares a draft for saving: stores pictures from other sites, sanitizes HTML, and applies the rules of the form. `path` is the location
 * of the draft in the request. Texts are processed one at a time, so that other requests get their turn, and the work stops at the first
 * refusal. Throws `invalid_input` for a text that is too long after its tags are closed.
 */
export async function sanitizeDraft(draft: QuestionDraft, path: string, keep: PictureKeeper): Promise<QuestionDraft> {
  const { explanation, hint, passage } = draft
  const options: string[] = []
  for (const [at, option] of draft.options.entries()) {
    options.push(await harmlessText(option, { path: `${path}.options.${at}`, keep }))
  }
  const places: NonNullable<QuestionDraft['places']> = []
  for (const place of draft.places ?? []) {
    places.push({ ...place, text: await harmlessText(place.text, { path: `${path}.places`, keep }) })
  }
  const rationales: QuestionDraft['optionRationales'] = []
  for (const rationale of draft.optionRationales) {
    rationales.push(rationale && (await harmlessRationale(rationale, { path: `${path}.optionRationales`, keep })))
  }
  const ofNumbers: QuestionDraft['numberRationales'] = []
  for (const rationale of draft.numberRationales) {
    ofNumbers.push(await harmlessRationale(rationale, { path: `${path}.numberRationales`, keep }))
  }
  return tidyQuestionDraft({
    ...draft,
    options,
    ...(draft.places && { places }),
    optionRationales: rationales,
    numberRationales: ofNumbers,
    imageUrl: await keptImage(draft, `${path}.imageUrl`, keep),
    text: await harmlessText(draft.text, { path: `${path}.text`, keep }),
    explanation: explanation === null ? null : await harmlessText(explanation, { path: `${path}.explanation`, keep }),
    hint: hint === null ? null : await harmlessText(hint, { path: `${path}.hint`, keep, longest: maxHintLength }),
    passage:
      passage === null
        ? null
        : { ...passage, text: await harmlessText(passage.text, { path: `${path}.passage`, keep }) },
  })
}

/** Stores the image of a question in the same way as pictures in its texts. */
async function keptImage({ imageUrl, imageAlt }: QuestionDraft, path: string, keep: PictureKeeper) {
  if (imageUrl === null) return null
  const [picture] = listPictures(await keep(formatPictureTag({ src: imageUrl, alt: imageAlt ?? '' }), path))
  return picture?.src ?? null
}

/** Prepares a passage for saving; null if its title or its text would be empty. Throws the same refusals as `sanitizeDraft`. */
export async function sanitizePassage(
  { title, text }: QuestionPassage,
  place: TextPlace,
): Promise<QuestionPassage | null> {
  const harmless = {
    title: removeUnstorableCharacters(title),
    text: removeUnstorableCharacters(await harmlessText(text, place)),
  }
  return harmless.title.trim() === '' || harmless.text.trim() === '' ? null : harmless
}

async function harmlessRationale<Of extends Rationale>(rationale: Of, place: TextPlace): Promise<Of> {
  const { misconception } = rationale
  if (misconception !== null && !isMisconception(misconception)) {
    throw makeInputRefusal(place.path, `There is no misconception "${misconception}". Please choose one of the list.`)
  }
  return { ...rationale, text: await harmlessText(rationale.text, { ...place, longest: maxRationaleLength }) }
}

interface TextPlace {
  /** In the request. */
  readonly path: string
  readonly keep: PictureKeeper
  readonly longest?: number
}

async function harmlessText(written: string, { path, keep, longest = maxTextLength }: TextPlace): Promise<string> {
  const source = await keep(written, path)
  if (isHtmlTooDeep(convertToHtml(source))) {
    throw makeInputRefusal(
      path,
      `This text has more than ${maxHtmlDepth} tags inside each other. Please close the tags that are open.`,
    )
  }
  const text = await harmlessSource(source)
  // Otherwise an option, and perhaps the key with it, would be lost.
  const loss = text.trim() === '' ? describeTextLoss('this field', source, listContentLosses) : null
  if (loss !== null) throw makeInputRefusal(path, loss)
  if (text.length <= longest) return text
  const message =
    `This text has ${formatCount(text.length)} characters once its HTML is complete. It can have at most` +
    ` ${formatCount(longest)}. Please close the tags that are open, or shorten the text.`
  throw makeInputRefusal(path, message)
}
