/** The test screen: a slim bar, the question beside its passage, and the palette that folds away. */
import './test-screen.css'
import { useState } from 'react'
import type { LateTools } from './late-tools.ts'
import { QuestionArea } from './QuestionArea.tsx'
import { countAnswered, type ShownAttempt, sectionTitleAt } from './shown-attempt.ts'
import { TestBanners } from './TestBanners.tsx'
import { TestDialogs } from './TestDialogs.tsx'
import { TestTopBar } from './TestTopBar.tsx'
import { useDisplay } from './use-display.ts'
import { useIsWide } from './use-is-wide.ts'
import { useToolbox } from './use-toolbox.ts'

export interface TestScreenProps extends ShownAttempt {
  onSubmit: () => Promise<void>
  home: string
  /** Fetches the code of the tools that a test can start without. */
  loadTools: () => Promise<LateTools>
}

export function TestScreen({ onSubmit, home, loadTools, ...attempt }: TestScreenProps) {
  const { paper, store, view, index, addressOf } = attempt
  const isWide = useIsWide()
  const [display, setDisplay] = useDisplay()
  const [isAsking, setAsking] = useState(false)
  const toolbox = useToolbox(attempt, isWide, loadTools)
  const { tools, awaited, open, isPaletteOpen } = toolbox
  const answered = countAnswered(paper, view.answers, tools)

  async function submit() {
    await onSubmit()
    setAsking(false)
  }

  return (
    <div
      data-text-size={display.textSize}
      data-contrast={display.contrast}
      className="test-screen flex min-h-dvh flex-col bg-canvas text-ink min-[56.25rem]:h-dvh"
    >
      <div className="top-0 z-10 [@media(min-height:26rem)]:sticky">
        <TestTopBar
          title={paper.title}
          section={sectionTitleAt(paper, index)}
          {...{ store, view, home, isPaletteOpen, awaited }}
          onPalette={() => open('questions')}
          isTimerHidden={display.isTimerHidden}
          onHideTimer={(isTimerHidden) => setDisplay({ isTimerHidden })}
          onTool={open}
          onSubmit={() => setAsking(true)}
        />
        <TestBanners view={view} />
      </div>
      <div className="flex min-h-0 grow">
        <QuestionArea {...{ attempt, toolbox, answered, isWide }} usesShortcuts={display.usesShortcuts} />
        {isWide && isPaletteOpen && (
          <aside data-tool-panel className="w-72 shrink-0 overflow-y-auto border-line border-l bg-surface p-4">
            {tools !== null && (
              <tools.QuestionPalette {...{ paper, addressOf }} answers={view.answers} currentQuestion={index} />
            )}
          </aside>
        )}
      </div>
      <TestDialogs
        {...{ attempt, toolbox, answered, isWide, display, home, isAsking }}
        onDisplay={setDisplay}
        onAsk={setAsking}
        onSubmit={submit}
      />
    </div>
  )
}
