/** The compared jobs through our server, with the requests of its pages. */
import { makeOptionId } from '#test/support/options.ts'
import type { JobWork } from './jobs.ts'
import { openWithPaper, readOpenedAttempt } from './open-with-paper.ts'
import type { ComparedStudent, Comparison } from './prepare-comparison.ts'
import type { Method, Wire } from './wire.ts'

/** The test and its questions in order. */
type Sat = Pick<Comparison, 'testSlug' | 'questions'>

async function ask(wire: Wire, method: Method, path: string, body?: object): Promise<Buffer> {
  const { status, body: answer } = await wire.ask(method, `/api${path}`, body && JSON.stringify(body))
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${answer}`)
  return answer
}

export function createOurPaperJob(wire: Wire, { testSlug }: Comparison): JobWork {
  return () => ask(wire, 'GET', `/tests/${testSlug}/paper`).then(() => undefined)
}

/** `number` is the number of the first change. */
export function createOurSaveJob(
  wire: Wire,
  { questions }: Pick<Comparison, 'questions'>,
  { attempt, writer }: Pick<ComparedStudent, 'attempt' | 'writer'>,
  number: number,
  count: number,
): JobWork {
  const changes = Array.from({ length: count }, (_, at) => ({
    number: number + at,
    question: questions[(number - 1 + at) % questions.length],
    record: { selectedOption: makeOptionId((number + at) % 4), numericValue: '', seconds: 60 },
  }))
  return () =>
    ask(wire, 'POST', `/attempts/${attempt}/changes`, { writer, currentQuestion: 0, changes }).then(() => undefined)
}

export function createOurClockJob(wire: Wire, { attempt }: Pick<ComparedStudent, 'attempt'>): JobWork {
  return () => ask(wire, 'GET', `/attempts/${attempt}/clock`).then(() => undefined)
}

export function createOurSubmitJob(
  wire: Wire,
  { attempt, writer }: Pick<ComparedStudent, 'attempt' | 'writer'>,
): JobWork {
  return () =>
    ask(wire, 'POST', `/attempts/${attempt}/submit`, { writer, currentQuestion: 0, changes: [] }).then(() => undefined)
}

export function createOurDashboardJob(wire: Wire): JobWork {
  return () => ask(wire, 'GET', '/tutor/students').then(() => undefined)
}

export const attemptSteps = ['start page', 'start', 'saves', 'submit', 'results'] as const
export type AttemptStep = (typeof attemptSteps)[number]

/** Returns a student's steps from the start page to the results, in order. Each step needs those before it. */
export function createOurAttemptSteps(
  wire: Wire,
  comparison: Sat,
  batchSize: number,
): Readonly<Record<AttemptStep, JobWork>> {
  const { testSlug, questions } = comparison
  let opened: Pick<ComparedStudent, 'attempt' | 'writer'> | undefined
  const mine = () => {
    if (opened === undefined) throw new Error('the attempt has not started')
    return opened
  }
  return {
    'start page': () => ask(wire, 'GET', `/tests/${testSlug}/readiness`).then(() => undefined),
    start: async () => {
      const { id, writer } = readOpenedAttempt(await openWithPaper(wire, testSlug))
      opened = { attempt: id, writer }
    },
    saves: async () => {
      for (let number = 1; number <= questions.length; number += batchSize) {
        const count = Math.min(batchSize, questions.length - number + 1)
        await createOurSaveJob(wire, comparison, mine(), number, count)()
      }
    },
    submit: () => createOurSubmitJob(wire, mine())(),
    results: () => ask(wire, 'GET', `/tests/${testSlug}/submissions/latest`).then(() => undefined),
  }
}

/** An attempt from the start to the results: opened, read, the 114 answers saved in batches, submitted, viewed. */
export function createOurWholeAttempt(wire: Wire, comparison: Sat, batchSize: number): JobWork {
  const attempt = createOurAttemptSteps(wire, comparison, batchSize)
  return async () => {
    for (const step of attemptSteps) await attempt[step]()
  }
}
