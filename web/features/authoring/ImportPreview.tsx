import type { AuthoredSection } from '#contracts/authoring-questions.ts'
import { plainWords } from '#domain/plain-words.ts'
import type { ImportedSection } from '#domain/question-import.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ImportedQuestion } from './ImportedQuestion.tsx'
import { type ImportedRow, unusableKeys } from './imported-row.ts'
import { useGrowingCount } from './use-growing-count.ts'

export interface ImportPreviewProps {
  found: ImportedSection
  section: AuthoredSection
  rows: readonly ImportedRow[]
  onChange: (change: (rows: readonly ImportedRow[]) => readonly ImportedRow[]) => void
}

/** Characters of a passage that the summary shows. */
const previewLength = 100

export function ImportPreview({ found, section, rows, onChange }: ImportPreviewProps) {
  const shown = useGrowingCount(rows.length)
  const lost = found.problems.filter(({ isRepairable }) => !isRepairable)
  const unusable = unusableKeys(rows)
  const passages = new Map(rows.flatMap(({ draft }) => (draft.passage ? [[draft.passage.title, draft.passage]] : [])))
  return (
    <div className="flex flex-col gap-4">
      {found.title !== null && (
        <p className="text-sm">
          <span className="text-muted">Detected title:</span> <span className="font-medium">{found.title}</span>
        </p>
      )}
      {found.subject !== null && (
        <p className="text-sm">
          <span className="text-muted">Detected subject:</span>{' '}
          <span className="font-medium">{found.subject === 'math' ? 'Math' : 'Reading'}</span>
          {section.subject === null && <span className="text-muted">. The section takes it.</span>}
        </p>
      )}
      {found.subject !== null && section.subject !== null && found.subject !== section.subject && (
        <Alert tone="warning" title={`The file is about ${found.subject}, but this section is ${section.subject}.`}>
          <p>The questions will count as {section.subject}. To change that, cancel and choose another section.</p>
        </Alert>
      )}
      {unusable.length > 0 && (
        <Alert tone="warning" title="Correct these answers below before you save the questions.">
          <ul>
            {unusable.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert tone="warning" title={`${lost.length} items cannot be imported`}>
          <ul>
            {lost.map(({ position, reason }) => (
              <li key={position}>
                Item {position}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {passages.size > 0 && (
        <section aria-label="Associated passages" className="rounded-lg border border-line p-4 text-sm">
          <h3 className="mb-1 font-medium">Associated passages</h3>
          <ul className="flex flex-col gap-1">
            {[...passages.values()].map((passage) => (
              <li key={passage.title}>
                {passage.title} <span className="text-muted">{plainWords(passage.text, previewLength)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No questions to save" text="All of them were taken out, or none could be read." />
      ) : (
        <ol className="flex flex-col gap-4">
          {rows.slice(0, shown).map((row, index) => (
            <ImportedQuestion key={row.id} row={row} number={index + 1} onChange={onChange} />
          ))}
        </ol>
      )}
    </div>
  )
}
