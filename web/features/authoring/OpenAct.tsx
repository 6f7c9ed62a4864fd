import type { ReactNode, RefObject } from 'react'
import type { AuthoredQuestion, AuthoredSection, EditedTest } from '#contracts/authoring/authoring-questions.ts'
import type { RulingRequest } from '#contracts/authoring/rulings.ts'
import type { QuestionId, SectionId, TestId } from '#contracts/wire/ids.ts'
import { hasOptionSet } from '#domain/answers/correctness.ts'
import { makePlacedId } from '#domain/answers/placed-answers.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import type { QuestionMove } from './edits/editor.queries.ts'
import { findPlaceOfQuestion } from './edits/question-places.ts'
import type { RenderImages } from './question-form/ImageFields.tsx'
import type { AskBeforeLeaving } from './question-form/leave.ts'
import type { RenderPreview } from './question-form/PreviewPane.tsx'
import type { EditorAct } from './sections/editor-acts.ts'

const CopyQuestionsDialog = createLazyDialog(
  async () => (await import('./items/CopyQuestionsDialog.tsx')).CopyQuestionsDialog,
)
const DeleteQuestionDialog = createLazyDialog(
  async () => (await import('./edits/DeletionDialogs.tsx')).DeleteQuestionDialog,
)
const ImportDialog = createLazyDialog(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
const RulingDialog = createLazyDialog(async () => (await import('./rulings/RulingDialog.tsx')).RulingDialog)
const MoveQuestionDialog = createLazyDialog(
  async () => (await import('./sections/MoveQuestionDialog.tsx')).MoveQuestionDialog,
)
const EditQuestionDialog = createLazyDialog(
  async () => (await import('./question-form/QuestionDialog.tsx')).EditQuestionDialog,
)
const NewQuestionDialog = createLazyDialog(
  async () => (await import('./question-form/QuestionDialog.tsx')).NewQuestionDialog,
)
const SectionsDialog = createLazyDialog(async () => (await import('./sections/SectionsDialog.tsx')).SectionsDialog)

export interface OpenActProps {
  act: EditorAct
  edited: EditedTest
  /** The element that holds an open question on a wide screen. */
  beside: HTMLElement
  leave: RefObject<AskBeforeLeaving | null>
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
      const { section, place } =
        (act.name === 'edit_question' && findPlaceOfQuestion(edited.sections, act.question.id)) || act
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
        <NewQuestionDialog {...around} after={act.after} isInBank={edited.test.purpose === 'bank'} />
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
    case 'copy_question':
      return <OpenCopy act={act} from={edited.test.id} onClose={onClose} />
    case 'rule':
      return <OpenRuling act={act} edited={edited} onClose={onClose} />
    case 'delete_question':
      return <DeleteQuestionDialog question={act.question} number={act.number} onClose={onClose} />
  }
}

interface OpenOneProps<Name extends EditorAct['name']> {
  act: Extract<EditorAct, { name: Name }>
  onClose: () => void
}

function OpenCopy({ act, from, onClose }: OpenOneProps<'copy_question'> & { from: TestId }) {
  const { id, passage } = act.question
  return (
    <CopyQuestionsDialog
      name={`question ${act.number}`}
      questionIds={[id]}
      hasPassage={passage !== null}
      from={from}
      onClose={onClose}
    />
  )
}

function OpenRuling({ act, edited, onClose }: OpenOneProps<'rule'> & { edited: EditedTest }) {
  const present = edited.sections.flatMap(({ questions }) => questions).find(({ id }) => id === act.question.id)
  const proposed = act.isKeyChanged && present ? keyAsRuling(present) : null
  return <RulingDialog questionId={act.question.id} number={act.number} proposed={proposed} onClose={onClose} />
}

/** Returns null if the question no longer has a key. */
function keyAsRuling(question: AuthoredQuestion): RulingRequest | null {
  const { inputType, correctAnswer, correctAnswers, optionIds, places, numericAnswer } = question
  if (places !== undefined) {
    const response = places.flatMap(({ id, right }) =>
      right.flatMap((at) => (id && optionIds[at] ? [makePlacedId(id, optionIds[at])] : [])),
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
