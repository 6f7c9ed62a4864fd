/** The same through our server, as its page does it. */
import { optionAt } from '#test/support/options.ts'
import type { Work } from './jobs.ts'
import { attemptOf, openWithPaper } from './open-with-paper.ts'
import type { ComparedStudent, Comparison } from './prepare-comparison.ts'
import type { Method, Wire } from './wire.ts'

/** The test and its questions in order. */
type Sat = Pick<Comparison, 'testSlug' | 'questions'>

async function ask(wire: Wire, method: Method, path: string, body?: object): Promise<Buffer> {
  const { status, body: answer } = await wire.ask(method, `/api${path}`, body && JSON.stringify(body))
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${answer}`)
  return answer
}

export function ourPaper(wire: Wire, { testSlug }: Comparison): Work {
  return () => ask(wire, 'GET', `/tests/${testSlug}/paper`).then(() => undefined)
}

/** `number` is that of the first of the changes. */
export function ourSave(
  wire: Wire,
  { questions }: Pick<Comparison, 'questions'>,
  { attempt, writer }: Pick<ComparedStudent, 'attempt' | 'writer'>,
  number: number,
  count: number,
): Work {
  const changes = Array.from({ length: count }, (_, at) => ({
    number: number + at,
    question: questions[(number - 1 + at) % questions.length],
    record: { selectedOption: optionAt((number + at) % 4), numericValue: '', seconds: 60 },
  }))
  return () =>
    ask(wire, 'POST', `/attempts/${attempt}/changes`, { writer, currentQuestion: 0, changes }).then(() => undefined)
}

export function ourClock(wire: Wire, { attempt }: Pick<ComparedStudent, 'attempt'>): Work {
  return () => ask(wire, 'GET', `/attempts/${attempt}/clock`).then(() => undefined)
}

export function ourSubmit(wire: Wire, { attempt, writer }: Pick<ComparedStudent, 'attempt' | 'writer'>): Work {
  return () =>
    ask(wire, 'POST', `/attempts/${attempt}/submit`, { writer, currentQuestion: 0, changes: [] }).then(() => undefined)
}

export function ourDashboard(wire: Wire): Work {
  return () => ask(wire, 'GET', '/tutor/students').then(() => undefined)
}

/** From the start to the results: opened, read, the 114 answers saved in batches, submitted, looked at. */
export function ourWholeAttempt(wire: Wire, comparison: Sat, batchSize: number): Work {
  const { testSlug, questions } = comparison
  return async () => {
    await ask(wire, 'GET', `/tests/${testSlug}/readiness`)
    const { id, writer } = attemptOf(await openWithPaper(wire, testSlug))
    const attempt = { attempt: id, writer }
    for (let number = 1; number <= questions.length; number += batchSize) {
      const count = Math.min(batchSize, questions.length - number + 1)
      await ourSave(wire, comparison, attempt, number, count)()
    }
    await ourSubmit(wire, attempt)()
    await ask(wire, 'GET', `/tests/${testSlug}/submissions/latest`)
  }
}
