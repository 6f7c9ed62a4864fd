/**
 * The record of a question that was handed in never changes, nothing acknowledged is lost, and nothing that was handed in opens again,
 * whatever happens to devices, the network and the server. `ACTS=100000` plays more, `ATTEMPT_SEED=…` the attempt that failed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playForward } from './forward-attempt.ts'
import { type ForwardWorld, openForwardWorld } from './forward-world.ts'

const onlySeed = process.env.ATTEMPT_SEED
const acts = onlySeed ? 1 : Number(process.env.ACTS ?? 10_000)

let world: ForwardWorld

beforeAll(async () => {
  world = await openForwardWorld()
})
afterAll(() => world.server[Symbol.asyncDispose]())

test(`what was handed in never changes, in ${acts} acts`, { timeout: 3_600_000 }, async () => {
  await playForward(world, acts, Number(onlySeed ?? 1))
  expect(world.acts).toBeGreaterThanOrEqual(acts)
  // Otherwise the acts would prove nothing for a kind of question.
  if (acts >= 10_000) expect([...world.handedIn].toSorted()).toEqual([...world.made.questionIds].toSorted())
})
