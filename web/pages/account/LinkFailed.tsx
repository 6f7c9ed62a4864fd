import { useState } from 'react'
import { describeFailedLink } from '#web/features/session/links/failed-link-words.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CardDescription } from '#web/ui/page/Card.tsx'
import { StateIcon, StateTitle } from './state-card.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

/** Milliseconds that the message is shown (specification). */
const afterError = 3000

/** Shows the specified message briefly, as a small notice. The page explains it in plain words. */
export function showLinkFailed(message: string): void {
  toast({ title: 'Authentication failed', description: message, variant: 'destructive' })
}

export interface LinkFailedProps {
  message: string
  /** Whether the link may have been for a new account, which starts at the registration. */
  mayBegin?: boolean
  /** Whether the person was linking an account. Such a person is signed in and returns to the page where that started. */
  isOfAccount?: boolean
}

export function LinkFailed({ message, mayBegin = false, isOfAccount = false }: LinkFailedProps) {
  // The redirect stops when the person starts to choose.
  const [isChoosing, setChoosing] = useState(false)
  useRedirectAfter(afterError, isChoosing || isOfAccount ? null : paths.login())
  const { title, advice } = describeFailedLink(message, isOfAccount)
  return (
    <>
      <PageTitle title={title} />
      <StateIcon of="failure" />
      <StateTitle>{title}</StateTitle>
      <CardDescription role="alert" className="text-pretty">
        {advice}
      </CardDescription>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at the choices and focusing them only stop the clock */}
      <div
        className="mt-2 flex flex-wrap justify-center gap-3"
        onFocus={() => setChoosing(true)}
        onBlur={() => setChoosing(false)}
        onMouseEnter={() => setChoosing(true)}
        onMouseLeave={() => setChoosing(false)}
      >
        {isOfAccount ? (
          <ButtonLink to={paths.account()}>Back to your account</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.login()} replace>
              Return to Login
            </ButtonLink>
            {mayBegin && (
              <ButtonLink to={paths.register()} variant="outline">
                Try Again
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </>
  )
}
