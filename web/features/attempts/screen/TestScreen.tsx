/** The test screen: a slim bar, the question beside its passage, and the collapsible palette. */
import './test-screen.css'
import { PausedPanel } from './PausedPanel.tsx'
import { QuestionArea } from './QuestionArea.tsx'
import { getSectionTitleAt, hasQuestionList, isSubmitNext, listUnansweredNumbers } from './shown-attempt.ts'
import { TestBanners } from './TestBanners.tsx'
import { TestTopBar } from './TestTopBar.tsx'
import type { LateTools, ShownAttempt } from './test-screen.ts'
import { useDisplay } from './use-display.ts'
import { useIsWide } from './use-is-wide.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useToolbox } from './use-toolbox.ts'

export interface TestScreenProps extends ShownAttempt {
  onSubmit: () => Promise<void>
  /** Called after the test was submitted because the time was up, and the student has dismissed the notice. */
  onSeeResults: () => void
  home: string
  /** Loads the code of the tools that a test can start without. */
  loadTools: () => Promise<LateTools>
}

export function TestScreen({ onSubmit, onSeeResults, home, loadTools, ...attempt }: TestScreenProps) {
  const { paper, store, view, index, addressOf, forward } = attempt
  const [display, setDisplay] = useDisplay()
  const toolbox = useToolbox(attempt, loadTools)
  const zoom = toolbox.has('zoom') ? display.zoom : 100
  const isWide = useIsWide(zoom)
  const leaving = useLeaveGuard(view, toolbox)
  const { tools, awaited, open, isPaletteOpen } = toolbox
  const isPaused = view.pausedUntil !== null
  const unanswered = listUnansweredNumbers(paper, view.answers, tools)

  return (
    <div
      data-contrast={display.contrast}
      data-colors={toolbox.has('contrast-themes') ? display.colors : undefined}
      className="test-screen question-screen flex min-h-dvh grow flex-col bg-canvas text-ink [@media(min-height:20rem)]:min-h-0"
    >
      <header>
        <TestTopBar
          title={paper.title}
          section={forward?.panel ? '' : getSectionTitleAt(paper, index)}
          {...{ store, view, home, awaited }}
          hasReview={hasQuestionList(attempt)}
          isSubmitNext={isSubmitNext(attempt, unanswered.length)}
          isTimerHidden={display.isTimerHidden}
          onHideTimer={(isTimerHidden) => setDisplay({ isTimerHidden })}
          onTool={open}
          onSubmit={() => open('submit')}
        />
        <TestBanners view={view} tools={tools} />
      </header>
      {view.pausedUntil !== null && <PausedPanel until={view.pausedUntil} />}
      <div className={isPaused ? 'hidden' : 'flex min-h-0 grow'}>
        {forward?.panel?.(toolbox) ?? (
          <main className="flex min-h-0 min-w-0 grow">
            <QuestionArea
              {...{ attempt, toolbox, isWide, zoom, display }}
              unanswered={unanswered.length}
              onDisplay={setDisplay}
            />
          </main>
        )}
        {toolbox.hasListColumn && isPaletteOpen && hasQuestionList(attempt) && (
          <aside data-tool-panel className="w-72 shrink-0 overflow-y-auto border-line border-l bg-surface p-4">
            {tools !== null && (
              <tools.QuestionPalette
                {...{ paper, addressOf, forward }}
                answers={view.answers}
                currentQuestion={index}
              />
            )}
          </aside>
        )}
      </div>
      {tools !== null && !isPaused && (
        <tools.TestDialogs
          {...{ attempt, toolbox, leaving, display, home, onSubmit, onSeeResults }}
          onDisplay={setDisplay}
        />
      )}
    </div>
  )
}
