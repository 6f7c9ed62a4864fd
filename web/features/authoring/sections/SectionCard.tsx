import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useSortableList } from '#web/ui/tables/sorting.ts'
import { listLettersAt } from '../edits/question-places.ts'
import { isSameOrder, shiftItem } from '../edits/reordering.ts'
import type { EditorAct } from './editor-acts.ts'
import { matchesWords } from './found-questions.ts'
import { moveFocusBetweenRows, QuestionRow } from './QuestionRow.tsx'
import { SectionTitle } from './SectionTitle.tsx'
import { SubjectNote } from './SubjectNote.tsx'

export interface SectionCardProps {
  format: ExamFormat
  section: AuthoredSection
  /** The number of questions in previous sections. */
  firstIndex: number
  /** The number of questions in the whole test. */
  questionCount: number
  hasOtherSections: boolean
  /** The maximum number of questions to show. */
  mostShown: number
  /** Shows only questions with these words. */
  words: string
  /** The question that is open next to the list. */
  openId: QuestionId | null
  /** True if there are submissions whose scores can be corrected. */
  hasSubmissions: boolean
  onAct: (act: EditorAct) => void
  /** `number` is the moved question's new number. */
  onOrder: (order: QuestionId[], number: number) => void
}

export function SectionCard(props: SectionCardProps) {
  const { format, section, firstIndex, questionCount, onAct } = props
  const { questions } = section
  const { area, isOver } = useSortableList({ kind: 'question', list: section.id })
  const nextPlace = {
    questionIndex: firstIndex + questions.length,
    indexInSection: questions.length,
    questionCount: questionCount + 1,
  }
  const addQuestion = () =>
    onAct({ name: 'add_question', section, after: questions.at(-1)?.id ?? null, place: nextPlace })

  return (
    <section
      ref={area}
      aria-label={section.title}
      data-over={isOver || undefined}
      className="rounded-xl border border-line bg-surface shadow-card data-over:border-accent data-over:bg-accent-soft"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b px-4 py-2 sm:px-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <SectionTitle section={section} />
          {section.subject !== null && <Badge variant="secondary">{section.subject}</Badge>}
          <span className="text-muted text-sm">{countWords(questions.length, firstIndex)}</span>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={() => onAct({ name: 'import', section })}>
            Upload JSON
          </Button>
          <Button size="sm" variant="outline" onClick={addQuestion}>
            Add Question
          </Button>
        </div>
      </header>
      <SubjectNote format={format} section={section} firstIndex={firstIndex} questionCount={questionCount} />
      {questions.length === 0 ? (
        <EmptyState
          className="m-4 sm:m-6"
          title="No questions in this section yet"
          text="Write the first one, or upload a file of questions."
          action={<Button onClick={addQuestion}>Add First Question</Button>}
        />
      ) : (
        <QuestionList {...props} />
      )}
    </section>
  )
}

function QuestionList({ format, section, firstIndex, questionCount, hasOtherSections, ...acts }: SectionCardProps) {
  const { questions } = section
  const { hasSubmissions, mostShown, words, openId, onAct, onOrder } = acts
  const ids = questions.map(({ id }) => id)

  function shift(index: number, by: -1 | 1) {
    const order = shiftItem(ids, index, by)
    if (!isSameOrder(ids, order)) onOrder(order, firstIndex + index + by + 1)
  }

  return (
    <ol className="question-rows divide-y divide-line" onKeyDown={moveFocusBetweenRows}>
      {questions.slice(0, mostShown).map((question, index) => {
        const place = { questionIndex: firstIndex + index, indexInSection: index, questionCount }
        const placeBelow = {
          questionIndex: place.questionIndex + 1,
          indexInSection: index + 1,
          questionCount: questionCount + 1,
        }
        const number = place.questionIndex + 1
        if (!matchesWords(question, number, words)) return null
        return (
          <QuestionRow
            key={question.id}
            question={question}
            number={number}
            letters={listLettersAt(format, section, place, question)}
            isOpen={question.id === openId}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
            onEdit={() => onAct({ name: 'edit_question', section, question, place })}
            onInsert={() => onAct({ name: 'add_question', section, after: question.id, place: placeBelow })}
            onCopy={() => onAct({ name: 'copy_question', question, number })}
            onMove={hasOtherSections ? () => onAct({ name: 'move_question', section, question, number }) : null}
            onRepair={hasSubmissions ? () => onAct({ name: 'rule', question, number, isKeyChanged: false }) : null}
            onDelete={() => onAct({ name: 'delete_question', question, number })}
            onShift={(by) => shift(index, by)}
          />
        )
      })}
    </ol>
  )
}

function countWords(count: number, firstIndex: number): string {
  if (count === 0) return 'No questions'
  return count === 1 ? `Question ${firstIndex + 1}` : `Questions ${firstIndex + 1} to ${firstIndex + count}`
}
