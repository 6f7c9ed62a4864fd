import { useEffect, useState } from 'react'
import { isPassing } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { lazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { codeProblem } from './code-problem.ts'
import { useAskToJoin } from './joining.queries.ts'
import { forgetSharedCode, keepCode, readSharedCode } from './shared-code.ts'

const EnterCodeDialog = lazyDialog(async () => (await import('./EnterCodeDialog.tsx')).EnterCodeDialog)

/**
 * For a parent who came by the link of a child: asks to be linked. Who registered with it has agreed already; who only logged in
 * presses a button first.
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
      // What failed in passing is tried again on the next visit.
      if (isPassing(error)) keepCode({ code, email })
      const description = codeProblem(error) ?? say(error)
      toast({ title: 'We could not ask to link you to your child', description, variant: 'destructive' })
    },
  })

  // The storage of the browser is outside React. The code is good for one request, and another tab may be signed in too: so it is
  // taken out before it is sent.
  useEffect(() => {
    if (readSharedCode()?.code !== code) return
    forgetSharedCode()
    mutate(code)
  }, [mutate, code])

  return null
}

const whatComesNext = 'Another parent, the tutor or the school confirms it next. You get an email.'
