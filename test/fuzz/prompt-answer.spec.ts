import { describe, expect, test } from 'vitest'
import { longestAnswerMs, longestWaitMs, measurePromptAnswer } from './prompt-answer.ts'

interface Took {
  wall: number
  processors: number
}

/** Asks whose answers are their numbers, each after so many milliseconds. */
function asksThatTake(...times: readonly Took[]) {
  const clock = { wall: 0, processors: 0 }
  let asked = 0
  return {
    async ask() {
      clock.wall += times[asked]?.wall ?? Number.NaN
      clock.processors += times[asked]?.processors ?? Number.NaN
      return ++asked
    },
    clocks: { now: () => clock.wall, used: () => clock.processors },
    asked: () => asked,
  }
}

const prompt = { wall: longestAnswerMs, processors: 10 }
const slow = { wall: longestAnswerMs + 1, processors: 10 }

describe('an answer of the fuzzer', () => {
  test('is asked for once when it comes in time', async () => {
    const { ask, clocks, asked } = asksThatTake(prompt)
    expect(await measurePromptAnswer(ask, clocks)).toEqual({ answer: 1, slow: [] })
    expect(asked()).toBe(1)
  })

  test.each([
    ['prompt then', prompt],
    ['slow again, and the processors were elsewhere', slow],
  ])('is asked for once more when it was slow, which is no defect when it is %s', async (_, second) => {
    const { ask, clocks, asked } = asksThatTake(slow, second)
    expect(await measurePromptAnswer(ask, clocks)).toEqual({ answer: 1, slow: [] })
    expect(asked()).toBe(2)
  })

  test('is a defect when it needs the processors for so long', async () => {
    const { ask, clocks, asked } = asksThatTake(slow, { wall: 2 * longestAnswerMs, processors: longestAnswerMs + 1 })
    expect((await measurePromptAnswer(ask, clocks)).slow).toEqual(['takes over 2 s of processors'])
    expect(asked()).toBe(2)
  })

  test('is a defect when it waits for so long', async () => {
    const { ask, clocks } = asksThatTake(slow, { wall: longestWaitMs + 1, processors: 10 })
    expect((await measurePromptAnswer(ask, clocks)).slow).toEqual(['takes over 15 s twice'])
  })
})
