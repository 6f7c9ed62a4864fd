import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CodeStep } from './CodeStep.tsx'
import { findFreeName, makeNameRules } from './factor-names.ts'
import { completeAppEnrollment, type NewAuthenticatorApp, removeFactor, startAppEnrollment } from './security-acts.ts'

export interface AddFactorDialogProps {
  takenNames: readonly string[]
  onClose: () => void
  onAdded: () => void
}

/** Asks for a name, shows the QR code or secret, and checks a first code. */
export function AddAppDialog({ takenNames, onClose, onAdded }: AddFactorDialogProps) {
  const [app, setApp] = useState<NewAuthenticatorApp | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const form = useForm({ defaultValues: { name: findFreeName('Authenticator app', takenNames) } })

  const begin = form.handleSubmit(async ({ name }) => {
    setBusy(true)
    const outcome = await startAppEnrollment(name.trim())
    setBusy(false)
    if (outcome.kind === 'begun') setApp(outcome.factor)
    setRefusal(outcome.kind === 'refused' ? outcome.message : null)
  })

  function close() {
    // An unfinished factor would block its name for the next try.
    if (app !== null) void removeFactor(app.factorId)
    onClose()
  }

  return (
    <FormDialog
      title="Add an authenticator app"
      description={
        app === null
          ? 'Use any app that makes six-digit codes, such as Google Authenticator, Microsoft Authenticator or 1Password.'
          : 'Scan this picture with the app, then enter the code that it shows.'
      }
      formId={formId}
      confirm={app === null ? 'Continue' : 'Verify and add'}
      busy={isBusy}
      failure={refusal}
      onClose={close}
    >
      {app === null ? (
        <form id={formId} onSubmit={begin} noValidate>
          <TextField
            label="Name"
            hint="Such as the phone it is on"
            maxLength={50}
            {...bindField(form, 'name', makeNameRules(takenNames))}
          />
        </form>
      ) : (
        <>
          <div className="flex flex-col items-center gap-3 sm:flex-row sm:items-start">
            <img
              src={app.qrCode}
              alt="QR code for your authenticator app"
              className="size-44 shrink-0 rounded-lg border border-line bg-[white] p-1"
            />
            <div className="min-w-0 text-sm">
              <p className="text-muted">No camera? Type this secret into the app:</p>
              <p
                translate="no"
                className="notranslate wrap-anywhere mt-2 select-all rounded-lg bg-sunken p-3 font-mono leading-relaxed"
              >
                {inGroups(app.secret)}
              </p>
            </div>
          </div>
          <CodeStep
            formId={formId}
            hint="The app shows a new one every 30 seconds."
            confirm={(code) => completeAppEnrollment(app.factorId, code)}
            onBusy={setBusy}
            onDone={() => {
              toast({ title: 'Authenticator app added', variant: 'success' })
              onAdded()
            }}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Groups are easier to copy by hand; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
