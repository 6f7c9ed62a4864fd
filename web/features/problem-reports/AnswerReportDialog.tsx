import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { answerProblemReport, maxProblemTextLength, type ReceivedReport } from '#contracts/authoring/problem-reports.ts'
import { describeReportedPlace } from '#domain/authoring/reported-place.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useAnswerReport } from './problem-reports.queries.ts'

export function AnswerReportDialog({ report, onClose }: { report: ReceivedReport; onClose: () => void }) {
  const sending = useAnswerReport()
  const form = useForm({ defaultValues: { text: '' }, resolver: zodResolver(answerProblemReport.body) })
  const { errors, isDirty, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ text }) => {
    try {
      await sending.mutateAsync({ id: report.id, text })
      toast({ title: 'Answer sent', description: report.reporter.name, variant: 'success' })
      onClose()
    } catch (error) {
      form.setError('root', { message: describeApiFailure(error) })
    }
  })

  return (
    <FormDialog
      title={`Answer ${report.reporter.name}`}
      description={`${describeReportedPlace(report)}. A notification says that there is an answer. A student reads it after a test in progress that asks the question.`}
      confirm="Send answer"
      onSubmit={send}
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextAreaField label="Answer" rows={5} maxLength={maxProblemTextLength} {...bindField(form, 'text')} />
    </FormDialog>
  )
}
