import { zodResolver } from '@hookform/resolvers/zod'
import { answerProblemReport, maxProblemTextLength, type ReceivedReport } from '#contracts/authoring/problem-reports.ts'
import { describeReportedPlace } from '#domain/authoring/reported-place.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useAnswerReport } from './problem-reports.queries.ts'

export function AnswerReportDialog({ report, onClose }: { report: ReceivedReport; onClose: () => void }) {
  const answer = useAnswerReport()
  const { form, isDirty, sending } = useSavingForm({
    defaultValues: { text: '' },
    resolver: zodResolver(answerProblemReport.body),
    save: async ({ text }) => {
      await answer.mutateAsync({ id: report.id, text })
      toast({ title: 'Answer sent', description: report.reporter.name, variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={`Answer ${report.reporter.name}`}
      description={`${describeReportedPlace(report)}. A notification says that there is an answer. A student reads it after a test in progress that asks the question.`}
      confirm="Send answer"
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextAreaField label="Answer" rows={5} maxLength={maxProblemTextLength} {...bindField(form, 'text')} />
    </FormDialog>
  )
}
