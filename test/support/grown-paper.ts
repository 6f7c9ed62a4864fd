/** What an adaptive test has delivered in specs of the engine, which look at nothing but the ids. */
import type { Delivered } from '#contracts/attempts/attempts.ts'
import type { Paper, PaperQuestion } from '#contracts/attempts/tests.ts'
import { type QuestionId, sectionId, testId } from '#contracts/wire/ids.ts'
import type { Delivery } from '#web/features/attempts/engine/attempt-work.ts'

const section = sectionId.parse('0199aaaa-0000-7000-8000-00000000000a')

function ask(id: QuestionId): PaperQuestion {
  return { id, title: null, html: '', entry: 'choice', options: [], unit: null, image: null, passage: null }
}

export function makeDelivered(ids: readonly QuestionId[]): Delivered {
  return {
    testVersion: -ids.length,
    passages: [],
    questions: ids.map(ask),
    places: ids.map(() => ({ section, subject: 'reading' })),
  }
}

export function makeGrownPaper(ids: readonly QuestionId[]): Paper {
  return {
    ...{ slug: 'practice-1', title: 'Practice 1', description: '', durationSeconds: 3600, passages: [], tools: [] },
    id: testId.parse('0199cccc-0000-7000-8000-000000000001'),
    version: -ids.length,
    sections: [{ id: section, title: 'Reading', firstQuestion: 0, questionCount: ids.length }],
    questions: ids.map(ask),
  }
}

/** Keeps the questions that the device has; `all` is the number that the test will have. */
export function createDelivery(device: { paper: readonly QuestionId[] }, all: number): Delivery {
  return {
    add({ questions }) {
      const added = questions.map(({ id }) => id).filter((id) => !device.paper.includes(id))
      device.paper = [...device.paper, ...added]
    },
    replace({ questions }) {
      device.paper = questions.map(({ id }) => id)
    },
    isWaiting: ({ handedIn }) => device.paper.length < all && device.paper.every((id) => handedIn.includes(id)),
  }
}
