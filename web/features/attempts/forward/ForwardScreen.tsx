/** The test screen of a test that is handed in set by set. */
import { useState } from 'react'
import type { AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { emptyAnswerRecord, isSameAnswerRecord } from '#domain/answers/answering.ts'
import { canHandInSet, listUnansweredQuestions, type QuestionSet } from '#domain/attempts/question-sets.ts'
import type { AttemptView } from '../engine/attempt-state.ts'
import { TestScreen, type TestScreenProps } from '../screen/TestScreen.tsx'
import type { QuestionStep, Toolbox } from '../screen/test-screen.ts'
import { HandInDialog } from './HandInDialog.tsx'
import { AllHandedIn, BetweenSectionsPanel, SectionChoicePanel, WaitingPanel } from './Panels.tsx'
import {
  countQuestionsOfPlan,
  describeSectionAhead,
  type ForwardPaper,
  type ForwardPlan,
  findQuestionAfter,
  listReachOfPlan,
} from './plan.ts'

export interface ForwardScreenProps extends Omit<TestScreenProps, 'forward'> {
  paper: ForwardPaper
  plan: ForwardPlan
}

function findFirstQuestion(sections: ForwardPaper['format']['sections'], subject: Subject): number {
  return sections.find((section) => section.subject === subject)?.questions[0] ?? 0
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
  const unanswered = open === null ? [] : listUnansweredQuestions(open, paper.questions, view.answers)
  const isPassage = open?.isPassage ?? false

  function handIn() {
    setAsking(false)
    store.handIn(question.id, findQuestionAfter(paper, plan))
  }

  const step: QuestionStep = {
    label: isPassage ? 'Hand in' : 'Next',
    ...(isPassage && { more: 'this passage' }),
    reason: reasonNotTo(view.isOpen, open === null || canHandInSet(open, unanswered, paper.format)),
    take: () => (isPassage ? setAsking(true) : handIn()),
  }

  function panelOf() {
    if (plan.mustChoose) {
      return () => (
        <SectionChoicePanel
          sections={sections}
          isOpen={view.isOpen}
          isUntimed={view.isUntimed}
          onChoose={(subject) => store.chooseFirstSection(subject, findFirstQuestion(sections, subject))}
        />
      )
    }
    if (open === null)
      return (toolbox: Toolbox) => (
        <NothingOpen isWaiting={plan.isWaiting} store={store} view={view} toolbox={toolbox} />
      )
    const next = sections[plan.section]
    if (next === undefined || started.includes(plan.section) || !isBeforeSection(plan, view.answers)) return null
    const closed = plan.closedSections.flatMap((at) => sections[at] ?? [])
    return ({ tools, has }: Toolbox) => (
      <BetweenSectionsPanel closed={closed} next={next} onStart={() => setStarted([...started, plan.section])}>
        {tools !== null && has('reading-aloud') && <tools.ReadDirections />}
      </BetweenSectionsPanel>
    )
  }

  const panel = panelOf()
  const reach = listReachOfPlan(paper, plan, view.answers) ?? []
  return (
    <>
      <TestScreen
        {...screen}
        forward={{
          open: open?.questions ?? [],
          reach,
          numberOf,
          count: countQuestionsOfPlan(paper, plan),
          handIn: step,
          panel,
          ahead: describeSectionAhead(paper, plan, panel === null ? reach : null),
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

interface NothingOpenProps {
  isWaiting: boolean
  store: TestScreenProps['store']
  view: Pick<AttemptView, 'isPreview' | 'isUntimed' | 'saved'>
  toolbox: Pick<Toolbox, 'open'>
}

function NothingOpen({ isWaiting, store, view, toolbox }: NothingOpenProps) {
  const { isPreview, isUntimed, saved } = view
  if (isWaiting)
    return (
      <WaitingPanel store={store} isUntimed={isUntimed} saved={saved.kind} onDetails={() => toolbox.open('saved')} />
    )
  return <AllHandedIn isPreview={isPreview} onSubmit={() => toolbox.open('submit')} />
}

function reasonNotTo(isOpen: boolean, mayGoOn: boolean): string | null {
  if (!isOpen) return 'Answers are closed.'
  return mayGoOn ? null : 'Answer to go on'
}

/** Returns true if the student reaches the next section and has not done anything there. */
function isBeforeSection({ open, ordered, section, closedSections }: ForwardPlan, answers: AnswerSheet): boolean {
  const first = ordered.find((set) => set.section === section)
  return open !== null && open === first && closedSections.length > 0 && !hasWorkIn(open, answers)
}

/** Time alone does not count as work, because it runs while the student reads about the next section. */
function hasWorkIn({ ids }: QuestionSet, answers: AnswerSheet): boolean {
  return ids.some((id) => !isSameAnswerRecord(answers[id] ?? emptyAnswerRecord, emptyAnswerRecord))
}
