import { useForm } from 'react-hook-form'
import { type AgeBand, type BirthMonth, computeAgeBand } from '#domain/people/age-band.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { AccountRegistration } from '../store/account-acts.ts'
import { chooseFirstRole, listAllowedTypes, type RegisterFormProps } from './who-registers.ts'

/** The person who registers. `ageBand` is null for a parent. */
export interface Registrant {
  readonly role: AccountRegistration['role']
  readonly ageBand: AgeBand | null
}

interface Answers {
  role: AccountRegistration['role']
  month: string
  year: string
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthNames.format(Date.UTC(2000, index)),
}))

/**
 * Asks for the role, and for a student's month of birth, before anything else. It does not reveal which age is required. The month stays in
 * the browser.
 */
export function AgeGate({
  allowed,
  startsAs,
  onAnswer,
}: Required<Pick<RegisterFormProps, 'allowed' | 'startsAs'>> & { onAnswer: (registrant: Registrant) => void }) {
  const form = useForm<Answers>({ defaultValues: { role: chooseFirstRole(allowed, startsAs), month: '', year: '' } })
  const isStudent = form.watch('role') === 'student'

  const submit = form.handleSubmit(({ role, month, year }) => {
    const ageBand =
      role === 'student' ? computeAgeBand({ year: Number(year), month: Number(month) }, thisMonth()) : null
    onAnswer({ role, ageBand })
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <RadioGroup label="I am a" options={listAllowedTypes(allowed)} {...form.register('role')} />
      {isStudent && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Month you were born"
            placeholder="Month"
            options={months}
            {...bindField(form, 'month', { required: 'Choose a month.' })}
          />
          <TextField
            label="Year you were born"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...bindField(form, 'year', { validate: (year, { month }) => yearRule(year, Number(month)) })}
          />
          <p className="col-span-2 text-muted text-sm">We keep an age group, and not the date.</p>
        </div>
      )}
      <Button type="submit" className="w-full">
        Continue
      </Button>
    </form>
  )
}

function thisMonth(): BirthMonth {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1 }
}

function yearRule(text: string, month: number): true | string {
  const today = thisMonth()
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : 0
  const isPast = year < today.year || (year === today.year && month <= today.month)
  return (year >= 1900 && isPast) || 'Enter the year you were born, with four digits.'
}
