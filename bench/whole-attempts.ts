/** What a student's whole attempt costs the processors, and which of its steps costs how much. */
import { cpuMs } from './cpu-time.ts'
import { doJobs, type Work } from './jobs.ts'
import { attemptSteps, ourAttempt, ourClock, ourWholeAttempt } from './our-jobs.ts'
import type { Comparison } from './prepare-comparison.ts'
import { Wire } from './wire.ts'

const attempts = 200
const batchSizes = [5, 10, 19] as const
/** The size with six saves, which the target is for. */
const batchOfSixSaves = 19
const targetMs = 10
/** More than all attempts take. */
const timeoutSeconds = 600
const atOnce = 2

/** How many students without an attempt are needed: they warm up, attempt, and attempt step by step. */
export const freshForWholeAttempts = attempts * (batchSizes.length + 2)

export interface Attempted {
  port: number
  /** Ids of processes. */
  server: number
  postmaster: number
  comparison: Comparison
}

/** Two students at once on two cores: what is counted is the time of processors, not of clocks. False above the target. */
export async function reportWholeAttempts(server: Attempted): Promise<boolean> {
  const tokens = [...server.comparison.fresh]
  const some = () => tokens.splice(0, attempts)
  await wholeAttempts(server, some(), batchOfSixSaves)
  let ofSixSaves = Number.POSITIVE_INFINITY
  for (const batchSize of batchSizes) {
    const figures = await wholeAttempts(server, some(), batchSize)
    const saves = Math.ceil(server.comparison.questions.length / batchSize)
    console.log(
      `  whole attempt, ${String(saves).padStart(2)} saves of ${batchSize} answers: ${milliseconds(figures.cpuMs)}  failures ${figures.failures}`,
    )
    if (batchSize === batchOfSixSaves) ofSixSaves = figures.cpuMs
  }
  await reportSteps(server, some())
  await reportFloor(server)
  const holds = ofSixSaves < targetMs
  console.log(`  ${holds ? 'yes' : 'NO '} a whole attempt with six saves takes under ${targetMs} ms`)
  return holds
}

function wholeAttempts({ port, server, postmaster, comparison }: Attempted, tokens: string[], batchSize: number) {
  return doJobs(atOnce, timeoutSeconds, [server, postmaster], () => {
    const token = tokens.pop()
    return token ? once(new Wire(port, token), (wire) => ourWholeAttempt(wire, comparison, batchSize)) : null
  })
}

/** All students take one step, then all the next: so each step has figures of its own. */
async function reportSteps({ port, server, postmaster, comparison }: Attempted, tokens: readonly string[]) {
  const wires = tokens.map((token) => new Wire(port, token))
  const students = wires.map((wire) => ourAttempt(wire, comparison, batchOfSixSaves))
  try {
    for (const step of attemptSteps) {
      const waiting = students.map((student) => student[step])
      const before = cpuMs([postmaster])
      const figures = await doJobs(atOnce, timeoutSeconds, [server, postmaster], () => waiting.pop() ?? null)
      const ofDatabase = (cpuMs([postmaster]) - before) / students.length
      console.log(
        `    ${step.padEnd(11)} ${milliseconds(figures.cpuMs)}, ${ofDatabase.toFixed(1)} of them the database's  failures ${figures.failures}`,
      )
    }
  } finally {
    for (const wire of wires) wire.close()
  }
}

/** What any request of a student costs at the least: this one reads a single row. */
async function reportFloor({ port, server, postmaster, comparison }: Attempted) {
  const wires = comparison.students
    .slice(0, atOnce)
    .map((student) => ({ student, wire: new Wire(port, student.token) }))
  let left = attempts * 10
  try {
    const { cpuMs: cost, failures } = await doJobs(atOnce, timeoutSeconds, [server, postmaster], (person) => {
      const at = wires[person]
      return at === undefined || left-- <= 0 ? null : ourClock(at.wire, at.student)
    })
    console.log(`    the clock alone, for comparison: ${cost.toFixed(2)} ms of the processors  failures ${failures}`)
  } finally {
    for (const { wire } of wires) wire.close()
  }
}

const milliseconds = (figure: number) => `${figure.toFixed(1).padStart(5)} ms of the processors`

/** A connection for one job alone. */
function once(wire: Wire, work: (wire: Wire) => Work): Work {
  return async () => {
    try {
      await work(wire)()
    } finally {
      wire.close()
    }
  }
}
