import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { describeLessonLink } from '#domain/scores/skill-scores.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AuthoredNote } from '#web/ui/text/AuthoredNote.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { describeRightAnswer, findRationale, isRightPracticeAnswer } from './practice-answer.ts'

export interface AnswerVerdictProps {
  practiced: PracticeQuestion
  record: AnswerRecord
  /** True if the verdict has just appeared, so that screen readers announce it. */
  isNew: boolean
}

/** Whether the answer is right, the right answer, and the explanation. */
export function AnswerVerdict({ practiced, record, isNew }: AnswerVerdictProps) {
  const { explanation, skill } = practiced
  const isRightNow = isRightPracticeAnswer(practiced, record)
  const rationale = findRationale(practiced, record)
  const words = isRightNow ? 'Right' : `Not quite. The right answer is ${describeRightAnswer(practiced)}.`
  return (
    <div className="flex flex-col gap-4">
      {isNew ? (
        // A wrong answer is not a failure. It is announced when the reader pauses.
        <Alert tone={isRightNow ? 'success' : 'warning'} title={words} />
      ) : (
        <p className="font-semibold">{words}</p>
      )}
      {rationale !== null && (
        <AuthoredNote
          title={isRightNow ? 'Why your answer is right' : 'About your answer'}
          html={rationale.html}
          advice={rationale.misconception?.lesson}
        />
      )}
      {explanation !== null && <AuthoredNote title="Explanation" html={explanation} />}
      {skill !== undefined && (
        <p className="text-sm">
          <TextLink to={paths.lesson(skill)}>{describeLessonLink(skill)}</TextLink>
        </p>
      )}
    </div>
  )
}
