import { useForm } from 'react-hook-form'
import { longestPrivacyText, type ShownSettings } from '#contracts/administration/administration.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { InlineLink } from '#web/ui/text/TextLink.tsx'
import { useChangeSettings } from './administration.queries.ts'
import { SaveButton } from './SaveButton.tsx'

const fields = ['privacyText', 'retentionMonths'] as const

/** `noticeAddress` is the address of the page that shows the text. */
export function PrivacyForm({ settings, noticeAddress }: { settings: ShownSettings; noticeAddress: string }) {
  const { privacyText, retentionMonths } = settings
  const change = useChangeSettings()
  const form = useForm({ defaultValues: { privacyText, retentionMonths } })
  const { errors, isDirty } = form.formState

  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: (saved) => {
        form.reset({ privacyText: saved.privacyText, retentionMonths: saved.retentionMonths })
        toast({ title: 'Settings saved', variant: 'success' })
      },
      onError: (error) => {
        const issue = error instanceof ApiError ? error.issues[0] : undefined
        const field = fields.find((name) => name === issue?.path) ?? 'privacyText'
        form.setError(field, { message: issue?.message ?? say(error) }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form onSubmit={save} noValidate className="h-full">
      <Card className="h-full">
        <CardHeader>
          <CardTitle>Privacy</CardTitle>
          <CardDescription>
            Everyone can read your words on the page about <InlineLink to={noticeAddress}>privacy</InlineLink>.
          </CardDescription>
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          <TextAreaField
            label="What your school says about privacy"
            hint="Who is in charge of data, and how to reach them"
            error={errors.privacyText?.message}
            maxLength={longestPrivacyText}
            {...form.register('privacyText')}
          />
          <TextField
            label="Months until an unused account is erased"
            hint="0 keeps unused accounts. People get an email 30 days before."
            inputMode="numeric"
            error={errors.retentionMonths?.message}
            inputClassName="max-w-32 tabular-nums"
            {...form.register('retentionMonths', {
              setValueAs: Number,
              validate: (months) =>
                (Number.isInteger(months) && months !== 1 && months >= 0 && months <= 120) ||
                'Enter 0, or whole months from 2 to 120.',
            })}
          />
        </CardContent>
        <CardFooter>
          <SaveButton type="submit" busy={change.isPending} isDirty={isDirty}>
            Save privacy
          </SaveButton>
        </CardFooter>
      </Card>
    </form>
  )
}
