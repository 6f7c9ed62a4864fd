/** Reads the status and the tags that a question has in a bank. A value that cannot be read is left out and reported. */
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { FileItem } from '#contracts/authoring/import-file.ts'
import { itemStatus, maxTags, tag } from '#contracts/authoring/item-changes.ts'
import { isMissingValue, quoteFileValue } from './file-values.ts'

interface ImportedSorting {
  readonly fields: Pick<QuestionDraft, 'itemStatus' | 'tags'>
  /** Descriptions of the values that cannot be read. */
  readonly leftOut: readonly string[]
}

export function readImportedSorting({ status, tags }: FileItem): ImportedSorting {
  const leftOut: string[] = []
  const fields: { -readonly [Field in keyof ImportedSorting['fields']]: ImportedSorting['fields'][Field] } = {}
  if (!isMissingValue(status)) {
    const known = itemStatus.safeParse(typeof status === 'string' ? status.trim().toLowerCase() : status)
    if (known.success) fields.itemStatus = known.data
    else leftOut.push(`status ${quoteFileValue(status)}`)
  }
  if (Array.isArray(tags)) {
    const read = tags.map((written: unknown) => ({ written, name: tag.safeParse(written).data }))
    const names = [...new Set(read.flatMap(({ name }) => name ?? []))]
    fields.tags = names.slice(0, maxTags)
    const unread = [
      ...read.filter(({ name }) => name === undefined).map(({ written }) => written),
      ...names.slice(maxTags),
    ]
    leftOut.push(...unread.map((written) => `tag ${quoteFileValue(written)}`))
  } else if (!isMissingValue(tags)) leftOut.push(`tags ${quoteFileValue(tags)}`)
  return { fields, leftOut }
}
