/** The panels shown in place of the question between the sections of a forward-only test. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ForwardFormat } from '#contracts/attempts/tests.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { countSectionQuestions } from '#domain/attempts/question-sets.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { SaveState } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { describeNavigation } from '../screen/navigation-words.ts'
import { useSecondsLeft } from '../screen/use-seconds-left.ts'

type Section = ForwardFormat['sections'][number]

interface PanelProps {
  title: string
  /** The first sentence, which screen readers read after the title, and again when it changes. */
  lead?: string
  children?: ReactNode
}

function Panel({ title, lead, children }: PanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus belongs to the browser; the element that had it is gone with the question.
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="min-h-0 grow overflow-y-auto px-4 py-6 lg:py-10">
      <div className="mx-auto flex w-full max-w-2xl flex-col items-start gap-4">
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={lead === undefined ? undefined : id}
          className="font-semibold text-xl outline-none"
        >
          {title}
        </h2>
        {lead !== undefined && (
          <p id={id} role="status">
            {lead}
          </p>
        )}
        {children}
      </div>
    </main>
  )
}

export interface SectionChoicePanelProps {
  sections: readonly Section[]
  isOpen: boolean
  isUntimed: boolean
  onChoose: (subject: Subject) => void
}

export function SectionChoicePanel({ sections, isOpen, isUntimed, onChoose }: SectionChoicePanelProps) {
  const [chosen, setChosen] = useState<Section | null>(null)
  return (
    <Panel title="Which section do you want to take first?">
      <p>{`When you finish a section, it closes. ${describeNavigation(true)}${isUntimed ? '' : ' The clock is running.'}`}</p>
      <RadioGroup
        label="First section"
        className="w-full"
        value={chosen?.subject ?? ''}
        onValueChange={(value) => setChosen(sections.find(({ subject }) => subject === value) ?? null)}
        options={sections.map((section) => ({
          value: section.subject,
          label: section.title,
          hint: questionWords(countSectionQuestions(section)),
        }))}
      />
      <Button
        disabledReason={reasonNotToStart(isOpen, chosen)}
        onClick={() => chosen !== null && onChoose(chosen.subject)}
      >
        {chosen === null ? 'Start' : `Start ${chosen.title}`}
      </Button>
    </Panel>
  )
}

function reasonNotToStart(isOpen: boolean, chosen: Section | null): string | null {
  if (!isOpen) return 'Answers are closed.'
  return chosen === null ? 'Choose a section first.' : null
}

export interface BetweenSectionsPanelProps {
  closed: readonly Section[]
  next: Section
  onStart: () => void
  /** The control that reads the directions aloud, for students who have that tool. */
  children: ReactNode
}

export function BetweenSectionsPanel({ closed, next, onStart, children }: BetweenSectionsPanelProps) {
  const names = closed.map(({ title }) => title).join(' and ')
  return (
    <Panel title={`${names} is closed`}>
      <p>You handed in all of its questions. You cannot go back to them.</p>
      <p>
        Next: <span className="font-semibold">{next.title}</span>
        <span>{`, ${questionWords(countSectionQuestions(next))}.`}</span>
      </p>
      {next.directions !== '' && (
        <>
          {children}
          <div data-directions>
            <SanitisedHtml html={next.directions} className="leading-relaxed" />
          </div>
        </>
      )}
      <Button onClick={onStart}>{`Start ${next.title}`}</Button>
    </Panel>
  )
}

export interface WaitingPanelProps {
  store: Pick<AttemptStore, 'secondsLeft'>
  saved: SaveState['kind']
  isUntimed: boolean
  /** Shows where the answers are, and how to log in again. */
  onDetails: () => void
}

/** An adaptive test goes on with the connection, without a press. */
export function WaitingPanel({ store, saved, isUntimed, onDetails }: WaitingPanelProps) {
  const isOnline = saved === 'saved' || saved === 'saving'
  const isTimeUp = useSecondsLeft(store) === 0 && !isOnline
  useEffect(() => focusQuestionAfterwards, [])
  return (
    <Panel
      title={isTimeUp ? "Time's up!" : 'Your next question is on its way'}
      lead={(isTimeUp ? timeUpWords : waitingWords)[saved]}
    >
      {!isOnline && (
        <>
          {!isUntimed && <p>{isTimeUp ? timeUpPromise : waitingPromise}</p>}
          <Button variant="outline" onClick={onDetails}>
            {saved === 'signed_out' ? 'Log in again' : 'Where are my answers?'}
          </Button>
        </>
      )}
    </Panel>
  )
}

/** The focus was on the panel, which is gone. A dialog keeps it. */
function focusQuestionAfterwards() {
  if (document.activeElement === document.body) document.getElementById('question-heading')?.focus()
}

const waitingWords: Record<SaveState['kind'], string> = {
  saved: 'One moment.',
  saving: 'One moment.',
  offline: 'You are offline. It comes as soon as you are back online. Keep this page open.',
  failing: 'The server has a problem. It comes as soon as that is over. Keep this page open.',
  signed_out: 'Your session has ended. Log in again, and it comes.',
}

const waitingPromise = 'The clock runs, but you get this time back, up to 10 minutes in all.'

const timeUpWords: Record<SaveState['kind'], string> = {
  saved: 'One moment.',
  saving: 'One moment.',
  offline: 'Your work is sent as soon as you are back online. Keep this page open.',
  failing: 'The server has a problem. Your work is sent as soon as that is over. Keep this page open.',
  signed_out: 'Your session has ended. Log in again, and your work is sent.',
}

/** The server closes the attempt two minutes after its time is up. */
const timeUpPromise = 'If that is within 2 minutes, you get your waiting time back.'

export interface AllHandedInPanelProps {
  isPreview: boolean
  onSubmit: () => void
}

export function AllHandedIn({ isPreview, onSubmit }: AllHandedInPanelProps) {
  return (
    <Panel title="You handed in every question">
      <p>All sections are closed. Submit your test to finish.</p>
      <Button onClick={onSubmit}>{isPreview ? 'Finish Preview' : 'Submit Test'}</Button>
    </Panel>
  )
}

function questionWords(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`
}
