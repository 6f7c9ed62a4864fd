/**
 * Which school of a list would have made an offer in past years. The city goes down the list of a student and offers the first school whose
 * lowest score the student reaches. It says nothing about years to come.
 */
import type { ApplicantGrade, School, SchoolCutoff } from '#contracts/people/schools.ts'

/** In the student's order. */
export type RankedSchool = Pick<School, 'id' | 'name'> & {
  readonly cutoffs: readonly Pick<SchoolCutoff, 'year' | 'grade' | 'lowestScore'>[]
}

export interface PastOffer {
  readonly year: number
  /** Null if no school with a figure made one. */
  readonly school: RankedSchool | null
  /** Schools before it on the list that have no figure for the year. One of them may have made the offer. */
  readonly unknown: readonly RankedSchool[]
}

/** Lists the years that have a figure for one of the schools, the newest first. */
export function listPastOffers(schools: readonly RankedSchool[], grade: ApplicantGrade, score: number): PastOffer[] {
  return listYears(schools, grade).map((year) => {
    const unknown: RankedSchool[] = []
    for (const school of schools) {
      const cutoff = school.cutoffs.find((one) => one.year === year && one.grade === grade)
      if (cutoff === undefined) unknown.push(school)
      else if (score >= cutoff.lowestScore) return { year, school, unknown }
    }
    return { year, school: null, unknown }
  })
}

function listYears(schools: readonly RankedSchool[], grade: ApplicantGrade): number[] {
  const years = schools.flatMap(({ cutoffs }) => cutoffs.flatMap((one) => (one.grade === grade ? [one.year] : [])))
  return [...new Set(years)].toSorted((a, b) => b - a)
}

export function swapSchools<School>(schools: readonly School[], one: number, other: number): School[] {
  const [first, second] = [schools[one], schools[other]]
  if (first === undefined || second === undefined) return [...schools]
  return schools.with(one, second).with(other, first)
}

export interface OfferChange {
  readonly year: number
  readonly before: RankedSchool | null
  readonly after: RankedSchool | null
}

/** What another order of the same schools changes. Leaves out years in which one of the two offers is not known. */
export function listOfferChanges(
  schools: readonly RankedSchool[],
  reordered: readonly RankedSchool[],
  grade: ApplicantGrade,
  score: number,
): OfferChange[] {
  const others = listPastOffers(reordered, grade, score)
  return listPastOffers(schools, grade, score).flatMap(({ year, school, unknown }, at) => {
    const other = others[at]
    if (other === undefined || unknown.length > 0 || other.unknown.length > 0) return []
    return other.school?.id === school?.id ? [] : [{ year, before: school, after: other.school }]
  })
}

export interface SwapResults {
  /** Pairs of schools. */
  readonly swaps: number
  /** Swaps that get a school that the student likes better in some year. */
  readonly better: number
  /** Swaps that get a school that the student likes less in some year. */
  readonly worse: number
}

/** Swaps each two schools of a list in the order of true wish. */
export function countSwapResults(schools: readonly RankedSchool[], grade: ApplicantGrade, score: number): SwapResults {
  const place = (school: RankedSchool | null) =>
    school === null ? schools.length : schools.findIndex(({ id }) => id === school.id)
  const pairs = schools.flatMap((_, one) => schools.slice(one + 1).map((__, more) => [one, one + 1 + more] as const))
  const changes = pairs.map(([one, other]) =>
    listOfferChanges(schools, swapSchools(schools, one, other), grade, score).map(
      ({ before, after }) => place(after) - place(before),
    ),
  )
  return {
    swaps: pairs.length,
    better: changes.filter((years) => years.some((change) => change < 0)).length,
    worse: changes.filter((years) => years.some((change) => change > 0)).length,
  }
}
