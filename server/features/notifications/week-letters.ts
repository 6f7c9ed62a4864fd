/** On Sunday at 17:00, where the parent is: the week of each child in five lines. */
import { shownComposite, shownSections } from '#domain/scaled-scores.ts'
import { isQuietWeek, type LatestTest, type WeekOfStudent, weakestTopic, weekLines } from '#domain/week-words.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { NewNotification } from './new-notification.ts'
import { notify } from './notify.ts'
import { dayWords, sundayOfLetter } from './quiet-hours.ts'
import {
  findMarkedTopics,
  findNext,
  listParentsAndChildren,
  listTaken,
  listWrittenLetters,
  type ParentAndChildRow,
  sumPractice,
  type TakenRow,
} from './week.queries.ts'

const weekMs = 7 * 24 * 3600 * 1000
/** A third week without anything, and all after it, has no letter. */
const quietLetters = 2

export async function sendWeekLetters({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  await asSystem(db, 'write to parents about the week', async (tx) => {
    const due = (await listParentsAndChildren(tx)).flatMap((row) => {
      const sunday = sundayOfLetter(now, row.time_zone)
      return sunday === null ? [] : [{ ...row, about: `${sunday} ${row.student_id}` }]
    })
    if (due.length === 0) return
    const written = await listWrittenLetters(tx, [...new Set(due.map(({ about }) => about))])
    const letters: NewNotification[] = []
    for (const row of due) {
      if (written.has(`${row.parent_id} ${row.about}`)) continue
      const letter = await writeLetter(tx, row, now)
      if (letter !== null) letters.push(letter)
    }
    await notify(tx, letters, { now, publicUrl: config.publicUrl })
  })
}

async function writeLetter(
  tx: SystemTx,
  row: ParentAndChildRow & { about: string },
  now: Date,
): Promise<NewNotification | null> {
  const { parent_id, student_id, student_name, time_zone, about } = row
  const week = await readWeek(tx, student_id, time_zone, now)
  if (isQuietWeek(week) && !(await hasWorked(tx, student_id, new Date(now.getTime() - (quietLetters + 1) * weekMs)))) {
    return null
  }
  return {
    ...{ recipientId: parent_id, kind: 'week', about, studentId: student_id },
    ...{ title: `The week of ${student_name}`, lines: weekLines(week) },
    ...{ path: '/parent', button: 'Open Prep Platform', isAnswer: true },
  }
}

async function hasWorked(tx: SystemTx, student: string, since: Date): Promise<boolean> {
  const taken = await listTaken(tx, student)
  if (taken.some(({ submitted_at }) => submitted_at > since)) return true
  return Number((await sumPractice(tx, student, since)).answers) > 0
}

async function readWeek(tx: SystemTx, student: string, timeZone: string | null, now: Date): Promise<WeekOfStudent> {
  const since = new Date(now.getTime() - weekMs)
  const taken = await listTaken(tx, student)
  const thisWeek = taken.filter(({ submitted_at }) => submitted_at > since)
  const [latest] = thisWeek
  const marked = latest === undefined ? undefined : await findMarkedTopics(tx, student, latest.id)
  const { answers, right, seconds, reviews } = await sumPractice(tx, student, since)
  const { test, session } = await findNext(tx, student, now)
  const isTestFirst = test?.at && (session === undefined || test.at < session.at)
  return {
    tests: thisWeek.length,
    latest: latest === undefined ? null : latestOf(latest, taken),
    practice: { answers: Number(answers), right: Number(right), seconds: Number(seconds) },
    reviews: Number(reviews),
    weakTopic: marked === undefined ? null : weakestTopic(marked.marks, marked.topics ?? []),
    next: isTestFirst ? nextTest(test, timeZone) : nextSession(session, timeZone),
  }
}

function nextTest(test: { title: string; at: Date | null } | undefined, timeZone: string | null) {
  return test?.at ? { what: test.title, when: `due on ${dayWords(test.at, timeZone)}` } : null
}

function nextSession(session: { at: Date } | undefined, timeZone: string | null) {
  return session === undefined ? null : { what: 'a tutoring session', when: `on ${dayWords(session.at, timeZone)}` }
}

/** Compared with the test before it that has a composite score on the same scale. */
function latestOf(latest: TakenRow, taken: readonly TakenRow[]): LatestTest {
  const earlier = taken.filter(
    (one) => one.submitted_at < latest.submitted_at && one.score_scale_id === latest.score_scale_id,
  )
  return {
    title: latest.title,
    right: latest.correct_answers,
    questions: latest.total_questions,
    composite: compositeOf(latest),
    isEstimated: latest.is_estimated,
    before: earlier.map(compositeOf).find((composite) => composite !== null) ?? null,
  }
}

function compositeOf(row: TakenRow): number | null {
  return shownComposite(
    shownSections([
      { subject: 'reading', raw: row.reading_raw, scored: row.reading_scored, scaled: row.reading_scaled },
      { subject: 'math', raw: row.math_raw, scored: row.math_scored, scaled: row.math_scaled },
    ]),
  )
}
