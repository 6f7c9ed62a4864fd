import { describe, expect, test } from 'vitest'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { question } from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  type AttemptWork,
  confirmChanges,
  emptyWork,
  handInSet,
  resumeAttemptWork,
  setAnswerRecord,
  showQuestion,
} from './attempt-work.ts'

const chosen = (option: number) => ({ ...emptyAnswerRecord, selectedOption: makeOptionId(option) })

function answered(...numbers: number[]): AttemptWork {
  return numbers.reduce((work, number) => setAnswerRecord(work, question(number), () => chosen(1)), emptyWork)
}

const onTheServer = { answers: {}, changeNumber: 0, currentQuestion: 3 }

test.each([
  ['where the server was told last', emptyWork, 3],
  ['where this device was, if the server was not told', showQuestion(emptyWork, 5), 5],
  ['where this device was, if answers are waiting', { ...answered(1), currentQuestion: 5 }, 5],
  ['where the server was told last, if this device has nothing', null, 3],
])('goes on %s', (_, earlier, place) => {
  expect(resumeAttemptWork(onTheServer, earlier).currentQuestion).toBe(place)
})

test('gives a server that was restored from an older copy only what it lacks', () => {
  const known = confirmChanges(answered(1, 2), 2, 0)
  const restored = { answers: { [question(1)]: chosen(1) }, changeNumber: 1, currentQuestion: 0 }
  const resumed = resumeAttemptWork(restored, known)
  expect(resumed.queue.pending).toEqual([{ number: 2, question: question(2), record: chosen(1) }])
})

test('has nothing to send when the question on the screen is shown again', () => {
  expect(showQuestion(emptyWork, 0)).toBe(emptyWork)
})

test.each([
  ['the place that the server was told', 2, false],
  ['another place', 4, true],
])('after %s, the place is unsent: %s', (_, place, isUnsent) => {
  expect(confirmChanges(showQuestion(emptyWork, 2), 0, place).isPlaceUnsent).toBe(isUnsent)
})

test('has no place to send when the server knows another one, but the student has not moved', () => {
  expect(confirmChanges(emptyWork, 0, 4).isPlaceUnsent).toBe(false)
})

test('begins with nothing to send', () => {
  expect(emptyWork.isPlaceUnsent).toBe(false)
})

describe('a forward-only test', () => {
  const setOf = (one: QuestionId) =>
    [[question(1), question(2)], [question(3)], [question(4), question(5)]].find((set) => set.includes(one)) ?? []
  const record = (number: number) => ({ question: question(number), record: chosen(1) })
  const handed = (number: number) => ({ handIn: question(number) })

  type Known = Pick<Parameters<typeof resumeAttemptWork>[0], 'handedIn' | 'firstSection'>

  /** The server confirmed all of this, and was then restored from an older copy. */
  function sentAgain(way: AttemptWork['way'], { handedIn, firstSection }: Known) {
    const { queue, ...known } = confirmChanges(answered(1, 2, 3, 4), 4, 0)
    const earlier = { ...known, queue: { ...queue, acknowledged: 9 }, way }
    const restored = { ...onTheServer, handedIn, firstSection }
    return resumeAttemptWork(restored, earlier, setOf).queue.pending.map(({ number: _, ...change }) => change)
  }

  test.each<[string, AttemptWork['way'], Known, object[]]>([
    [
      'the section, and each set after its answers',
      { handedIn: [question(3), question(1)], firstSection: 'math' },
      { handedIn: [], firstSection: null },
      [{ firstSection: 'math' }, record(3), handed(3), record(1), record(2), handed(1), record(4)],
    ],
    [
      'another section than the server has',
      { handedIn: [], firstSection: 'math' },
      { handedIn: [], firstSection: 'reading' },
      [{ firstSection: 'math' }, record(1), record(2), record(3), record(4)],
    ],
    [
      'no section that it has already, and no set',
      { handedIn: [question(1), question(3)], firstSection: 'math' },
      { handedIn: [question(1), question(2)], firstSection: 'math' },
      [record(3), handed(3), record(4)],
    ],
    [
      'no section where none was chosen',
      { handedIn: [question(3)], firstSection: null },
      { handedIn: [], firstSection: 'math' },
      [record(3), handed(3), record(1), record(2), record(4)],
    ],
    [
      'each set once',
      { handedIn: [question(1), question(2)], firstSection: null },
      { handedIn: [], firstSection: null },
      [record(1), record(2), handed(1), record(3), record(4)],
    ],
    [
      'answers alone where this device knows of no sets',
      undefined,
      { handedIn: [], firstSection: null },
      [record(1), record(2), record(3), record(4)],
    ],
    [
      'answers alone where the server knows of no sets',
      { handedIn: [question(1)], firstSection: 'math' },
      { handedIn: undefined, firstSection: undefined },
      [record(1), record(2), record(3), record(4)],
    ],
  ])('sends %s to a server that was restored', (_, way, restored, changes) => {
    expect(sentAgain(way, restored)).toEqual(changes)
  })

  test('keeps answers to questions that the paper no longer has, and does not send them', () => {
    const unsent = handInSet(answered(4, 6), question(6), 0)
    const resumed = resumeAttemptWork({ ...onTheServer, handedIn: [], firstSection: null }, unsent, setOf)
    expect(resumed.queue.pending).toEqual([{ number: 1, ...record(4) }])
    expect(resumed.refused).toMatchObject([record(6)])
  })

  test.each([
    ['an answer is added to those that are kept already', answered(6), [record(1), record(6)]],
    ['time alone is not kept', setAnswerRecord(emptyWork, question(6), (one) => ({ ...one, seconds: 9 })), [record(1)]],
  ])('of such questions, %s', (_, unsent, refused) => {
    const restored = { ...onTheServer, handedIn: [], firstSection: null }
    const earlier = { ...unsent, refused: [{ number: 7, ...record(1) }] }
    expect(resumeAttemptWork(restored, earlier, setOf).refused).toMatchObject(refused)
  })

  test.each([
    ['was handed in already', 'handed_in', [question(3)]],
    ['came too late for another reason', 'set_not_open', undefined],
  ] as const)('knows a set as closed if it %s', (_, reason, handedIn) => {
    const sent = handInSet(emptyWork, question(3), 3)
    expect(confirmChanges(sent, 1, 3, [{ number: 1, reason }]).way?.handedIn).toEqual(handedIn)
  })

  test('has nothing to list where nothing was refused', () => {
    expect(confirmChanges(answered(1), 1, 0)).not.toHaveProperty('refused')
  })
})
