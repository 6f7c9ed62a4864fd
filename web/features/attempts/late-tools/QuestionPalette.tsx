import './question-palette.css'
import Bookmark from 'lucide-react/icons/bookmark'
import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Paper, PaperSection } from '#contracts/attempts/tests.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { describeNavigation } from '../screen/navigation-words.ts'
import type { QuestionPaletteProps } from '../screen/test-screen.ts'
import { describeQuestionState, readQuestionState } from './question-state.ts'

/** All questions by section: which are answered or bookmarked, which is on the screen, with a link to each. */
export function QuestionPalette({ answers, ...props }: QuestionPaletteProps) {
  // Defers the palette, so that the question shows the student's action first.
  return <Sections answers={useDeferredValue(answers)} {...props} />
}

const Sections = memo(function Sections({
  paper,
  answers,
  currentQuestion,
  addressOf,
  forward,
  onGo,
}: QuestionPaletteProps) {
  return (
    <nav aria-label="Questions" className="flex flex-col gap-6">
      {paper.sections.map((section) => {
        const questions = questionsOf(paper, section, forward)
        if (questions.length === 0) return null
        const answered = questions.filter(({ question }) => readQuestionState(question, answers).isAnswered).length
        return (
          <section key={section.id} aria-label={section.title}>
            <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
              <h3 className="font-semibold">{section.title}</h3>
              <p className="text-muted tabular-nums">{`${answered} of ${questions.length} answered`}</p>
            </div>
            <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
              {questions.map(({ question, index }) => {
                const { isAnswered, isBookmarked } = readQuestionState(question, answers)
                return (
                  <li key={question.id}>
                    <PaletteLink
                      number={forward?.numberOf(index) ?? index + 1}
                      isAnswered={isAnswered}
                      isBookmarked={isBookmarked}
                      isCurrent={index === currentQuestion}
                      to={addressOf(index + 1)}
                      onGo={onGo}
                    />
                  </li>
                )
              })}
            </ol>
          </section>
        )
      })}
      {forward !== null && <p className="text-muted text-sm">{describeNavigation(true)}</p>}
      <Legend />
    </nav>
  )
})

interface PaletteLinkProps {
  number: number
  isAnswered: boolean
  isBookmarked: boolean
  isCurrent: boolean
  to: string
  onGo: (() => void) | undefined
}

/**
 * Answered is filled, bookmarked has an icon, and current has a second frame, so that none of them depends on color. Memoized, because 114
 * links are most of what an answer would rerender (`npm run bench test-screen`).
 */
const PaletteLink = memo(function PaletteLink({ number, isCurrent, to, onGo, ...state }: PaletteLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)

  // Scrolling belongs to the browser. The palette scrolls only as far as needed to show the question.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  return (
    <Link
      ref={link}
      to={to}
      onClick={onGo}
      aria-label={`Question ${number}, ${describeQuestionState(state)}`}
      aria-current={isCurrent ? 'step' : undefined}
      className={joinClassNames(
        'relative grid h-11 scroll-my-16 place-items-center rounded-lg border text-sm tabular-nums no-underline',
        state.isAnswered
          ? 'border-accent bg-accent font-semibold text-on-accent forced-colors:border-4'
          : 'border-line-strong/60 bg-surface hover:bg-sunken',
        isCurrent && 'palette-current font-bold forced-colors:outline-2',
      )}
    >
      <span>{number}</span>
      {state.isBookmarked && (
        <Bookmark aria-hidden="true" fill="currentColor" className="absolute top-0.5 right-0.5 size-3.5" />
      )}
    </Link>
  )
})

/** Explains the styles of the links. Screen readers announce the state with each question. */
function Legend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1.5 text-muted text-xs">
      <li className="flex items-center gap-1.5">
        <span className="size-3.5 rounded border border-accent bg-accent forced-colors:border-4" />
        Answered
      </li>
      <li className="flex items-center gap-1.5">
        <span className="size-3.5 rounded border border-line-strong/60 bg-surface" />
        Not answered
      </li>
      <li className="flex items-center gap-1.5">
        <Bookmark fill="currentColor" className="size-3.5" />
        Bookmarked
      </li>
    </ul>
  )
}

function questionsOf(
  { questions }: Pick<Paper, 'questions'>,
  { firstQuestion, questionCount }: PaperSection,
  forward: QuestionPaletteProps['forward'],
) {
  return questions
    .map((question, index) => ({ question, index }))
    .slice(firstQuestion, firstQuestion + questionCount)
    .filter(({ index }) => forward === null || forward.reach.includes(index))
}
