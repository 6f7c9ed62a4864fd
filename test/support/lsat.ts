/**
 * Section 6 of the Law School Admission Test, five questions and 1,000 people (Bock and Lieberman 1970, Psychometrika 35,
 * 179-197): how many people gave each pattern of right and wrong answers. Every textbook prints it; R's ltm has it as `LSAT`.
 */
const patterns: readonly (readonly [string, number])[] = [
  ['00000', 3],
  ['00001', 6],
  ['00010', 2],
  ['00011', 11],
  ['00100', 1],
  ['00101', 1],
  ['00110', 3],
  ['00111', 4],
  ['01000', 1],
  ['01001', 8],
  ['01011', 16],
  ['01101', 3],
  ['01110', 2],
  ['01111', 15],
  ['10000', 10],
  ['10001', 29],
  ['10010', 14],
  ['10011', 81],
  ['10100', 3],
  ['10101', 28],
  ['10110', 15],
  ['10111', 80],
  ['11000', 16],
  ['11001', 56],
  ['11010', 21],
  ['11011', 173],
  ['11100', 11],
  ['11101', 61],
  ['11110', 28],
  ['11111', 298],
]

/** A row of 1 and 0 for each person. */
export const lsat: readonly (readonly number[])[] = patterns.flatMap(([pattern, people]) =>
  Array.from({ length: people }, () => [...pattern].map(Number)),
)
