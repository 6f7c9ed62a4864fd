/** Compares a section of an adaptive test with what its students need: the section is a pool, and each student gets some of it. */
import { highestDifficulty, lowestDifficulty } from '#contracts/scores/teaching.ts'
import { describeDifference } from '#domain/authoring/format-words.ts'
import type { CheckedQuestion, ReadinessTally, SectionReadiness } from './checked-section.ts'

/** With so many times the questions that a student gets, students share few of them. */
const timesDelivered = 3

/** The share of the questions that a student gets, for which a pool should have questions of each level. */
const shareOfLevel = 0.1

const levels = Array.from({ length: highestDifficulty - lowestDifficulty + 1 }, (_, at) => lowestDifficulty + at)

/** Returns a sentence for each thing that a student would not get. */
export function listPoolShortages({ questions, typed, blueprint }: SectionReadiness): string[] {
  if (questions.there < questions.wanted) {
    return [`${describeDifference(questions)} Students cannot start the test before that.`]
  }
  return [typedOf(questions, typed), ...blueprint].filter(({ there, wanted }) => there < wanted).map(describeDifference)
}

/** `all` are the questions of the test. */
export function listPoolAdvice(section: SectionReadiness, all: readonly CheckedQuestion[]): string[] {
  const { questions, typed, blueprint, subject } = section
  const own = all.filter((question) => question.subject === subject)
  const least = Math.ceil(questions.wanted * shareOfLevel)
  const spread = levels.map((level) => ({
    name: `${questions.name}, level ${level}`,
    wanted: least,
    there: own.filter((question) => question.level === level).length,
  }))
  const larger = [questions, typedOf(questions, typed), ...blueprint]
    .filter(({ there, wanted }) => there >= wanted)
    .map((tally) => ({ ...tally, wanted: timesDelivered * tally.wanted }))
  const withoutLevel = own.filter(({ level }) => level === null).length
  return [
    ...[...larger, ...spread]
      .filter(({ there, wanted }) => there < wanted)
      .map(({ name, wanted, there }) => `${name}: ${wanted} are better, ${there} there.`),
    ...(withoutLevel > 0 ? [`${questions.name}: ${withoutLevel} without a level. They count as level 3.`] : []),
  ]
}

/** Both sections have typed answers. */
function typedOf({ name }: ReadinessTally, typed: ReadinessTally): ReadinessTally {
  return { name: `${name}, typed answers`, wanted: typed.wanted, there: typed.there }
}
