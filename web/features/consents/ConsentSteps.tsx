import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import { giveConsent, makeConsentedChild, type OpenConsent } from '#contracts/people/consents.ts'
import { validateName } from '#contracts/wire/person-name.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatLongDay } from '#web/ui/text/format-day.ts'
import { ConsentNotice } from './ConsentNotice.tsx'

/** The button for the first or the second link. */
export function ConsentForm({ token, isSecond, onAgreed }: { token: string; isSecond: boolean; onAgreed: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function agree() {
    setBusy(true)
    setFailure(null)
    try {
      await call(giveConsent, { body: { token } })
      onAgreed()
    } catch (error) {
      setFailure(describeApiFailure(error))
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <ConsentNotice />
      {failure !== null && <Alert tone="error" title={failure} />}
      <Button busy={isBusy} onClick={() => void agree()} className="w-full">
        <span>{isSecond ? 'Yes, I still agree' : 'I am the parent, and I agree'}</span>
      </Button>
    </div>
  )
}

/** Shows the progress of a consent that has no account yet. */
export function OpenConsentStep({ consent, onMade }: { consent: OpenConsent; onMade: (card: AccessCard) => void }) {
  if (consent.step === 'confirmed') return <ChildForm id={consent.id} onMade={onMade} />
  return (
    <Alert tone="success" title="Thank you. You agreed once.">
      <p>
        {consent.step === 'sent'
          ? 'Open the second email that we wrote to you, and agree once more.'
          : `We write to you again on ${formatLongDay(consent.secondAt)}. Then agree once more.`}
      </p>
      <p>After that you make your child’s account here.</p>
    </Alert>
  )
}

function ChildForm({ id, onMade }: { id: OpenConsent['id']; onMade: (card: AccessCard) => void }) {
  const form = useForm({ defaultValues: { fullName: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ fullName }) => {
    try {
      onMade(await call(makeConsentedChild, { params: { consentRequestId: id }, body: { fullName } }))
    } catch (error) {
      form.setError('fullName', { message: describeApiFailure(error) }, { shouldFocus: true })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>Thank you. Now make your child’s account. You are linked to it, and need no email for your child.</p>
      <TextField
        label="Full name of your child"
        autoComplete="off"
        {...bindField(form, 'fullName', { validate: validateName })}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Create the account
      </Button>
    </form>
  )
}
