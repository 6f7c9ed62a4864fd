/** Runs long work in slices. Other requests in this process get a turn between the slices. */
import { setTimeout as rest } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Gives other requests a turn when this slice has used its time. */
export type YieldTurn = () => Promise<void>

const sliceMs = 25
/** A pause lasts a quarter of the slice before it, since answering a request takes several rounds of the event loop. */
const partForOthers = 0.25
const longestTurnMs = 25
/** Two slices without a pause between them would be one long slice. */
const oneAtATime = pLimit(1)
/** Milliseconds of work since the last pause. */
let workedMs = 0
let began = 0

export function runInTurns<Result>(work: (pause: YieldTurn) => Promise<Result>): Promise<Result> {
  return oneAtATime(async () => {
    await restWhenDue()
    began = performance.now()
    try {
      return await work(pause)
    } finally {
      workedMs += performance.now() - began
    }
  })
}

async function pause() {
  workedMs += performance.now() - began
  await restWhenDue()
  began = performance.now()
}

async function restWhenDue() {
  if (workedMs < sliceMs) return
  const turnMs = Math.min(workedMs * partForOthers, longestTurnMs)
  workedMs = 0
  await rest(turnMs)
}
