/** What a version of a test looks like to someone who looks back at it: its paper and the explanations of its keys. */
import type { PaperPassage, PaperQuestion } from '#contracts/tests.ts'
import { asSystem } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
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

export interface TestVersion {
  readonly id: string
  readonly version: number
}

/**
 * Sheets for letters and, where the database lets the person see the keys of a submission, for showing them. What is not rendered yet
 * ends the transaction, and `withReviewSheets` begins again with it.
 */
export interface KnownSheets {
  of(test: TestVersion): ReviewSheet
  /** Before `of` for several: all that are missing are rendered in one go. */
  require(tests: readonly TestVersion[]): void
}

class SheetsWanted extends Error {
  readonly tests: readonly TestVersion[]
  constructor(tests: readonly TestVersion[]) {
    super('These sheets have to be rendered first.')
    this.tests = tests
  }
}

/**
 * Runs `read`, which opens a transaction. Where that wants sheets that are not rendered yet, it is undone, they are rendered
 * while no transaction is open, and it runs again: rendering takes long, and the embedded database has one connection.
 */
export async function withReviewSheets<Result>(
  services: Services,
  read: (sheets: KnownSheets) => Promise<Result>,
): Promise<Result> {
  const rendered = new Map<string, ReviewSheet>()
  const known = ({ id, version }: TestVersion) =>
    rendered.get(`${id}@${version}`) ?? services.reviewSheets.peek(id, version)
  const sheets: KnownSheets = {
    of(test) {
      const sheet = known(test)
      if (!sheet) throw new SheetsWanted([test])
      return sheet
    },
    require(tests) {
      const missing = tests.filter((test) => known(test) === undefined)
      if (missing.length > 0) throw new SheetsWanted(missing)
    },
  }
  for (;;) {
    try {
      return await read(sheets)
    } catch (error) {
      if (!(error instanceof SheetsWanted)) throw error
      for (const test of error.tests) rendered.set(`${test.id}@${test.version}`, await findReviewSheet(services, test))
    }
  }
}

function findReviewSheet({ db, reviewSheets }: Services, { id, version }: TestVersion): Promise<ReviewSheet> {
  return reviewSheets.get(id, version, async () => {
    const reason = 'show the questions and explanations of a test, the same for everybody'
    const { explanations, ...rows } = await asSystem(db, reason, async (tx) => ({
      sections: await listSections(tx, id),
      questions: await listQuestions(tx, id),
      explanations: await listExplanations(tx, id),
    }))
    const { passages, questions } = await assembleQuestions(rows)
    const rendered: [string, string][] = []
    for (const { id: question, explanation } of explanations) {
      if (explanation?.trim()) rendered.push([question, await authoredHtml(explanation)])
    }
    return {
      passages,
      questions: new Map(questions.map((question) => [question.id, question])),
      explanations: new Map(rendered),
    }
  })
}
