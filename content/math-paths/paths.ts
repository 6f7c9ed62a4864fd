// Owns what a wrong path is: the computation that a named misconception leads to.

import { type Check, expression, near } from '../math-keys/check.ts'

export type Path = Check

/** By question id, then by the letter of the option or the number that was entered. */
export type Paths = Readonly<Record<number, Readonly<Record<string, Path>>>>

/** For options that are expressions in one variable: the slip gives their value at each sample. */
export const of = (variable: string, samples: readonly number[], slip: (value: number) => number): Path =>
  expression(
    samples.map((sample) => ({ [variable]: sample })),
    (result, given) => near(result, slip(given[variable] ?? Number.NaN)),
  )
