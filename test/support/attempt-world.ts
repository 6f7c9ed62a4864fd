/** The world around an attempt in specs: time moved by hand, a device's storage, and a server that can be cut off. */
import type {
  AnswerSheet,
  Attempt,
  Change,
  ChangeBatch,
  Delivered,
  RefusedChange,
} from '#contracts/attempts/attempts.ts'
import type { StudentTools } from '#contracts/attempts/exam-tools.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import { attemptId, type QuestionId, questionId, studentId, submissionId, testId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { collapseChanges, isAnswer } from '#domain/attempts/change-queue.ts'
import { type DeadlineContact, isCountedAt } from '#domain/attempts/late-answers.ts'
import type {
  AttemptServer,
  AttemptTrouble,
  ClockResult,
  OpenResult,
  SaveResult,
  SubmitResult,
} from '#web/features/attempts/engine/attempt-server.ts'
import { type AttemptStore, createAttemptStore } from '#web/features/attempts/engine/attempt-store.ts'
import type { WorkStorage } from '#web/features/attempts/engine/local-work.ts'
import type { Timers } from '#web/features/attempts/engine/timers.ts'
import { createStorage } from './device-storage.ts'
import { createDelivery, makeDelivered, makeGrownPaper } from './grown-paper.ts'

export const student = '0199aaaa-0000-7000-8000-000000000001'
export const sampleAttempt = attemptId.parse('0199bbbb-0000-7000-8000-000000000001')
export const sampleTest = testId.parse('0199cccc-0000-7000-8000-000000000001')
export const questions = Array.from({ length: 6 }, (_, index) =>
  questionId.parse(`0199dddd-0000-7000-8000-00000000000${index}`),
)
/** The question with this number, counted from one as people do. */
export function question(number: number) {
  const id = questions[number - 1]
  if (id === undefined) throw new Error(`The sample test has no question ${number}`)
  return id
}

/** More often than this nothing falls due while a spec waits: a page that never rests is a defect. */
const mostTimers = 10_000

const serverStart = Date.parse('2031-03-04T09:00:00.000Z')

export const sampleSubmission: Submission = {
  id: submissionId.parse('0199eeee-0000-7000-8000-000000000001'),
  testId: sampleTest,
  testSlug: 'practice-1',
  testTitle: 'Practice 1',
  isDrill: false,
  submittedAt: '2031-03-04T10:00:00.000Z',
  scorePercentage: 50,
  correctAnswers: 3,
  totalQuestions: 6,
  timeSpent: 100,
  composite: null,
  studentId: studentId.parse('0199dddd-0000-7000-8000-000000000009'),
  studentName: 'Sam',
  sections: [],
  isEstimated: true,
  scaleId: 'estimated',
  unanswered: 0,
  topics: [],
  questionsLeftOut: 0,
}

export interface HandTimers extends Timers {
  /** Sets the device's date forward or back. */
  moveDate(milliseconds: number): void
  /** Lets time pass; whatever falls due happens in order, replies included. */
  advance(milliseconds: number): Promise<void>
}

/** Lets every promise that can settle settle. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve()
}

export function createHandTimers(): HandTimers {
  let time = 5_000
  let dateAhead = 0
  let due: { at: number; run: () => void }[] = []
  return {
    now: () => time,
    date: () => serverStart + time + dateAhead,
    moveDate(milliseconds) {
      dateAhead += milliseconds
    },
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run }
      due.push(timer)
      return () => {
        due = due.filter((other) => other !== timer)
      }
    },
    async advance(milliseconds) {
      const end = time + milliseconds
      await settlePromises()
      for (let run = 0; ; run += 1) {
        if (run === mostTimers) throw new Error('The timers do not come to rest.')
        const next = due.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        due = due.filter((timer) => timer !== next)
        time = Math.max(time, next.at)
        next.run()
        await settlePromises()
      }
      time = end
    },
  }
}

type Request = { what: 'open' | 'save' | 'submit' | 'clock'; changes: number }

const noConnection: AttemptTrouble = { kind: 'offline', message: 'No connection.' }

/**
 * Keeps the rules of the contract; `network`, `travel` and `refusal` say what becomes of requests. With `sets`, the test is handed in
 * set by set; with `ahead`, it is adaptive: so many sets are there from the start, and each that is handed in brings another.
 */
