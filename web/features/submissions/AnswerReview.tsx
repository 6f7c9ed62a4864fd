import Printer from 'lucide-react/icons/printer'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import type { Review, ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { waitUntilShown } from '#web/ui/page/when-shown.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { listFirstWithPassage } from './first-with-passage.ts'
import { describeHiddenAnswers } from './hidden-words.ts'
import { ReviewItem, type ReviewItemProps } from './ReviewItem.tsx'
import { isMissedQuestion, matchesReviewFilter, type ReviewFilter, reviewFilters } from './review-filters.ts'
import { type ReviewOrder, readReviewOrder, reviewOrders, sortForReview, writeReviewOrder } from './review-order.ts'

export interface AnswerReviewProps {
  review: Review
  /** Null if no answers are hidden. */
  hidden: HiddenAnswers | null
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  /** Renders the link to practice a question's topic; nothing if it cannot be practiced. */
  renderPractice: (topic: Pick<ReviewedQuestion, 'subject' | 'topic'>) => ReactNode
  /** Renders the comments on a question; `commentsOn` counts them. */
  renderComments: ReviewItemProps['renderComments']
  commentsOn: (question: QuestionId) => number
  /** The question to open and scroll to, even if the filter hides it. A new object repeats the request. */
  wanted: { readonly id: QuestionId } | null
}

/** A list of a hundred rows would discourage looking at any of them. */
const rowsAtOnce = 10

const names: Record<ReviewFilter, string> = { all: 'All', missed: 'Missed', unanswered: 'Unanswered' }

const orderNames: Record<ReviewOrder, string> = { missed: 'Missed first', test: 'Test order' }

/** Question by question: the given answer, the right answer, and why. */
export function AnswerReview({
  review,
  hidden,
  filter,
  onFilter,
  renderPractice,
  renderComments,
  commentsOn,
  wanted,
}: AnswerReviewProps) {
  const [order, setOrder] = useState(() => readReviewOrder(() => localStorage))
  // True while printing: every question is open with its text, and each passage appears once.
  const [isOpened, setOpened] = useState(false)
  const [count, setCount] = useState(rowsAtOnce)
  const list = useRef<HTMLOListElement>(null)
  const shown = sortForReview(order, review.questions).filter(
    (question) => matchesReviewFilter(filter, question) || question.questionId === wanted?.id,
  )

  function arrange(next: ReviewOrder) {
    setOrder(next)
    writeReviewOrder(() => localStorage, next)
  }

  const last = Math.max(count, shown.findIndex(({ questionId }) => questionId === wanted?.id) + 1)
  const more = isOpened ? 0 : Math.max(0, shown.length - last)

  /** The first new row gets the focus, because the button may disappear. */
  function showMore() {
    flushSync(() => setCount(last + rowsAtOnce))
    list.current?.children[last]?.querySelector('summary')?.focus()
  }

  async function printAll() {
    flushSync(() => setOpened(true))
    if (list.current !== null) await waitUntilShown(list.current)
    window.print()
  }

  return (
    <div className="flex flex-col gap-4">
      {hidden !== null && <Alert tone="info" title={describeHiddenAnswers(hidden)} />}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 print:hidden">
        <fieldset aria-label="Which questions" className="flex flex-wrap gap-2">
          {reviewFilters.map((name) => (
            <Choice key={name} isChosen={filter === name} onChoose={() => onFilter(name)}>
              {`${names[name]} (${countOf(review.questions, name)})`}
            </Choice>
          ))}
        </fieldset>
        <OrderChoice order={order} onArrange={arrange} />
        <PrintButtons
          isOpened={isOpened}
          onClose={() => setOpened(false)}
          disabledReason={shown.length === 0 ? emptyWords[filter] : null}
          onPrint={printAll}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No such questions" text={emptyWords[filter]} />
      ) : (
        <Rows
          {...{ list, shown, last, isOpened, wanted, renderPractice, renderComments, commentsOn }}
          review={review}
        />
      )}
      {more > 0 && (
        <Button variant="outline" className="self-center print:hidden" onClick={showMore}>
          {`Show more (${more})`}
        </Button>
      )}
    </div>
  )
}

interface RowsProps
  extends Pick<AnswerReviewProps, 'review' | 'renderPractice' | 'renderComments' | 'commentsOn' | 'wanted'> {
  list: RefObject<HTMLOListElement | null>
  shown: readonly ReviewedQuestion[]
  /** The number of rows in view; the rest appear only on paper. */
  last: number
  isOpened: boolean
}

function Rows({ list, shown, last, isOpened, review, renderPractice, renderComments, commentsOn, wanted }: RowsProps) {
  const passagesAt = isOpened ? listFirstWithPassage(shown) : new Set()
  return (
    <ol ref={list} className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {shown.map((question, at) => (
        <li
          key={question.questionId}
          className={joinClassNames(
            'review-row break-inside-avoid border-line border-b last:border-b-0',
            !isOpened && at >= last && 'hidden print:list-item',
          )}
        >
          <ReviewItem
            reviewed={question}
            passages={review.passages}
            practice={isMissedQuestion(question) && renderPractice(question)}
            renderComments={renderComments}
            comments={commentsOn(question.questionId)}
            isOpened={isOpened}
            isPassageOpen={passagesAt.has(question.questionId)}
            wanted={wanted?.id === question.questionId ? wanted : null}
          />
        </li>
      ))}
    </ol>
  )
}

function OrderChoice({ order, onArrange }: { order: ReviewOrder; onArrange: (next: ReviewOrder) => void }) {
  return (
    <fieldset aria-label="Order of the questions" className="flex flex-wrap gap-2">
      {reviewOrders.map((name) => (
        <Choice key={name} isChosen={order === name} onChoose={() => onArrange(name)}>
          {orderNames[name]}
        </Choice>
      ))}
    </fieldset>
  )
}

interface PrintButtonsProps {
  isOpened: boolean
  onClose: () => void
  disabledReason: string | null
  onPrint: () => void
}

function PrintButtons({ isOpened, onClose, disabledReason, onPrint }: PrintButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:hidden">
      {isOpened && (
        <Button size="sm" variant="ghost" onClick={onClose}>
          Close all questions
        </Button>
      )}
      <Button size="sm" variant="outline" disabledReason={disabledReason} onClick={onPrint}>
        <Printer aria-hidden="true" />
        Print with questions
      </Button>
    </div>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: string
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button size="sm" variant={isChosen ? 'secondary' : 'ghost'} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </Button>
  )
}

const emptyWords: Record<ReviewFilter, string> = {
  all: 'This submission has no questions.',
  missed: 'No question was missed.',
  unanswered: 'Every question was answered.',
}

function countOf(questions: readonly ReviewedQuestion[], filter: ReviewFilter): number {
  return questions.filter((question) => matchesReviewFilter(filter, question)).length
}
