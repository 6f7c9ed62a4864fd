/** A math question with parameters. Texts may contain `$…$` for math and `[…]` for values: `[d]`, `[money: s]`, `[words of the story]`. */
import type { ExamForm, MathSkill } from '#contracts/scores/teaching.ts'
import type { FigureDrawing } from './figure.ts'
import type { ValueForm } from './written-values.ts'

/** A number as written in an expression, or an expression without names. */
type Constant = number | string

export type TemplateParameter =
  | { readonly oneOf: readonly Constant[] }
  | { readonly from: number; readonly to: number; readonly step?: number }

/** The setting of a question. Its parameters replace those of the template, so that prices and sizes stay realistic. */
export interface TemplateStory {
  readonly words: Readonly<Record<string, string>>
  readonly parameters?: Readonly<Record<string, TemplateParameter>>
}

export interface Distractor {
  readonly value: string
  /** An id in the catalogue. */
  readonly misconception: string
  /** The mistake that leads to this value. */
  readonly reason: string
}

/**
 * Finds the key without its expression: tries all `x` from `from` to `to`, where either exactly one fits or the first fit counts. The key
 * is `from` plus a multiple of `step`.
 */
export interface KeyProof {
  readonly from: string
  readonly to: string
  readonly step: string
  /** Computed once. `fits` can use it as `counted`. */
  readonly counts?: string
  readonly fits: string
  readonly takes: 'the only one' | 'the first'
}

/** `of` computes an expression, and `fill` fills in a text of the template. */
export interface TemplateFigure {
  /** Describes everything in the drawing except the key. */
  readonly alt: string
  readonly draw: (of: (expression: string) => number, fill: (text: string) => string) => FigureDrawing
}

/** Each expression can use the parameters and the definitions above it. */
export interface Template {
  /** Must not change, because students' questions refer to it. */
  readonly id: string
  /** Increases with each change that makes a seed give a different question. */
  readonly version: number
  readonly topic: string
  readonly skill: MathSkill
  readonly standard: string
  readonly forms: readonly ExamForm[]
  readonly difficulty: number
  /** The unit of a typed number: may be empty or a word of the story in brackets. If absent, the question is a choice of four. */
  readonly typedIn?: string
  readonly stories: readonly TemplateStory[]
  readonly parameters: Readonly<Record<string, TemplateParameter>>
  readonly definitions: Readonly<Record<string, string>>
  readonly constraints: readonly string[]
  readonly stem: string
  readonly figure?: TemplateFigure
  readonly key: { readonly value: string; readonly writtenAs: ValueForm; readonly reason: string }
  /** More than three, because a question needs three that are believable and different. */
  readonly distractors: readonly Distractor[]
  /** A condition that a distractor `v` must meet; it may use `key`. */
  readonly believable: string
  readonly explanation: string
  /** The first step, without a number that leads to the key. */
  readonly hint: string
  readonly proof: KeyProof
}

/** An error in a template, not a student's mistake. */
export class TemplateError extends Error {}