export function createExamServer(
  timers: Timers,
  minutes = 60,
  sets: readonly (readonly QuestionId[])[] = [],
  ahead: number | null = null,
) {
  let openings = 0
  const exam = {
    answers: {} as AnswerSheet,
    changeNumber: 0,
    currentQuestion: 0,
    writer: '',
    mode: 'in_progress' as 'in_progress' | 'preview' | 'submitted',
    isClosed: false,
    deadline: serverStart + minutes * 60_000,
    pausedUntil: 0,
    submissions: 0,
    sets,
    ahead,
    /** Since when devices say that they had no question. */
    waits: [] as string[],
    handedIn: [] as QuestionId[],
    firstSection: null as Subject | null,
    /** What is set for this student. */
    tools: undefined as StudentTools | undefined,
    /** What the server knows of contact since the deadline. */
    contactAt: null as Date | null,
    announcedThrough: null as number | null,
    savedAt: serverStart,
    /** Answer every request with this instead of doing it. */
    refusal: null as AttemptTrouble | null,
    network: 'up' as 'up' | 'down' | 'loses_replies',
    /** Milliseconds that a request, and its reply, travel. */
    travel: 0,
    requests: [] as Request[],
    /** How many of the saves came from a page that may be gone before the reply. */
    savesOnLeaving: 0,
    /** Milliseconds that the server's clock has run since the start of the attempt. */
    instant: () => serverStart + timers.now() - 5_000,
    asServer,
  }

  function clock() {
    const textAt = (instant: number) => new Date(instant).toISOString()
    const paused = exam.pausedUntil > exam.instant() && { pausedUntil: textAt(exam.pausedUntil) }
    return { serverNow: textAt(exam.instant()), deadlineAt: textAt(exam.deadline), ...paused }
  }

  async function request<Result>(
    what: Request['what'],
    changes: number,
    act: () => Result,
  ): Promise<Result | AttemptTrouble> {
    exam.requests.push({ what, changes })
    await pass(exam.travel)
    if (exam.network === 'down') return noConnection
    if (exam.refusal !== null) return exam.refusal
    const result = act()
    await pass(exam.travel)
    return exam.network === 'up' ? result : noConnection
  }

  function pass(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return Promise.resolve()
    return new Promise((resolve) => timers.after(milliseconds, () => resolve()))
  }

  /** The sets that an adaptive test has delivered; all sets of another test. */
  function listDelivered(): readonly (readonly QuestionId[])[] {
    if (exam.ahead === null) return exam.sets
    const taken = exam.sets.filter(([id]) => id !== undefined && exam.handedIn.includes(id)).length
    return exam.sets.slice(0, taken + exam.ahead)
  }

  /** Why a change does not count; null where it does. */
  function refusalOf(change: Change): RefusedChange['reason'] | null {
    if (exam.sets.length === 0) return null
    if ('firstSection' in change) return exam.handedIn.length > 0 ? 'section_is_final' : null
    const question = 'handIn' in change ? change.handIn : change.question
    if (exam.handedIn.includes(question)) return 'handed_in'
    const open = listDelivered().find((set) => set.some((id) => !exam.handedIn.includes(id)))
    return open?.includes(question) ? null : 'set_not_open'
  }

  function applyOne(change: Change): RefusedChange[] {
    exam.changeNumber = change.number
    const reason = refusalOf(change)
    if (reason !== null) return [{ number: change.number, reason }]
    exam.answers = { ...exam.answers, ...collapseChanges([change]) }
    if ('firstSection' in change) exam.firstSection = change.firstSection
    if ('handIn' in change) exam.handedIn.push(...(exam.sets.find((set) => set.includes(change.handIn)) ?? []))
    return []
  }

  function apply(batch: ChangeBatch): AttemptTrouble | RefusedChange[] {
    const ids = batch.changes.flatMap((one) => (isAnswer(one) ? one.question : 'handIn' in one ? one.handIn : []))
    const isOfRoute = exam.ahead === null || ids.every((id) => listDelivered().flat().includes(id))
    if (!isOfRoute) return { kind: 'out_of_step', message: 'Other questions.' }
    if (batch.writer !== exam.writer) return { kind: 'elsewhere', message: 'Open elsewhere.' }
    const first = batch.changes[0]
    if (first !== undefined && first.number > exam.changeNumber + 1) return { kind: 'out_of_step', message: 'A gap.' }
    const last = batch.changes.at(-1)?.number ?? 0
    if (last > exam.changeNumber && !isCountedAt(contact(), last, new Date(exam.instant()))) {
      return { kind: 'closed', message: 'Time ran out.' }
    }
    noteContact(batch.lastChange ?? null)
    const refused: RefusedChange[] = []
    for (const change of batch.changes) {
      if (change.number <= exam.changeNumber) continue
      if (change.number !== exam.changeNumber + 1) throw new Error('Numbers of one batch must ascend by one')
      refused.push(...applyOne(change))
    }
    exam.currentQuestion = batch.currentQuestion
    if (last > 0) exam.savedAt = exam.instant()
    return refused
  }

  function contact(): DeadlineContact {
    const { deadline, contactAt, announcedThrough, savedAt } = exam
    return { deadlineAt: new Date(deadline), contactAt, announcedThrough, savedAt: new Date(savedAt) }
  }

  function noteContact(announced: number | null) {
    if (exam.instant() <= exam.deadline || exam.contactAt !== null) return
    exam.contactAt = new Date(exam.instant())
    exam.announcedThrough = announced
  }

  function open(): OpenResult {
    if (exam.isClosed) return { kind: 'locked', message: 'Locked.' }
    if (exam.mode === 'submitted')
      return { kind: 'opened', opening: { state: 'submitted', submission: sampleSubmission } }
    if (exam.mode === 'preview') {
      return { kind: 'opened', opening: { state: 'preview', testId: sampleTest, testVersion: 1, ...clock() } }
    }
    openings += 1
    exam.writer = `0199ffff-0000-4000-8000-${String(openings).padStart(12, '0')}`
    const attempt: Attempt = {
      id: sampleAttempt,
      testId: sampleTest,
      testVersion: 1,
      writer: exam.writer,
      startedAt: new Date(serverStart).toISOString(),
      ...clock(),
      changeNumber: exam.changeNumber,
      currentQuestion: exam.currentQuestion,
      answers: exam.answers,
      ...(exam.sets.length > 0 && { handedIn: [...exam.handedIn], firstSection: exam.firstSection }),
      ...(exam.tools && { tools: exam.tools }),
    }
    const paper = exam.ahead === null ? undefined : makeGrownPaper(listDelivered().flat())
    return { kind: 'opened', opening: { state: 'in_progress', attempt, paper } }
  }

  function save(batch: ChangeBatch): SaveResult {
    if (exam.isClosed) return { kind: 'closed', message: 'Closed.' }
    const outcome = apply(batch)
    if (!Array.isArray(outcome)) return outcome
    const refused = outcome.length > 0 ? outcome : undefined
    const delivered = deliveredTo(batch)
    return { kind: 'saved', changeNumber: exam.changeNumber, clock: clock(), refused, delivered }
  }

  function deliveredTo({ changes, waitingSince }: ChangeBatch): Delivered | undefined {
    if (waitingSince !== undefined) exam.waits.push(waitingSince)
    if (exam.ahead === null || !changes.some((change) => 'handIn' in change)) return undefined
    const asked = listDelivered().flat()
    return makeDelivered(asked.filter((id) => !exam.handedIn.includes(id)))
  }

  function submit(batch: ChangeBatch): SubmitResult {
    if (exam.isClosed) {
      return { kind: 'submitted', submission: sampleSubmission, changesTooLate: batch.changes.length }
    }
    if (batch.isTimeUp && exam.deadline - exam.instant() > 3_000) return { kind: 'time_not_up', message: 'Time left.' }
    const outcome = apply(batch)
    const isLate = !Array.isArray(outcome)
    if (isLate && outcome.kind !== 'closed') return outcome
    exam.isClosed = true
    exam.submissions += 1
    const changesTooLate = isLate ? batch.changes.length : 0
    return { kind: 'submitted', submission: sampleSubmission, changesTooLate }
  }

  function readClock(writer: string): ClockResult {
    if (writer === exam.writer) noteContact(null)
    return { kind: 'clock', clock: clock(), isOver: exam.isClosed, isWriter: writer === exam.writer }
  }

  function asServer(): AttemptServer {
    return {
      open: () => request('open', 0, open),
      save(_, batch, isLeaving) {
        if (isLeaving) exam.savesOnLeaving += 1
        return request('save', batch.changes.length, () => save(batch))
      },
      submit: (_, batch) => request('submit', batch.changes.length, () => submit(batch)),
      readClock: (_, writer) => request('clock', 0, () => readClock(writer)),
    }
  }

  return exam
}

