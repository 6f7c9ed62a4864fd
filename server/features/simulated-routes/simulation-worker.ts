/** A thread that simulates students and ends: seconds of arithmetic would keep everybody else waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Pool } from '#domain/adaptive/pool.ts'
import { listEstimates, previewedAbilities, simulatePool } from '#domain/adaptive/simulate-routes.ts'
import { lowerThreadPriority } from '../../sharing/step-back.ts'
import type { SimulatedPool, SimulationReply, SimulationTask } from './simulation-messages.ts'

const niceness = 10
/** Any number that does not change, so that the same questions always give the same figures. */
const seed = 2026

if (!parentPort) throw new Error('Students are simulated in a thread of their own.')
lowerThreadPriority(niceness)

// Only `simulate-in-thread.ts` starts this file.
const { pools, students }: SimulationTask = workerData
parentPort.postMessage(reply())

function reply(): SimulationReply {
  try {
    return { pools: pools.map((pool) => simulate(pool)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function simulate(pool: Pool): SimulatedPool {
  const { exposure, previews } = simulatePool(pool, students, seed)
  const names = ['strong', 'middle', 'weak'] as const
  return {
    mostSeen: exposure.mostSeen(),
    sharedByTwo: exposure.sharedByTwo(),
    routes: names.map((student) => ({
      student,
      ability: previewedAbilities[student],
      questions: listSteps(previews[student]),
    })),
  }
}

function listSteps(route: Parameters<typeof listEstimates>[0]): SimulatedPool['routes'][number]['questions'] {
  return listEstimates(route).flatMap((estimate, at) => {
    const question = route.questions[at]
    if (question === undefined) return []
    const { id, difficulty } = question
    return [{ id, difficulty, isCorrect: route.handedIn.get(id) === true, estimate }]
  })
}
