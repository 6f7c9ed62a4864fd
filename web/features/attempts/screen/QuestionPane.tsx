import Eraser from 'lucide-react/icons/eraser'
import type { ReactNode } from 'react'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { hasAnswerEntry } from '#domain/answers/answering.ts'
import { isAnsweredInText } from '#web/kinds/kind-props.ts'
import { OptionList } from '#web/kinds/OptionList.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { NumberEntry } from './NumberEntry.tsx'
import { QuestionImage } from './QuestionImage.tsx'
import { QuestionSheet } from './QuestionSheet.tsx'
import { QuestionTools } from './QuestionTools.tsx'
import type { Toolbox } from './test-screen.ts'

export interface QuestionPaneProps {
  question: PaperQuestion
  number: number
  count: number
  record: AnswerRecord
  isOpen: boolean
  store: AttemptStore
  toolbox: Toolbox
  /** Renders the question's text. */
  renderText: (html: string, className: string) => ReactNode
  /** Links to the places in the passage that the question names. */
  jumps: ReactNode
  /** Renders the text of an option. */
  renderOption: (html: string, option: OptionId, className: string) => ReactNode
  /** True if a student can return to the question, and may therefore bookmark it. */
  canBookmark: boolean
  /** Removes the highlights, if any. Takes no space, so that the first highlight does not shift the layout. */
  clearing: ReactNode
  onFigure: () => void
}

export function QuestionPane({
  question,
  number,
  count,
  record,
  isOpen,
  store,
  toolbox,
  renderText,
  jumps,
  renderOption,
  clearing,
  canBookmark,
  onFigure,
}: QuestionPaneProps) {
  const { id, image } = question
  const text = () => renderText(question.html, 'text-[length:var(--reading-size)] leading-[1.65]')
  const isAnsweredThere = isAnsweredInText(question)
  const isInEntry = toolbox.tools !== null && isAnsweredThere
  return (
    <QuestionSheet
      head={<QuestionHeader {...{ question, number, count, record, isOpen, store, toolbox, clearing, canBookmark }} />}
      figure={image && <QuestionImage key={id} image={image} onZoom={onFigure} />}
    >
      {!isInEntry && text()}
      {!isAnsweredThere && jumps}
      <AnswerEntry {...{ question, number, record, isOpen, store, toolbox, renderOption }} renderText={text} />
      {isAnsweredThere && jumps}
    </QuestionSheet>
  )
}

interface AnswerEntryProps
  extends Pick<QuestionPaneProps, 'question' | 'number' | 'record' | 'isOpen' | 'store' | 'toolbox' | 'renderOption'> {
  renderText: () => ReactNode
}

/** The options or the number field, and the button that clears the answer. */
function AnswerEntry(props: AnswerEntryProps) {
  const { question, number, record, isOpen, store, toolbox, renderOption } = props
  const { id } = question
  const { tools } = toolbox
  const canEliminate = toolbox.has('eliminator')
  return (
    <>
      {question.entry === 'number' ? (
        <NumberEntry
          key={id}
          value={record.numericValue}
          unit={question.unit}
          isOpen={isOpen}
          onType={(text) => store.type(id, text)}
          wordsFor={tools?.answerWords ?? null}
        />
      ) : question.entry !== 'choice' ? (
        tools && <tools.KindEntry {...props} canEliminate={canEliminate} />
      ) : (
        <OptionList
          question={question}
          label={`Answer to question ${number}`}
          selected={record.selectedOption}
          eliminated={record.eliminated}
          isOpen={isOpen}
          canEliminate={canEliminate}
          renderText={renderOption}
          onChoose={(option) => store.choose(id, option)}
          onEliminate={(option) => store.eliminate(id, option)}
          onRestore={(option) => store.restore(id, option)}
        />
      )}
      <Button
        variant="ghost"
        size="sm"
        onClick={() => store.clear(id)}
        disabledReason={clearingReason(isOpen, !hasAnswerEntry(record))}
        className="-mt-1 -ml-3 self-start text-muted"
      >
        <Eraser aria-hidden="true" />
        Clear answer
      </Button>
    </>
  )
}

type QuestionHeaderProps = Omit<QuestionPaneProps, 'renderText' | 'jumps' | 'renderOption' | 'onFigure'>

function QuestionHeader({ question, number, count, record, isOpen, store, toolbox, ...props }: QuestionHeaderProps) {
  const { awaited, open, has, running, isMarking, areNotesOpen } = toolbox
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="question-heading" tabIndex={-1} className="font-semibold text-xl outline-none">
          <span>{`Question ${number} `}</span>
          <span className="font-normal text-base text-muted">{`of ${count}`}</span>
        </h2>
        {props.clearing}
        <QuestionTools
          has={has}
          isOpen={isOpen}
          canBookmark={props.canBookmark}
          isBookmarked={record.isBookmarked}
          isMarking={isMarking}
          areNotesOpen={areNotesOpen}
          awaited={awaited}
          hasNotes={record.notes !== ''}
          onBookmark={() => store.toggleBookmark(question.id)}
          onMarking={() => open('highlight')}
          onNotes={() => open('notes')}
          isAnyRunning={running.length > 0}
          onTools={() => open('tools')}
        />
      </div>
      {question.title !== null && question.title !== '' && (
        <p className="mt-1 font-medium text-muted">{question.title}</p>
      )}
    </header>
  )
}

function clearingReason(isOpen: boolean, isEmpty: boolean): string | null {
  if (!isOpen) return 'Answers are closed.'
  return isEmpty ? 'There is no answer to clear.' : null
}
