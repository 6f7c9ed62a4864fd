/** The program cannot start, for a reason that the operator can fix. Printed without a stack trace. */
export class StartupError extends Error {
  readonly remedy: string

  constructor(problem: string, remedy: string) {
    super(problem)
    this.name = 'StartupError'
    this.remedy = remedy
  }
}

/** Returns a message for any cause, even one that is not an `Error`: the engine's file system throws plain objects with a number. */
export function describeCause(cause: unknown): string {
  if (cause instanceof Error) return cause.message
  return typeof cause === 'object' ? JSON.stringify(cause) : String(cause)
}
