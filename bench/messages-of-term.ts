/** The messages of a simulated term, and the errors in them. */
import { DateTime } from 'luxon'
import type { Database } from '#server/db/database.ts'
import { zone } from './student-of-term.ts'

const [morning, evening] = [8, 20]

interface MailRow {
  readonly kind: string
  readonly recipient: string
  readonly created_at: Date
  readonly next_try_at: Date
}

export async function countMessagesOfTerm(
  db: Database,
  { submissions, assignments, examOn }: { submissions: number; assignments: number; examOn: string },
) {
  const { rows: mails } = await db.pool.query<MailRow>(
    'select kind, recipient, created_at, next_try_at from outbox_messages order by created_at',
  )
  const { rows: made } = await db.pool.query<{ kind: string; of_students: number }>(
    `select n.kind, count(*) filter (where p.role = 'student')::integer as of_students
     from notifications n join user_profiles p on p.id = n.recipient_id group by n.kind`,
  )
  const counts = new Map<string, number>()
  for (const { kind } of mails) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const toStudents = (kind: string) => made.find((row) => row.kind === kind)?.of_students ?? 0
  return {
    counts,
    broken: [
      ...mails.flatMap(wrongHour),
      ...mails.flatMap((mail) => afterExam(mail, examOn)),
      ...twice(mails),
      ...different('results', toStudents('result_in'), submissions),
      ...different('new tests', toStudents('test_assigned'), assignments),
    ],
  }
}

function wrongHour({ kind, next_try_at }: MailRow): string[] {
  const local = DateTime.fromJSDate(next_try_at, { zone })
  const isNight = local.hour < morning || local.hour >= evening
  const isOtherTime = kind === 'week' && (local.weekday !== 7 || local.hour !== 17)
  return isNight || isOtherTime ? [`An email of kind ${kind} may be sent at ${local.toISO()}.`] : []
}

/** From the day of the exam on, no student needs to practice. */
function afterExam({ kind, next_try_at }: MailRow, examOn: string): string[] {
  const day = DateTime.fromJSDate(next_try_at, { zone }).toISODate() ?? ''
  return kind === 'practice_waits' && day >= examOn ? [`A student may be asked to practice on ${day}.`] : []
}

/** One email of a kind contains all news of that kind for a person at that moment, so there must not be two. */
function twice(mails: readonly MailRow[]): string[] {
  const seen = new Set<string>()
  return mails.flatMap(({ kind, recipient, created_at }) => {
    const name = `${kind} to ${recipient} at ${created_at.toISOString()}`
    const isTwice = seen.has(name)
    seen.add(name)
    return isTwice ? [`Sent twice: ${name}.`] : []
  })
}

function different(what: string, told: number, happened: number): string[] {
  return told === happened ? [] : [`Students got a notification for ${told} ${what}, and there were ${happened}.`]
}
