/**
 * Sends a letter on Sunday at 17:00 in the parent's time zone: the week of each child in five lines. A late letter covers the same week,
 * from 17:00 on one Sunday to 17:00 on the next.
 */

import type { NextStep } from '#contracts/coaching/next-step.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { describeNextStep } from '#domain/coaching/next-step-words.ts'
import { findNextTopic } from '#domain/coaching/practice-steps.ts'
import { findTestToLearnFrom } from '#domain/coaching/test-to-learn-from.ts'
import { tallyTopics } from '#domain/reports/topic-table.ts'
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import { thePlatform } from '#domain/text/platform-name.ts'
import type { Database } from '../../db/database.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listShownSections, presentScoring } from '../submissions/shown-sections.ts'
import type { NewNotification } from './new-notification.ts'
import { makeNotifyOptions, sendNotifications } from './notify.ts'
import { computeWeekEnd, findLetterSunday, formatDayInZone } from './quiet-hours.ts'
import {
  findMarkedTopics,
  findNextTest,
  listParentsAndChildren,
  listTakenTestsOfWeek,
  listWrittenLetters,
  sumPractice,
  type TakenRow,
  type WeekSpan,
} from './week.queries.ts'
import {
  computeWeekSpan,
  emptyParentKnowledge,
  type LetterChild,
  type ParentKnowledge,
  readWeekAsParent,
} from './week-as-parent.ts'
import { describeAway, describeWeek, isQuietWeek, type WeekOfStudent } from './week-words.ts'

/** After this many letters about weeks without work, no more are sent until the student works again. */
const quietLetters = 2

export async function sendWeekLetters(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  for (const children of (await listUnwritten(db, now)).values()) {
    const known = new Map<string, ParentKnowledge>()
    for (const child of children) known.set(child.student_id, await readWeekAsParent(services, child))
    await asSystem(db, 'write to a parent about the week', async (tx) => {
      const letters: NewNotification[] = []
      for (const child of children) {
        const letter = await writeLetter(tx, child, known.get(child.student_id) ?? emptyParentKnowledge, now)
        if (letter !== null) letters.push(letter)
      }
      await sendNotifications(tx, letters, { ...makeNotifyOptions(services), now })
    })
  }
}

/** Lists the children of each parent whose letters are due and not written yet. */
function listUnwritten(db: Database, now: Date): Promise<ReadonlyMap<string, readonly LetterChild[]>> {
  return asSystem(db, 'look for letters about the week', async (tx) => {
    const due = (await listParentsAndChildren(tx, now)).flatMap((row) => {
      const sunday = findLetterSunday(now, row.time_zone)
      return sunday === null ? [] : [{ ...row, sunday, about: `${sunday} ${row.student_id}` }]
    })
    if (due.length === 0) return new Map<string, LetterChild[]>()
    const written = await listWrittenLetters(tx, [...new Set(due.map(({ about }) => about))])
    const found = new Map<string, LetterChild[]>()
    for (const row of due) {
      if (!written.has(`${row.parent_id} ${row.about}`)) {
        found.set(row.parent_id, [...(found.get(row.parent_id) ?? []), row])
      }
    }
    return found
  })
}

async function writeLetter(
  tx: SystemTx,
  row: LetterChild,
  { reviews, bands, notReached, goal, next, breaks }: ParentKnowledge,
  now: Date,
): Promise<NewNotification | null> {
  const { parent_id, student_id, student_name, time_zone, about, sunday } = row
  const { latest, ...rest } = await readWeek(tx, row, next, now)
  const week = {
    ...rest,
    reviews,
    away: describeAway(student_name, breaks, sunday),
    latest: latest && {
      ...latest,
      band: bands.get(latest.id) ?? null,
      notReached: notReached.get(latest.id) ?? '',
      goal,
    },
  }
  const lately = { since: computeWeekEnd(sunday, time_zone, quietLetters + 1), until: now }
  if (isQuietWeek(week) && !(await hasWorked(tx, student_id, lately))) return null
  return {
    recipientId: parent_id,
    kind: 'week',
    about,
    studentId: student_id,
    title: `The week of ${student_name}`,
    lines: describeWeek(week),
    path: '/parent',
    button: `Open ${thePlatform}`,
  }
}

type Marked = NonNullable<Awaited<ReturnType<typeof findMarkedTopics>>>

