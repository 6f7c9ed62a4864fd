/** A band in words. Beside the score it says how sure the score is. */
import type { ScoreBand } from '#contracts/scores/score-band.ts'

export function bandWords({ low, high }: ScoreBand): string {
  return `Over many such tests, the average is most likely between ${low} and ${high}.`
}

/** Where there is little room, under a sentence that says what it is. */
export function bandFigures({ low, high }: ScoreBand): string {
  return `${low} to ${high}`
}
