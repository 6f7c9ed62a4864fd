import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { matchesWords } from './found-questions.ts'

/** A shorter test needs no search, because it fits on the screen. */
export const finderThreshold = 10

export interface QuestionFinderProps {
  sections: readonly AuthoredSection[]
  words: string
  onWords: (words: string) => void
}

/** The search in a long test, by words or number. */
export function QuestionFinder({ sections, words, onWords }: QuestionFinderProps) {
  const isFound = sections.flatMap(({ questions }) => questions).some((one, at) => matchesWords(one, at + 1, words))
  return (
    <div>
      <TextField
        label="Search questions"
        type="search"
        placeholder="Words, topic or number"
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        className="max-w-sm"
      />
      <p role="status" className="mt-2 text-muted text-sm empty:hidden">
        {isFound ? '' : 'No question has these words.'}
      </p>
    </div>
  )
}
