/** A student's age group, which is all that the platform has to know. No other part of a date of birth is kept. */

const ageBands = ['under_13', '13_to_17', '18_or_more'] as const
export type AgeBand = (typeof ageBands)[number]

export interface BirthMonth {
  readonly year: number
  /** 1 for January. */
  readonly month: number
}

/** Null for other values, including an unknown age. */
export function parseAgeBand(value: unknown): AgeBand | null {
  return ageBands.find((band) => band === value) ?? null
}

/** The form does not ask for the day of birth, so a birthday counts from the next month on. */
export function computeAgeBand(born: BirthMonth, today: BirthMonth): AgeBand {
  const years = today.year - born.year - (today.month > born.month ? 0 : 1)
  if (years < 13) return 'under_13'
  return years < 18 ? '13_to_17' : '18_or_more'
}
