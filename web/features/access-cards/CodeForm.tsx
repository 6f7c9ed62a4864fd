import { useForm } from 'react-hook-form'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { fetchCardOwner } from './access-cards.queries.ts'

export interface CardOwner {
  readonly code: string
  readonly fullName: string
  readonly signInName: string
}

interface CodeFormProps {
  /** The code in the link that opened the page, or an empty string. */
  start: string
  onOwner: (owner: CardOwner) => void
}

/** The form for the code of a card. */
export function CodeForm({ start, onOwner }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: start } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onOwner({ code, ...(await fetchCardOwner(code)) })
    } catch (error) {
      form.setError('code', { message: describeApiFailure(error) }, { shouldFocus: true })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label="Code"
        hint="Eight letters and digits, like CDFH-2345"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        inputClassName="font-mono text-lg tracking-[0.15em] uppercase"
        {...bindField(form, 'code', { validate: (code) => code.trim() !== '' || 'Enter the code from your card.' })}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Continue
      </Button>
    </form>
  )
}
