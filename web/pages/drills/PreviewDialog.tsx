import { useQuery } from '@tanstack/react-query'
import type { DrillQuestion } from '#contracts/coaching/drills.ts'
import { describeQuestionFacts } from '#web/features/drills/drill-words.ts'
import { previewPaperQuery } from '#web/features/drills/drills.queries.ts'
import { ReportProblemButton } from '#web/features/problem-reports/ReportProblemButton.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { QuestionPreview } from '../admin/QuestionPreview.tsx'

export interface PreviewDialogProps {
  question: DrillQuestion
  onClose: () => void
}

/** Shows the question as students see it. */
export function PreviewDialog({ question, onClose }: PreviewDialogProps) {
  const { profile } = useAuth()
  const query = useQuery(previewPaperQuery(question.test?.slug ?? ''))
  return (
    <Dialog onClose={onClose} title="Preview" description={describeQuestionFacts(question)}>
      <Loaded
        query={query}
        label="Loading the question"
        skeleton={<Skeleton className="h-60 rounded-lg" />}
        failure="The question could not be loaded"
      >
        {({ questions, passages }) => {
          const shown = questions.find(({ id }) => id === question.id)
          if (shown === undefined) return <EmptyState title="This question is gone" text="Its author has deleted it." />
          const passage = shown.passage === null ? null : (passages[shown.passage] ?? null)
          return (
            <>
              <QuestionPreview preview={{ question: shown, passage, explanationHtml: null }} image={shown.image} />
              <ReportProblemButton
                about={{ questionId: shown.id, submissionId: null }}
                name="this question"
                reader={profile?.role}
              />
            </>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
