/** Long work in slices: between them everybody else who uses this process has a turn. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Gives the others a turn when this slice has taken its time. */
export type Pause = () => Promise<void>

const sliceMs = 25
/** Two slices in one turn would be one long slice. */
const oneAtATime = pLimit(1)
let sliceBegan = 0

export function inTurns<Result>(work: (pause: Pause) => Promise<Result>): Promise<Result> {
  return oneAtATime(async () => {
    await pause()
    return work(pause)
  })
}

async function pause() {
  if (performance.now() - sliceBegan < sliceMs) return
  await nextTurn()
  sliceBegan = performance.now()
}
