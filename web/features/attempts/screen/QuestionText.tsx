import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { MarkablePlace, ShownAttempt, Toolbox } from './test-screen.ts'

export interface QuestionTextProps {
  attempt: ShownAttempt
  toolbox: Pick<Toolbox, 'tools' | 'isMarking'>
  at: MarkablePlace
  html: string
  className: string
}

/** One text of a question. Students can highlight in it as soon as the code for that is loaded. */
export function QuestionText({ attempt, toolbox, at, html, className }: QuestionTextProps) {
  const { tools, isMarking } = toolbox
  if (tools === null) return <SanitisedHtml inline={at.place === 'option'} html={html} className={className} />
  const { question, paper, view } = attempt
  return <tools.MarkableHtml {...{ html, at, className, question, paper, isMarking }} answers={view.answers} />
}
