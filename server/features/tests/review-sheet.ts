/** What a version of a test looks like to someone who looks back at it: its paper and the explanations of its keys. */
import type { PaperPassage, PaperQuestion } from '#contracts/tests.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { authoredHtml } from './authored-html.ts'
import { assembleQuestions } from './build-paper.ts'
import { listSections } from './find-test.ts'
import { listExplanations, listQuestions } from './tests.queries.ts'
import { VersionedCache } from './versioned-cache.ts'

export interface ReviewSheet {
  readonly passages: readonly PaperPassage[]
  /** By question id; what was deleted is not there. */
  readonly questions: ReadonlyMap<string, PaperQuestion>
  /** Sanitised HTML by question id, only for questions that have one. */
  readonly explanations: ReadonlyMap<string, string>
}

export type ReviewSheets = VersionedCache<ReviewSheet>

export function makeReviewSheets(): ReviewSheets {
  return new VersionedCache()
}

/** For letters and, where the database lets its caller see the keys of a submission, for showing them. */
export function findReviewSheet(
  sheets: ReviewSheets,
  tx: SystemTx,
  test: { id: string; version: number },
): Promise<ReviewSheet> {
  return sheets.get(test.id, test.version, () => readReviewSheet(tx, test.id))
}

async function readReviewSheet(tx: SystemTx, test: string): Promise<ReviewSheet> {
  const { passages, questions } = await assembleQuestions(await listSections(tx, test), await listQuestions(tx, test))
  const explanations: [string, string][] = []
  for (const { id, explanation } of await listExplanations(tx, test)) {
    if (explanation?.trim()) explanations.push([id, await authoredHtml(explanation)])
  }
  return {
    passages,
    questions: new Map(questions.map((question) => [question.id, question])),
    explanations: new Map(explanations),
  }
}
