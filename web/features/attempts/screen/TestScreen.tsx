/** The test screen: a slim bar, the question beside its passage, and the palette that folds away. */
import './test-screen.css'
import { useRef, useState } from 'react'
import type { Paper } from '#contracts/tests.ts'
import { emptyRecord } from '#domain/answering.ts'
import { isAnswered } from '#domain/correctness.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ModalDialog } from '#web/ui/ModalDialog.tsx'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import type { LateTools, Place, Tool } from './late-tools.ts'
import { PassagePane } from './PassagePane.tsx'
import { QuestionPane } from './QuestionPane.tsx'
import { QuestionSteps } from './QuestionSteps.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import type { Command } from './shortcuts.ts'
import { TestBanners } from './TestBanners.tsx'
import { TestTopBar } from './TestTopBar.tsx'
import { TimeUpDialog } from './TimeUpDialog.tsx'
import { timeInWords } from './time-announcement.ts'
import { useDisplay } from './use-display.ts'
import { useIsWide } from './use-is-wide.ts'
import { type AwaitedTool, useLateTools } from './use-late-tools.ts'

export interface TestScreenProps {
  paper: Paper
  store: AttemptStore
  view: AttemptView
  /** Zero-based; there must be such a question. */
  index: number
  question: Paper['questions'][number]
  addressOf: (number: number) => string
  onGo: (number: number) => void
  onSubmit: () => Promise<void>
  home: string
  /** Fetches the code of the tools that a test can start without. */
  loadTools: () => Promise<LateTools>
}

