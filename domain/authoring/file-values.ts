/** Helpers for unvalidated values in a file, and messages about values that cannot be read. */

import type { QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { FileItem } from '#contracts/authoring/import-file.ts'

export function isMissingValue(written: unknown): written is null | undefined | '' {
  return written === undefined || written === null || written === ''
}

export function isPlainRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const longestQuotation = 40

export function quoteFileValue(written: unknown): string {
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
export function listUnreadableTexts(json: unknown, item: FileItem): string[] {
  if (!isPlainRecord(json)) return []
  const unread = texts.flatMap(([key, name]) =>
    item[key] == null && !isMissingValue(json[key]) ? [`The ${name} ${quoteFileValue(json[key])} cannot be read.`] : [],
  )
  const isLost = item.passage ? isIncompletePassage(item.passage) : !isMissingValue(json.passage)
  return isLost ? [...unread, describeIncompletePassage(json.passage)] : unread
}

export function isIncompletePassage({ title, text }: QuestionPassage): boolean {
  return (title.trim() === '') !== (text.trim() === '')
}

export function describeIncompletePassage(written: unknown): string {
  return `The passage ${quoteFileValue(written)} cannot be read: it needs a title and a text.`
}
