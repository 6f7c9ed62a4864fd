import Eraser from 'lucide-react/icons/eraser'
import type { ReactNode } from 'react'
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { hasEntry } from '#domain/answering.ts'
import { Button } from '#web/ui/Button.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { NumberEntry } from './NumberEntry.tsx'
import { OptionList } from './OptionList.tsx'
import { QuestionImage } from './QuestionImage.tsx'
import { QuestionTools } from './QuestionTools.tsx'
import type { Toolbox } from './use-toolbox.ts'

export interface QuestionPaneProps {
  question: PaperQuestion
  number: number
  count: number
  record: AnswerRecord
  isOpen: boolean
  store: AttemptStore
  toolbox: Toolbox
  /** Shows the question's text. */
  renderText: (html: string, className: string) => ReactNode
  /** Shows the text of an option. */
  renderOption: (html: string, option: number, className: string) => ReactNode
  /** Whether any text here shows a highlight, also one that was made at another question of the same passage. */
  hasHighlights: boolean
  onClearHighlights: () => void
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
  renderOption,
  hasHighlights,
  onClearHighlights,
  onFigure,
}: QuestionPaneProps) {
  const isEmpty = !hasEntry(record)
  const { id } = question
  const { tools, areNotesOpen, notesWantFocus } = toolbox
  return (
    <article aria-labelledby="question-heading" className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <QuestionHeader
        {...{ question, number, count, record, isOpen, store, toolbox, hasHighlights, onClearHighlights }}
      />
      {question.image !== null && <QuestionImage key={id} image={question.image} onZoom={onFigure} />}
      {renderText(question.html, 'text-[length:var(--reading-size)] leading-[1.65]')}
      {question.entry === 'number' ? (
        <NumberEntry
          key={id}
          value={record.numericValue}
          isOpen={isOpen}
          onType={(text) => store.type(id, text)}
          wordsFor={tools?.answerWords ?? null}
        />
      ) : (
        <OptionList
          question={question}
          label={`Answer to question ${number}`}
          selected={record.selectedOption}
          eliminated={record.eliminated}
          isOpen={isOpen}
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
        disabledReason={clearingReason(isOpen, isEmpty)}
        className="-mt-1 -ml-3 self-start text-muted"
      >
        <Eraser aria-hidden="true" />
        Clear answer
      </Button>
      {areNotesOpen && tools !== null && (
        <tools.NotesPanel
          number={number}
          notes={record.notes}
          highlights={record.highlights}
          isOpen={isOpen}
          wantsFocus={notesWantFocus}
          onNote={(text) => store.note(id, text)}
          onUnmark={(highlight) => store.removeHighlight(id, highlight)}
        />
      )}
    </article>
  )
}

type QuestionHeaderProps = Omit<QuestionPaneProps, 'renderText' | 'renderOption' | 'onFigure'>

function QuestionHeader({
  question,
  number,
  count,
  record,
  isOpen,
  store,
  toolbox,
  ...highlights
}: QuestionHeaderProps) {
  const { awaited, open, isMarking, areNotesOpen } = toolbox
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="question-heading" tabIndex={-1} className="font-semibold text-xl outline-none">
          Question {number} <span className="font-normal text-base text-muted">of {count}</span>
        </h2>
        <QuestionTools
          isOpen={isOpen}
          isBookmarked={record.isBookmarked}
          isMarking={isMarking}
          hasHighlights={highlights.hasHighlights}
          areNotesOpen={areNotesOpen}
          awaited={awaited}
          hasNotes={record.notes !== ''}
          onBookmark={() => store.toggleBookmark(question.id)}
          onMarking={() => open('highlight')}
          onClearHighlights={highlights.onClearHighlights}
          onNotes={() => open('notes')}
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
