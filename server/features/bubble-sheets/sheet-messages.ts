import type { BubbleSheet } from '#domain/answers/bubble-sheet.ts'
import type { SheetReading } from './read-sheet.ts'

export interface SheetTask {
  readonly file: Uint8Array
  readonly sheets: readonly BubbleSheet[]
  readonly several: readonly number[]
}

/** `failure` for a file that is no picture. */
export type SheetReply = { readonly reading: SheetReading | null } | { readonly failure: string }
