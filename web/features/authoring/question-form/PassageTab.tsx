import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AuthoredPassage, QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { passagesQuery, useCreatePassage } from '../edits/passages.queries.ts'
import { PassageFields } from '../passages/PassageFields.tsx'
import type { RenderPictures } from '../source-text/SourceToolbar.tsx'

export interface PassageTabProps {
  testId: TestId
  /** The passages that the editor already has. The tab loads the current ones when it opens. */
  known: readonly AuthoredPassage[]
  chosen: QuestionPassage | null
  onChoose: (passage: QuestionPassage | null) => void
  /** Called when a new passage is started or finished. */
  onWriting: (isWriting: boolean) => void
  renderPictures?: RenderPictures | undefined
}

const failed = 'Failed to fetch passages for this test.'

/** Characters of a passage in its line. */
const previewLength = 60

/** The passages of the test in compact form. The author picks one, or writes a new one and picks it. */
export function PassageTab({ testId, known, chosen, onChoose, onWriting, renderPictures }: PassageTabProps) {
  const [isAdding, setAdding] = useState(false)
  const create = useCreatePassage(testId)
  const { data, error, refetch, isFetching } = useQuery(passagesQuery(testId))
  const passages = data?.passages ?? known
  // The toast is shown outside the page's tree, once for each failure.
  useEffect(() => {
    if (error !== null) toastFailure(failed, error)
  }, [error])
  const box = useRef<HTMLDivElement>(null)

  /** The part with the clicked button disappears, so the focus moves to the next step. */
  function change(act: () => void, next: 'input:checked' | 'button') {
    flushSync(act)
    box.current?.querySelector<HTMLElement>(next)?.focus()
  }

  const isOnlyHere = chosen !== null && !passages.some((passage) => isSame(passage, chosen))
  const choices = isOnlyHere ? [chosen, ...passages] : passages

  return (
    <div ref={box} className="flex flex-col gap-4">
      {error !== null && (
        <Alert tone="warning" title={failed}>
          <p>Those that were known before are shown.</p>
          <Button variant="outline" size="sm" className="mt-2" busy={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
        </Alert>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">Passage that the question is about</legend>
        <PassageChoice label="No passage" isChosen={chosen === null} onChoose={() => onChoose(null)} />
        {choices.map((passage) => (
          <PassageChoice
            key={'id' in passage ? passage.id : 'only-here'}
            label={passage.title}
            words={extractPlainText(passage.text, previewLength)}
            isChosen={chosen !== null && isSame(passage, chosen)}
            onChoose={() => onChoose({ title: passage.title, text: passage.text })}
          />
        ))}
      </fieldset>
      {isAdding ? (
        <PassageFields
          start={{ title: '', text: '' }}
          confirm="Add and Use Passage"
          onSave={async (values) => {
            const made = await create.mutateAsync(values)
            const description = `${made.title}. It stays in the test even if you cancel the question.`
            toast({ title: 'Passage added', description, variant: 'success' })
            change(() => {
              onChoose({ title: made.title, text: made.text })
              setAdding(false)
            }, 'input:checked')
          }}
          onCancel={() => change(() => setAdding(false), 'button')}
          onDirty={onWriting}
          renderPictures={renderPictures}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
            Add Passage
          </Button>
          {chosen !== null && (
            <Button variant="outline" size="sm" onClick={() => change(() => onChoose(null), 'input:checked')}>
              Remove Passage
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function isSame(one: QuestionPassage, other: QuestionPassage): boolean {
  return one.title === other.title && one.text === other.text
}

interface PassageChoiceProps {
  label: string
  words?: string
  isChosen: boolean
  onChoose: () => void
}

function PassageChoice({ label, words, isChosen, onChoose }: PassageChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-lg border border-line-strong/70 px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="question-passage"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span className="block text-sm">{label}</span>
        {words !== undefined && <span className="block text-muted text-xs">{words}</span>}
      </span>
    </label>
  )
}
