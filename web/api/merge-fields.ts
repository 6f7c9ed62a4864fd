/** Merges changes of two people to the same form. Keeps both where they do not overlap, and lists the conflicts. */
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

export interface SaveConflict<Form> {
  /** My form, with their changes where I had changed nothing. */
  readonly merged: Form
  /** The current state on the server, which the next save builds on. */
  readonly theirs: Form
  readonly words: string
}

export interface EditedForm<Form> {
  /** Reads the form's fields from the server's current state. */
  readonly schema: z.ZodMiniType<Form>
  /** The initial values of the form. */
  readonly base: Form
  readonly mine: Form
  /** The labels of the fields. */
  readonly names: { readonly [Field in keyof Form]: string }
  /** A value as text, if it does not read well as it is. */
  readonly sayValue?: (field: keyof Form, form: Form) => string | null
}

/** Returns null for any failure other than a conflict with somebody else's save. */
export function findConflict<Form extends object>(error: unknown, edited: EditedForm<Form>): SaveConflict<Form> | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const present = edited.schema.safeParse(error.present)
  if (!present.success) return null
  const { base, mine, names, sayValue } = edited
  const theirs = present.data
  const merged = { ...mine }
  const taken: string[] = []
  const contested: { name: string; theirs: string }[] = []
  for (const field of fieldsOf(names)) {
    if (isSame(theirs[field], base[field]) || isSame(theirs[field], mine[field])) continue
    if (isSame(mine[field], base[field])) {
      merged[field] = theirs[field]
      taken.push(names[field])
    } else
      contested.push({ name: names[field], theirs: sayValue?.(field, theirs) ?? String(theirs[field] ?? 'nothing') })
  }
  return { merged, theirs, words: describeMerge({ taken, contested }) }
}

export interface Merge {
  /** Fields that only they changed. */
  readonly taken: readonly string[]
  /** Fields that both changed differently. My changes stay, and theirs are listed. */
  readonly contested: readonly { readonly name: string; readonly theirs: string }[]
}

/** Describes in sentences what happened to both people's changes. */
export function describeMerge({ taken, contested }: Merge): string {
  return [
    taken.length > 0 ? `Taken over from them: ${taken.join(', ')}.` : '',
    ...contested.map(
      ({ name, theirs }) => `You both changed the ${name}: the form shows yours, theirs was "${theirs}".`,
    ),
    'Check it and save again.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Lists are the same if they have the same items in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function fieldsOf<Form extends object>(names: { readonly [Field in keyof Form]: string }): (keyof Form)[] {
  const fields: (keyof Form)[] = []
  for (const field in names) fields.push(field)
  return fields
}
