import { useState } from 'react'
import { useParams } from 'react-router'
import { unsubscribe } from '#contracts/people/notifications.ts'
import { notificationTexts } from '#domain/people/notification-words.ts'
import { getPlatformName } from '#web/api/brand.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure, isNotFoundError } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardDescription } from '#web/ui/page/Card.tsx'
import { StateIcon, StateTitle } from './state-card.tsx'

type Step = { at: 'asking' | 'working' } | { at: 'done'; name: string } | { at: 'failed'; message: string }

/**
 * The target of the link at the end of an email. The page asks for confirmation first, because virus scanners open links. No login is
 * needed.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const [step, setStep] = useState<Step>({ at: 'asking' })

  async function turnOff() {
    setStep({ at: 'working' })
    try {
      const { kind } = await call(unsubscribe, { params: { token } })
      setStep({ at: 'done', name: notificationTexts[kind].name })
    } catch (error) {
      const isGone = isNotFoundError(error)
      setStep({
        at: 'failed',
        message: isGone
          ? 'This link is old. Your account page has a switch for each kind of email.'
          : describeApiFailure(error),
      })
    }
  }

  return (
    <Card aria-live="polite">
      <PageTitle title="Turn off emails" />
      <CardContent className="flex flex-col items-center gap-4 py-10 text-center">
        {step.at === 'done' ? (
          <>
            <StateIcon of="success" />
            <StateTitle>These emails are off</StateTitle>
            <CardDescription>
              {`No more emails about: “${step.name}”. The app still shows them, and your account page turns the emails on again.`}
            </CardDescription>
            <ButtonLink to={paths.account()} variant="outline">
              My account
            </ButtonLink>
          </>
        ) : (
          <>
            <StateTitle>Turn off these emails?</StateTitle>
            <CardDescription>{`You keep all other emails from ${getPlatformName()}.`}</CardDescription>
            {step.at === 'failed' && <Alert tone="error" title={step.message} />}
            <Button busy={step.at === 'working'} onClick={turnOff}>
              Turn off
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  )
}
