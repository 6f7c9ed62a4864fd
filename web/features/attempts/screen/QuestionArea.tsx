import type { OptionId } from '#contracts/wire/ids.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { DisplaySettings } from './display-settings.ts'
import { mentionsPassagePlace } from './passage-mentions.ts'
import { QuestionFooter } from './QuestionFooter.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import { QuestionPanes } from './QuestionPanes.tsx'
import { getQuestionNumbering, getShownRecord, hasQuestionList } from './shown-attempt.ts'
import type { MarkablePlace, ShownAttempt, Toolbox } from './test-screen.ts'
import type { SetDisplay } from './use-display.ts'

export interface QuestionAreaProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  /** The number of questions without an answer. */
  unanswered: number
  isWide: boolean
  /** Percent. */
  zoom: number
  display: DisplaySettings
  onDisplay: SetDisplay
}

/** The question with its passage, and the buttons for the previous and next question. */
export function QuestionArea({ attempt, toolbox, unanswered, isWide, zoom, display, onDisplay }: QuestionAreaProps) {
  const { paper, question } = attempt
  const { number } = getQuestionNumbering(attempt)
  const { tools } = toolbox
  const passage = question.passage === null ? null : (paper.passages[question.passage] ?? null)

  return (
    <QuestionPanes
      question={question.id}
      step={question.id}
      {...{ number, passage, isWide, zoom, display, onDisplay }}
      renderPassage={(html, className) => (
        <QuestionText {...{ attempt, toolbox, html, className }} at={{ place: 'passage' }} />
      )}
      renderQuestion={(onPassage) => <ShownQuestion {...{ attempt, toolbox, onPassage }} />}
      renderFoot={(isHidden) => (
        <>
          {tools !== null && toolbox.areNotesOpen && (
            <tools.NotesPanel
              key={`notes ${question.id}`}
              attempt={attempt}
              isHidden={isHidden}
              hasHighlighter={toolbox.has('highlighter')}
              wantsFocus={toolbox.notesWantFocus}
            />
          )}
          {tools !== null && <tools.RunningTools {...{ attempt, toolbox }} />}
          <QuestionFooter {...{ attempt, toolbox, unanswered, display, onDisplay }} />
        </>
      )}
    />
  )
}

interface ShownQuestionProps extends Pick<QuestionAreaProps, 'attempt' | 'toolbox'> {
  /** Shows the passage. Undefined if there is none. */
  onPassage: (() => void) | undefined
}

/** The question with the student's highlights, eliminated options, and notes. */
function ShownQuestion({ attempt, toolbox, onPassage }: ShownQuestionProps) {
  const { store, view, question } = attempt
  const { number, count } = getQuestionNumbering(attempt)
  const { tools, open } = toolbox

  function renderText(at: MarkablePlace, html: string, className: string) {
    return <QuestionText {...{ attempt, toolbox, at, html, className }} />
  }

  function renderOption(html: string, option: OptionId, className: string) {
    const text = renderText({ place: 'option', option }, html, className)
    if (tools === null) return text
    return (
      <tools.MaskableOption {...{ toolbox, option }} question={question.id}>
        {text}
      </tools.MaskableOption>
    )
  }

  return (
    <QuestionPane
      question={question}
      number={number}
      count={count}
      record={getShownRecord(attempt)}
      isOpen={view.isOpen}
      store={store}
      toolbox={toolbox}
      renderText={(html, look) => renderText({ place: 'question' }, html, look)}
      jumps={
        onPassage &&
        mentionsPassagePlace(question.html) && (
          // Reserves one line from the start, so that nothing moves when the code is loaded.
          <div className="-my-3 -ml-3 min-h-9 pointer-coarse:min-h-11">
            {tools !== null && <tools.PassageJumps html={question.html} onShow={onPassage} />}
          </div>
        )
      }
      renderOption={renderOption}
      clearing={tools !== null && <tools.ClearHighlights {...{ attempt, toolbox }} />}
      canBookmark={hasQuestionList(attempt)}
      onFigure={() => open('figure')}
    />
  )
}

interface QuestionTextProps {
  attempt: ShownAttempt
  toolbox: Pick<Toolbox, 'tools' | 'isMarking'>
  at: MarkablePlace
  html: string
  className: string
}

/** One text of a question. Students can highlight in it once that code is loaded. */
function QuestionText({ attempt, toolbox, at, html, className }: QuestionTextProps) {
  const { tools, isMarking } = toolbox
  if (tools === null) return <SanitisedHtml inline={at.place === 'option'} html={html} className={className} />
  const { question, paper, view } = attempt
  return <tools.MarkableHtml {...{ html, at, className, question, paper, isMarking }} answers={view.answers} />
}
