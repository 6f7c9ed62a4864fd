/** When a family may enter the real scores of an exam. */

export interface ExamSeason {
  /** The days on which the exam can have been. */
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * The city sends scores in March. From then until the end of August, a family may enter those of the exam of the fall and winter before. Null
 * on other days. `today` is a day such as `2026-03-01`.
 */
export function findSeasonToEnter(today: string): ExamSeason | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (month < 3 || month > 8) return null
  const lastDay = new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10)
  return { firstDay: `${year - 1}-09-01`, lastDay }
}

/** In March and April the dashboard asks for the scores. */
export function isTimeToAsk(today: string): boolean {
  const month = Number(today.slice(5, 7))
  return month === 3 || month === 4
}

export function isInSeason(day: string, { firstDay, lastDay }: ExamSeason): boolean {
  return day >= firstDay && day <= lastDay
}
