/** The content of `ReviewPaper`, and the cache of rendered papers. */
import type { PaperPassage, PaperQuestion } from '#contracts/attempts/tests.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { RenderedRationale } from './render-rationales.ts'
import type { VersionedCache } from './versioned-cache.ts'

export interface ReviewPaper {
  readonly format: PaperFormat
  readonly passages: readonly PaperPassage[]
  /** Of a route: the version that is its pool, with all of its questions in order. */
  readonly pool?: { readonly version: number; readonly questionIds: readonly string[] }
  /** By question id. For a version that no attempt has started on, deleted questions are missing. */
  readonly questions: ReadonlyMap<string, PaperQuestion>
  /** Sanitized HTML by question id, only for questions that have some. */
  readonly explanations: ReadonlyMap<string, string>
  /** Like the explanations. Only practice shows them. */
  readonly hints: ReadonlyMap<string, string>
  /** By question id, only for questions that have some. */
  readonly rationales: ReadonlyMap<string, readonly RenderedRationale[]>
  /** By question id, only for questions that have one. */
  readonly skills: ReadonlyMap<string, Skill>
}

/**
 * Returns the part of the pool's paper that a route asked, in the order of the route. A route is of one attempt: rendering and keeping each of
 * them would push out the papers of other tests. Letters do not depend on the place, because adaptive formats have plain ones.
 */
export function selectRoute(pool: ReviewPaper, version: number, questionIds: readonly string[]): ReviewPaper {
  const passages = new Map<number, number>()
  const indexOf = (passage: number) => {
    const index = passages.get(passage) ?? passages.size
    passages.set(passage, index)
    return index
  }
  const questions = questionIds.flatMap((id) => {
    const question = pool.questions.get(id)
    if (question === undefined) return []
    return { ...question, passage: question.passage === null ? null : indexOf(question.passage) }
  })
  return {
    ...pool,
    passages: [...passages.keys()].flatMap((index) => pool.passages[index] ?? []),
    questions: new Map(questions.map((question) => [question.id, question])),
    pool: { version, questionIds: [...pool.questions.keys()] },
  }
}

export type ReviewPapers = VersionedCache<ReviewPaper>
