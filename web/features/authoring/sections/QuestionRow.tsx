import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FolderInput from 'lucide-react/icons/folder-input'
import ListPlus from 'lucide-react/icons/list-plus'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentType } from 'react'
import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import { listedText } from '#domain/authoring/clickable-text.ts'
import { isRightOption, needsKey, unenterableKey } from '#domain/authoring/question-draft.ts'
import { withUnit } from '#domain/text/number-notation.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import { writtenNumber } from '#domain/text/written-number.ts'
import { inputTypeNames } from '#web/kinds/authors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useKeptFocus } from '#web/ui/dialogs/use-kept-focus.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { draggedLook, Grip, shiftKeys } from '#web/ui/tables/Grip.tsx'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { useSortableRow } from '#web/ui/tables/sorting.ts'
import { DrawnWords } from '../source-text/DrawnWords.tsx'
import { questionAnchor } from './QuestionFinder.tsx'

export interface QuestionRowProps {
  question: AuthoredQuestion
  /** One-based, over all sections. */
  number: number
  letters: readonly string[]
  /** Without its options. */
  isFolded: boolean
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

export function QuestionRow({ question, number, letters, isFolded, isFirst, isLast, ...acts }: QuestionRowProps) {
  const sorting = useSortableRow({ kind: 'question', list: question.sectionId, id: question.id })
  const focus = useKeptFocus(number)
  const shift = (by: -1 | 1) => focus.keep(() => acts.onShift(by))
  return (
    <li
      id={questionAnchor(number)}
      ref={sorting.row}
      data-edge={sorting.edge ?? undefined}
      data-dragged={sorting.isDragged || undefined}
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 scroll-mt-20 px-3 py-3 [contain-intrinsic-size:auto_24rem] sm:[contain-intrinsic-size:auto_10rem] [content-visibility:auto] sm:px-5 ${draggedLook}`}
    >
      <Grip handle={sorting.handle} />
      <span className="mt-0.5 w-8 shrink-0 text-right font-semibold tabular-nums">{number}</span>
      <div className="min-w-0 grow basis-64">
        {question.title !== null && <p className="font-medium text-muted text-sm">{question.title}</p>}
        <p className="wrap-anywhere">
          {plainWords(question.text, 1) === '' ? (
            'Only a picture'
          ) : (
            <DrawnWords source={listedText(question)} length={4000} />
          )}
        </p>
        {!isFolded && <Answers question={question} letters={letters} />}
        <div className="mt-1 flex flex-wrap gap-1.5">
          {needsKey(question) && <Badge variant="destructive">Needs an answer</Badge>}
          {unenterableKey(question) !== null && <Badge variant="destructive">Students cannot enter its answer</Badge>}
          <Badge variant="outline">{typeNames[question.type]}</Badge>
          {kindName(question) !== null && <Badge variant="outline">{kindName(question)}</Badge>}
          {question.passage !== null && (
            <Badge variant="outline">{`Passage: ${plainWords(question.passage.title, 40)}`}</Badge>
          )}
          {question.imageUrl !== null && <Badge variant="outline">Image</Badge>}
          {question.topic !== null && <Badge variant="outline">{question.topic}</Badge>}
        </div>
      </div>
      <div className="ml-auto flex items-center justify-end sm:shrink-0">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons in it do */}
        <div ref={focus.box} onKeyDown={shiftKeys(shift)} className="flex">
          <ShiftButton
            name={`Move question ${number} up`}
            Icon={ArrowUp}
            disabledReason={isFirst ? 'It is the first question of its section.' : null}
            onClick={() => shift(-1)}
          />
          <ShiftButton
            name={`Move question ${number} down`}
            Icon={ArrowDown}
            disabledReason={isLast ? 'It is the last question of its section.' : null}
            onClick={() => shift(1)}
          />
        </div>
        <RowActs subject={`question ${number}`} acts={actsOf(number, acts)} />
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

/** Null for one choice and for a number. */
function kindName({ inputType }: AuthoredQuestion): string | null {
  return inputType === 'multiple_choice' || inputType === 'number' || inputType === null
    ? null
    : inputTypeNames[inputType]
}

function Answers({ question, letters }: { question: AuthoredQuestion; letters: readonly string[] }) {
  if (question.places !== undefined) return <PlacedAnswers question={question} />
  if (question.inputType === 'number') {
    return (
      question.numericAnswer !== null && (
        <p className="text-muted text-sm">
          {`Answer: ${withUnit(writtenNumber(question.numericAnswer), question.unitLabel)}`}
        </p>
      )
    )
  }
  if (question.options.length === 0) return null
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-5 text-muted text-sm">
      {question.options.map((option, index) => {
        const isRight = isRightOption(question, index)
        return (
          <li key={letters[index]} className={isRight ? 'font-semibold text-success-ink' : undefined}>
            {question.inputType !== 'clickable_text' && <span>{`${letters[index]}. `}</span>}
            <DrawnWords source={option} length={1000} />
            {isRight && <span aria-hidden="true"> ✓</span>}
            {isRight && <span className="sr-only"> (correct)</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** What is right in each place. */
function PlacedAnswers({ question: { places = [], options } }: { question: AuthoredQuestion }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-muted text-sm">
      {places.map(({ id, text, right }, at) => (
        <li key={id}>
          {`${text === '' ? at + 1 : plainWords(text, 80)}: ${right.map((option) => plainWords(options[option] ?? '', 80)).join(', ') || 'nothing marked'}`}
        </li>
      ))}
    </ul>
  )
}

interface ShiftButtonProps {
  name: string
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  disabledReason: string | null
  onClick: () => void
}

function ShiftButton({ name, Icon, disabledReason, onClick }: ShiftButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={name}
      data-tooltip={name}
      disabledReason={disabledReason}
      onClick={onClick}
      className="text-muted"
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}

type Acts = Pick<QuestionRowProps, 'onEdit' | 'onInsert' | 'onMove' | 'onRepair' | 'onDelete'>

function actsOf(number: number, { onEdit, onInsert, onMove, onRepair, onDelete }: Acts): RowAct[] {
  const question = `question ${number}`
  const acts: RowAct[] = [
    { word: 'Edit', name: `Edit ${question}`, Icon: Pencil, place: 'word', does: onEdit },
    {
      ...{ word: 'Insert question here', name: `Insert question here, after ${question}` },
      ...{ Icon: ListPlus, place: 'menu', does: onInsert },
    },
  ]
  if (onMove !== null) {
    const name = `Move ${question} to another section`
    acts.push({ word: 'Move to another section', name, Icon: FolderInput, place: 'menu', does: onMove })
  }
  if (onRepair !== null) {
    acts.push({ word: 'Score again', name: `Score ${question} again`, Icon: Scale, place: 'menu', does: onRepair })
  }
  return [...acts, { word: 'Delete', name: `Delete ${question}`, Icon: Trash2, place: 'menu', does: onDelete }]
}
