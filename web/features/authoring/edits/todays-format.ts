import type { ExamFormat } from '#contracts/authoring/formats.ts'

/** The format of the current exam, which has the latest first year. */
export function findTodaysFormat<Format extends Pick<ExamFormat, 'firstYear' | 'lastYear'>>(
  formats: readonly Format[],
): Format | undefined {
  const given = formats.filter(({ firstYear, lastYear }) => firstYear !== null && lastYear === null)
  return given.toSorted((one, other) => (other.firstYear ?? 0) - (one.firstYear ?? 0))[0]
}
