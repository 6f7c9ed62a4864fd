import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { questionType } from '#contracts/authoring-questions.ts'
import { mathTopics, readingTopics } from '#domain/topics.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ImageFields, type RenderImages } from './ImageFields.tsx'
import type { FormObstacle } from './question-fields.ts'
import { TeachingFields } from './TeachingFields.tsx'

const typeChoices = [
  { value: 'multiple_choice', label: 'Multiple choice' },
  { value: 'math', label: 'Math' },
  { value: 'reading', label: 'Reading' },
  { value: 'grammar', label: 'Grammar' },
  { value: 'text', label: 'Text' },
]

const entryChoices = [
  { value: '', label: 'Default' },
  { value: 'multiple_choice', label: 'Multiple choice' },
  { value: 'multiple_select', label: 'Multiple select' },
  { value: 'number', label: 'Number' },
]

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
}

export function GeneralTab({ draft, onChange, obstacle, renderImages, questionNumber }: GeneralTabProps) {
  function chooseType(value: string) {
    const type = questionType.parse(value)
    // Only math questions are answered with a number.
    onChange(type === 'math' || draft.inputType !== 'number' ? { type } : { type, inputType: null })
  }

  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Title (optional)"
        value={draft.title ?? ''}
        maxLength={500}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextAreaField
        label="Question text"
        hint="Leave a blank line between paragraphs. HTML works too, and math between dollar signs: $\frac{1}{2}$"
        value={draft.text}
        error={obstacle?.tab === 'general' ? obstacle.message : undefined}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Question type"
          options={draft.type === 'text' ? typeChoices : typeChoices.slice(0, -1)}
          value={draft.type}
          onChange={(event) => chooseType(event.currentTarget.value)}
        />
        <SelectField
          label="Answer input type"
          options={draft.type === 'math' || draft.inputType === 'number' ? entryChoices : entryChoices.slice(0, -1)}
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
      <TextAreaField
        label="Explanation"
        hint="Shown with the right answer in the results"
        rows={2}
        value={draft.explanation ?? ''}
        onChange={(event) => onChange({ explanation: event.currentTarget.value })}
      />
      <TeachingFields draft={draft} onChange={onChange} />
      <ImageFields draft={draft} onChange={onChange} renderImages={renderImages} questionNumber={questionNumber} />
    </div>
  )
}

function inputTypeOf(value: string): QuestionDraft['inputType'] {
  return value === 'number' || value === 'multiple_choice' || value === 'multiple_select' ? value : null
}

/** What was marked as right stays as far as the other kind can have it. */
function withEntry(
  { correctAnswer, correctAnswers, inputType: before }: QuestionDraft,
  inputType: QuestionDraft['inputType'],
): Partial<QuestionDraft> {
  if (inputType === before) return {}
  if (inputType === 'multiple_select') {
    return { inputType, correctAnswers: correctAnswers ?? (correctAnswer === null ? [] : [correctAnswer]), choose: 2 }
  }
  return before === 'multiple_select' ? { inputType, correctAnswer: correctAnswers?.[0] ?? null } : { inputType }
}
