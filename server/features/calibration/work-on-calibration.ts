/**
 * Puts the questions of all tests on one scale, each night and when an administrator asks. Call it again and again, in any number of processes:
 * one of them takes a run, and if it is cut off, another one begins it again. Nobody waits for it: answers are read a few students at a
 * time, the model is worked out in a thread of its own, and what it found is written in small batches.
 */
import type { AskedPlaces, CalibratedSubject } from '#domain/reports/first-answers.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findLastTimeOfDay } from '../person/local-day.ts'
import {
  type ClaimedRun,
  claimCalibrationRun,
  extendCalibrationRun,
  failCalibrationRun,
  finishRun,
  hasRunSince,
  insertRun,
  listAskedQuestionsOfVersions,
  listAuthorLevels,
  listSubmittedAnswers,
  listSubmitters,
  saveCalibrations,
} from './calibration.queries.ts'
import { formatVersionName, type SubmissionToCalibrate } from './calibration-messages.ts'
import { CalibrationThread } from './calibration-thread.ts'

/** The hour of the night in New York. A server that was off begins when it is on again. */
const nightHour = 3
/** Longer than the model takes for all answers of a large installation. */
const leaseMs = 10 * 60_000
const studentsInAPage = 50
const questionsInABatch = 100
const beforeTheFirst = '00000000-0000-0000-0000-000000000000'

type Means = Pick<Services, 'db' | 'clock' | 'log'>

export async function workOnCalibration(means: Means): Promise<void> {
  const { db, clock, log } = means
  const run = await asSystem(db, 'take a run of the model', async (tx) => {
    const now = clock.now()
    if (!(await hasRunSince(tx, findLastNight(now)))) await insertRun(tx, now)
    return claimCalibrationRun(tx, now, leaseEnd(means))
  })
  if (run === undefined) return
  try {
    await calibrateAll(means, run)
  } catch (error) {
    if (error instanceof TakenByAnother) return
    log.error({ err: error }, 'the model could not be worked out')
    await asSystem(db, 'note that a run failed', (tx) => failCalibrationRun(tx, run, clock.now()))
  }
}

class TakenByAnother extends Error {}

export function findLastNight(now: Date): Date {
  return findLastTimeOfDay(now, { hour: nightHour, minute: 0 })
}

function leaseEnd({ clock }: Means): Date {
  return new Date(clock.now().getTime() + leaseMs)
}

async function calibrateAll(means: Means, run: ClaimedRun): Promise<void> {
  await using thread = new CalibrationThread()
  await sendAnswers(means, run, thread)
  const levels = await asSystem(means.db, 'read the authors’ levels', listAuthorLevels)
  const found = await thread.calibrate(new Map(levels.map(({ fingerprint, level }) => [fingerprint, level])))
  await saveAll(means, run, found)
}

async function sendAnswers(means: Means, run: ClaimedRun, thread: CalibrationThread): Promise<void> {
  const known = new Set<string>()
  let last: string | undefined = beforeTheFirst
  while (last !== undefined) last = await sendPage(means, run, thread, known, last)
}

/** The last student of the page; undefined at the end. */
async function sendPage(
  means: Means,
  run: ClaimedRun,
  thread: CalibrationThread,
  known: Set<string>,
  after: string,
): Promise<string | undefined> {
  const { students, submissions, asked } = await asSystem(means.db, 'read answers for the model', async (tx) => {
    if (!(await extendCalibrationRun(tx, run, leaseEnd(means)))) throw new TakenByAnother()
    const page = await listSubmitters(tx, after, studentsInAPage)
    const rows = await listSubmittedAnswers(tx, page)
    const read = rows.map(
      (row): SubmissionToCalibrate => ({
        student: row.student_id,
        test: row.test_id,
        version: row.test_version,
        isCounted: row.is_counted,
        marks: row.marks,
        seconds: row.seconds,
      }),
    )
    const missing = new Map(read.map(({ test, version }) => [formatVersionName({ test, version }), { test, version }]))
    for (const name of known) missing.delete(name)
    const found = missing.size === 0 ? [] : await listAskedQuestionsOfVersions(tx, [...missing.values()])
    return { students: page, submissions: read, asked: found }
  })
  const places = new Map<string, AskedPlaces>()
  for (const { test_id, version, subjects, fingerprints } of asked) {
    places.set(formatVersionName({ test: test_id, version }), { fingerprints, subjects: subjects ?? [] })
  }
  for (const name of places.keys()) known.add(name)
  thread.send({ kind: 'submissions', asked: places, submissions })
  return students.at(-1)
}

async function saveAll(means: Means, run: ClaimedRun, found: readonly CalibratedSubject[]): Promise<void> {
  const { db, clock } = means
  for (const { scale, questions } of found) {
    for (let at = 0; at < questions.length; at += questionsInABatch) {
      await asSystem(db, 'write what the model found', async (tx) => {
        if (!(await extendCalibrationRun(tx, run, leaseEnd(means)))) throw new TakenByAnother()
        await saveCalibrations(tx, run, scale.subject, questions.slice(at, at + questionsInABatch))
      })
    }
  }
  await asSystem(db, 'end a run of the model', async (tx) => {
    if (!(await extendCalibrationRun(tx, run, leaseEnd(means)))) throw new TakenByAnother()
    await finishRun(
      tx,
      run,
      found.map(({ scale }) => scale),
      clock.now(),
    )
  })
}
