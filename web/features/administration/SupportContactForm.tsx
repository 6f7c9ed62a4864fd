import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { useChangeSettings } from './administration.queries.ts'
import { SaveButton } from './SaveButton.tsx'

export function SupportContactForm({ settings: { supportContact } }: { settings: ShownSettings }) {
  const change = useChangeSettings()
  const form = useForm({ defaultValues: { supportContact } })
  const { errors, isDirty } = form.formState

  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: (saved) => {
        form.reset({ supportContact: saved.supportContact })
        toast({ title: 'Settings saved', variant: 'success' })
      },
      onError: (error) => {
        const issue = error instanceof ApiError ? error.issues[0] : undefined
        form.setError('supportContact', { message: issue?.message ?? say(error) }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form onSubmit={save} noValidate className="h-full">
      <Card className="h-full">
        <CardHeader>
          <CardTitle>Support contact</CardTitle>
          <CardDescription>
            Everyone sees it below the login form and on the help page, and parents before a child is linked.
          </CardDescription>
        </CardHeader>
        <CardContent>
          <TextField
            label="Who to ask for help"
            hint="An email address, or a phone number and hours"
            error={errors.supportContact?.message}
            maxLength={200}
            {...form.register('supportContact')}
          />
        </CardContent>
        <CardFooter>
          <SaveButton type="submit" busy={change.isPending} isDirty={isDirty}>
            Save contact
          </SaveButton>
        </CardFooter>
      </Card>
    </form>
  )
}
