/**
 * The copy of an attempt's work on this device. It is written on every change and read when the attempt is opened again. If there are
 * several tabs, only the one that opened the attempt last owns the copy and writes it.
 */
import * as z from 'zod/mini'
import { answerSheet, change } from '#contracts/attempts/attempts.ts'
import { type StudentTools, studentTools } from '#contracts/attempts/exam-tools.ts'
import { type AttemptId, attemptId, questionId, type TestId, testId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { type AttemptWork, countWaitingAnswers } from './attempt-work.ts'

export type WorkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const count = z.number().check(z.int(), z.minimum(0))

/** The clock data that a reload without a network needs. Both are milliseconds since 1970 for the same moment. */
const keptClock = z.object({
  deadlineAt: z.nullable(z.iso.datetime({ offset: true })),
  pausedUntil: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  serverNow: z.number(),
  deviceNow: z.number(),
})
export type KeptClock = z.output<typeof keptClock>

const storedWork = z.object({
  version: z.literal(1),
  attemptId,
  testId,
  writer: z.guid(),
  /** True if the server does not know the numbers and the writer. */
  isRenumbered: z._default(z.boolean(), false),
  /** Null until the server's clock has been read. */
  clock: z._default(z.nullable(keptClock), null),
  isUntimed: z.optional(z.literal(true)),
  tools: z.optional(studentTools),
  /** True if the student submitted and the server has not replied. */
  isSubmitAsked: z.optional(z.boolean()),
  attempt: z.object({
    confirmed: answerSheet,
    queue: z.object({ acknowledged: count, pending: z.array(change) }),
    currentQuestion: count,
    isPlaceUnsent: z.boolean(),
    way: z.optional(z.object({ handedIn: z.array(questionId), firstSection: z.nullable(subject) })),
    refused: z.optional(z.array(change)),
    waitingSince: z.optional(instant),
  }),
})
export type StoredWork = z.output<typeof storedWork>

export interface WorkToStore {
  readonly attemptId: AttemptId
  readonly testId: TestId
  readonly writer: string
  readonly isRenumbered: boolean
  readonly clock: KeptClock | null
  readonly isUntimed?: true | undefined
  readonly tools?: StudentTools | undefined
  readonly isSubmitAsked?: boolean | undefined
  readonly attempt: AttemptWork
}

const prefix = 'prep.attempt.'

export function buildWorkKey(userId: string, attempt: AttemptId): string {
  return `${prefix}${userId}.${attempt}`
}

/** Returns the key with the tab that owns the copy. It is separate from the copy, so that reading it is cheap. */
export function buildOwnerKey(key: string): string {
  return `${key}.owner`
}

export function isWorkTakenOver(storage: WorkStorage, key: string, owner: string): boolean {
  const present = storage.getItem(buildOwnerKey(key))
  return present !== null && present !== owner
}

/** Reads the copy. An unreadable copy is kept under another name, because a person may still be able to interpret it. */
export function readStoredWork(storage: WorkStorage, key: string): StoredWork | null {
  const text = storage.getItem(key)
  if (text === null) return null
  const work = parseStoredWork(text)
  if (work === null) setWorkAside(storage, key)
  return work
}

/** Returns null if the text cannot be parsed. */
export function parseStoredWork(text: string | null): StoredWork | null {
  const parsed = storedWork.safeParse(text === null ? null : fromJson(text))
  return parsed.success ? parsed.data : null
}

/** Returns the keys of all copies of anybody's work on this device, including those set aside. */
export function listWorkKeys(storage: WorkStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key): key is string => key?.startsWith(prefix) === true && !key.endsWith(buildOwnerKey('')))
}

/** Returns false for a copy that was set aside. */
export function isCopyOfWork(key: string): boolean {
  return key.slice(prefix.length).split('.').length === 2
}

/** Browsers store about five million characters per site. Below this size, a copy is neither at risk nor slow. */
const bulkyCharacters = 600_000

/** `full`: the browser refused to store it, because there is no space or storage is disabled. `bulky`: stored, but should shrink. */
export type StoreResult = 'stored' | 'bulky' | 'full'

export function storeWork(storage: WorkStorage, key: string, work: WorkToStore): StoreResult {
  try {
    const text = JSON.stringify({ version: 1, ...work })
    storage.setItem(key, text)
    return text.length > bulkyCharacters ? 'bulky' : 'stored'
  } catch {
    return 'full'
  }
}

/** Writes as the new owner, regardless of the previous one. */
export function takeOverWork(storage: WorkStorage, key: string, owner: string, work: WorkToStore): StoreResult {
  const outcome = storeWork(storage, key, work)
  if (outcome === 'full') return 'full'
  try {
    storage.setItem(buildOwnerKey(key), owner)
    return outcome
  } catch {
    return 'full'
  }
}

export function deleteWork(storage: WorkStorage, key: string): void {
  storage.removeItem(key)
  storage.removeItem(buildOwnerKey(key))
}

/** Moves the copy aside, so that later openings ignore it and nothing is lost. */
export function setWorkAside(storage: WorkStorage, key: string): void {
  const text = storage.getItem(key)
  if (text === null) return
  let number = 1
  while (storage.getItem(`${key}.aside-${number}`) !== null) number += 1
  // Frees the space first, so that a full device can store the text under the new name.
  deleteWork(storage, key)
  try {
    storage.setItem(`${key}.aside-${number}`, text)
  } catch {
    storage.setItem(key, text)
  }
}

/** Lists all readable work of this person on this device. */
export function listStoredWork(storage: WorkStorage, userId: string): { key: string; work: StoredWork }[] {
  const own = `${prefix}${userId}.`
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.flatMap((key) => {
    if (key === null || !key.startsWith(own) || key.slice(own.length).includes('.')) return []
    const work = readStoredWork(storage, key)
    return work === null ? [] : [{ key, work }]
  })
}

/** Deletes the work of earlier attempts at the same test, unless it has answers that never arrived. */
export function deleteEarlierWork(
  storage: WorkStorage,
  userId: string,
  current: Pick<WorkToStore, 'testId' | 'attemptId'>,
): void {
  for (const { key, work } of listStoredWork(storage, userId)) {
    const isEarlier = work.testId === current.testId && work.attemptId !== current.attemptId
    if (isEarlier && countWaitingAnswers(work.attempt) === 0) deleteWork(storage, key)
  }
}

/** Deletes all work of a test that is started over. Work that never arrived is set aside, because it may still be needed. */
export function deleteTestWork(storage: WorkStorage, userId: string, test: TestId): void {
  for (const { key, work } of listStoredWork(storage, userId)) {
    if (work.testId !== test) continue
    if (countWaitingAnswers(work.attempt) === 0) deleteWork(storage, key)
    else setWorkAside(storage, key)
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
