/** Tests which tries pass the slow line, wait or are refused, with a manual clock. */
import { expect, test } from 'vitest'
import { createManualClock } from '#test/support/manual-clock.ts'
import { createManualPauses, settlePendingWork } from '#test/support/manual-pauses.ts'
import { SlowLine } from './slow-line.ts'

const goesOn = new AbortController().signal
const wrong = 2000
const right = 0

function aLine() {
  const clock = createManualClock('2026-03-01T10:00:00Z')
  const pauses = createManualPauses(clock)
  const line = new SlowLine({ now: () => clock.now().getTime(), pause: pauses.pause })
  const passed: string[] = []
  async function send(who: string, costs: number, signal = goesOn, name = who) {
    const end = await line.take(who, signal)
    passed.push(name)
    end(costs)
  }
  /** Returns why the try was not admitted, or null. */
  const sent = (who: string, costs: number, signal = goesOn) =>
    send(who, costs, signal).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  return { line, passed, send, sent, ...pauses }
}

test('wrong tries pass two seconds apart', async () => {
  const { passed, send, advance } = aLine()
  for (const who of ['a', 'b', 'c']) void send(who, wrong)
  await settlePendingWork()
  expect(passed).toEqual(['a'])
  await advance(1)
  expect(passed).toEqual(['a'])
  await advance(1)
  expect(passed).toEqual(['a', 'b'])
  await advance(2)
  expect(passed).toEqual(['a', 'b', 'c'])
})

test('a right try makes nobody wait', async () => {
  const { passed, send } = aLine()
  for (const who of ['a', 'b', 'c']) void send(who, right)
  await settlePendingWork()
  expect(passed).toEqual(['a', 'b', 'c'])
})

test('a try is not let in before the one ahead has ended', async () => {
  const { line, passed, send } = aLine()
  const end = await line.take('a', goesOn)
  void send('b', right)
  await settlePendingWork()
  expect(passed).toEqual([])
  end(right)
  await settlePendingWork()
  expect(passed).toEqual(['b'])
})

test('who sends many tries takes turns with the others', async () => {
  const { passed, send, advance } = aLine()
  void send('guesser', wrong)
  await settlePendingWork()
  for (let at = 0; at < 100; at += 1) void send('guesser', wrong)
  void send('classmate', right)
  await advance(2)
  await advance(2)
  expect(passed.slice(0, 3)).toEqual(['guesser', 'guesser', 'classmate'])
})

test('nobody waits longer than twenty seconds: who cannot pass by then is refused before', async () => {
  const { line, sent, advance } = aLine()
  for (let at = 0; at < 3; at += 1) {
    const end = await line.take('guesser', goesOn)
    end(0)
  }
  await sent('guesser', 5000)
  const answers = ['a', 'b', 'c', 'd', 'e'].map((who) => sent(who, 5000))
  for (let at = 0; at < 4; at += 1) await advance(5)
  expect(await Promise.all(answers)).toEqual([null, null, null, null, 'A try was not let through: too_long.'])
})

test('300 wait, and one more is refused', async () => {
  const { line, sent } = aLine()
  await line.take('guesser', goesOn)
  for (let at = 0; at < 300; at += 1) void sent('guesser', wrong)
  expect(await sent('classmate', right)).toBe('A try was not let through: full.')
})

test('who is gone leaves the line, and takes no turn', async () => {
  const { line, passed, send, sent, advance } = aLine()
  await sent('guesser', wrong)
  const gone = new AbortController()
  const left = sent('leaves', wrong, gone.signal)
  void send('stays', right)
  gone.abort()
  expect(await left).toBe('A try was not let through: gone.')
  expect(await sent('never came', right, AbortSignal.abort())).toBe('A try was not let through: gone.')
  await advance(2)
  expect(passed).toEqual(['guesser', 'stays'])
  expect(line.isOver).toBe(true)
})

test('a line is over when nobody waits and the last pause has ended', async () => {
  const { line, sent, advance } = aLine()
  expect(line.isOver).toBe(true)
  await sent('a', wrong)
  expect(line.isOver).toBe(false)
  await advance(2)
  expect(line.isOver).toBe(true)
})
