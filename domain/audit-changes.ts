/** What an act changed, field by field, from the values before and after in the log. */
import type { AuditChange } from '#contracts/audit.ts'
import { writtenNumber } from './written-number.ts'

const longestValue = 300
const mostFields = 40
/** These fields change with every act and say nothing. */
const ignored = new Set(['revision', 'updatedAt', 'version'])

export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names
    .filter((name) => !ignored.has(name))
    .map((field) => ({ field, before: wordsFor(old[field]), after: wordsFor(fresh[field]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, mostFields)
    .map((change) => ({ ...change, before: cut(change.before), after: cut(change.after) }))
}

const nameFields = ['title', 'fullName', 'name', 'studentName', 'email', 'text']

/** The thing's name after the act, or before it if it was deleted. */
export function auditName(before: unknown, after: unknown): string | null {
  for (const document of [after, before]) {
    const fields = fieldsOf(document)
    for (const name of nameFields) {
      const value = fields[name]
      if (typeof value === 'string' && value.trim() !== '') return cut(value, 120)
    }
  }
  return null
}

function fieldsOf(document: unknown): Record<string, unknown> {
  if (typeof document !== 'object' || document === null) return document == null ? {} : { value: document }
  return Array.isArray(document) ? { list: document } : { ...document }
}

function wordsFor(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return writtenNumber(value)
  return JSON.stringify(value)
}

function cut<Text extends string | null>(text: Text, longest = longestValue): Text | string {
  return text !== null && text.length > longest ? `${text.slice(0, longest)}…` : text
}
