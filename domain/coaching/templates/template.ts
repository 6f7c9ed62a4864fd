/** A math question with parameters. Texts hold `$…$` for math and `[…]` for values: `[d]`, `[money: s]`, `[words of the story]`. */
import type { ExamForm, MathSkill } from '#contracts/scores/teaching.ts'
import type { Drawing } from './figure.ts'
import type { ValueForm } from './written-values.ts'

/** A number, as an expression writes it, or an expression without names. */
type Constant = number | string

export type Parameter =
  | { readonly oneOf: readonly Constant[] }
  | { readonly from: number; readonly to: number; readonly step?: number }

/** What the question is about. Its parameters replace those of the template, so that prices and sizes stay real. */
export interface Story {
  readonly words: Readonly<Record<string, string>>
  readonly parameters?: Readonly<Record<string, Parameter>>
}

export interface Distractor {
  readonly value: string
  /** An id of the catalogue. */
  readonly misconception: string
  /** How somebody comes to this value. */
  readonly reason: string
}

/**
 * Finds the key by another way than its expression: of all `x` from `from` to `to`, one alone fits, or the first that fits counts. The key
 * is a multiple of `step` above `from`.
 */
export interface Proof {
  readonly from: string
  readonly to: string
  readonly step: string
  /** Counted once, and known to `fits` as `counted`. */
  readonly counts?: string
  readonly fits: string
  readonly takes: 'the only one' | 'the first'
}

/** `of` computes an expression, and `fill` writes a text of the template. */
export interface TemplateFigure {
  /** Says all that is seen, without the key. */
  readonly alt: string
  readonly draw: (of: (expression: string) => number, fill: (text: string) => string) => Drawing
}

/** All expressions see the parameters and the definitions above them. */
export interface Template {
  /** Stays as it is, because students' questions name it. */
  readonly id: string
  /** Rises with each change that gives a seed another question. */
  readonly version: number
  readonly topic: string
  readonly skill: MathSkill
  readonly standard: string
  readonly forms: readonly ExamForm[]
  readonly difficulty: number
  /** A typed number with this unit, which may be empty or a word of the story in brackets. A choice of four where it is absent. */
  readonly typedIn?: string
  readonly stories: readonly Story[]
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly definitions: Readonly<Record<string, string>>
  readonly constraints: readonly string[]
  readonly stem: string
  readonly figure?: TemplateFigure
  readonly key: { readonly value: string; readonly writtenAs: ValueForm; readonly reason: string }
  /** More than three: a question takes three that are believable and all different. */
  readonly distractors: readonly Distractor[]
  /** What a distractor `v` has to be, beside the `key`. */
  readonly believable: string
  readonly explanation: string
  /** The first step, without a number that leads to the key. */
  readonly hint: string
  readonly proof: Proof
}

/** Says what is wrong with a template, not with what a student did. */
export class TemplateError extends Error {}
