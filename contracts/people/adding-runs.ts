/** A list of students that the server adds. The page can be left: it finds out later how far the server is and what came of it. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { addingRunId } from '#contracts/wire/ids.ts'
import { sentInstant } from '#contracts/wire/instants.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { addedRow, entries, mostAdded, newcomer } from './adding-students.ts'

/** About 1 kB for each student. */
export const largestRunRequest = 4 * 1024 * 1024
export const runTooLarge = 'This list is too large. Please add it in two parts.'

/** Runs are forgotten after this, as cards are: they hold the names and addresses of people. */
export const runDays = 14
export const mostRuns = 20

const runRow = z.extend(newcomer, {
  /** The name of a parent without an address, who is left out; empty for none. */
  parentLeftOut: z.string().check(z.maxLength(1000)),
})
export type RunRow = z.output<typeof runRow>

const runStatuses = ['running', 'stopped', 'done'] as const

const addingRun = z.object({
  id: addingRunId,
  /** Who started or resumed it. */
  ownerName: z.string(),
  createdAt: instant,
  status: z.enum(runStatuses),
  /** Why it stopped by itself; null otherwise. */
  reason: z.nullable(z.string()),
  total: count,
  /** Rows that have an answer, whether they are in or not. */
  answered: count,
  /** Rows that were refused. */
  refused: count,
})
export type AddingRun = z.output<typeof addingRun>

const params = z.object({ runId: addingRunId })

export const startAddingRun = endpoint({
  method: 'POST',
  path: '/admin/new-students/runs',
  summary: 'Let the server add a list of students; the same id again starts nothing twice',
  body: z.object({
    /** Made by the page. */
    id: addingRunId,
    students: z
      .array(runRow)
      .check(z.minLength(1, 'Please add a student.'), z.maxLength(mostAdded, `At most ${mostAdded} at once.`)),
    entry: z.enum(entries),
    /** Of the tests. Null for none. */
    dueDate: z.nullable(sentInstant),
  }),
  reply: addingRun,
  refusals: ['not_allowed'],
})

export const listAddingRuns = endpoint({
  method: 'GET',
  path: '/admin/new-students/runs',
  summary: 'The lists of students that the server is adding or has added, newest first',
  reply: z.object({ runs: z.array(addingRun) }),
  refusals: ['not_allowed'],
})

export const readAddingRun = endpoint({
  method: 'GET',
  path: '/admin/new-students/runs/{runId}',
  summary: 'How far the server is with a list of students',
  params,
  reply: addingRun,
  refusals: ['not_allowed', 'not_found'],
})

export const readAddingRows = endpoint({
  method: 'GET',
  path: '/admin/new-students/runs/{runId}/rows',
  summary: 'The rows of a list in their order, and what came of each; null for one that waits',
  params,
  reply: z.object({ rows: z.array(z.object({ newcomer: runRow, answer: z.nullable(addedRow) })) }),
  refusals: ['not_allowed', 'not_found'],
})

export const changeAddingRun = endpoint({
  method: 'PUT',
  path: '/admin/new-students/runs/{runId}',
  summary: 'Stop a run, or go on with it in my name; rows that are in stay',
  params,
  body: z.object({ isRunning: z.boolean() }),
  reply: addingRun,
  refusals: ['not_allowed', 'not_found'],
})
