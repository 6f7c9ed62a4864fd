/** A lesson is one page that teaches one skill. Its questions belong to the lesson alone and are in no test. */
import type { Skill } from '#contracts/scores/teaching.ts'

/** All texts are HTML with `$…$` for math; the build renders them (`scripts/lesson-texts-plugin.ts`). */
export interface Lesson {
  readonly skill: Skill
  /** At most five lines. */
  readonly idea: readonly string[]
  /** A short text that the examples are about, one item per paragraph. */
  readonly exampleText?: readonly string[]
  readonly examples: readonly [WorkedExample, WorkedExample]
  readonly trap: LessonTrap
  /** A short text that the questions are about, one item per paragraph. */
  readonly itemText?: readonly string[]
  readonly items: readonly [LessonItem, LessonItem, LessonItem]
}

export interface WorkedExample {
  /** The method of the solution. */
  readonly way: 'Step by step' | 'With a drawing' | 'Try the options'
  readonly task: string
  readonly options?: readonly string[]
  readonly drawing?: LessonDrawing
  readonly steps: readonly string[]
}

export interface LessonTrap {
  /** An id in the catalogue of misconceptions. */
  readonly misconception: string
  readonly text: string
}

export interface LessonItem {
  readonly task: string
  readonly options: readonly LessonOption[]
}

export interface LessonOption {
  readonly text: string
  readonly isRight: boolean
  /** Why the option is right, or the mistake that leads to it. */
  readonly reason: string
}

type Point = readonly [x: number, y: number]

/** Sizes are in pixels. The page draws it in the colors of its theme. */
export interface LessonDrawing {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly shapes: readonly LessonShape[]
}

export type LessonShape =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly isShaded: boolean }
  | { readonly kind: 'dot'; readonly at: Point }
  /** Centered on the point. */
  | { readonly kind: 'label'; readonly at: Point; readonly text: string }

export function makeRightOption(text: string, reason: string): LessonOption {
  return { text, isRight: true, reason }
}

export function makeWrongOption(text: string, reason: string): LessonOption {
  return { text, isRight: false, reason }
}

export function makeLineShape(from: Point, to: Point): LessonShape {
  return { kind: 'line', from, to }
}

export function makeDotShape(x: number, y: number): LessonShape {
  return { kind: 'dot', at: [x, y] }
}

export function makeLabelShape(x: number, y: number, text: string): LessonShape {
  return { kind: 'label', at: [x, y], text }
}

export function makePolygonShape(points: readonly Point[], isShaded = false): LessonShape {
  return { kind: 'polygon', points, isShaded }
}

export function makeBoxShape(x: number, y: number, width: number, height: number, isShaded = false): LessonShape {
  return makePolygonShape(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    isShaded,
  )
}
