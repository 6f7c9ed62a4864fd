import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { PlatformSettings } from '#contracts/administration.ts'
import { retakePinAlphabet, retakePinLength } from '#contracts/retake.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { settingsQuery, useChangeSettings } from '#web/features/administration/administration.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'

export function SettingsPage() {
  return (
    <>
      <PageTitle title="Settings" />
      <PageHeader title="Settings" description="What holds for the whole platform" />
      <Settings />
    </>
  )
}

function Settings() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery())
  if (data !== undefined) return <RetakePinForm settings={data} />
  if (error === null) return <Skeleton className="h-64 max-w-xl rounded-xl" />
  return (
    <ErrorState
      title="The settings could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}

function RetakePinForm({ settings }: { settings: PlatformSettings }) {
  const change = useChangeSettings()
  const form = useForm({ defaultValues: settings })
  const { errors, isDirty } = form.formState

  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: (saved) => {
        form.reset(saved)
        toast({ title: 'Settings saved', variant: 'success' })
      },
      onError: (error) => {
        const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'retakePin') : undefined
        form.setError('retakePin', { message: issue?.message ?? say(error) }, { shouldFocus: true })
      },
    }),
  )

  return (
    <form onSubmit={save} noValidate>
      <Card className="max-w-xl">
        <CardHeader>
          <CardTitle>Retake PIN</CardTitle>
          <CardDescription>
            Opens a test that a student has completed, so that they can take it again. Tell it to a student only when
            they may. An assignment with a PIN of its own is opened by that one alone.
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
          <Button type="submit" busy={change.isPending} disabledReason={isDirty ? null : 'Nothing has been changed.'}>
            Save
          </Button>
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
