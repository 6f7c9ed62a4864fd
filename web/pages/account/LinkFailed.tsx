import { useState } from 'react'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardDescription } from '#web/ui/Card.tsx'
import { StateSign, StateTitle } from './state-card.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

/** Milliseconds that the message is shown (specification). */
const afterError = 3000

export interface LinkFailedProps {
  message: string
  /** A person who was linking an account is signed in, and returns to where that began. */
  isOfAccount?: boolean
}

export function LinkFailed({ message, isOfAccount = false }: LinkFailedProps) {
  // People who are about to choose are not redirected.
  const [isChoosing, setChoosing] = useState(false)
  useRedirectAfter(afterError, isChoosing || isOfAccount ? null : paths.login())
  return (
    <>
      <PageTitle title="Authentication failed" />
      <StateSign of="failure" />
      <StateTitle>Authentication failed</StateTitle>
      <CardDescription role="alert">{message}</CardDescription>
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
            <ButtonLink to={paths.register()}>Try Again</ButtonLink>
            <ButtonLink to={paths.login()} variant="outline">
              Return to Login
            </ButtonLink>
          </>
        )}
      </div>
    </>
  )
}
