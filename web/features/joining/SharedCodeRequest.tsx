import { useEffect, useState } from 'react'
import { isTemporaryError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { findCodeProblem } from './code-problem.ts'
import { useAskToJoin } from './joining.queries.ts'
import { forgetSharedCode, readSharedCode, saveSharedCode } from './shared-code.ts'

const EnterCodeDialog = createLazyDialog(async () => (await import('./EnterCodeDialog.tsx')).EnterCodeDialog)

/**
 * For a parent who followed a child's link: asks to be linked. A parent who registered through the link has already agreed; one who only
 * logged in must press a button first.
 */
export function SharedCodeRequest({ email }: { email: string }) {
  const [shared, setShared] = useState(readSharedCode)
  if (shared === null) return null
  if (shared.email?.toLowerCase() === email.toLowerCase()) return <Asking code={shared.code} email={email} />
  return (
    <EnterCodeDialog
      asker="parent"
      code={shared.code}
      onClose={() => {
        forgetSharedCode()
        setShared(null)
      }}
    />
  )
}

function Asking({ code, email }: { code: string; email: string }) {
  const { mutate } = useAskToJoin({
    onSuccess: () =>
      toast({ title: 'We asked to link you to your child', description: whatComesNext, variant: 'success' }),
    onError: (error) => {
      // After a temporary failure, the next visit tries again.
      if (isTemporaryError(error)) saveSharedCode({ code, email })
      const description = findCodeProblem(error) ?? describeApiFailure(error)
      toast({ title: 'We could not ask to link you to your child', description, variant: 'destructive' })
    },
  })

  // The browser's storage is outside React. The code is good for one request, and another tab may also be signed in, so the code is removed
  // before it is sent.
  useEffect(() => {
    if (readSharedCode()?.code !== code) return
    forgetSharedCode()
    mutate(code)
  }, [mutate, code])

  return null
}

const whatComesNext = 'Another parent, the tutor or the school confirms it next. You get an email.'
