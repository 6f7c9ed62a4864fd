/**
 * One attempt in two copies of a tab, which send other answers under the same numbers to both processes at the same time, set after set,
 * and hand it in with them. The database has to keep one of the two, whole.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { type AnswerRecord, answerSheet, type Change, openAttempt, saveChanges } from '#contracts/attempts/attempts.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord, setTypedNumber } from '#domain/answers/answering.ts'
import { setResponse } from '#domain/answers/responses.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import type { Database } from '#server/db/database.ts'
import { createRandomIntegers } from '#test/support/random-numbers.ts'
import { makeRandomResponse } from '#test/support/random-response.ts'
import type { Installation } from './installation.ts'
import type { SatTest, Seat } from './student-at-work.ts'

interface Rounds {
  /** How many sets were handed in. */
  readonly rounds: number
  /** Sets whose records are not those of one request. */
  readonly mixed: readonly string[]
  /** Questions whose record changed after they were handed in. */
  readonly changed: readonly string[]
}

export async function handInThroughBoth(db: Database, { nodes }: Installation, seat: Seat): Promise<Rounds> {
  const { token, test } = seat
  const post = async (url: string, path: string, body: object = {}): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return response.json()
  }
  const opening = openAttempt.reply.parse(await post(nodes[0].url, `/tests/${test.slug}/attempt`))
  if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
  const { id, writer } = opening.attempt
  const send = async (url: string, changes: readonly Change[]) =>
    saveChanges.reply.parse(await post(url, `/attempts/${id}/changes`, { writer, currentQuestion: 0, changes }))

  const closed = new Map<string, AnswerRecord | undefined>()
  const mixed: string[] = []
  const changed: string[] = []
  let rounds = 0
  let number = 0
  for (const set of test.sets ?? []) {
    const batches = nodes.map((_, place) => batchOf(test, set, number, place))
    const replies = await Promise.all(nodes.map(({ url }, place) => send(url, batches[place] ?? [])))
    number += set.length + 1
    expect(replies.map(({ changeNumber }) => changeNumber)).toEqual([number, number])
    const { answers, handedIn } = await storedOf(db, id)
    expect(handedIn.filter((one) => set.some((of) => of === one))).toHaveLength(set.length)
    const isOf = (batch: readonly Change[]) =>
      batch.filter(isAnswer).every(({ question, record }) => isDeepStrictEqual(answers[question], record))
    if (batches.filter(isOf).length !== 1) mixed.push(set.join(' '))
    for (const one of set) closed.set(one, answers[one])

    // What comes too late changes nothing, through either process.
    const late = batchOf(test, set, number, 2).filter(isAnswer)
    await Promise.all(nodes.map(({ url }) => send(url, late)))
    number += late.length
    const { answers: after } = await storedOf(db, id)
    for (const [one, record] of closed) if (!isDeepStrictEqual(after[one], record)) changed.push(one)
    rounds += 1
  }
  return { rounds, mixed, changed }
}

/** Answers to all questions of the set, then the set. Another place answers each question otherwise. */
function batchOf({ questions }: SatTest, set: readonly string[], after: number, place: number): Change[] {
  const asked = questions.filter((question) => set.includes(question.questionId))
  const changes = asked.map((question, at): Change => {
    const record = { ...emptyAnswerRecord, notes: `from ${place}` }
    return { number: after + 1 + at, question: question.questionId, record: answered(record, question, place) }
  })
  return [...changes, { number: after + 1 + asked.length, handIn: questionId.parse(set[0]) }]
}

function answered(record: AnswerRecord, question: SatTest['questions'][number], place: number): AnswerRecord {
  const option = question.options[place]
  if (question.entry === 'number') return setTypedNumber(record, String(place + 1))
  if (question.entry !== 'choice') return setResponse(record, makeRandomResponse(question, createRandomIntegers(place)))
  if (option === undefined) throw new Error('A choice has options.')
  return chooseOption(record, option)
}

async function storedOf(db: Database, attempt: string) {
  const { rows } = await db.pool.query('select answers, handed_in from test_attempts where id = $1', [attempt])
  const handedIn: string[] = rows[0].handed_in
  return { answers: answerSheet.parse(rows[0].answers), handedIn }
}
