import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { useChangeSettings } from './administration.queries.ts'
import { SaveButton } from './SaveButton.tsx'

export function DefaultDurationForm({ settings: { defaultDuration } }: { settings: ShownSettings }) {
  const change = useChangeSettings()
  const form = useForm({ defaultValues: { defaultDuration } })
  const { errors, isDirty } = form.formState

  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: (saved) => {
        form.reset({ defaultDuration: saved.defaultDuration })
        toast({ title: 'Settings saved', variant: 'success' })
      },
      onError: (error) => {
        const issue = error instanceof ApiError ? error.issues[0] : undefined
        form.setError('defaultDuration', { message: issue?.message ?? say(error) }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form onSubmit={save} noValidate className="h-full">
      <Card className="h-full">
        <CardHeader>
          <CardTitle>Default test duration</CardTitle>
          <CardDescription>New tests start with this time. Existing tests keep their time.</CardDescription>
        </CardHeader>
        <CardContent>
          <TextField
            label="Minutes"
            inputMode="numeric"
            error={errors.defaultDuration?.message}
            inputClassName="max-w-32 tabular-nums"
            {...form.register('defaultDuration', {
              setValueAs: Number,
              validate: (minutes) =>
                (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440) || 'Enter whole minutes from 1 to 1440.',
            })}
          />
        </CardContent>
        <CardFooter>
          <SaveButton type="submit" busy={change.isPending} isDirty={isDirty}>
            Save duration
          </SaveButton>
        </CardFooter>
      </Card>
    </form>
  )
}
