import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type AnswerRecord, longestTypedNumber, typedNumberTooLong } from '#contracts/attempts/attempts.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { answerHint, chooseOption, typeNumber, withOtherSign } from '#domain/answers/answering.ts'
import { answerWords } from '#domain/answers/number-words.ts'
import { KindAnswer } from '#web/kinds/KindAnswer.tsx'
import { isAnsweredInText, isReviewedInText } from '#web/kinds/kind-props.ts'
import { ReviewedAnswer } from '#web/kinds/ReviewedAnswer.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export interface PracticeAnswerFieldProps {
  practiced: PracticeQuestion
  record: AnswerRecord
  /** Then it stays as it is, with what was right. */
  isChecked: boolean
  onChange: (record: AnswerRecord) => void
}

export function PracticeAnswerField(props: PracticeAnswerFieldProps) {
  switch (props.practiced.question.entry) {
    case 'number':
      return <NumberEntry {...props} />
    case 'choice':
      return <Options {...props} />
    default:
      return <OtherKind {...props} />
  }
}

function OtherKind({ practiced, record, isChecked, onChange }: PracticeAnswerFieldProps) {
  const { question, rightAnswer, alsoRight } = practiced
  const text = <SanitisedHtml html={question.html} className="leading-7" />
  if (isChecked) {
    const right = [rightAnswer, ...alsoRight].flatMap((answer) =>
      'response' in answer ? [answer.response.map(({ option }) => option)] : [],
    )
    return (
      <>
        {isAnsweredInText(question) && !isReviewedInText(question) && text}
        <ReviewedAnswer question={question} own={record.response ?? []} right={right} />
      </>
    )
  }
  return (
    <KindAnswer
      question={question}
      label="Your answer"
      record={record}
      isOpen
      canEliminate={false}
      renderText={() => text}
      onRevise={(revise) => onChange(revise(record))}
    />
  )
}

function NumberEntry({ practiced, record, isChecked, onChange }: PracticeAnswerFieldProps) {
  const { unit } = practiced.question
  return (
    <NumberField
      label="Your answer"
      hint={answerHint}
      value={record.numericValue}
      unit={unit}
      readOnly={isChecked}
      onType={(text) => onChange(typeNumber(record, text))}
      wordsFor={(text) => answerWords(text, unit)}
      longest={{ characters: longestTypedNumber, reason: typedNumberTooLong }}
      withOtherSign={withOtherSign}
      className="max-w-md"
    />
  )
}

function Options({ practiced, record, isChecked, onChange }: PracticeAnswerFieldProps) {
  const { question, rightAnswer, alsoRight } = practiced
  return (
    <fieldset disabled={isChecked} className="flex flex-col gap-2">
      <legend>
        <VisuallyHidden>Your answer</VisuallyHidden>
      </legend>
      {question.options.map((option) => {
        const isOwn = record.selectedOption === option.id
        const isRight = [rightAnswer, ...alsoRight].some((answer) => 'option' in answer && answer.option === option.id)
        return (
          <label
            key={option.id}
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-lg border px-3 py-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              isChecked && isRight && 'border-success bg-success-soft',
              isChecked && isOwn && !isRight && 'border-danger bg-danger-soft',
              !(isChecked && (isOwn || isRight)) && 'border-line has-checked:border-accent has-checked:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={question.id}
              className="size-4 shrink-0 accent-accent"
              checked={isOwn}
              onChange={() => onChange(chooseOption(record, option.id))}
            />
            <span className="w-5 shrink-0 font-semibold">{option.letter}</span>
            {/* The mark has its own line where both do not fit in one. */}
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <SanitisedHtml inline html={option.html} className="min-w-0 grow" />
              {isChecked && (isOwn || isRight) && <Mark isOwn={isOwn} isRight={isRight} />}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** An icon and words: color alone tells many people nothing. */
function Mark({ isOwn, isRight }: { isOwn: boolean; isRight: boolean }) {
  const Sign = isRight ? Check : X
  const words = isRight ? (isOwn ? 'Your answer, right' : 'Right answer') : 'Your answer, not right'
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center gap-1 font-medium text-sm',
        isRight ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      <span>{words}</span>
    </span>
  )
}
