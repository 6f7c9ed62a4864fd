import { useState } from 'react'
import type { OptionId } from '#contracts/wire/ids.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { DisplaySettings } from './display-settings.ts'
import { PaneSwitch, type ShownPane } from './PaneSwitch.tsx'
import { PassagePane } from './PassagePane.tsx'
import { namesPlace } from './passage-mentions.ts'
import { QuestionFooter } from './QuestionFooter.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import { hasList, numbering, shownRecord } from './shown-attempt.ts'
import type { MarkablePlace, ShownAttempt, Toolbox } from './test-screen.ts'
import type { SetDisplay } from './use-display.ts'

export interface QuestionAreaProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  /** How many questions have no answer. */
  unanswered: number
  isWide: boolean
  /** Percent. */
  zoom: number
  display: DisplaySettings
  onDisplay: SetDisplay
}

/**
 * The question with its passage, and the steps to the questions before and after it. On a narrow screen one of the two
 * panes is shown; the other keeps its place and how far it is scrolled.
 */
export function QuestionArea({ attempt, toolbox, unanswered, isWide, zoom, display, onDisplay }: QuestionAreaProps) {
  const { paper, question } = attempt
  const { number } = numbering(attempt)
  const { tools } = toolbox
  const passage = question.passage === null ? undefined : paper.passages[question.passage]
  const [shown, setShown] = useShownPane(question.id)
  const hidden = passage === undefined || isWide ? null : shown === 'question' ? 'passage' : 'question'

  return (
    <main
      data-passage={passage !== undefined || undefined}
      data-wide={isWide || undefined}
      data-zoomed={zoom > 100 || undefined}
      ref={(element) => {
        element?.style.setProperty('--passage-share', String(display.passageShare))
        element?.style.setProperty('--zoom', String(zoom / 100))
      }}
      className="question-area min-h-0 min-w-0 grow"
    >
      {passage !== undefined && (
        <>
          {!isWide && <PaneSwitch number={number} shown={shown} onShow={setShown} />}
          <PassagePane
            key={question.passage}
            passage={passage}
            isHidden={hidden === 'passage'}
            renderText={(html, className) => (
              <QuestionText {...{ attempt, toolbox, html, className }} at={{ place: 'passage' }} />
            )}
          />
          {isWide && <Divider {...{ tools, display, onDisplay }} />}
        </>
      )}
      <div
        // A new question starts at its top, also one that was on the screen before.
        key={question.id}
        data-hidden={hidden === 'question' || undefined}
        className="question-place @container overflow-y-auto px-4 py-5 min-[51.25rem]:px-6 lg:px-8 lg:py-8"
      >
        <ShownQuestion {...{ attempt, toolbox }} onPassage={passage && (() => setShown('passage'))} />
      </div>
      {tools !== null && toolbox.areNotesOpen && (
        <tools.NotesPanel
          key={`notes ${question.id}`}
          attempt={attempt}
          isHidden={hidden === 'question'}
          hasHighlighter={toolbox.has('highlighter')}
          wantsFocus={toolbox.notesWantFocus}
        />
      )}
      {tools !== null && <tools.RunningTools {...{ attempt, toolbox }} />}
      <QuestionFooter {...{ attempt, toolbox, unanswered, isWide, display, onDisplay }} />
    </main>
  )
}

interface ShownQuestionProps extends Pick<QuestionAreaProps, 'attempt' | 'toolbox'> {
  /** Shows the passage. Absent without one. */
  onPassage: (() => void) | undefined
}

/** The question with what students mark, strike and note in it. */
function ShownQuestion({ attempt, toolbox, onPassage }: ShownQuestionProps) {
  const { store, view, question } = attempt
  const { number, count } = numbering(attempt)
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
      record={shownRecord(attempt)}
      isOpen={view.isOpen}
      store={store}
      toolbox={toolbox}
      renderText={(html, look) => renderText({ place: 'question' }, html, look)}
      jumps={
        onPassage &&
        namesPlace(question.html) && (
          // One line from the start, so that nothing moves when their code is there.
          <div className="-my-3 -ml-3 min-h-9 pointer-coarse:min-h-11">
            {tools !== null && <tools.PassageJumps html={question.html} onShow={onPassage} />}
          </div>
        )
      }
      renderOption={renderOption}
      clearing={tools !== null && <tools.ClearHighlights {...{ attempt, toolbox }} />}
      canBookmark={hasList(attempt)}
      onFigure={() => open('figure')}
    />
  )
}

/** The line between passage and question, which students can move. */
function Divider({
  tools,
  display,
  onDisplay,
}: Pick<Toolbox, 'tools'> & Pick<QuestionAreaProps, 'display' | 'onDisplay'>) {
  return (
    <div className="divider-place">
      {tools !== null && (
        <tools.PaneDivider share={display.passageShare} onShare={(passageShare) => onDisplay({ passageShare })} />
      )}
    </div>
  )
}

/** Which pane a narrow screen shows. Each question begins with itself, not with its passage. */
function useShownPane(question: string): [ShownPane, (pane: ShownPane) => void] {
  const [last, setLast] = useState<{ question: string; pane: ShownPane }>({ question, pane: 'question' })
  return [last.question === question ? last.pane : 'question', (pane) => setLast({ question, pane })]
}

interface QuestionTextProps {
  attempt: ShownAttempt
  toolbox: Pick<Toolbox, 'tools' | 'isMarking'>
  at: MarkablePlace
  html: string
  className: string
}

/** One text of a question. Students can highlight in it as soon as the code for that is loaded. */
function QuestionText({ attempt, toolbox, at, html, className }: QuestionTextProps) {
  const { tools, isMarking } = toolbox
  if (tools === null) return <SanitisedHtml inline={at.place === 'option'} html={html} className={className} />
  const { question, paper, view } = attempt
  return <tools.MarkableHtml {...{ html, at, className, question, paper, isMarking }} answers={view.answers} />
}
