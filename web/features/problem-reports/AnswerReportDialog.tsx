import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { answerProblemReport, longestProblemText, type ReceivedReport } from '#contracts/authoring/problem-reports.ts'
import { reportedPlace } from '#domain/authoring/reported-place.ts'
import { say } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
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
      form.setError('root', { message: say(error) })
    }
  })

  return (
    <FormDialog
      title={`Answer ${report.reporter.name}`}
      description={`${reportedPlace(report)}. A notification says that there is an answer. A student reads it after a test in progress that asks the question.`}
      formId="answer-form"
      confirm="Send answer"
      busy={isSubmitting}
      failure={errors.root?.message}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form id="answer-form" onSubmit={send} noValidate>
        <TextAreaField
          label="Answer"
          rows={5}
          maxLength={longestProblemText}
          error={errors.text?.message}
          {...form.register('text')}
        />
      </form>
    </FormDialog>
  )
}
