import { asOneOf, type Call, type Work } from './as-person.ts'

/** Runs `work` as a tutor. Throws `not_allowed` for other people. Policies limit it to the tutor's own students. */
export function asTutor<Result>(call: Call, work: Work<Result>): Promise<Result> {
  return asOneOf(call, ['tutor'], work)
}
