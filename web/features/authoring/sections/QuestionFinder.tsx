import '#web/ui/tables/table.css'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** A shorter test is in view without it. */
export const manyQuestions = 10

/** Where the link of a number leads. */
export function questionAnchor(number: number): string {
  return `question-${number}`
}

export interface QuestionFinderProps {
  /** The numbers of the questions that the search leaves. */
  numbers: readonly number[]
  words: string
  onWords: (words: string) => void
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Ways through a long test: words to search for, rows without their options, and a number to go to. */
export function QuestionFinder({ numbers, words, onWords, isFolded, onFold }: QuestionFinderProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Search questions"
          type="search"
          placeholder="Words of a question or topic"
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
          className="min-w-40 max-w-sm grow"
        />
        <Button variant="outline" onClick={() => onFold(!isFolded)}>
          {isFolded ? 'Show options' : 'Fold options'}
        </Button>
      </div>
      {numbers.length === 0 ? (
        <p className="text-muted text-sm">No question has these words.</p>
      ) : (
        <nav aria-label="Go to a question" className="table-region overflow-x-auto rounded-xl border border-line">
          <ul className="flex w-max gap-0.5 p-1">
            {numbers.map((number) => (
              <li key={number}>
                {/* The browser's own way: it moves the keyboard too. */}
                <a
                  href={`#${questionAnchor(number)}`}
                  className="grid size-11 place-items-center rounded-lg text-accent-ink text-sm tabular-nums hover:bg-sunken pointer-fine:size-9!"
                >
                  {number}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
