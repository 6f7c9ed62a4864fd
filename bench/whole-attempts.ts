/** Measures the processor cost of a student's whole attempt, and of each of its steps. */
import { measureCpuMs } from './cpu-time.ts'
import { ConcurrentCrowd } from './crowd.ts'
import { doJobs, type JobFigures, type JobWork } from './jobs.ts'
import { attemptSteps, createOurAttemptSteps, createOurClockJob, createOurWholeAttempt } from './our-jobs.ts'
import type { Comparison } from './prepare-comparison.ts'
import { Wire } from './wire.ts'

const attempts = 200
const batchSizes = [5, 10, 19] as const
/** The size with six saves, which the target refers to. */
const batchOfSixSaves = 19
const targetMs = 8
/** Longer than all attempts take. */
const timeoutSeconds = 600
const atOnce = 2
/** Students who read the clock in turns. */
const clockReaders = 20

/** The number of students without an attempt that are needed: for warming up, for whole attempts, and for attempts step by step. */
export const freshForWholeAttempts = attempts * (batchSizes.length + 2)

export interface AttemptedServer {
  port: number
  /** Ids of processes. */
  server: number
  postmaster: number
  comparison: Comparison
}

/**
 * Two students at once on two cores. Processor time counts, not elapsed time. Returns false above the target, or if a request failed, in
 * which case there is no figure.
 */
export async function reportWholeAttempts(server: AttemptedServer): Promise<boolean> {
  try {
    return await report(server)
  } catch (error) {
    if (!(error instanceof FailedRequests)) throw error
    console.log('  whole attempt: DISCARDED, because a request failed')
    return false
  }
}

class FailedRequests extends Error {}

function requireSuccess(figures: JobFigures): JobFigures {
  if (figures.failures > 0) throw new FailedRequests()
  return figures
}

async function report(server: AttemptedServer): Promise<boolean> {
  const tokens = [...server.comparison.fresh]
  const some = () => tokens.splice(0, attempts)
  requireSuccess(await wholeAttempts(server, some(), batchOfSixSaves))
  let ofSixSaves = Number.POSITIVE_INFINITY
  for (const batchSize of batchSizes) {
    const figures = requireSuccess(await wholeAttempts(server, some(), batchSize))
    const saves = String(Math.ceil(server.comparison.questions.length / batchSize)).padStart(2)
    console.log(`  whole attempt, ${saves} saves of ${batchSize} answers: ${milliseconds(figures.cpuMs)}`)
    if (batchSize === batchOfSixSaves) ofSixSaves = figures.cpuMs
  }
  await reportSteps(server, some())
  await reportFloor(server)
  const holds = ofSixSaves < targetMs
  console.log(`  ${holds ? 'yes' : 'NO '} a whole attempt with six saves takes under ${targetMs} ms`)
  return holds
}

function wholeAttempts({ port, server, postmaster, comparison }: AttemptedServer, tokens: string[], batchSize: number) {
  return doJobs(atOnce, timeoutSeconds, [server, postmaster], () => {
    const token = tokens.pop()
    return token ? once(new Wire(port, token), (wire) => createOurWholeAttempt(wire, comparison, batchSize)) : null
  })
}

/** All students take one step, then all take the next, so that each step has its own figures. */
async function reportSteps({ port, server, postmaster, comparison }: AttemptedServer, tokens: readonly string[]) {
  const wires = tokens.map((token) => new Wire(port, token))
  const students = wires.map((wire) => createOurAttemptSteps(wire, comparison, batchOfSixSaves))
  try {
    for (const step of attemptSteps) {
      const waiting = students.map((student) => student[step])
      const before = measureCpuMs([postmaster])
      const taken = await doJobs(atOnce, timeoutSeconds, [server, postmaster], () => waiting.pop() ?? null)
      const figures = requireSuccess(taken)
      const ofDatabase = (measureCpuMs([postmaster]) - before) / students.length
      console.log(
        `    ${step.padEnd(11)} ${milliseconds(figures.cpuMs)}, ${ofDatabase.toFixed(1)} of them the database's`,
      )
    }
  } finally {
    for (const wire of wires) wire.close()
  }
}

/** Measures the minimum cost of any student request: this one reads a single row. */
async function reportFloor({ port, server, postmaster, comparison }: AttemptedServer) {
  const readers = comparison.students
    .slice(0, clockReaders)
    .map((student) => ({ student, wire: new Wire(port, student.token) }))
  const crowd = new ConcurrentCrowd(readers, atOnce)
  let left = attempts * 10
  try {
    const read = await doJobs(atOnce, timeoutSeconds, [server, postmaster], (place) => {
      const { wire, student } = crowd.next(place)
      return left-- <= 0 ? null : createOurClockJob(wire, student)
    })
    console.log(`    the clock alone, for comparison: ${requireSuccess(read).cpuMs.toFixed(2)} ms of the processors`)
  } finally {
    for (const { wire } of readers) wire.close()
  }
}

const milliseconds = (figure: number) => `${figure.toFixed(1).padStart(5)} ms of the processors`

/** Opens a connection for a single job. */
function once(wire: Wire, work: (wire: Wire) => JobWork): JobWork {
  return async () => {
    try {
      await work(wire)()
    } finally {
      wire.close()
    }
  }
}
