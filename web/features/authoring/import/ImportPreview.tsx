import { useEffect, useState } from 'react'
import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { ImportedSection } from '#domain/authoring/question-import.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { BrokenRows } from './BrokenRows.tsx'
import { CountingChoice } from './CountingChoice.tsx'
import { ImportedQuestion } from './ImportedQuestion.tsx'
import type { ChangeRows, ImportedRow } from './imported-row.ts'
import { ImportLossList } from './LeftOut.tsx'
import { useImportedTwins } from './use-imported-twins.ts'

export interface ImportPreviewProps {
  found: ImportedSection
  section: AuthoredSection
  lettering: PaperFormat['lettering']
  rows: readonly ImportedRow[]
  /** The number that the file counts options from; null until the author has chosen. */
  from: 0 | 1 | null
  onChooseFrom: (from: 0 | 1) => void
  onChange: ChangeRows
}

/** Characters of a passage in the summary. */
const previewLength = 100

export function ImportPreview({ found, section, lettering, rows, from, onChooseFrom, onChange }: ImportPreviewProps) {
  const shown = useGrowingCount(rows.length)
  const twins = useImportedTwins(found.preview)
  const passages = new Map(
    rows.flatMap(({ question: { draft } }) => (draft.passage ? [[draft.passage.title, draft.passage]] : [])),
  )
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
          <p>{`The questions will count as ${section.subject}. To change that, cancel and choose another section.`}</p>
        </Alert>
      )}
      {found.counting === 'unknown' && (
        <CountingChoice rows={rows} from={from} onChoose={onChooseFrom} onChange={onChange} />
      )}
      <BrokenRows rows={rows} />
      <ImportLossList rows={rows} />
      <p role="status" className="text-muted text-sm empty:hidden">
        {twins.words}
      </p>
      {passages.size > 0 && (
        <section aria-label="Associated passages" className="rounded-lg border border-line p-4 text-sm">
          <h3 className="mb-1 font-medium">Associated passages</h3>
          <ul className="flex flex-col gap-1">
            {[...passages.values()].map((passage) => (
              <li key={passage.title}>
                <span>{`${passage.title} `}</span>
                <span className="text-muted">{extractPlainText(passage.text, previewLength)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No questions to save" text="All of them were taken out, or none could be read." />
      ) : (
        <ol className="flex flex-col gap-4">
          {rows.slice(0, shown).map((row) => (
            <ImportedQuestion
              key={row.id}
              row={row}
              lettering={lettering}
              twin={twins.byRow.get(row.id)}
              onChange={onChange}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

/** Items to render at a time: enough for the first screen, and few enough that the page does not freeze. */
const step = 10

/**
 * Returns how many items of a long list to render so far. The number grows after each frame, so that the first items appear immediately.
 */
function useGrowingCount(count: number): number {
  const [shown, setShown] = useState(step)

  // Waits until the browser has drawn the previous items.
  useEffect(() => {
    if (shown >= count) return
    const timer = setTimeout(() => setShown(shown + step), 16)
    return () => clearTimeout(timer)
  }, [shown, count])

  return Math.min(shown, count)
}