export function TestScreen({
  paper,
  store,
  view,
  index,
  question,
  addressOf,
  onGo,
  onSubmit,
  home,
  loadTools,
}: TestScreenProps) {
  const isWide = useIsWide()
  const [display, setDisplay] = useDisplay()
  const [isColumnOpen, setColumnOpen] = useState(() => window.matchMedia('(min-width: 80rem)').matches)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [areNotesOpen, setNotesOpen] = useState(false)
  const [tool, setTool] = useState<Tool | null>(null)
  const [spoken, setSpoken] = useState('')
  const [isMarking, setMarking] = useState(false)
  const notesWantFocus = useRef(false)
  const { tools, awaited, open } = useLateTools(act, loadTools)
  const count = paper.questions.length
  const answered = paper.questions.filter(({ id }) => isAnswered(view.answers[id])).length
  const record = view.answers[question.id] ?? emptyRecord
  const passage = question.passage === null ? undefined : paper.passages[question.passage]
  const inPassage = tools?.markingsAt({ place: 'passage' }, question, paper.questions, view.answers) ?? []
  const palette = { paper, answers: view.answers, currentQuestion: index, addressOf }

  async function submit() {
    await onSubmit()
    setAsking(false)
  }

  function act(name: AwaitedTool, { markSelection }: LateTools) {
    switch (name) {
      case 'notes':
        notesWantFocus.current = !areNotesOpen
        return setNotesOpen(!areNotesOpen)
      case 'questions':
        return isWide ? setColumnOpen(!isColumnOpen) : setDrawerOpen(true)
      case 'highlight':
        // Marks what is selected, if anything is; else turns the mode on or off.
        if (view.isOpen && !markSelection(store, question.id)) setMarking(!isMarking)
        return
      default:
        return setTool(name)
    }
  }

  /** All that is marked on the screen, whichever question of the passage it was marked at. */
  function clearHighlights() {
    store.clearHighlights(question.id)
    for (const { owner, highlight } of inPassage) if (owner !== question.id) store.removeHighlight(owner, highlight.id)
  }

  function renderText(at: Place, html: string, className: string) {
    if (tools === null) return <SanitisedHtml inline={at.place === 'option'} html={html} className={className} />
    return (
      <tools.MarkableHtml
        {...{ html, at, className, question, paper, store }}
        answers={view.answers}
        isMarking={isMarking && view.isOpen}
      />
    )
  }

  function run(command: Command) {
    switch (command.name) {
      case 'choose':
        return store.choose(question.id, command.option)
      case 'eliminate':
        return record.eliminated.includes(command.option)
          ? store.restore(question.id, command.option)
          : store.eliminate(question.id, command.option)
      case 'next':
        return index + 1 < count && onGo(index + 2)
      case 'previous':
        return index > 0 && onGo(index)
      case 'bookmark':
        return store.toggleBookmark(question.id)
      case 'highlight':
        return open('highlight')
      case 'notes':
        return open('notes')
      case 'time':
        // A blank more or less makes a screen reader speak again what it has spoken before.
        return setSpoken(`${timeInWords(store.secondsLeft() ?? 0)}${spoken.endsWith(' ') ? '' : ' '}`)
      case 'review':
        return open('review')
      case 'help':
        return open('help')
      case 'await_elimination':
      case 'cancel':
        return
    }
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
          section={sectionAt(paper, index)}
          store={store}
          view={view}
          home={home}
          isPaletteOpen={isWide ? isColumnOpen : isDrawerOpen}
          awaited={awaited}
          onPalette={() => open('questions')}
          isTimerHidden={display.isTimerHidden}
          onHideTimer={(isTimerHidden) => setDisplay({ isTimerHidden })}
          onTool={open}
          onSubmit={() => setAsking(true)}
        />
        <TestBanners view={view} />
      </div>
      <div className="flex min-h-0 grow">
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
              // A new question starts at its top, a seen one too.
              key={question.id}
              className="min-h-0 grow px-4 py-5 min-[56.25rem]:overflow-y-auto min-[56.25rem]:px-8 min-[56.25rem]:py-8"
            >
              <QuestionPane
                question={question}
                number={index + 1}
                count={count}
                record={record}
                isOpen={view.isOpen}
                store={store}
                tools={tools}
                renderText={(html, look) => renderText({ place: 'question' }, html, look)}
                renderOption={(html, option, look) => renderText({ place: 'option', option }, html, look)}
                isMarking={isMarking && view.isOpen}
                hasHighlights={record.highlights.length > 0 || inPassage.length > 0}
                onClearHighlights={clearHighlights}
                onMarking={() => open('highlight')}
                areNotesOpen={areNotesOpen}
                notesWantFocus={notesWantFocus}
                awaited={awaited}
                onNotes={() => open('notes')}
                onFigure={() => open('figure')}
              />
            </div>
            <footer className="bottom-0 border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] min-[56.25rem]:px-8 [@media(min-height:26rem)]:sticky">
              {tools !== null && display.usesShortcuts && view.phase.name === 'working' && (
                <tools.ShortcutKeys letters={question.options.map(({ letter }) => letter)} onCommand={run} />
              )}
              <QuestionSteps number={index + 1} count={count} answered={answered} onGo={onGo} />
            </footer>
          </div>
        </main>
        {isWide && isColumnOpen && (
          <aside data-tool-panel className="w-72 shrink-0 overflow-y-auto border-line border-l bg-surface p-4">
            {tools !== null && <tools.QuestionPalette {...palette} />}
          </aside>
        )}
      </div>
      <span role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
      {!isWide && tools !== null && (
        <ModalDialog open={isDrawerOpen} onClose={() => setDrawerOpen(false)} title="Questions">
          <tools.QuestionPalette {...palette} onGo={() => setDrawerOpen(false)} />
        </ModalDialog>
      )}
      {tools !== null && (
        <tools.ToolDialogs
          tool={tool}
          onClose={() => setTool(null)}
          paper={paper}
          image={question.image}
          store={store}
          view={view}
          display={display}
          onDisplay={setDisplay}
          addressOf={addressOf}
          onSubmit={() => {
            setTool(null)
            setAsking(true)
          }}
        />
      )}
      <SubmitDialog
        isOpen={isAsking && view.phase.name === 'working' && !view.isTimeUp}
        isBusy={view.isSubmitting}
        isPreview={view.isPreview}
        unanswered={count - answered}
        count={count}
        onClose={() => setAsking(false)}
        onSubmit={submit}
      />
      {view.phase.name === 'working' && <TimeUpDialog view={view} onFinishPreview={submit} />}
      {tools !== null && <tools.ElsewhereDialog view={view} home={home} onContinue={store.continueHere} />}
    </div>
  )
}

function sectionAt({ sections }: Pick<Paper, 'sections'>, index: number): string {
  return sections.findLast((section) => section.firstQuestion <= index)?.title ?? ''
}
