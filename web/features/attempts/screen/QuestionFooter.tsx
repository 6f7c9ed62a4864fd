import { QuestionSteps } from './QuestionSteps.tsx'
import type { ShownAttempt } from './shown-attempt.ts'
import type { Toolbox } from './use-toolbox.ts'

export interface QuestionFooterProps {
  attempt: ShownAttempt
  toolbox: Pick<Toolbox, 'tools' | 'open'>
  answered: number
  usesShortcuts: boolean
}

export function QuestionFooter({ attempt, toolbox, answered, usesShortcuts }: QuestionFooterProps) {
  const { paper, view, index, onGo } = attempt
  const { tools, open } = toolbox
  return (
    <footer className="bottom-0 border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] min-[56.25rem]:px-8 [@media(min-height:26rem)]:sticky">
      {tools !== null && usesShortcuts && view.phase.name === 'working' && (
        <tools.ShortcutKeys attempt={attempt} open={open} />
      )}
      <QuestionSteps number={index + 1} count={paper.questions.length} answered={answered} onGo={onGo} />
    </footer>
  )
}
