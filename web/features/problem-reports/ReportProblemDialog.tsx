import { zodResolver } from '@hookform/resolvers/zod'
import {
  maxProblemTextLength,
  type ProblemReport,
  problemKinds,
  type ReportedProblem,
  reportProblem,
} from '#contracts/authoring/problem-reports.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useReportProblem } from './problem-reports.queries.ts'
import { problemKindLabels } from './problem-words.ts'

export interface ReportProblemDialogProps {
  about: ReportedProblem
  name: string
  reader: 'student' | 'tutor'
  /** The person's open report on this question, which the form edits. */
  report: ProblemReport | undefined
  onClose: () => void
}

export function ReportProblemDialog({ about, name, reader, report, onClose }: ReportProblemDialogProps) {
  const tell = useReportProblem()
  const { form, isDirty, sending } = useSavingForm<BodyOf<typeof reportProblem>>({
    defaultValues: { about, text: report?.text ?? '', ...(report && { kind: report.kind }) },
    resolver: zodResolver(reportProblem.body),
    save: async ({ kind, text }) => {
      await tell.mutateAsync({ about, kind, text })
      toast({ title: 'Report sent', description: 'You get a notification when it is answered.', variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={`What is wrong with ${name}?`}
      description="An administrator reads it and answers you."
      confirm={report === undefined ? 'Send report' : 'Change report'}
      {...sending}
      isDirty={isDirty}
      link={
        <ButtonLink to={paths.problemReports(reader)} variant="link" className="sm:mr-auto">
          Reported problems
        </ButtonLink>
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="Choose one"
          isInTwoColumns
          options={problemKinds.map((kind) => ({ value: kind, label: problemKindLabels[kind] }))}
          {...bindField(form, 'kind')}
        />
        <TextAreaField
          label="More about it (optional)"
          rows={4}
          maxLength={maxProblemTextLength}
          {...bindField(form, 'text')}
        />
      </div>
    </FormDialog>
  )
}
