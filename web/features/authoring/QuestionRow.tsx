import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FolderInput from 'lucide-react/icons/folder-input'
import ListPlus from 'lucide-react/icons/list-plus'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentType } from 'react'
import type { AuthoredQuestion } from '#contracts/authoring-questions.ts'
import { withUnit } from '#domain/number-notation.ts'
import { plainWords } from '#domain/plain-words.ts'
import { isRightOption, needsKey, unenterableKey } from '#domain/question-draft.ts'
import { writtenNumber } from '#domain/written-number.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useSortableRow } from '#web/ui/sorting.ts'
import { draggedLook, Grip, shiftKeys } from './Grip.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export interface QuestionRowProps {
  question: AuthoredQuestion
  /** One-based, over all sections. */
  number: number
  letters: readonly string[]
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onInsert: () => void
  /** Null if there is no other section to go to. */
  onMove: (() => void) | null
  /** Null if nothing was submitted yet. */
  onRepair: (() => void) | null
  onDelete: () => void
  onShift: (by: -1 | 1) => void
}

export function QuestionRow({ question, number, letters, isFirst, isLast, ...acts }: QuestionRowProps) {
  const sorting = useSortableRow({ kind: 'question', list: question.sectionId, id: question.id })
  const focus = useKeptFocus(number)
  const shift = (by: -1 | 1) => focus.keep(() => acts.onShift(by))
  return (
    <li
      ref={sorting.row}
      data-edge={sorting.edge ?? undefined}
      data-dragged={sorting.isDragged || undefined}
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] sm:px-5 ${draggedLook}`}
    >
      <Grip handle={sorting.handle} />
      <span className="mt-0.5 w-8 shrink-0 text-right font-semibold tabular-nums">{number}</span>
      <div className="min-w-0 grow basis-64">
        {question.title !== null && <p className="font-medium text-muted text-sm">{question.title}</p>}
        <p className="wrap-anywhere">{plainWords(question.text, 180) || 'Only a picture'}</p>
        <Answers question={question} letters={letters} />
        <div className="mt-1 flex flex-wrap gap-1.5">
          {needsKey(question) && <Badge variant="destructive">Needs an answer</Badge>}
          {unenterableKey(question) !== null && <Badge variant="destructive">Students cannot enter its answer</Badge>}
          <Badge variant="outline">{typeNames[question.type]}</Badge>
          {question.inputType === 'multiple_select' && <Badge variant="outline">Multiple select</Badge>}
          {question.passage !== null && (
            <Badge variant="outline">Passage: {plainWords(question.passage.title, 40)}</Badge>
          )}
          {question.imageUrl !== null && <Badge variant="outline">Image</Badge>}
          {question.topic !== null && <Badge variant="outline">{question.topic}</Badge>}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons in it do */}
      <div ref={focus.box} onKeyDown={shiftKeys(shift)} className="ml-auto flex flex-wrap justify-end sm:shrink-0">
        <RowButton
          name={`Move question ${number} up`}
          Icon={ArrowUp}
          disabledReason={isFirst ? 'It is the first question of its section.' : null}
          onClick={() => shift(-1)}
        />
        <RowButton
          name={`Move question ${number} down`}
          Icon={ArrowDown}
          disabledReason={isLast ? 'It is the last question of its section.' : null}
          onClick={() => shift(1)}
        />
        <RowButton name={`Edit question ${number}`} Icon={Pencil} onClick={acts.onEdit} />
        <RowButton
          name="Insert question here"
          label={`Insert question here, after question ${number}`}
          Icon={ListPlus}
          onClick={acts.onInsert}
        />
        {acts.onMove !== null && (
          <RowButton name={`Move question ${number} to another section`} Icon={FolderInput} onClick={acts.onMove} />
        )}
        {acts.onRepair !== null && (
          <RowButton name={`Score question ${number} again`} Icon={Scale} onClick={acts.onRepair} />
        )}
        <RowButton name={`Delete question ${number}`} Icon={Trash2} onClick={acts.onDelete} />
      </div>
    </li>
  )
}

const typeNames: Record<AuthoredQuestion['type'], string> = {
  multiple_choice: 'Multiple choice',
  math: 'Math',
  reading: 'Reading',
  grammar: 'Grammar',
  text: 'Text',
}

function Answers({ question, letters }: { question: AuthoredQuestion; letters: readonly string[] }) {
  if (question.inputType === 'number') {
    return (
      question.numericAnswer !== null && (
        <p className="text-muted text-sm">
          Answer: {withUnit(writtenNumber(question.numericAnswer), question.unitLabel)}
        </p>
      )
    )
  }
  if (question.options.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 text-muted text-sm">
      {question.options.map((option, index) => {
        const isRight = isRightOption(question, index)
        return (
          <li key={letters[index]} className={isRight ? 'font-semibold text-success-ink' : undefined}>
            {letters[index]}. {plainWords(option, 50)}
            {isRight && <span aria-hidden="true"> ✓</span>}
            {isRight && <span className="sr-only"> (correct)</span>}
          </li>
        )
      })}
    </ul>
  )
}

interface RowButtonProps {
  name: string
  /** If the name alone does not distinguish the rows. */
  label?: string
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  disabledReason?: string | null
  onClick: () => void
}

function RowButton({ name, label = name, Icon, disabledReason = null, onClick }: RowButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      data-tooltip={name}
      disabledReason={disabledReason}
      onClick={onClick}
      className="text-muted"
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
