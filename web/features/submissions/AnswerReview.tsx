import { useState } from 'react'
import type { QuestionId } from '#contracts/ids.ts'
import type { HiddenAnswers, Review, ReviewedQuestion } from '#contracts/reviews.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { hiddenWords } from './hidden-words.ts'
import { ReviewItem, type ReviewItemProps } from './ReviewItem.tsx'
import { keeps, type ReviewFilter, reviewFilters } from './review-filters.ts'
import { inOrder, type ReviewOrder, readOrder, reviewOrders, writeOrder } from './review-order.ts'

export interface AnswerReviewProps {
  review: Review
  /** Null if no answer is hidden. */
  hidden: HiddenAnswers | null
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  renderPractice: ReviewItemProps['renderPractice']
  /** What was written about a question, and how many times. */
  renderComments: ReviewItemProps['renderComments']
  commentsOn: (question: QuestionId) => number
  /** The question to open and go to, also where the filter leaves it out. Another object asks again. */
  wanted: { readonly id: QuestionId } | null
}

const names: Record<ReviewFilter, string> = { all: 'All', missed: 'Missed', unanswered: 'Unanswered' }

const orderNames: Record<ReviewOrder, string> = { missed: 'Missed first', test: 'Test order' }

/** Question by question: what was answered, what is right and why. */
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
  const [order, setOrder] = useState(() => readOrder(() => localStorage))
  const shown = inOrder(order, review.questions).filter(
    (question) => keeps(filter, question) || question.questionId === wanted?.id,
  )

  function arrange(next: ReviewOrder) {
    setOrder(next)
    writeOrder(() => localStorage, next)
  }

  return (
    <div className="flex flex-col gap-4">
      {hidden !== null && <Alert tone="info" title={hiddenWords(hidden)} />}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 print:hidden">
        <fieldset aria-label="Which questions" className="flex flex-wrap gap-2">
          {reviewFilters.map((name) => (
            <Choice key={name} isChosen={filter === name} onChoose={() => onFilter(name)}>
              {`${names[name]} (${countOf(review.questions, name)})`}
            </Choice>
          ))}
        </fieldset>
        <fieldset aria-label="Order of the questions" className="flex flex-wrap gap-2">
          {reviewOrders.map((name) => (
            <Choice key={name} isChosen={order === name} onChoose={() => arrange(name)}>
              {orderNames[name]}
            </Choice>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No such questions" text={emptyWords[filter]} />
      ) : (
        <ol className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          {shown.map((question) => (
            <li key={question.questionId} className="break-inside-avoid border-line border-b last:border-b-0">
              <ReviewItem
                reviewed={question}
                passages={review.passages}
                renderPractice={renderPractice}
                renderComments={renderComments}
                comments={commentsOn(question.questionId)}
                wanted={wanted?.id === question.questionId ? wanted : null}
              />
            </li>
          ))}
        </ol>
      )}
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
    <Button size="sm" variant={isChosen ? 'default' : 'outline'} aria-pressed={isChosen} onClick={onChoose}>
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
  return questions.filter((question) => keeps(filter, question)).length
}
