/** The content of `ReviewPaper`, and the cache of rendered papers. */
import type { PaperPassage, PaperQuestion } from '#contracts/attempts/tests.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { Skill } from '#contracts/scores/teaching.ts'
import type { RenderedRationale } from './render-rationales.ts'
import type { VersionedCache } from './versioned-cache.ts'

export interface ReviewPaper {
  readonly format: PaperFormat
  readonly passages: readonly PaperPassage[]
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

export type ReviewPapers = VersionedCache<ReviewPaper>
