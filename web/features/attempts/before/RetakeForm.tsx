import { type FormEvent, useId, useRef, useState } from 'react'
import { retakePinLength } from '#contracts/attempts/retake.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import type { RetakeOutcome } from './retake.ts'

export interface RetakeFormProps {
  onRetake: (pin: string) => Promise<RetakeOutcome>
}

/** The form to retake a completed test, with a four-character PIN from the tutor or school. */
export function RetakeForm({ onRetake }: RetakeFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isEmpty = pin.trim() === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isBusy) return
    setBusy(true)
    const outcome = await onRetake(pin.trim())
    setBusy(false)
    if (outcome.kind === 'unlocked') return
    setProblem(outcome.message)
    if (outcome.kind === 'wrong_pin') toast(describeInvalidPin(outcome.message))
    input.current?.focus()
    input.current?.select()
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        PIN
      </label>
      <div className="flex items-start gap-3">
        <input
          ref={input}
          id={id}
          type="password"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={retakePinLength}
          value={pin}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => {
            setPin(event.currentTarget.value)
            setProblem(undefined)
          }}
          className="block min-h-11 w-32 rounded-lg border border-line-strong/70 bg-surface px-3 py-2 text-center text-lg tracking-[0.4em] aria-invalid:border-danger"
        />
        <Button type="submit" busy={isBusy} disabledReason={isEmpty ? 'Enter the PIN first.' : null}>
          Retake
        </Button>
      </div>
      <FieldNotes id={id} error={problem} hint="Your tutor or school has it. Your earlier result is kept." />
    </form>
  )
}

export function describeInvalidPin(description: string) {
  return { title: 'Invalid PIN', description, variant: 'destructive' as const }
}
