/** Merges changes of two administrators to the same form. Keeps both where they do not overlap, and lists the conflicts. */
import type * as z from 'zod/mini'
import { ApiError } from '#web/api/api-error.ts'
import { mergeWords } from './merge-drafts.ts'

export interface Conflict<Form> {
  /** My form, with their changes where I had changed nothing. */
  readonly merged: Form
  /** The current state on the server, which the next save builds on. */
  readonly theirs: Form
  readonly words: string
}

export interface Edited<Form> {
  /** Reads the form's fields from the server's current state. */
  readonly schema: z.ZodMiniType<Form>
  /** The initial values of the form. */
  readonly base: Form
  readonly mine: Form
  /** The labels of the fields. */
  readonly names: { readonly [Field in keyof Form]: string }
}

/** Returns null for any failure other than a conflict with somebody else's save. */
export function conflictIn<Form extends object>(error: unknown, edited: Edited<Form>): Conflict<Form> | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const present = edited.schema.safeParse(error.present)
  if (!present.success) return null
  const { base, mine, names } = edited
  const theirs = present.data
  const merged = { ...mine }
  const taken: string[] = []
  const contested: { name: string; theirs: string }[] = []
  for (const field of fieldsOf(names)) {
    if (theirs[field] === base[field] || theirs[field] === mine[field]) continue
    if (mine[field] === base[field]) {
      merged[field] = theirs[field]
      taken.push(names[field])
    } else contested.push({ name: names[field], theirs: String(theirs[field] ?? 'nothing') })
  }
  return { merged, theirs, words: mergeWords({ taken, contested }) }
}

function fieldsOf<Form extends object>(names: { readonly [Field in keyof Form]: string }): (keyof Form)[] {
  const fields: (keyof Form)[] = []
  for (const field in names) fields.push(field)
  return fields
}
