/** A few minutes of `random-forward.spec.ts`, for each commit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playForward } from './forward-attempt.ts'
import { type ForwardWorld, openForwardWorld } from './forward-world.ts'

let world: ForwardWorld

beforeAll(async () => {
  world = await openForwardWorld()
})
afterAll(() => world.server[Symbol.asyncDispose]())

test('what was handed in never changes, in 240 acts', { timeout: 120_000 }, async () => {
  await playForward(world, 240, 100_001)
  expect(world.acts).toBe(240)
})
