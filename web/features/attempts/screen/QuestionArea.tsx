import { classNames } from '#web/ui/class-names.ts'
import type { Place } from './late-tools.ts'
import { PassagePane } from './PassagePane.tsx'
import { QuestionFooter } from './QuestionFooter.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import { QuestionText } from './QuestionText.tsx'
import { type ShownAttempt, shownRecord } from './shown-attempt.ts'
import type { Toolbox } from './use-toolbox.ts'

export interface QuestionAreaProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  answered: number
  isWide: boolean
  usesShortcuts: boolean
}

/** The question with its passage, and the steps to the questions before and after it. */
export function QuestionArea({ attempt, toolbox, isWide, ...footer }: QuestionAreaProps) {
  const { paper, store, view, index, question } = attempt
  const { tools, open } = toolbox
  const record = shownRecord(attempt)
  const passage = question.passage === null ? undefined : paper.passages[question.passage]
  const inPassage = tools?.markingsAt({ place: 'passage' }, question, paper.questions, view.answers) ?? []

  /** All highlights on the screen, whichever question of the passage they were made at. */
  function clearHighlights() {
    store.clearHighlights(question.id)
    for (const { owner, highlight } of inPassage) if (owner !== question.id) store.removeHighlight(owner, highlight.id)
  }

  function renderText(at: Place, html: string, className: string) {
    return <QuestionText {...{ attempt, toolbox, at, html, className }} />
  }

  return (
    <main
      className={classNames(
        'flex min-w-0 grow flex-col min-[56.25rem]:grid min-[56.25rem]:grid-rows-[minmax(0,1fr)]',
        passage !== undefined && 'min-[56.25rem]:grid-cols-2',
      )}
    >
      {passage !== undefined && (
        <PassagePane
          key={question.passage}
          passage={passage}
          isBeside={isWide}
          renderText={(html, look) => renderText({ place: 'passage' }, html, look)}
        />
      )}
      <div className="flex min-h-0 grow flex-col">
        <div
          // A new question starts at its top, also one that was on the screen before.
          key={question.id}
          className="min-h-0 grow px-4 py-5 min-[56.25rem]:overflow-y-auto min-[56.25rem]:px-8 min-[56.25rem]:py-8"
        >
          <QuestionPane
            question={question}
            number={index + 1}
            count={paper.questions.length}
            record={record}
            isOpen={view.isOpen}
            store={store}
            toolbox={toolbox}
            renderText={(html, look) => renderText({ place: 'question' }, html, look)}
            renderOption={(html, option, look) => renderText({ place: 'option', option }, html, look)}
            hasHighlights={record.highlights.length > 0 || inPassage.length > 0}
            onClearHighlights={clearHighlights}
            onFigure={() => open('figure')}
          />
        </div>
        <QuestionFooter {...{ attempt, toolbox }} {...footer} />
      </div>
    </main>
  )
}
