/** The test screen of a test that is handed in set by set. */
import { useState } from 'react'
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import { emptyRecord, isSameWork } from '#domain/answers/answering.ts'
import { mayHandIn, type QuestionSet, unansweredIn } from '#domain/attempts/question-sets.ts'
import { TestScreen, type TestScreenProps } from '../screen/TestScreen.tsx'
import type { Step, Toolbox } from '../screen/test-screen.ts'
import { HandInDialog } from './HandInDialog.tsx'
import { AllHandedIn, BetweenSections, ChooseSection } from './Panels.tsx'
import { type ForwardPaper, lookAhead, measureReach, type Plan, questionAfter } from './plan.ts'

export interface ForwardScreenProps extends Omit<TestScreenProps, 'forward'> {
  paper: ForwardPaper
  plan: Plan
}

export function ForwardScreen({ plan, ...screen }: ForwardScreenProps) {
  const { paper, store, view, question } = screen
  const { open } = plan
  const { sections } = paper.format
  const [isAsking, setAsking] = useState(false)
  /** Sections that the student has started; the first section starts by itself. */
  const [started, setStarted] = useState<readonly number[]>([])
  const inSection = sections[plan.section]?.questions ?? []
  const numberOf = (at: number) => inSection.indexOf(at) + 1
  const unanswered = open === null ? [] : unansweredIn(open, paper.questions, view.answers)
  const isPassage = open?.isPassage ?? false

  function handIn() {
    setAsking(false)
    store.handIn(question.id, questionAfter(plan))
  }

  const step: Step = {
    label: isPassage ? 'Hand in' : 'Next',
    ...(isPassage && { more: 'this passage' }),
    reason: reasonNotTo(view.isOpen, open === null || mayHandIn(open, unanswered, paper.format)),
    take: () => (isPassage ? setAsking(true) : handIn()),
  }

  function panelOf() {
    if (plan.mustChoose) {
      return () => (
        <ChooseSection
          sections={sections}
          isOpen={view.isOpen}
          isUntimed={view.isUntimed}
          onChoose={(subject) => {
            const first = sections.find((section) => section.subject === subject)
            store.chooseFirstSection(subject, first?.questions[0] ?? 0)
          }}
        />
      )
    }
    if (open === null)
      return (toolbox: Toolbox) => <AllHandedIn isPreview={view.isPreview} onSubmit={() => toolbox.open('submit')} />
    const next = sections[plan.section]
    if (next === undefined || started.includes(plan.section) || !isBeforeSection(plan, view.answers)) return null
    const closed = plan.closedSections.flatMap((at) => sections[at] ?? [])
    return ({ tools, has }: Toolbox) => (
      <BetweenSections {...{ closed, next }} onStart={() => setStarted([...started, plan.section])}>
        {tools !== null && has('reading-aloud') && <tools.ReadDirections />}
      </BetweenSections>
    )
  }

  const panel = panelOf()
  const reach = measureReach(paper, plan, view.answers) ?? []
  return (
    <>
      <TestScreen
        {...screen}
        forward={{
          open: open?.questions ?? [],
          reach,
          numberOf,
          count: inSection.length,
          handIn: step,
          panel,
          ahead: lookAhead(paper, plan, panel === null ? reach : null),
        }}
      />
      <HandInDialog
        open={isAsking && view.isOpen}
        questions={open?.questions.length ?? 0}
        unanswered={(open?.questions ?? [])
          .filter((at) => unanswered.some((id) => id === paper.questions[at]?.id))
          .map(numberOf)}
        onClose={() => setAsking(false)}
        onHandIn={handIn}
      />
    </>
  )
}

function reasonNotTo(isOpen: boolean, mayGoOn: boolean): string | null {
  if (!isOpen) return 'Answers are closed.'
  return mayGoOn ? null : 'Answer to go on'
}

/** Returns true if the student reaches the next section and has not done anything there. */
function isBeforeSection({ open, ordered, section, closedSections }: Plan, answers: AnswerSheet): boolean {
  const first = ordered.find((set) => set.section === section)
  return open !== null && open === first && closedSections.length > 0 && !hasWorkIn(open, answers)
}

/** Time alone does not count as work, because it runs while the student reads about the next section. */
function hasWorkIn({ ids }: QuestionSet, answers: AnswerSheet): boolean {
  return ids.some((id) => !isSameWork(answers[id] ?? emptyRecord, emptyRecord))
}
