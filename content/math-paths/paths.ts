// Owns what a wrong path is: the computation that a named misconception leads to.

import type { Check } from '../math-keys/check.ts'

export type Path = Check

/** By question id, then by the letter of the option or the number that was entered. */
export type Paths = Readonly<Record<number, Readonly<Record<string, Path>>>>
