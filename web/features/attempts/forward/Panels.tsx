/** The panels shown in place of the question between the sections of a forward-only test. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ForwardFormat } from '#contracts/attempts/tests.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { navigationWords } from '../screen/navigation-words.ts'

type Section = ForwardFormat['sections'][number]

interface PanelProps {
  title: string
  children: ReactNode
}

function Panel({ title, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus belongs to the browser; the element that had it is gone with the question.
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="min-h-0 grow overflow-y-auto px-4 py-6 lg:py-10">
      <div className="mx-auto flex w-full max-w-2xl flex-col items-start gap-4">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
          {title}
        </h2>
        {children}
      </div>
    </main>
  )
}

export interface ChooseSectionProps {
  sections: readonly Section[]
  isOpen: boolean
  isUntimed: boolean
  onChoose: (subject: Subject) => void
}

export function ChooseSection({ sections, isOpen, isUntimed, onChoose }: ChooseSectionProps) {
  const [chosen, setChosen] = useState<Section | null>(null)
  return (
    <Panel title="Which section do you want to take first?">
      <p>{`When you finish a section, it closes. ${navigationWords(true)}${isUntimed ? '' : ' The clock is running.'}`}</p>
      <RadioGroup
        label="First section"
        className="w-full"
        value={chosen?.subject ?? ''}
        onValueChange={(value) => setChosen(sections.find(({ subject }) => subject === value) ?? null)}
        options={sections.map(({ subject, title, questions }) => ({
          value: subject,
          label: title,
          hint: questionWords(questions.length),
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

export interface BetweenSectionsProps {
  closed: readonly Section[]
  next: Section
  onStart: () => void
  /** The control that reads the directions aloud, for students who have that tool. */
  children: ReactNode
}

export function BetweenSections({ closed, next, onStart, children }: BetweenSectionsProps) {
  const names = closed.map(({ title }) => title).join(' and ')
  return (
    <Panel title={`${names} is closed`}>
      <p>You handed in all of its questions. You cannot go back to them.</p>
      <p>
        Next: <span className="font-semibold">{next.title}</span>
        <span>{`, ${questionWords(next.questions.length)}.`}</span>
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

export interface AllHandedInProps {
  isPreview: boolean
  onSubmit: () => void
}

export function AllHandedIn({ isPreview, onSubmit }: AllHandedInProps) {
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
