/** A student of known ability who takes an adaptive test over HTTP, on a network that loses requests and replies. */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  type AnswerRecord,
  attempt as attemptOf,
  type Change,
  saveChanges,
  submitAttempt,
} from '#contracts/attempts/attempts.ts'
import { paper as paperOf } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { addDelivered } from '#domain/attempts/delivered-questions.ts'
import { buildForwardRules, findOpenSet } from '#domain/attempts/forward-changes.ts'
import { createRandomDraw } from '#domain/statistics/random-numbers.ts'
import type { SatClassTest } from './class-student.ts'

export interface AdaptiveStudent {
  readonly token: string
  /** In logits. */
  readonly ability: number
  /** Decides what the network loses. */
  readonly seed: number
  /** The same whenever it is asked. */
  recordOf(question: QuestionId): AnswerRecord
}

export interface Losses {
  requests: number
  replies: number
  /** Requests that found no server, or one that ended before it replied. */
  broken: number
}

/** One request in so many never arrives, and one reply in so many. */
const oneLostIn = 12
const retryMs = 100
const timeoutMs = 20_000

const opened = z.object({ attempt: attemptOf, paper: paperOf })

/** Repeats each request until its reply arrives. `noteHandedIn` gets the number of questions of each acknowledged set. */
export async function takeAdaptiveTest(
  url: string,
  slug: string,
  student: AdaptiveStudent,
  losses: Losses,
  noteHandedIn: (questions: number) => void,
): Promise<SatClassTest> {
  const ask = createNetwork(url, student, losses)
  const { attempt, paper } = opened.parse(await ask(`/tests/${slug}/attempt`, { withPaper: true }))
  const send = (path: 'changes' | 'submit', changes: readonly Change[]) =>
    ask(`/attempts/${attempt.id}/${path}`, { writer: attempt.writer, changes, currentQuestion: 0 })
  const acknowledged = new Map<string, AnswerRecord>()
  const [handedIn, sets] = [Array.of<QuestionId>(), Array.of<QuestionId>()]
  let [held, number] = [paper, 0]
  for (;;) {
    if (!held.format) throw new Error('The test is not forward-only.')
    const rules = buildForwardRules(held.questions, held.format)
    const open = findOpenSet(rules, { handedIn, firstSection: null })
    const [first] = open?.ids ?? []
    if (open === null || first === undefined) break
    const changes: Change[] = open.ids.map((question) => ({
      number: ++number,
      question,
      record: student.recordOf(question),
    }))
    changes.push({ number: ++number, handIn: first })
    const { refused, delivered } = saveChanges.reply.parse(await send('changes', changes))
    if (refused && refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`)
    for (const id of open.ids) acknowledged.set(id, student.recordOf(id))
    handedIn.push(...open.ids)
    sets.push(first)
    noteHandedIn(open.ids.length)
    if (delivered) held = addDelivered(held, delivered)
  }
  const { submission } = submitAttempt.reply.parse(await send('submit', []))
  return { attempt: attempt.id, submission: submission.id, acknowledged, handedIn: sets, changes: number }
}

function createNetwork(url: string, { token, seed }: AdaptiveStudent, losses: Losses) {
  const draw = createRandomDraw(seed)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return async (path: string, body: object): Promise<unknown> => {
    for (;;) {
      const fate = draw(oneLostIn)
      if (fate === 0) {
        losses.requests += 1
        continue
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(timeoutMs) }
      const reply = await fetch(`${url}/api${path}`, init).then(readReply, () => null)
      if (reply === null || reply.status === 503) {
        losses.broken += 1
        await pause(retryMs)
      } else if (fate === 1) losses.replies += 1
      else if (reply.status === 200) return JSON.parse(reply.text)
      else throw new Error(`${path}: ${reply.status} ${reply.text}`)
    }
  }
}

/** Null if the connection broke in the middle. */
async function readReply(response: Response): Promise<{ status: number; text: string } | null> {
  const { status } = response
  return response.text().then(
    (text) => ({ status, text }),
    () => null,
  )
}
