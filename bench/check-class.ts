/** Compares the database, answer by answer, with the changes that the server had acknowledged. */
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { SatClassTest } from './class-student.ts'

export interface ClassCheck {
  readonly submissions: number
  readonly answersCompared: number
  /** Descriptions of the differences. Empty if nothing was lost. */
  readonly differences: readonly string[]
}

const attemptsPerQuery = 100

export async function checkClass(pool: pg.Pool, sat: readonly SatClassTest[]): Promise<ClassCheck> {
  const differences: string[] = []
  let submissions = 0
  let answersCompared = 0
  for (let from = 0; from < sat.length; from += attemptsPerQuery) {
    const part = sat.slice(from, from + attemptsPerQuery)
    const { rows } = await pool.query(whatIsThere, [part.map(({ attempt }) => attempt).filter(Boolean)])
    const found = new Map(rows.map((row) => [String(row.id), row]))
    for (const { attempt, submission, acknowledged, handedIn } of part) {
      const row = found.get(attempt)
      if (!row || row.submission !== submission || submission === null) {
        differences.push(
          `The attempt ${attempt} has the submission ${row?.submission}, ${submission} was acknowledged.`,
        )
        continue
      }
      submissions += 1
      if (Object.keys(row.answers).length !== acknowledged.size) differences.push(`${attempt} has other questions.`)
      if (!handedIn.every((question) => row.handed_in.includes(question)))
        differences.push(`${attempt}: what was handed in`)
      for (const [question, record] of acknowledged) {
        answersCompared += 1
        if (!isDeepStrictEqual(row.answers[question], record)) differences.push(`${attempt}: the record of ${question}`)
        if (!isDeepStrictEqual(row.scored[question], scoredAnswer(record)))
          differences.push(`${attempt}: the answer of ${question}`)
      }
    }
  }
  const { rows } = await pool.query('select count(*)::int as count from test_submissions where attempt_id = any ($1)', [
    sat.map(({ attempt }) => attempt).filter(Boolean),
  ])
  if (rows[0].count !== sat.length) differences.push(`${rows[0].count} submissions of ${sat.length} students`)
  return { submissions, answersCompared, differences }
}

function scoredAnswer({ selectedOption, numericValue, response }: AnswerRecord) {
  if (response) return { response: response.toSorted() }
  return selectedOption ?? { number: Number(numericValue), typed: numericValue }
}

const whatIsThere = `
  select a.id, a.answers, a.handed_in, s.id as submission,
    (select jsonb_object_agg(question_id, user_answer) from submission_answers where submission_id = s.id) as scored
  from test_attempts a left join test_submissions s on s.attempt_id = a.id
  where a.id = any ($1::uuid[])`
