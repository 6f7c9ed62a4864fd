import { ApiError } from '#web/api/api-error.ts'

/** Returns the server's message about the code, or undefined if there is none. */
export function findCodeProblem(error: unknown): string | undefined {
  return error instanceof ApiError ? error.issues.find(({ path }) => path === 'code')?.message : undefined
}
