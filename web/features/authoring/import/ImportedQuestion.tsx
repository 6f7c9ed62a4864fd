import { memo } from 'react'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import type { ImportedTwin } from '#contracts/authoring/twins.ts'
import { type PreviewedQuestion, updatePreviewFields } from '#domain/authoring/import-preview.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ImportedAnswer } from './ImportedAnswer.tsx'
import { type ChangeRows, type ImportedRow, makeRowElementId, needsReview } from './imported-row.ts'
import { describeTwin } from './imported-twins.ts'

export interface ImportedQuestionProps {
  row: ImportedRow
  lettering: PaperFormat['lettering']
  /** The question here that is nearly the same. */
  twin?: ImportedTwin | undefined
  /** Must stay the same function, so that typing in one of hundreds of questions rerenders only that one. */
  onChange: ChangeRows
}

/** The name stays the same when other questions are removed, because the list of corrections uses it. */
export const ImportedQuestion = memo(function ImportedQuestion({
  row,
  lettering,
  twin,
  onChange,
}: ImportedQuestionProps) {
  const { id, name, place, question } = row
  const { draft, problems, leftOut } = question
  const isTyped = draft.inputType === 'number'

  function change(changed: (before: PreviewedQuestion) => PreviewedQuestion) {
    onChange((rows) => rows.map((one) => (one.id === id ? { ...one, question: changed(one.question) } : one)))
  }
  const set = (fields: Partial<QuestionDraft>) => change((before) => updatePreviewFields(before, fields))
  const errorAt = (field: string) => problems.find((problem) => problem.field === field)?.message

  return (
    <li
      id={makeRowElementId(id)}
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-lg border border-line p-4 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{name}</h3>
        {needsReview(row) && <Badge>Needs you</Badge>}
        <Button
          variant="outline"
          size="sm"
          className="ml-auto"
          aria-label={`Remove ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
          onClick={() => onChange((rows) => rows.filter((one) => one.id !== id))}
        >
          Remove
        </Button>
      </div>
      {twin !== undefined && <p className="wrap-anywhere text-sm text-warning-ink">{describeTwin(twin)}</p>}
      <TextAreaField
        label="Question text"
        rows={2}
        error={errorAt('text')}
        value={draft.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <ImportedAnswer {...{ question, place, lettering, errorAt }} onChange={change} />
      {errorAt('imageUrl') !== undefined && (
        <TextField
          label="Image address"
          error={errorAt('imageUrl')}
          hint="Leave it empty for a question without an image."
          value={draft.imageUrl ?? ''}
          onChange={(event) => set({ imageUrl: event.currentTarget.value || null })}
        />
      )}
      {errorAt('topic') !== undefined && (
        <SelectField
          label="Topic"
          error={errorAt('topic')}
          options={topicChoices}
          placeholder="Choose a topic"
          value=""
          onChange={(event) => set({ topic: event.currentTarget.value === 'none' ? null : event.currentTarget.value })}
        />
      )}
      {problems
        .filter(({ field }) => !isShown(field, isTyped))
        .map(({ field, message }) => (
          <p key={field} className="text-danger-ink text-sm">
            {message}
          </p>
        ))}
      {leftOut.map(({ field, message }) => (
        <p key={`${field} ${message}`} className="text-muted text-sm">
          {message}
        </p>
      ))}
      {draft.passage !== null && <p className="text-muted text-sm">{`Passage: ${draft.passage.title}`}</p>}
    </li>
  )
})

const topicChoices = [
  { value: 'none', label: 'The topic of its number' },
  ...Object.values(topicsBySubject)
    .flat()
    .map((topic) => ({ value: topic, label: topic })),
]

/** Returns true if the form has the field. Problems with other fields, such as a long explanation, are listed below. */
function isShown(field: string, isTyped: boolean): boolean {
  const [name = ''] = field.split('.')
  return [
    ...['text', 'imageUrl', 'topic'],
    ...(isTyped ? ['numericAnswer', 'unitLabel'] : ['options', 'correctAnswer', 'correctAnswers', 'places']),
  ].includes(name)
}
