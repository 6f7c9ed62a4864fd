import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { retakePinAlphabet, retakePinLength } from '#contracts/attempts/retake.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function RetakePinForm({ settings }: { settings: ShownSettings }) {
  const form = useForm({ defaultValues: readPin(settings) })
  return (
    <SettingsForm
      form={form}
      names={['retakePin']}
      read={readPin}
      description="Unlocks a completed test so that a student can take it again. Give it only to students who may retake a test. An assignment with its own PIN needs that PIN."
      confirm="Save"
    >
      <TextField
        label="PIN"
        hint="Four capital letters or digits, without 0, 1, I, L and O"
        maxLength={retakePinLength}
        autoComplete="off"
        spellCheck={false}
        inputClassName="max-w-32 font-mono tracking-widest uppercase"
        {...bindField(form, 'retakePin', { setValueAs: wellFormed, validate: isWellFormed })}
      />
    </SettingsForm>
  )
}

function readPin({ retakePin }: ShownSettings) {
  return { retakePin }
}

function wellFormed(typed: string): string {
  return typed.trim().toUpperCase()
}

function isWellFormed(pin: string): true | string {
  const isKnown = [...pin].every((character) => retakePinAlphabet.includes(character))
  if (pin.length === retakePinLength && isKnown) return true
  return 'Enter four capital letters or digits, without 0, 1, I, L and O.'
}
