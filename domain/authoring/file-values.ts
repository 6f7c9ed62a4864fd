/** Helpers for unvalidated values in a file, and messages about values that cannot be read. */

import type { QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { FileItem } from '#contracts/authoring/import-file.ts'

export function isMissing(written: unknown): written is null | undefined | '' {
  return written === undefined || written === null || written === ''
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const longestQuotation = 40

export function inWords(written: unknown): string {
  const text = typeof written === 'string' ? written : JSON.stringify(written)
  return `"${text.slice(0, longestQuotation)}"`
}

const texts = [
  ['title', 'title'],
  ['unit_label', 'unit'],
  ['explanation', 'explanation'],
  ['hint', 'hint'],
  ['image_url', 'image'],
  ['image', 'image'],
  ['image_alt', 'description of the image'],
  ['topic', 'topic'],
  ['standard', 'standard'],
] as const

/** Returns a message for each value that should be text but is not, and for a passage without a title or text. */
export function unreadTexts(json: unknown, item: FileItem): string[] {
  if (!isRecord(json)) return []
  const unread = texts.flatMap(([key, name]) =>
    item[key] == null && !isMissing(json[key]) ? [`The ${name} ${inWords(json[key])} cannot be read.`] : [],
  )
  const isLost = item.passage ? isHalf(item.passage) : !isMissing(json.passage)
  return isLost ? [...unread, halfPassage(json.passage)] : unread
}

export function isHalf({ title, text }: QuestionPassage): boolean {
  return (title.trim() === '') !== (text.trim() === '')
}

export function halfPassage(written: unknown): string {
  return `The passage ${inWords(written)} cannot be read: it needs a title and a text.`
}
