import { useState } from 'react'
import type { DisplaySettings } from './display-settings.ts'
import type { MarkablePlace } from './late-tools.ts'
import { PaneSwitch, type ShownPane } from './PaneSwitch.tsx'
import { PassagePane } from './PassagePane.tsx'
import { QuestionFooter } from './QuestionFooter.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import { QuestionText } from './QuestionText.tsx'
import { numbering, type ShownAttempt, shownRecord } from './shown-attempt.ts'
import type { SetDisplay } from './use-display.ts'
import type { Toolbox } from './use-toolbox.ts'

export interface QuestionAreaProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  /** How many questions have no answer. */
  unanswered: number
  isWide: boolean
  display: DisplaySettings
  onDisplay: SetDisplay
}

/**
 * The question with its passage, and the steps to the questions before and after it. On a narrow screen one of the two
 * panes is shown; the other keeps its place and how far it is scrolled.
 */
export function QuestionArea({ attempt, toolbox, unanswered, isWide, display, onDisplay }: QuestionAreaProps) {
  const { paper, store, view, question } = attempt
  const { number, count } = numbering(attempt)
  const { tools, open, areNotesOpen, notesWantFocus } = toolbox
  const record = shownRecord(attempt)
  const passage = question.passage === null ? undefined : paper.passages[question.passage]
  const [shown, setShown] = useShownPane(question.id)
  const hidden = passage === undefined || isWide ? null : shown === 'question' ? 'passage' : 'question'

  function renderText(at: MarkablePlace, html: string, className: string) {
    return <QuestionText {...{ attempt, toolbox, at, html, className }} />
  }

  return (
    <main
      data-passage={passage !== undefined || undefined}
      ref={(element) => element?.style.setProperty('--passage-share', String(display.passageShare))}
      className="question-area min-h-0 min-w-0 grow"
    >
      {passage !== undefined && (
        <>
          {!isWide && <PaneSwitch number={number} shown={shown} onShow={setShown} />}
          <PassagePane
            key={question.passage}
            passage={passage}
            isHidden={hidden === 'passage'}
            renderText={(html, look) => renderText({ place: 'passage' }, html, look)}
          />
          {isWide && (
            <div className="divider-place">
              {tools !== null && (
                <tools.PaneDivider
                  share={display.passageShare}
                  onShare={(passageShare) => onDisplay({ passageShare })}
                />
              )}
            </div>
          )}
        </>
      )}
      <div
        // A new question starts at its top, also one that was on the screen before.
        key={question.id}
        data-hidden={hidden === 'question' || undefined}
        className="question-place @container overflow-y-auto px-4 py-5 min-[51.25rem]:px-6 lg:px-8 lg:py-8"
      >
        <QuestionPane
          question={question}
          number={number}
          count={count}
          record={record}
          isOpen={view.isOpen}
          store={store}
          toolbox={toolbox}
          renderText={(html, look) => (
            <>
              {renderText({ place: 'question' }, html, look)}
              {passage !== undefined && tools !== null && (
                <tools.PassageJumps html={html} onShow={() => setShown('passage')} />
              )}
            </>
          )}
          renderOption={(html, option, look) => renderText({ place: 'option', option }, html, look)}
          hasHighlights={tools !== null && tools.shownMarkings(attempt).length > 0}
          onClearHighlights={() => tools?.clearMarkings(attempt)}
          notes={areNotesOpen && tools !== null && <tools.NotesPanel attempt={attempt} wantsFocus={notesWantFocus} />}
          onFigure={() => open('figure')}
        />
      </div>
      <QuestionFooter {...{ attempt, toolbox, unanswered, isWide }} usesShortcuts={display.usesShortcuts} />
    </main>
  )
}

/** Which pane a narrow screen shows. Each question begins with itself, not with its passage. */
function useShownPane(question: string): [ShownPane, (pane: ShownPane) => void] {
  const [last, setLast] = useState<{ question: string; pane: ShownPane }>({ question, pane: 'question' })
  return [last.question === question ? last.pane : 'question', (pane) => setLast({ question, pane })]
}
