/** Runs the same job on two sides in turns, so that a noisy machine affects both alike. Only the ratios matter. */
import { computeMedianFigures, type JobFigures } from './jobs.ts'

export interface JobMatch {
  readonly name: string
  /** The name of the other side. */
  readonly other: string
  /** The minimum ratio of the other side's processor time to ours. */
  readonly target: number
  readonly ours: () => Promise<JobFigures>
  readonly theirs: () => Promise<JobFigures>
}

export interface ComparedTurns {
  readonly rounds: number
  readonly seconds: number
}

interface Played {
  readonly ours: JobFigures
  readonly theirs: JobFigures
}

const warmUps = 2000
export const warmUpRounds = 4

/** Prints the figures. Returns false if the target is missed or if a request failed, in which case there is no figure. */
export async function compareSides(match: JobMatch, turns: ComparedTurns): Promise<boolean> {
  const { name, other, target } = match
  const played = await play(match, turns)
  if (played === null) {
    console.log(`  ${name}, ${other}: DISCARDED, because a request failed`)
    return false
  }
  const { ours, theirs } = played
  const ratio = theirs.cpuMs / ours.cpuMs
  const holds = ratio >= target
  console.log(
    `  ${name}: x${ratio.toFixed(2)} of ${other} by the processors (by rate x${(ours.perSecond / theirs.perSecond).toFixed(2)}),` +
      ` wanted ${target}: ${holds ? 'yes' : 'NO'}`,
  )
  console.log(`${line('ours', ours)}\n${line(other, theirs)}`)
  return holds
}

/** Null if a request has failed. */
async function play({ ours, theirs }: JobMatch, { rounds, seconds }: ComparedTurns): Promise<Played | null> {
  // The first rounds compile and fill caches, which takes many rounds on a busy machine.
  for (let done = 0, tries = 0; done < warmUps && tries < warmUpRounds; tries++) {
    const warm = await ours()
    if (warm.failures > 0) return null
    done += warm.perSecond * seconds
  }
  if ((await theirs()).failures > 0) return null
  const played: { ours: JobFigures[]; theirs: JobFigures[] } = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    const [we, they] = [await ours(), await theirs()]
    if (we.failures + they.failures > 0) return null
    played.ours.push(we)
    played.theirs.push(they)
  }
  return { ours: computeMedianFigures(played.ours), theirs: computeMedianFigures(played.theirs) }
}

function line(who: string, { perSecond, p50, cpuMs }: JobFigures): string {
  return (
    `    ${who.padEnd(22)} ${perSecond.toFixed(0).padStart(6)} /s  p50 ${p50.toFixed(1).padStart(6)} ms` +
    `  ${cpuMs.toFixed(2).padStart(6)} ms of the processors`
  )
}
