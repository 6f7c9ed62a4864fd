import { describe, expect, test } from 'vitest'
import { longestAnswerMs, promptAnswer } from './prompt-answer.ts'

/** Asks whose answers are their numbers, each after as many milliseconds as are given for it. */
function asksThatTake(...times: readonly number[]) {
  let clock = 0
  let asked = 0
  return {
    async ask() {
      clock += times[asked] ?? Number.NaN
      return ++asked
    },
    now: () => clock,
    asked: () => asked,
  }
}

describe('an answer of the fuzzer', () => {
  test('is asked for once when it comes in time', async () => {
    const { ask, now, asked } = asksThatTake(longestAnswerMs)
    expect(await promptAnswer(ask, now)).toEqual({ answer: 1, slow: [] })
    expect(asked()).toBe(1)
  })

  test('is asked for once more when it was slow, which a busy machine may have made it', async () => {
    const { ask, now, asked } = asksThatTake(longestAnswerMs + 1, 5)
    expect(await promptAnswer(ask, now)).toEqual({ answer: 1, slow: [] })
    expect(asked()).toBe(2)
  })

  test('is a defect when it was slow twice', async () => {
    const { ask, now, asked } = asksThatTake(longestAnswerMs + 1, longestAnswerMs + 1, 5)
    const { slow } = await promptAnswer(ask, now)
    expect(slow).toEqual(['takes over 2 s, also when it is sent again'])
    expect(asked()).toBe(2)
  })
})
