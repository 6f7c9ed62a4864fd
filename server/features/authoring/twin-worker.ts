/** A thread that compares all questions and ends: seconds of arithmetic would keep everybody else waiting. */
import { on } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type ComparedQuestion, findTwins, findTwinsOf, hashShingles, type Shingles } from '#domain/authoring/twins.ts'
import { lowerThreadPriority } from '../../sharing/step-back.ts'
import type { TwinMessage, TwinPart, TwinReply, TwinTask } from './twin-messages.ts'

const niceness = 10

if (!parentPort) throw new Error('Questions are compared in a thread of their own.')
lowerThreadPriority(niceness)

// Only `find-twins-in-thread.ts` starts this file.
const task: TwinTask = workerData
parentPort.postMessage(await reply(parentPort))

async function reply(port: MessagePort): Promise<TwinReply> {
  try {
    return { twins: compare(task, await receiveQuestions(port)) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

async function receiveQuestions(port: MessagePort): Promise<ComparedQuestion[]> {
  const passages = new Map<string, Shingles>()
  const questions: ComparedQuestion[] = []
  for await (const [message] of on(port, 'message')) {
    const part: TwinMessage = message
    if (part === null) break
    questions.push(...hashPart(part, passages))
  }
  return questions
}

function compare({ asked, most }: TwinTask, questions: readonly ComparedQuestion[]) {
  return asked === null ? findTwins(questions, most) : findTwinsOf(hashPart(asked, new Map()), questions)
}

/** Adds the passages to `hashed`. */
function hashPart({ questions, passages }: TwinPart, hashed: Map<string, Shingles>): ComparedQuestion[] {
  for (const [key, text] of passages) hashed.set(key, hashShingles({ text, options: [] }))
  return questions.map(({ text, options, image, family, passage }) => {
    const shingles = hashShingles({ text, options })
    return { shingles, image, family, passage: passage === null ? null : (hashed.get(passage) ?? null) }
  })
}
