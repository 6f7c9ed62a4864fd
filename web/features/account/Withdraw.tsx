import { useState } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { erasureUndoDays } from '#domain/people/own-data.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWithdrawConsent } from './erasure.queries.ts'

const AfterProof = createLazyDialog(async () => (await import('./AfterProof.tsx')).AfterProof)
const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)

/** Lets the parent who consented for a child under 13 withdraw the consent. */
export function WithdrawConsentSection({ studentId, fullName }: { studentId: StudentId; fullName: string }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawConsent()
  const close = () => setOpen(false)
  const act = () =>
    withdraw.mutate(studentId, {
      onSuccess: () => {
        toast({ title: 'Your consent is taken back', variant: 'success' })
        close()
      },
    })
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
        {`Take back my consent for ${fullName}`}
      </Button>
      {isOpen && (
        <AfterProof reason="So nobody else can take back your consent." onClose={close}>
          <Confirmation
            title={`Take back your consent for ${fullName}?`}
            description={`The account closes right away. In ${erasureUndoDays} days, its tests, answers and results are deleted. Nobody can undo this.`}
            confirm="Take back consent"
            keep="Keep my consent"
            busy={withdraw.isPending}
            onConfirm={act}
            onClose={close}
          >
            {withdraw.error !== null && <Alert tone="error" title={describeApiFailure(withdraw.error)} />}
          </Confirmation>
        </AfterProof>
      )}
    </>
  )
}
