import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import FolderInput from 'lucide-react/icons/folder-input'
import ListPlus from 'lucide-react/icons/list-plus'
import Scale from 'lucide-react/icons/scale'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentType, KeyboardEvent } from 'react'
import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import { formatTextForList } from '#domain/authoring/clickable-text.ts'
import { describeUnenterableKey, isRightOption, needsDraftKey } from '#domain/authoring/question-draft.ts'
import { appendUnit } from '#domain/text/number-notation.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'
import { inputTypeLabels } from '#web/kinds/authors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useKeptFocus } from '#web/ui/dialogs/use-kept-focus.ts'
import { DragHandle, draggedClasses, makeShiftKeyHandler } from '#web/ui/tables/Grip.tsx'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { useSortableRow } from '#web/ui/tables/sorting.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { DrawnWords } from '../source-text/DrawnWords.tsx'
import './question-rows.css'

export interface QuestionRowProps {
  question: AuthoredQuestion
  /** One-based, across all sections. */
  number: number
  letters: readonly string[]
  /** Beside the list. */
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onInsert: () => void
  onCopy: () => void
  /** Null if there is no other section to go to. */
  onMove: (() => void) | null
  /** Null if nothing was submitted yet. */
  onRepair: (() => void) | null
  onDelete: () => void
  onShift: (by: -1 | 1) => void
}

/** Moves with the arrow keys from row to row while the focus is on a button that opens a question. */
export function moveFocusBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const opener = event.target instanceof Element ? event.target.closest('.question-opener') : null
  if (by === undefined || opener === null) return
  const openers = [...document.querySelectorAll<HTMLElement>('.question-opener')]
  event.preventDefault()
  openers[openers.findIndex((one) => one.isSameNode(opener)) + by]?.focus()
}

