import './question-panes.css'
import { type ReactNode, useState } from 'react'
import type { PaperPassage } from '#contracts/attempts/tests.ts'
import type { DisplaySettings } from './display-settings.ts'
import { PaneDivider } from './PaneDivider.tsx'
import { PaneSwitch, type ShownPane } from './PaneSwitch.tsx'
import { PassagePane } from './PassagePane.tsx'
import type { SetDisplay } from './use-display.ts'

export interface QuestionPanesProps {
  /** The id of the question; a new question starts at its top. */
  question: string
  /** Counted from one. */
  number: number
  passage: PaperPassage | null
  /** On a narrow screen, each change of this value brings the question back in front of its passage. */
  step: string
  isWide: boolean
  /** Percent. */
  zoom: number
  display: Pick<DisplaySettings, 'passageShare'>
  onDisplay: SetDisplay
  /** Renders the passage's text. */
  renderPassage: (html: string, className: string) => ReactNode
  /** `onPassage` shows the passage. It is undefined if there is none. */
  renderQuestion: (onPassage: (() => void) | undefined) => ReactNode
  /** Below the question, always in view while the question scrolls. */
  renderFoot: (isQuestionHidden: boolean) => ReactNode
}

/** A question next to its passage. On a narrow screen only one of them is shown; the other keeps its place and scroll position. */
export function QuestionPanes({ question, number, passage, step, isWide, zoom, display, ...rest }: QuestionPanesProps) {
  const [shown, setShown] = useShownPane(step)
  const hidden = passage === null || isWide ? null : shown === 'question' ? 'passage' : 'question'

  return (
    <div
      data-passage={passage !== null || undefined}
      data-wide={isWide || undefined}
      data-zoomed={zoom > 100 || undefined}
      ref={(element) => {
        element?.style.setProperty('--passage-share', String(display.passageShare))
        element?.style.setProperty('--zoom', String(zoom / 100))
      }}
      className="question-area min-h-0 min-w-0 grow"
    >
      {passage !== null && (
        <>
          {!isWide && <PaneSwitch number={number} shown={shown} onShow={setShown} />}
          <PassagePane
            key={passage.html}
            passage={passage}
            isHidden={hidden === 'passage'}
            renderText={rest.renderPassage}
          />
          {isWide && (
            <div className="divider-place">
              <PaneDivider share={display.passageShare} onShare={(passageShare) => rest.onDisplay({ passageShare })} />
            </div>
          )}
        </>
      )}
      <div
        // Remounts even for a question that was on the screen before.
        key={question}
        data-hidden={hidden === 'question' || undefined}
        className="question-place @container overflow-y-auto px-4 py-5 min-[51.25rem]:px-6 lg:px-8"
      >
        {rest.renderQuestion(passage === null ? undefined : () => setShown('passage'))}
      </div>
      {rest.renderFoot(hidden === 'question')}
    </div>
  )
}

/** Each question starts with the question itself, not with its passage. */
function useShownPane(step: string): [ShownPane, (pane: ShownPane) => void] {
  const [last, setLast] = useState<{ step: string; pane: ShownPane }>({ step, pane: 'question' })
  return [last.step === step ? last.pane : 'question', (pane) => setLast({ step, pane })]
}
