import type * as z from 'zod/mini'
import type { InputIssue } from '#contracts/wire/refusals.ts'

/** Returns the issues of an input, each with its path. */
export function listInputIssues({ issues }: z.core.$ZodError, input: unknown): InputIssue[] {
  return issues
    .flatMap((issue) => ofUnion(issue, input))
    .map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** Returns the issues of the only alternative whose fields the input has. Returns the issue itself if none or several match. */
function ofUnion(issue: z.core.$ZodIssue, input: unknown): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const value = issue.path.reduce(at, input)
  const meant = issue.errors.filter((errors) => errors.every(({ path: [name] }) => at(value, name) !== undefined))
  const [errors] = meant
  if (errors === undefined || meant.length > 1) return [issue]
  return errors.map((error) => ({ ...error, path: [...issue.path, ...error.path] }))
}

function at(value: unknown, name: PropertyKey | undefined): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}
