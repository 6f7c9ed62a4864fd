import { type ReactNode, useRef, useState } from 'react'
import { type InputType, inputType, inputTypes } from '#contracts/answers/kind-names.ts'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { questionType } from '#contracts/authoring/authoring-questions.ts'
import { maxHintLength } from '#contracts/scores/teaching.ts'
import { findDraftLayout, layouts } from '#domain/answers/placed-kinds.ts'
import { fillPieceMarks } from '#domain/authoring/clickable-text.ts'
import { convertToPieceDraft } from '#domain/authoring/piece-drafts.ts'
import { convertToPlacedDraft } from '#domain/authoring/placed-drafts.ts'
import { mathTopics, readingTopics } from '#domain/scores/topics.ts'
import { findKindAuthor, inputTypeLabels } from '#web/kinds/authors.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SourceField } from '../source-text/SourceField.tsx'
import { ClickableWords } from './ClickableWords.tsx'
import { ImageFields, type RenderImages } from './ImageFields.tsx'
import { ItemFields } from './ItemFields.tsx'
import { type FormObstacle, findTagProblem } from './question-fields.ts'
import { TeachingFields } from './TeachingFields.tsx'

const typeChoices = [
  { value: 'multiple_choice', label: 'Multiple choice' },
  { value: 'math', label: 'Math' },
  { value: 'reading', label: 'Reading' },
  { value: 'grammar', label: 'Grammar' },
  { value: 'text', label: 'Text' },
]

const entryChoices: readonly { value: InputType | ''; label: string }[] = [
  { value: '', label: 'Default' },
  ...inputTypes.map((value) => ({ value, label: inputTypeLabels[value] })),
]
/** Only math questions can be answered with a number or on a number line. */
const isOfMath = (entry: InputType | '') => entry === 'number' || entry === 'number_line'
const otherEntryChoices = entryChoices.filter(({ value }) => !isOfMath(value))

const topicChoices = [
  { value: '', label: 'Default' },
  ...[...readingTopics, ...mathTopics].map((topic) => ({ value: topic, label: topic })),
]

export interface GeneralTabProps {
  draft: QuestionDraft
  onChange: (part: Partial<QuestionDraft>) => void
  obstacle: FormObstacle
  renderImages: RenderImages | undefined
  questionNumber: number
  difficulty: ReactNode
  /** The answer fields, below the text. */
  children: ReactNode
}

export function GeneralTab({ draft, onChange, obstacle, renderImages, questionNumber, ...rest }: GeneralTabProps) {
  const [isManaging, setManaging] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)

  function chooseType(value: string) {
    const type = questionType.parse(value)
    const isLeft = type !== 'math' && isOfMath(draft.inputType ?? '')
    onChange(isLeft ? { type, ...withEntry(draft, null) } : { type })
  }

  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Title (optional)"
        value={draft.title ?? ''}
        maxLength={500}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <SourceField
        label="Question text"
        hint="A blank line makes a paragraph. HTML and math work: $\frac{1}{2}$"
        value={draft.text}
        error={obstacle?.tab === 'general' && findTagProblem(draft) === null ? obstacle.message : undefined}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        onPicture={renderImages === undefined ? undefined : () => setManaging(true)}
        ref={text}
      />
      {draft.inputType === 'clickable_text' && (
        <ClickableWords draft={draft} control={() => text.current} onChange={onChange} />
      )}
      {rest.children}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Question type"
          options={draft.type === 'text' ? typeChoices : typeChoices.slice(0, -1)}
          value={draft.type}
          onChange={(event) => chooseType(event.currentTarget.value)}
        />
        <SelectField
          label="Answer input type"
          options={draft.type === 'math' || isOfMath(draft.inputType ?? '') ? entryChoices : otherEntryChoices}
          value={draft.inputType ?? ''}
          onChange={(event) => onChange(withEntry(draft, inputTypeOf(event.currentTarget.value)))}
        />
        <SelectField
          label="Topic"
          options={topicChoices}
          value={draft.topic ?? ''}
          onChange={(event) => onChange({ topic: event.currentTarget.value || null })}
        />
      </div>
      <SourceField
        label="Explanation"
        hint="Shown with the right answer in the results"
        rows={2}
        value={draft.explanation ?? ''}
        onChange={(event) => onChange({ explanation: event.currentTarget.value })}
      />
      <SourceField
        label="Hint (optional)"
        hint="For practice: how to begin, not the answer."
        rows={2}
        maxLength={maxHintLength}
        value={draft.hint ?? ''}
        onChange={(event) => onChange({ hint: event.currentTarget.value })}
      />
      {draft.itemStatus !== undefined && <ItemFields draft={draft} onChange={onChange} />}
      <TeachingFields draft={draft} onChange={onChange} difficulty={rest.difficulty} />
      <ImageFields
        draft={draft}
        onChange={onChange}
        renderImages={renderImages}
        questionNumber={questionNumber}
        isManaging={isManaging}
        onManage={setManaging}
      />
    </div>
  )
}

function inputTypeOf(value: string): QuestionDraft['inputType'] {
  return inputType.safeParse(value).data ?? null
}

/** Returns true for kinds that can turn the marks of pieces into gaps. */
function marksText(to: QuestionDraft['inputType']): boolean {
  const layout = findDraftLayout({ inputType: to })
  return layout !== null && layouts[layout].isInText
}

/** Keeps right answers that the new kind can also have. */
function withEntry(draft: QuestionDraft, to: QuestionDraft['inputType']): Partial<QuestionDraft> {
  const { correctAnswer, correctAnswers, inputType: before } = draft
  if (to === before) return {}
  if (to === 'clickable_text')
    return { inputType: to, ...convertToPlacedDraft(draft, to), ...convertToPieceDraft(draft) }
  if (before === 'clickable_text' && !marksText(to)) {
    const text = fillPieceMarks(draft.text, draft.options)
    return { ...withEntry({ ...draft, text, inputType: 'multiple_select' }, to), inputType: to, text }
  }
  if (findKindAuthor(to) !== null || findKindAuthor(before) !== null) {
    return { inputType: to, ...convertToPlacedDraft(draft, to) }
  }
  if (to === 'multiple_select') {
    return {
      inputType: to,
      correctAnswers: correctAnswers ?? (correctAnswer === null ? [] : [correctAnswer]),
      choose: 2,
    }
  }
  return before === 'multiple_select'
    ? { inputType: to, correctAnswer: correctAnswers?.[0] ?? null }
    : { inputType: to }
}
