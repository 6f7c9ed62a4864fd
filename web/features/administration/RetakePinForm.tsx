import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { retakePinAlphabet, retakePinLength } from '#contracts/attempts/retake.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { useChangeSettings } from './administration.queries.ts'
import { SaveButton } from './SaveButton.tsx'

export function RetakePinForm({ settings }: { settings: ShownSettings }) {
  const change = useChangeSettings()
  const form = useForm({ defaultValues: { retakePin: settings.retakePin } })
  const { errors, isDirty } = form.formState

  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: (saved) => {
        form.reset({ retakePin: saved.retakePin })
        toast({ title: 'Settings saved', variant: 'success' })
      },
      onError: (error) => {
        const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'retakePin') : undefined
        form.setError('retakePin', { message: issue?.message ?? say(error) }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form onSubmit={save} noValidate className="h-full">
      <Card className="h-full">
        <CardHeader>
          <CardTitle>Retake PIN</CardTitle>
          <CardDescription>
            Unlocks a completed test so that a student can take it again. Give it only to students who may retake a
            test. An assignment with its own PIN needs that PIN.
          </CardDescription>
        </CardHeader>
        <CardContent>
          <TextField
            label="PIN"
            hint="Four capital letters or digits, without 0, 1, I, L and O"
            error={errors.retakePin?.message}
            maxLength={retakePinLength}
            autoComplete="off"
            spellCheck={false}
            inputClassName="max-w-32 font-mono tracking-widest uppercase"
            {...form.register('retakePin', { setValueAs: wellFormed, validate: isWellFormed })}
          />
        </CardContent>
        <CardFooter>
          <SaveButton type="submit" busy={change.isPending} isDirty={isDirty}>
            Save
          </SaveButton>
        </CardFooter>
      </Card>
    </form>
  )
}

function wellFormed(typed: string): string {
  return typed.trim().toUpperCase()
}

function isWellFormed(pin: string): true | string {
  const isKnown = [...pin].every((character) => retakePinAlphabet.includes(character))
  if (pin.length === retakePinLength && isKnown) return true
  return 'Enter four capital letters or digits, without 0, 1, I, L and O.'
}
