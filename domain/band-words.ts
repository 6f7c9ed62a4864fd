/** A band in words. Beside the score it says how sure the score is. */
import type { ScoreBand } from '#contracts/outlook.ts'

export function bandWords({ low, high }: ScoreBand): string {
  return `In two of three such tests, between ${low} and ${high}.`
}

/** Where there is little room, under a sentence that says what it is. */
export function bandFigures({ low, high }: ScoreBand): string {
  return `${low} to ${high}`
}
