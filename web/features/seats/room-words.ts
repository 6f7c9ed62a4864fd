/** What is said after an act for everybody at a test. */
import type { ChangeOfTime } from '#domain/attempts/time-ledger.ts'
import { formatMinutes } from '#domain/text/durations.ts'
import type { TimeTarget } from './time-target.ts'

/** Whose clock it is: `Practice 1, 23 students of Saturday Prep.` One student has their name in the title. */
export function describeTarget({ test, inClass, atWork, one }: TimeTarget): string {
  if (one !== null) return `${test.title}.`
  return `${test.title}, ${countStudents(atWork)}${inClass === null ? '' : ` of ${inClass.name}`}.`
}

interface Said {
  title: string
  description: string
}

interface Outcome {
  readonly changed: number
  readonly unchanged: number
}

/** `name` is the one student's; null for everybody. */
export function describeTimeChange(change: ChangeOfTime, { changed, unchanged }: Outcome, name: string | null): Said {
  const others = describeUnchanged(change, unchanged)
  if (changed === 0) return { title: 'Nothing changed', description: others ?? 'Nobody was paused.' }
  const whose = `${name ?? countStudents(changed)}.`
  return { title: describeDone(change), description: others === null ? whose : `${whose} ${others}` }
}

function describeDone(change: ChangeOfTime): string {
  if (change.kind === 'resume') return 'The clock runs again'
  const minutes = formatMinutes(change.minutes * 60)
  return change.kind === 'pause' ? `Paused for ${minutes}` : `${minutes} added`
}

/** Null if there is nobody, or nothing to explain: who was not paused just goes on. */
function describeUnchanged({ kind }: ChangeOfTime, count: number): string | null {
  if (count === 0 || kind === 'resume') return null
  const [has, is] = count === 1 ? ['has', 'is'] : ['have', 'are']
  const reasons = kind === 'give' ? `no clock or ${is} done` : `no clock, ${is} done or ${is} paused for longer`
  return `${count} ${has} ${reasons}.`
}

/** Who got a test that was opened. `startsAt` is a time of day; null for now. */
export function describeOpenedTest(
  { assigned, kept }: { readonly assigned: number; readonly kept: number },
  startsAt: string | null,
): Said {
  const had = kept === 0 ? [] : [`${countStudents(kept)} had it already, with the dates from before.`]
  if (assigned === 0) return { title: 'Nobody new got the test', description: had[0] ?? 'There are no students.' }
  const starts = startsAt === null ? [] : [`It starts at ${startsAt}.`]
  return {
    title: startsAt === null ? 'The test is open' : 'The test opens soon',
    description: [`${countStudents(assigned)} got it.`, ...starts, ...had].join(' '),
  }
}

function countStudents(count: number): string {
  return count === 1 ? '1 student' : `${count} students`
}
