/** Jobs of several requests each, run by a fixed number of people at once, with their processor cost. */
import { measureCpuMs } from './cpu-time.ts'
import { computePercentileOf } from './load.ts'

export interface JobFigures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  /** Processor time of the servers and the database, per job. */
  readonly cpuMs: number
  readonly failures: number
}

/** Rejects if the job failed. */
export type JobWork = () => Promise<void>

/** Each person runs one job after another until the time is over or there is no more work. */
export async function doJobs(
  people: number,
  seconds: number,
  processes: readonly number[],
  next: (person: number) => JobWork | null,
): Promise<JobFigures> {
  const times: number[] = []
  let failures = 0
  const cpuBefore = measureCpuMs(processes)
  const start = performance.now()
  async function person(which: number) {
    while (performance.now() - start < seconds * 1000) {
      const work = next(which)
      if (!work) return
      const began = performance.now()
      try {
        await work()
        times.push(performance.now() - began)
      } catch (error) {
        if (failures === 0) console.log(`  FAILED ${error}`)
        failures += 1
      }
    }
  }
  await Promise.all(Array.from({ length: people }, (_, which) => person(which)))
  const elapsed = (performance.now() - start) / 1000
  const cpu = measureCpuMs(processes) - cpuBefore
  times.sort((one, other) => one - other)
  return {
    perSecond: times.length / elapsed,
    p50: computePercentileOf(times, 0.5),
    cpuMs: cpu / Math.max(1, times.length),
    failures,
  }
}

/** Returns the median round by rate. Its processor time is the median of all rounds. */
export function computeMedianFigures(figures: readonly JobFigures[]): JobFigures {
  const of = (pick: (one: JobFigures) => number) =>
    figures.map(pick).sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
  return {
    perSecond: of((one) => one.perSecond),
    p50: of((one) => one.p50),
    cpuMs: of((one) => one.cpuMs),
    failures: figures.reduce((sum, one) => sum + one.failures, 0),
  }
}
