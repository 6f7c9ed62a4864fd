import { ApiError } from '#web/api/api-error.ts'

/** What the server says about the code; undefined where it says nothing about it. */
export function codeProblem(error: unknown): string | undefined {
  return error instanceof ApiError ? error.issues.find(({ path }) => path === 'code')?.message : undefined
}
