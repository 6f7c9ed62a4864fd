import { type AnswerRecord, maxTypedNumberLength, typedNumberTooLongMessage } from '#contracts/attempts/attempts.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { answerHint, chooseOption, setTypedNumber, toggleSign } from '#domain/answers/answering.ts'
import { describeTypedAnswer } from '#domain/answers/number-words.ts'
import { KindAnswer } from '#web/kinds/KindAnswer.tsx'
import { isAnsweredInText, isReviewedInText } from '#web/kinds/kind-props.ts'
import { OptionList } from '#web/kinds/OptionList.tsx'
import { ReviewedAnswer } from '#web/kinds/ReviewedAnswer.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'

export interface PracticeAnswerFieldProps {
  practiced: PracticeQuestion
  record: AnswerRecord
  /** If true, the answer cannot be changed, and the right answer is shown. */
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
  const text = <SanitisedHtml html={question.html} className="text-[length:var(--reading-size)] leading-[1.65]" />
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
      onType={(text) => onChange(setTypedNumber(record, text))}
      wordsFor={(text) => describeTypedAnswer(text, unit)}
      longest={{ characters: maxTypedNumberLength, reason: typedNumberTooLongMessage }}
      withOtherSign={toggleSign}
      className="max-w-md"
    />
  )
}

function Options({ practiced, record, isChecked, onChange }: PracticeAnswerFieldProps) {
  const { question, rightAnswer, alsoRight } = practiced
  const right = [rightAnswer, ...alsoRight].flatMap((answer) => ('option' in answer ? [answer.option] : []))
  return (
    <OptionList
      question={question}
      label="Your answer"
      selected={record.selectedOption}
      eliminated={[]}
      isOpen={!isChecked}
      canEliminate={false}
      right={isChecked ? new Set(right) : undefined}
      onChoose={(option) => onChange(chooseOption(record, option))}
    />
  )
}