export type ExamServer = ReturnType<typeof createExamServer>

export interface Tab extends AttemptStore {
  /** The tab dies without a farewell: nothing of it runs, stores or arrives from now on. */
  crash(): void
}

/** A browser on one device: its tabs share the storage and hear of each other's writes. */
export function createDevice(exam: ExamServer, timers: Timers) {
  const storage = createStorage()
  const tabs = new Set<AttemptStore>()
  const device = {
    ...{ storage, openTab, hearsOtherTabs: true, isOffline: false },
    /** The questions that the device has. */
    paper: exam.ahead === null ? questions : exam.sets.slice(0, exam.ahead).flat(),
  }

  const delivery = createDelivery(device, questions.length)

  function openTab(): Tab {
    let isAlive = true
    function whileAlive<Result>(result: Promise<Result>): Promise<Result> {
      return result.then((value) => (isAlive ? value : new Promise<Result>(() => {})))
    }
    function tell(key: string, value: string | null) {
      if (!device.hearsOtherTabs) return
      for (const tab of tabs) if (tab !== store) void Promise.resolve().then(() => tab.storageChanged(key, value))
    }
    const shared: WorkStorage = {
      get length() {
        return storage.length
      },
      key: storage.key,
      getItem: storage.getItem,
      setItem(key, value) {
        storage.setItem(key, value)
        tell(key, value)
      },
      removeItem(key) {
        storage.removeItem(key)
        tell(key, null)
      },
    }
    const server = exam.asServer()
    const store = createAttemptStore({
      server: {
        open: () => whileAlive(server.open()),
        save: (attempt, batch, isLeaving) => whileAlive(server.save(attempt, batch, isLeaving)),
        submit: (attempt, batch) => whileAlive(server.submit(attempt, batch)),
        readClock: (attempt, writer) => whileAlive(server.readClock(attempt, writer)),
      },
      storage: shared,
      timers: { ...timers, after: (milliseconds, run) => timers.after(milliseconds, () => isAlive && run()) },
      userId: student,
      test: sampleTest,
      isOffline: () => device.isOffline,
      questions: () => device.paper,
      delivery: exam.ahead === null ? null : delivery,
      setOf: (question) => exam.sets.find((set) => set.includes(question) && device.paper.includes(question)) ?? [],
    })
    tabs.add(store)
    store.start()
    return {
      ...store,
      crash() {
        isAlive = false
        tabs.delete(store)
      },
    }
  }

  return device
}
