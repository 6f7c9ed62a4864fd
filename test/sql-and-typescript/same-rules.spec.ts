/**
 * Rules that SQL and TypeScript both have: the database refuses what the server forgot, or a page must know a rule too. Each copy gets
 * the same cases, and the answers are compared. A new pair goes into one of the three tables.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import * as attemptRules from './attempt-rules.ts'
import * as lists from './lists.ts'
import * as questionRules from './question-rules.ts'
import type { RuleAnswers } from './rule.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const rules = [attemptRules, questionRules, lists].flatMap((module) => Object.values(module))
const collect = (answers: readonly RuleAnswers[], copy: 'typescript' | 'sql') =>
  Object.fromEntries(answers.map((one) => [one.name, one[copy]]))

describe.each(rules)('$name', (rule) => {
  test('is the same in both copies', async () => {
    const answers = await rule.ask(db)
    expect(collect(answers, 'sql')).toEqual(collect(answers, 'typescript'))
    // A table that everything passes would compare nothing.
    expect(new Set(answers.map(({ typescript }) => JSON.stringify(typescript))).size).toBeGreaterThan(1)
  })
})
