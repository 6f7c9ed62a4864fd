import type { ReactNode, RefObject } from 'react'
import type { AuthoredQuestion, AuthoredSection, EditedTest } from '#contracts/authoring/authoring-questions.ts'
import type { RulingWish } from '#contracts/authoring/rulings.ts'
import type { QuestionId, SectionId } from '#contracts/wire/ids.ts'
import { hasOptionSet } from '#domain/answers/correctness.ts'
import { placedId } from '#domain/answers/placed-answers.ts'
import { lazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import type { QuestionMove } from './edits/editor.queries.ts'
import { placeOf } from './edits/question-places.ts'
import type { RenderImages } from './question-form/ImageFields.tsx'
import type { Leave } from './question-form/leave.ts'
import type { RenderPreview } from './question-form/PreviewPane.tsx'
import type { EditorAct } from './sections/editor-acts.ts'

const DeleteQuestionDialog = lazyDialog(async () => (await import('./edits/DeletionDialogs.tsx')).DeleteQuestionDialog)
const ImportDialog = lazyDialog(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
const RulingDialog = lazyDialog(async () => (await import('./rulings/RulingDialog.tsx')).RulingDialog)
const MoveQuestionDialog = lazyDialog(
  async () => (await import('./sections/MoveQuestionDialog.tsx')).MoveQuestionDialog,
)
const EditQuestionDialog = lazyDialog(
  async () => (await import('./question-form/QuestionDialog.tsx')).EditQuestionDialog,
)
const NewQuestionDialog = lazyDialog(async () => (await import('./question-form/QuestionDialog.tsx')).NewQuestionDialog)
const SectionsDialog = lazyDialog(async () => (await import('./sections/SectionsDialog.tsx')).SectionsDialog)

export interface OpenActProps {
  act: EditorAct
  edited: EditedTest
  /** The element that holds an open question on a wide screen. */
  beside: HTMLElement
  leave: RefObject<Leave | null>
  renderPreview: RenderPreview
  renderImages: RenderImages
  renderDifficulty: (question: QuestionId) => ReactNode
  onAct: (act: EditorAct | null) => void
  onSectionOrder: (order: SectionId[], moved: AuthoredSection) => void
  /** `title` is the title of the target section. */
  onMove: (move: QuestionMove, title: string) => void
}

/** The dialog that is open in the editor. */
export function OpenAct({
  act,
  edited,
  beside,
  leave,
  renderPreview,
  renderImages,
  renderDifficulty,
  onAct,
  onSectionOrder,
  onMove,
}: OpenActProps): ReactNode {
  const onClose = () => onAct(null)
  switch (act.name) {
    case 'manage_sections':
      return <SectionsDialog edited={edited} onClose={onClose} onOrder={onSectionOrder} />
    case 'import':
      return (
        <ImportDialog test={edited.test} section={act.section} lettering={edited.format.lettering} onClose={onClose} />
      )
    case 'add_question':
    case 'edit_question': {
      const { test, format, passages } = edited
      // The question may have moved since it was opened.
      const { section, place } = (act.name === 'edit_question' && placeOf(edited.sections, act.question.id)) || act
      const around = {
        testId: test.id,
        format,
        section,
        place,
        passages,
        renderPreview,
        renderImages,
        beside,
        leave,
        onClose,
      }
      return act.name === 'add_question' ? (
        <NewQuestionDialog {...around} after={act.after} />
      ) : (
        <EditQuestionDialog
          {...around}
          question={act.question}
          difficulty={renderDifficulty(act.question.id)}
          onKeyChanged={() => {
            const number = place.questionIndex + 1
            onAct(
              edited.test.submissionCount > 0
                ? { name: 'rule', question: act.question, number, isKeyChanged: true }
                : null,
            )
          }}
        />
      )
    }
    case 'move_question':
      return (
        <MoveQuestionDialog
          question={act.question}
          number={act.number}
          sections={edited.sections.filter(({ id }) => id !== act.section.id)}
          onMove={onMove}
          onClose={onClose}
        />
      )
    case 'rule': {
      const present = edited.sections.flatMap(({ questions }) => questions).find(({ id }) => id === act.question.id)
      const proposed = act.isKeyChanged && present ? keyAsRuling(present) : null
      return <RulingDialog questionId={act.question.id} number={act.number} proposed={proposed} onClose={onClose} />
    }
    case 'delete_question':
      return <DeleteQuestionDialog question={act.question} number={act.number} onClose={onClose} />
  }
}

/** Returns null if the question no longer has a key. */
function keyAsRuling(question: AuthoredQuestion): RulingWish | null {
  const { inputType, correctAnswer, correctAnswers, optionIds, places, numericAnswer } = question
  if (places !== undefined) {
    const response = places.flatMap(({ id, right }) =>
      right.flatMap((at) => (id && optionIds[at] ? [placedId(id, optionIds[at])] : [])),
    )
    return response.length === 0 ? null : { kind: 'answers', accepted: [{ response }] }
  }
  if (hasOptionSet(inputType)) {
    const response = (correctAnswers ?? []).flatMap((at) => optionIds[at] ?? [])
    return response.length === 0 ? null : { kind: 'answers', accepted: [{ response }] }
  }
  if (inputType === 'number') {
    return numericAnswer === null ? null : { kind: 'answers', accepted: [{ number: numericAnswer }] }
  }
  const option = correctAnswer === null ? undefined : optionIds[correctAnswer]
  return option === undefined ? null : { kind: 'answers', accepted: [{ option }] }
}
