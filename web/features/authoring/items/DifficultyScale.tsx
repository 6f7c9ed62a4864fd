import type { ListedItem } from '#contracts/authoring/items.ts'
import { highestDifficulty, lowestDifficulty } from '#contracts/scores/teaching.ts'

const room = 8
const width = 200

/** From easy to hard: a dot for the difficulty, hollow where it is the author's estimate, and a bar for its error. Words beside it say the same. */
export function DifficultyScale({ difficulty: { level, error, basis } }: Pick<ListedItem, 'difficulty'>) {
  const levels = Array.from({ length: highestDifficulty - lowestDifficulty + 1 }, (_, at) => lowestDifficulty + at)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 24`}
      preserveAspectRatio="xMinYMid"
      className="block h-6 w-full max-w-56 text-accent-ink"
    >
      <line x1={room} x2={width - room} y1="12" y2="12" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      {levels.map((one) => (
        <line key={one} x1={placeOf(one)} x2={placeOf(one)} y1="8" y2="16" stroke="currentColor" strokeOpacity="0.3" />
      ))}
      {level !== null && error !== null && (
        <line
          x1={placeOf(level - error)}
          x2={placeOf(level + error)}
          y1="12"
          y2="12"
          stroke="currentColor"
          strokeWidth="6"
          strokeOpacity="0.5"
          strokeLinecap="round"
        />
      )}
      {level !== null && (
        <circle
          cx={placeOf(level)}
          cy="12"
          r="5"
          stroke="currentColor"
          strokeWidth="2"
          className={basis === 'author' ? 'fill-surface' : 'fill-current'}
        />
      )}
    </svg>
  )
}

function placeOf(level: number): number {
  const share = (level - lowestDifficulty) / (highestDifficulty - lowestDifficulty)
  return room + Math.min(1, Math.max(0, share)) * (width - 2 * room)
}
