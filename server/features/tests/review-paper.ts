/** A version of a test for reviews: its paper, the explanations of its keys, and the rationales of its options. */

import { type Skill, skill } from '#contracts/scores/teaching.ts'
import { asSystem, asUser, type Identity, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { authoredHtml } from './authored-html.ts'
import { testNotFound } from './availability.ts'
import { assembleQuestions } from './build-paper.ts'
import { listSections } from './find-test.ts'
import {
  findKeptTest,
  isRoute,
  listKeptQuestions,
  listKeptSections,
  listRoutes,
  nameVersion,
  type TestVersion,
} from './kept-versions.ts'
import { readPaperFormat } from './paper-format.ts'
import { type RenderedRationale, renderRationales } from './render-rationales.ts'
import { type ReviewPaper, selectRoute } from './review-papers.ts'
import { listExplanations, listQuestions } from './tests.queries.ts'

/** `present` is the number of the present version, which rises when an explanation changes. */
export interface ShownVersion extends TestVersion {
  readonly present: number
}

/**
 * Papers for answer letters and for showing keys, if the database lets the person see the keys of a submission. A paper that is not
 * rendered yet ends the transaction, and `runWithReviewPapers` starts it again once the paper is ready.
 */
export interface PaperLookup {
  of(test: ShownVersion): ReviewPaper
  /** Call it before `of` for several tests, so that all missing papers are rendered at once. */
  require(tests: readonly ShownVersion[]): void
}

class PapersWanted extends Error {
  readonly tests: readonly ShownVersion[]
  constructor(tests: readonly ShownVersion[]) {
    super('These papers have to be rendered first.')
    this.tests = tests
  }
}

/**
 * Runs `read`, which opens a transaction. If `read` needs papers that are not rendered yet, the transaction is rolled back, the papers are
 * rendered outside a transaction, and `read` runs again: rendering is slow, and the embedded database has one connection.
 */
export async function runWithReviewPapers<Result>(
  services: Services,
  read: (papers: PaperLookup) => Promise<Result>,
): Promise<Result> {
  const rendered = new Map<string, ReviewPaper>()
  const known = (test: ShownVersion) =>
    rendered.get(nameVersion(test)) ?? services.reviewPapers.peek(nameVersion(test), test.present)
  const papers: PaperLookup = {
    of(test) {
      const paper = known(test)
      if (!paper) throw new PapersWanted([test])
      return paper
    },
    require(tests) {
      const missing = tests.filter((test) => known(test) === undefined)
      if (missing.length > 0) throw new PapersWanted(missing)
    },
  }
  for (;;) {
    try {
      return await read(papers)
    } catch (error) {
      if (!(error instanceof PapersWanted)) throw error
      for (const [name, paper] of await getReviewPapers(services, error.tests)) rendered.set(name, paper)
    }
  }
}

/** Runs `read` in a transaction of the signed-in person. */
export function runAsUserWithPapers<Result>(
  { services, identity }: { readonly services: Services; readonly identity: Identity },
  read: (tx: UserTx, person: Person, papers: PaperLookup) => Promise<Result>,
): Promise<Result> {
  return runWithReviewPapers(services, (papers) =>
    asUser(services.db, identity, (tx, person) => read(tx, person, papers)),
  )
}

/** By name. Papers of routes are not kept. Throws `not_found` if a route is gone: its pool must never take its place. */
async function getReviewPapers(services: Services, tests: readonly ShownVersion[]) {
  const routes = tests.filter(isRoute)
  const reason = 'find what adaptive tests delivered, to show it to those who may see it'
  const rows = routes.length === 0 ? [] : await asSystem(services.db, reason, (tx) => listRoutes(tx, routes))
  const routeOf = new Map(rows.map((row) => [nameVersion(row), row]))
  const found = new Map<string, ReviewPaper>()
  for (const test of tests) {
    const route = routeOf.get(nameVersion(test))
    if (route === undefined && isRoute(test)) throw testNotFound()
    const kept = await getReviewPaper(services, route ? { ...test, version: route.pool_version } : test)
    found.set(nameVersion(test), route ? selectRoute(kept, route.pool_version, route.question_ids) : kept)
  }
  return found
}

function getReviewPaper({ db, reviewPapers }: Services, test: ShownVersion): Promise<ReviewPaper> {
  return reviewPapers.get(nameVersion(test), test.present, async () => {
    const reason = 'show the questions and explanations of a test, the same for everybody'
    const { explanations, ...rows } = await asSystem(db, reason, async (tx) => {
      const kept = await findKeptTest(tx, test)
      return {
        format: await readPaperFormat(tx, test),
        sections: kept ? listKeptSections(kept) : await listSections(tx, test.id),
        questions: kept ? await listKeptQuestions(tx, test) : await listQuestions(tx, test.id),
        // Not part of the version, so that an improved explanation is also shown for earlier attempts.
        explanations: await listExplanations(tx, test.id),
      }
    })
    const { passages, questions } = await assembleQuestions(rows)
    const rendered: [string, string][] = []
    const hints: [string, string][] = []
    const rationales: [string, RenderedRationale[]][] = []
    const skills: [string, Skill][] = []
    for (const row of explanations) {
      if (row.explanation?.trim()) rendered.push([row.id, await authoredHtml(row.explanation)])
      if (row.hint?.trim()) hints.push([row.id, await authoredHtml(row.hint)])
      rationales.push([row.id, await renderRationales(row)])
      if (row.skill !== null) skills.push([row.id, skill.parse(row.skill)])
    }
    return {
      format: rows.format,
      passages,
      questions: new Map(questions.map((question) => [question.id, question])),
      explanations: new Map(rendered),
      hints: new Map(hints),
      rationales: new Map(rationales.filter(([, ofQuestion]) => ofQuestion.length > 0)),
      skills: new Map(skills),
    }
  })
}