/** One line of the text, and below it the kind of question and its key. The whole row opens it. */
export function QuestionRow({ question, number, letters, isOpen, isFirst, isLast, ...acts }: QuestionRowProps) {
  const sorting = useSortableRow({ kind: 'question', list: question.sectionId, id: question.id })
  const focus = useKeptFocus(number)
  const shift = (by: -1 | 1) => focus.keep(() => acts.onShift(by))
  return (
    <li
      ref={sorting.row}
      data-edge={sorting.edge ?? undefined}
      data-dragged={sorting.isDragged || undefined}
      className={joinClassNames(
        'relative flex items-center gap-x-2 px-3 py-1 [contain-intrinsic-size:auto_3.0625rem] [content-visibility:auto] -outline-offset-2 outline-accent hover:bg-sunken/60 has-[.question-opener:focus-visible]:outline-2 sm:px-4',
        isOpen && 'bg-accent-soft hover:bg-accent-soft',
        draggedClasses,
      )}
    >
      <DragHandle handle={sorting.handle} className="relative z-1 mt-0" />
      <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{number}</span>
      <div className="min-w-0 grow">
        <p className="truncate text-sm">
          {extractPlainText(question.text, 1) === '' ? (
            'Only a picture'
          ) : (
            <DrawnWords source={formatTextForList(question)} length={160} />
          )}
        </p>
        <p className="truncate text-muted text-xs *:mr-2">
          {needsDraftKey(question) && <span className={warningLook}>Needs an answer</span>}
          {describeUnenterableKey(question) !== null && (
            <span className={warningLook}>Students cannot enter its answer</span>
          )}
          <Key question={question} letters={letters} />
          <span>{typeNames[question.type]}</span>
          {kindName(question) !== null && <span>{kindName(question)}</span>}
          {question.topic !== null && <span>{question.topic}</span>}
          {question.passage !== null && <span>{`Passage: ${extractPlainText(question.passage.title, 40)}`}</span>}
          {question.imageUrl !== null && <span>Image</span>}
        </p>
      </div>
      <div ref={focus.box} className="flex shrink-0 items-center">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the buttons in it do */}
        <div onKeyDown={makeShiftKeyHandler(shift)} className="question-shifts relative z-1 flex">
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
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Edit question ${number}`}
          aria-expanded={isOpen}
          className="question-opener after:absolute after:inset-0 focus-visible:outline-none"
          onClick={acts.onEdit}
        >
          Edit
        </Button>
        <div className="relative z-1">
          <RowActs subject={`question ${number}`} acts={actsOf(number, isFirst, isLast, shift, acts)} />
        </div>
      </div>
    </li>
  )
}

const warningLook = 'font-semibold text-danger-ink'

const typeNames: Record<AuthoredQuestion['type'], string> = {
  multiple_choice: 'Multiple choice',
  math: 'Math',
  reading: 'Reading',
  grammar: 'Grammar',
  text: 'Text',
}

/** Returns null for a single choice and for a number. */
function kindName({ inputType }: AuthoredQuestion): string | null {
  return inputType === 'multiple_choice' || inputType === 'number' || inputType === null
    ? null
    : inputTypeLabels[inputType]
}

/** The right letters or number. For places, how many have a right option. */
function Key({ question, letters }: { question: AuthoredQuestion; letters: readonly string[] }) {
  const words = keyWords(question, letters)
  return words === '' ? null : <span className="font-semibold text-ink">{`Key: ${words}`}</span>
}

function keyWords(question: AuthoredQuestion, letters: readonly string[]): string {
  const { places, inputType, numericAnswer, unitLabel, options } = question
  if (places !== undefined) return `${places.filter(({ right }) => right.length > 0).length} of ${places.length} places`
  if (inputType === 'number')
    return numericAnswer === null ? '' : appendUnit(formatWrittenNumber(numericAnswer), unitLabel)
  const right = [...options.keys()].filter((at) => isRightOption(question, at))
  if (inputType === 'clickable_text') return right.length === 0 ? '' : `${right.length} of ${options.length} pieces`
  return right.map((at) => letters[at]).join(', ')
}

interface ShiftButtonProps {
  name: string
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  disabledReason: string | null
  onClick: () => void
}

function ShiftButton({ name, Icon, disabledReason, onClick }: ShiftButtonProps) {
  return (
    <IconButton
      icon={Icon}
      aria-label={name}
      data-tooltip={name}
      disabledReason={disabledReason}
      onClick={onClick}
      className="text-muted pointer-fine:size-9! [&_svg]:size-4!"
    />
  )
}

type Acts = Pick<QuestionRowProps, 'onInsert' | 'onCopy' | 'onMove' | 'onRepair' | 'onDelete'>

function actsOf(
  number: number,
  isFirst: boolean,
  isLast: boolean,
  shift: (by: -1 | 1) => void,
  { onInsert, onCopy, onMove, onRepair, onDelete }: Acts,
): RowAct[] {
  const place = 'menu'
  const question = `question ${number}`
  const acts: RowAct[] = [
    {
      place,
      word: 'Insert question here',
      name: `Insert question here, after ${question}`,
      Icon: ListPlus,
      does: onInsert,
    },
  ]
  if (!isFirst) acts.push({ place, word: 'Move up', name: `Move ${question} up`, Icon: ArrowUp, does: () => shift(-1) })
  if (!isLast)
    acts.push({ place, word: 'Move down', name: `Move ${question} down`, Icon: ArrowDown, does: () => shift(1) })
  acts.push({
    place,
    word: 'Copy to a test or bank',
    name: `Copy ${question} to a test or bank`,
    Icon: Copy,
    does: onCopy,
  })
  if (onMove !== null) {
    const name = `Move ${question} to another section`
    acts.push({ place, word: 'Move to another section', name, Icon: FolderInput, does: onMove })
  }
  if (onRepair !== null) {
    acts.push({ place, word: 'Score again', name: `Score ${question} again`, Icon: Scale, does: onRepair })
  }
  return [...acts, { place, word: 'Delete', name: `Delete ${question}`, Icon: Trash2, does: onDelete }]
}
