import { expect, test } from 'vitest'
import { TurnQueue } from './turns.ts'

/** Takes a turn and records when it starts. */
function taker(turns: TurnQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  async function take(name: string, options: { isUrgent?: boolean; who?: string; signal?: AbortSignal } = {}) {
    const end = await turns.take({ ...options, isUrgent: options.isUrgent ?? false })
    begun.push(name)
    ends.set(name, end)
  }
  return { begun, take, end: (name: string) => ends.get(name)?.() }
}

/** Lets all runnable work run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('as many as may work at once begin; the others follow in the order in which they came', async () => {
  const { begun, take, end } = taker(new TurnQueue(2))
  for (const name of ['a', 'b', 'c', 'd']) void take(name)
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('the urgent overtake those that wait, in their own order', async () => {
  const { begun, take, end } = taker(new TurnQueue(1))
  for (const name of ['first', 'slow']) void take(name)
  for (const name of ['save', 'clock']) void take(name, { isUrgent: true })
  for (const name of ['first', 'save', 'clock', 'slow']) {
    await settled()
    end(name)
  }
  expect(begun).toEqual(['first', 'save', 'clock', 'slow'])
})

test('those who wait take turns, however much one of them asks for', async () => {
  const { begun, take, end } = taker(new TurnQueue(1))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void take(name, { who: name.charAt(0) })
  for (const name of ['d1', 'd2', 'e1']) void take(name, { who: name.charAt(0), isUrgent: true })
  for (let ended = 0; ended < 10; ended += 1) {
    await settled()
    end(begun.at(-1) ?? '')
  }
  expect(begun).toEqual(['a1', 'd1', 'e1', 'd2', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('an aborted signal takes a waiting one out of the line', async () => {
  const turns = new TurnQueue(1)
  const { begun, take, end } = taker(turns)
  const gone = new AbortController()
  void take('first')
  const left = take('left', { signal: gone.signal })
  void take('next')
  await settled()
  expect(turns.waiting).toBe(2)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  end('first')
  await settled()
  expect(begun).toEqual(['first', 'next'])
  await expect(turns.take({ isUrgent: true, signal: gone.signal })).rejects.toThrow('gone')
})

test('a turn that has begun stays, whatever its signal says later', async () => {
  const turns = new TurnQueue(1)
  const late = new AbortController()
  const end = await turns.take({ isUrgent: false, signal: late.signal })
  late.abort()
  expect(turns.hasRoom).toBe(false)
  end()
  expect([turns.hasRoom, turns.isIdle]).toEqual([true, true])
})
