import type { LateTools } from './late-tools.ts'
import { QuestionSteps } from './QuestionSteps.tsx'
import type { Command } from './shortcuts.ts'
import type { ShownAttempt } from './shown-attempt.ts'

export interface QuestionFooterProps {
  attempt: ShownAttempt
  /** Null until they are loaded. */
  tools: LateTools | null
  answered: number
  usesShortcuts: boolean
  onCommand: (command: Command) => void
}

export function QuestionFooter({ attempt, tools, answered, usesShortcuts, onCommand }: QuestionFooterProps) {
  const { paper, view, index, question, onGo } = attempt
  return (
    <footer className="bottom-0 border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] min-[56.25rem]:px-8 [@media(min-height:26rem)]:sticky">
      {tools !== null && usesShortcuts && view.phase.name === 'working' && (
        <tools.ShortcutKeys letters={question.options.map(({ letter }) => letter)} onCommand={onCommand} />
      )}
      <QuestionSteps number={index + 1} count={paper.questions.length} answered={answered} onGo={onGo} />
    </footer>
  )
}
