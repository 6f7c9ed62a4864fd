import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AuthoredPassage, AuthoredSection, QuestionDraft } from '#contracts/authoring-questions.ts'
import type { TestId } from '#contracts/ids.ts'
import { tidied } from '#domain/question-draft.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DiscardDialog } from '#web/ui/DiscardDialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useDiscardGuard } from '#web/ui/use-discard-guard.ts'
import { AnswerTab } from './AnswerTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import type { RenderImages } from './ImageFields.tsx'
import { sameQuestion } from './merge-drafts.ts'
import { PassageTab } from './PassageTab.tsx'
import { PreviewPane, type RenderPreview } from './PreviewPane.tsx'
import { changeDraft, type FormTab, fieldsOf } from './question-fields.ts'
import { lettersAt, type QuestionPlace, subjectAt } from './question-places.ts'
import { useSaveQuestion } from './use-save-question.ts'

/** Where the question stands, and what the form needs of its test. */
export interface FormSurroundings {
  testId: TestId
  section: AuthoredSection
  place: QuestionPlace
  passages: readonly AuthoredPassage[]
  renderPreview: RenderPreview
  /** Absent where there is no test whose images could be shown. */
  renderImages?: RenderImages
  onClose: () => void
}

export interface QuestionFormProps extends FormSurroundings {
  title: string
  confirm: string
  start: QuestionDraft
  startRevision?: number
  onSave: (question: QuestionDraft, revision: number) => Promise<unknown>
  onSaved?: (question: QuestionDraft) => void
}

export function QuestionForm({ title, confirm, start, startRevision = 0, onSave, ...around }: QuestionFormProps) {
  const { section, place, passages, onClose } = around
  const onSaved = around.onSaved ?? onClose
  const [fields, setFields] = useState(() => fieldsOf(start))
  const [tab, setTab] = useState<FormTab>('general')
  const saving = useSaveQuestion({ start, startRevision, setFields, setTab, onSave, onSaved })
  const { draft } = fields
  const parts = useRef<HTMLDivElement>(null)
  const { refusals } = saving
  useEffect(() => {
    if (refusals > 0) parts.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing]')?.focus()
  }, [refusals])
  const guard = useDiscardGuard(!sameQuestion(saving.base, draft), onClose)
  const change = (part: Partial<QuestionDraft>) => setFields(changeDraft(fields, part))
  const obstacle = saving.obstacleIn(fields)

  const tabs: { value: FormTab; label: string; content: ReactNode }[] = [
    {
      value: 'general',
      label: 'General',
      content: (
        <GeneralTab
          draft={draft}
          onChange={change}
          obstacle={obstacle}
          renderImages={around.renderImages}
          questionNumber={place.questionIndex + 1}
        />
      ),
    },
    {
      value: 'passage',
      label: 'Passage',
      content: (
        <PassageTab
          testId={around.testId}
          known={passages}
          chosen={draft.passage}
          onChoose={(passage) => change({ passage })}
        />
      ),
    },
    {
      value: 'answer',
      label: 'Answer',
      content: (
        <AnswerTab
          fields={fields}
          letters={lettersAt(section, place, draft)}
          onChange={setFields}
          obstacle={obstacle}
        />
      ),
    },
  ]

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && guard.leave()}
      title={title}
      description={`Question ${place.questionIndex + 1}, in ${section.title}`}
      footer={
        <>
          <Button variant="outline" onClick={guard.leave}>
            Cancel
          </Button>
          <Button busy={saving.isSaving} onClick={() => saving.save(fields)}>
            {confirm}
          </Button>
        </>
      }
    >
      {saving.notice !== null && (
        <Alert tone={saving.notice.tone} title={saving.notice.title}>
          {saving.notice.text !== '' && <p>{saving.notice.text}</p>}
        </Alert>
      )}
      <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div ref={parts} className="min-w-0">
          <Tabs
            label="Parts of the question"
            value={tab}
            onChange={(value) => setTab(tabs.find((one) => one.value === value)?.value ?? 'general')}
            tabs={tabs}
          />
        </div>
        <PreviewPane
          draft={tidied(draft)}
          place={place}
          subject={subjectAt(section, place, draft)}
          renderPreview={around.renderPreview}
        />
      </div>
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}
