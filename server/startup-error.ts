/** The program cannot start, for a reason that whoever runs it can mend. Printed without a stack. */
export class StartupError extends Error {
  readonly remedy: string

  constructor(problem: string, remedy: string) {
    super(problem)
    this.name = 'StartupError'
    this.remedy = remedy
  }
}
