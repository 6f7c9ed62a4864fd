import { useEffect, useRef } from 'react'
import type { AssembledTest } from '#contracts/authoring/assembly.ts'
import { describeDifficulty } from '#domain/reports/difficulty-words.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { describeKinds, describeLength, describeLevels, describeSeen, listMissing } from './assembly-words.ts'

/** What an assembled test would be. Takes the focus, because it appears below the form. */
export function AssemblyPreview({ preview: { sections, minutes, seen } }: { preview: AssembledTest }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const questions = sections.flatMap((section) => section.questions)
  const missing = listMissing(sections)
  const seenWords = describeSeen(seen)
  return (
    <section aria-labelledby="assembly-preview" className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id="assembly-preview" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {describeLength(sections, minutes)}
      </h3>
      {missing.length > 0 && (
        <Alert tone="warning" title="Something is missing.">
          <ul>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      {questions.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          <dt className="font-medium">Difficulty</dt>
          <dd>{describeLevels(questions)}</dd>
          <dt className="font-medium">Kinds</dt>
          <dd>{describeKinds(questions)}</dd>
        </dl>
      )}
      {seenWords !== null && <p className="text-muted text-sm">{seenWords}</p>}
      {sections.map((section) => section.questions.length > 0 && <Questions key={section.subject} {...section} />)}
    </section>
  )
}

function Questions({ title, questions }: AssembledTest['sections'][number]) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 text-sm underline underline-offset-4">
        {`${title}: see ${questions.length === 1 ? 'the question' : `the ${questions.length} questions`}`}
      </summary>
      <ol className="flex list-decimal flex-col gap-2 pl-8 text-sm">
        {questions.map(({ id, words, topic, passageTitle, difficulty }) => (
          <li key={id} className="wrap-anywhere">
            <span>{words}</span>
            <span className="block text-muted text-xs">
              {[topic, passageTitle === null ? null : `Passage: ${passageTitle}`, describeDifficulty(difficulty)]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