async function hasWorked(tx: SystemTx, student: string, { since, until }: WeekSpan): Promise<boolean> {
  const taken = await listTakenTestsOfWeek(tx, student)
  if (taken.some(({ submitted_at }) => submitted_at > since)) return true
  return Number((await sumPractice(tx, student, { since, until })).answers) > 0
}

async function readWeek(tx: SystemTx, row: LetterChild, next: NextStep | null, now: Date) {
  const { student_id: student, time_zone: timeZone } = row
  const span = computeWeekSpan(row)
  const isThisWeek = ({ submitted_at }: TakenRow) => submitted_at > span.since && submitted_at <= span.until
  const { taken, drills } = await readTaken(tx, student)
  const thisWeek = taken.filter(isThisWeek)
  const [latest] = thisWeek
  const learned = latest === undefined ? null : findTestToLearnFrom(taken.map(withCount))
  const marked = learned === null ? undefined : await findMarkedTopics(tx, student, learned.id)
  const { answers, right, seconds } = await sumPractice(tx, student, span)
  const coming = await findNextTest(tx, student, now)
  const session = row.sees_sessions ? coming.session : undefined
  const test = next?.of === 'test' ? undefined : coming.test
  const isTestFirst = test?.at && (session === undefined || test.at < session.at)
  return {
    tests: thisWeek.length,
    drills: drills.filter(isThisWeek).length,
    latest: latest === undefined ? null : latestOf(latest, taken),
    practice: { answers: Number(answers), right: Number(right), seconds: Number(seconds) },
    weakTopic: learned === null || marked === undefined ? null : topicOf(marked, student, learned),
    next:
      next === null || next.of === 'exam_over' || next.of === 'away'
        ? null
        : describeNextStep(next, (day) => dueWords(new Date(day), now, timeZone)),
    coming: isTestFirst ? nextTest(test, timeZone) : nextSession(session, timeZone),
  }
}

function withCount(row: TakenRow) {
  return { ...row, totalQuestions: row.total_questions }
}

/** Returns the topic that the test result recommends first. */
function topicOf(
  { marks, subjects, topics, practiced }: Marked,
  student: string,
  row: TakenRow,
): WeekOfStudent['weakTopic'] {
  const counted = { subjects: (subjects ?? []).map((one) => subject.parse(one)), topics: topics ?? [] }
  const tallied = tallyTopics([student], [{ student, counted, marks }]).topics.map((topic) => ({
    ...topic,
    practiced: practiced.find((one) => one.subject === topic.subject && one.topic === topic.topic),
  }))
  const next = findNextTopic(tallied, { sections: listShownSections(row) })
  if (next === null) return null
  return { topic: next.topic, right: next.correct, questions: next.scored, test: row.title }
}

/** Leaves out drills, which have no score. */
async function readTaken(tx: SystemTx, student: string) {
  const all = await listTakenTestsOfWeek(tx, student)
  return { taken: all.filter((row) => !row.is_drill), drills: all.filter((row) => row.is_drill) }
}

function dueWords(at: Date, now: Date, timeZone: string | null): string {
  return `${at < now ? 'was due' : 'due'} on ${formatDayInZone(at, timeZone)}`
}

function nextTest(test: { title: string; at: Date | null } | undefined, timeZone: string | null) {
  return test?.at ? { what: test.title, when: `due on ${formatDayInZone(test.at, timeZone)}` } : null
}

function nextSession(session: { at: Date } | undefined, timeZone: string | null) {
  return session === undefined
    ? null
    : { what: 'a tutoring session', when: `on ${formatDayInZone(session.at, timeZone)}` }
}

/** Compares the latest test with the previous one that has a composite score on the same scale. */
function latestOf(latest: TakenRow, taken: readonly TakenRow[]) {
  const earlier = taken.filter(
    (one) => one.submitted_at < latest.submitted_at && one.score_scale_id === latest.score_scale_id,
  )
  return {
    id: latest.id,
    title: latest.title,
    right: latest.correct_answers,
    questions: latest.total_questions,
    composite: compositeOf(latest),
    isEstimated: presentScoring(latest).isEstimated,
    isUntimed: latest.is_untimed,
    before: earlier.map(compositeOf).find((composite) => composite !== null) ?? null,
  }
}

function compositeOf(row: TakenRow): number | null {
  return computeShownComposite(listShownSections(row))
}
