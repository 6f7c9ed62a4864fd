import type { Skill } from '#contracts/scores/teaching.ts'

interface NamedMisconception {
  /** Stays as it is once a question names it. */
  readonly id: string
  /** What somebody did, in plain words that follow "You". */
  readonly name: string
  /** What helps the next time. It may hold `$…$` for math. */
  readonly lesson: string
}

export interface Misconception extends NamedMisconception {
  readonly skill: Skill
}

export type MisconceptionsBySkill<Of extends Skill> = Readonly<Record<Of, readonly NamedMisconception[]>>
