import type { Skill } from '#contracts/scores/teaching.ts'

interface NamedMisconception {
  /** Must not change once a question refers to it. */
  readonly id: string
  /** The mistake in plain words that follow "You". */
  readonly name: string
  /** Advice for the next time. May contain `$…$` for math. */
  readonly lesson: string
}

export interface Misconception extends NamedMisconception {
  readonly skill: Skill
}

export type MisconceptionsBySkill<Of extends Skill> = Readonly<Record<Of, readonly NamedMisconception[]>>
