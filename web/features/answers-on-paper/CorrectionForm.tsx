import { useState } from 'react'
import type { getAnswersOnPaper } from '#contracts/attempts/answers-on-paper.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { useCorrectAnswers } from './answers-on-paper.queries.ts'
import { AnswerSheetForm } from './EntryForm.tsx'
import { type AnswerTexts, collectAnswers } from './fill-sheet.ts'

export interface CorrectionFormProps {
  submission: SubmissionId
  entered: ReplyOf<typeof getAnswersOnPaper>
  onScored: (testSlug: string, submission: SubmissionId) => void
}

/** The answers that were entered, to be corrected. */
export function CorrectionForm({ submission, entered: { paper, answers }, onScored }: CorrectionFormProps) {
  const [texts, setTexts] = useState<AnswerTexts>(answers)
  const correcting = useCorrectAnswers(submission)
  return (
    <div className="flex flex-col gap-6">
      <AnswerSheetForm
        paper={paper}
        texts={texts}
        onTexts={setTexts}
        error={correcting.error}
        busy={correcting.isPending}
        label="Score again"
        onPress={() =>
          correcting.mutate(collectAnswers(paper.questions, texts), {
            onSuccess: () => onScored(paper.slug, submission),
          })
        }
      />
    </div>
  )
}
