import Eraser from 'lucide-react/icons/eraser'
import type { ReactNode, RefObject } from 'react'
import type { AnswerRecord } from '#contracts/attempts.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { Button } from '#web/ui/Button.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import type { LateTools } from './late-tools.ts'
import { NumberEntry } from './NumberEntry.tsx'
import { OptionList } from './OptionList.tsx'
import { QuestionImage } from './QuestionImage.tsx'
import { QuestionTools } from './QuestionTools.tsx'
import type { AwaitedTool } from './use-late-tools.ts'

export interface QuestionPaneProps {
  question: PaperQuestion
  number: number
  count: number
  record: AnswerRecord
  isOpen: boolean
  store: AttemptStore
  /** Null until they are loaded. */
  tools: LateTools | null
  /** Shows the question's text. */
  renderText: (html: string, className: string) => ReactNode
  /** Shows the text of an option. */
  renderOption: (html: string, option: number, className: string) => ReactNode
  isMarking: boolean
  /** Markings that can be seen here, also those that another question of the same passage brought. */
  hasHighlights: boolean
  onClearHighlights: () => void
  onMarking: () => void
  areNotesOpen: boolean
  notesWantFocus: RefObject<boolean>
  /** The tool that opens as soon as its code is there. */
  awaited: AwaitedTool | null
  onNotes: () => void
  onFigure: () => void
}

export function QuestionPane({
  question,
  number,
  count,
  record,
  isOpen,
  store,
  tools,
  renderText,
  renderOption,
  isMarking,
  hasHighlights,
  onClearHighlights,
  onMarking,
  areNotesOpen,
  notesWantFocus,
  awaited,
  onNotes,
  onFigure,
}: QuestionPaneProps) {
  const isEmpty = record.selectedOption === null && record.numericValue === ''
  const { id } = question
  return (
    <article aria-labelledby="question-heading" className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id="question-heading" tabIndex={-1} className="font-semibold text-xl outline-none">
            Question {number} <span className="font-normal text-base text-muted">of {count}</span>
          </h2>
          <QuestionTools
            isOpen={isOpen}
            isBookmarked={record.isBookmarked}
            isMarking={isMarking}
            hasHighlights={hasHighlights}
            areNotesOpen={areNotesOpen}
            awaited={awaited}
            hasNotes={record.notes !== ''}
            onBookmark={() => store.toggleBookmark(id)}
            onMarking={onMarking}
            onClearHighlights={onClearHighlights}
            onNotes={onNotes}
          />
        </div>
        {question.title !== null && question.title !== '' && (
          <p className="mt-1 font-medium text-muted">{question.title}</p>
        )}
      </header>
      {question.image !== null && <QuestionImage key={id} image={question.image} onZoom={onFigure} />}
      {renderText(question.html, 'text-[length:var(--reading-size)] leading-[1.65]')}
      {question.entry === 'number' ? (
        <NumberEntry value={record.numericValue} isOpen={isOpen} onType={(text) => store.type(id, text)} />
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

function clearingReason(isOpen: boolean, isEmpty: boolean): string | null {
  if (!isOpen) return 'Answers are closed.'
  return isEmpty ? 'There is no answer to clear.' : null
}
