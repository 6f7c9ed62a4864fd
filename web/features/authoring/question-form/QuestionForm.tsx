import { type RefObject, useEffect, useRef, useState } from 'react'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '#web/ui/dialogs/DiscardDialog.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { areSameQuestions } from '../edits/merge-drafts.ts'
import { getSubjectAt } from '../edits/question-places.ts'
import type { AskBeforeLeaving } from './leave.ts'
import { PreviewPane, type RenderPreview } from './PreviewPane.tsx'
import { QuestionParts, type QuestionSurroundings } from './QuestionParts.tsx'
import { type FormTab, fillQuestionFields } from './question-fields.ts'
import { useSaveQuestion } from './use-save-question.ts'

export interface FormSurroundings extends QuestionSurroundings {
  renderPreview: RenderPreview
  /** The element that holds the form on a wide screen. Without it, the form covers the page. */
  beside?: HTMLElement
  /** Set while the form is open; other parts of the page ask through it before they replace the form. */
  leave?: RefObject<AskBeforeLeaving | null>
  onClose: () => void
}

export interface QuestionFormProps extends FormSurroundings {
  title: string
  confirm: string
  start: QuestionDraft
  startRevision?: number
  onSave: (question: QuestionDraft, revision: number, base: QuestionDraft) => Promise<unknown>
  onSaved?: (question: QuestionDraft) => void
  /** Saves, and opens a form for the next question. Absent if there is no next one. */
  onAddAnother?: (question: QuestionDraft) => void
  /** True to focus the text field at once. */
  isNew?: boolean
}

export function QuestionForm({
  title,
  confirm,
  start,
  startRevision = 0,
  onSave,
  onAddAnother,
  isNew = false,
  ...around
}: QuestionFormProps) {
  const { format, section, place, beside, leave, onClose } = around
  const onSaved = around.onSaved ?? onClose
  const [fields, setFields] = useState(() => fillQuestionFields(start))
  const [tab, setTab] = useState<FormTab>('general')
  const [isWriting, setWriting] = useState(false)
  // The first tab also shows the options.
  const showTab = (wrong: FormTab) => setTab(tab === 'general' && wrong === 'answer' ? tab : wrong)
  const saving = useSaveQuestion({ start, startRevision, isWriting, setFields, showTab, onSave, onSaved })
  const { draft } = fields
  const isFollowed = useRef(false)
  const parts = useRef<HTMLDivElement>(null)
  const guard = useDiscardGuard(isWriting || !areSameQuestions(saving.base, draft), onClose)

  useLeave(leave, guard.leaveFor, isFollowed)

  return (
    <Dialog
      size="lg"
      beside={beside}
      startsAt={() => (isNew && parts.current?.querySelector('textarea')) || null}
      returnsFocus={() => !isFollowed.current}
      onClose={guard.leave}
      title={title}
      description={`Question ${place.questionIndex + 1}, in ${section.title}`}
      footer={
        <FormButtons
          confirm={confirm}
          isSaving={saving.isSaving}
          onCancel={guard.leave}
          onSave={() => saving.save(fields)}
          onAddAnother={
            onAddAnother &&
            (() =>
              saving.save(fields, (saved) => {
                isFollowed.current = true
                onAddAnother(saved)
              }))
          }
        />
      }
    >
      {saving.notice !== null && <Notice {...saving.notice} />}
      <div ref={parts} className="grid min-w-0 gap-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <QuestionParts
          fields={fields}
          onChange={setFields}
          tab={tab}
          onTab={setTab}
          obstacle={saving.obstacleIn(fields)}
          refusals={saving.refusals}
          isWriting={isWriting}
          onWriting={setWriting}
          around={around}
        />
        <PreviewPane
          draft={tidyQuestionDraft(draft)}
          formatId={format.id}
          place={place}
          subject={getSubjectAt(format, section, place, draft)}
          renderPreview={around.renderPreview}
        />
      </div>
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}

function Notice({ tone, title, text }: NonNullable<ReturnType<typeof useSaveQuestion>['notice']>) {
  return (
    <Alert tone={tone} title={title}>
      {text !== '' && <p>{text}</p>}
    </Alert>
  )
}

/** Sets `leave` while the form is open. */
function useLeave(
  leave: RefObject<AskBeforeLeaving | null> | undefined,
  ask: AskBeforeLeaving,
  isFollowed: RefObject<boolean>,
) {
  useEffect(() => {
    if (leave === undefined) return
    leave.current = (next) =>
      ask(() => {
        isFollowed.current = true
        next()
      })
    return () => {
      leave.current = null
    }
  })
}

interface FormButtonsProps {
  confirm: string
  isSaving: boolean
  onCancel: () => void
  onSave: () => void
  onAddAnother: (() => void) | undefined
}

function FormButtons({ confirm, isSaving, onCancel, onSave, onAddAnother }: FormButtonsProps) {
  // Stacked, they would take a quarter of a phone screen.
  return (
    <div className="flex flex-wrap gap-2 sm:contents">
      <Button variant="outline" className="max-sm:grow" onClick={onCancel}>
        Cancel
      </Button>
      {onAddAnother && (
        <Button variant="outline" className="max-sm:grow" busy={isSaving} onClick={onAddAnother}>
          Save and Add Another
        </Button>
      )}
      <Button className="max-sm:grow" busy={isSaving} onClick={onSave}>
        {confirm}
      </Button>
    </div>
  )
}
