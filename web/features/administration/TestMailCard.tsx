import type { sendTestMail } from '#contracts/administration/administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { useSendTestMail } from './administration.queries.ts'
import { noMailServerMessage } from './mail-words.ts'

export interface TestMailCardProps {
  hasMailServer: boolean
  isDemo: boolean
  /** The page that shows emails when there is no mail server. */
  outboxAddress: string
}

/** Shows whether email works, with the mail server's own reply. */
export function TestMailCard({ hasMailServer, isDemo, outboxAddress }: TestMailCardProps) {
  const send = useSendTestMail()
  return (
    <>
      <CardDescription className="px-5 sm:px-6">
        <span>{`${hasMailServer ? 'Emails go out through the mail server.' : ''}${!hasMailServer && !isDemo ? `${noMailServerMessage} They stay in the outbox.` : ''}`}</span>
        {!hasMailServer && isDemo && (
          <>
            This is the demo, so no email is delivered. You can read all of them in{' '}
            <a href={outboxAddress} className="text-accent-ink underline underline-offset-4">
              the outbox
            </a>
            .
          </>
        )}
      </CardDescription>
      <CardContent aria-live="polite">
        {send.data !== undefined && <Answer answer={send.data} outboxAddress={outboxAddress} />}
        {send.error !== null && <Alert tone="error" title={describeApiFailure(send.error)} />}
      </CardContent>
      <CardFooter>
        <Button variant="outline" busy={send.isPending} onClick={() => send.mutate()}>
          {hasMailServer || !isDemo ? 'Send me a test email' : 'Put a test email in the outbox'}
        </Button>
      </CardFooter>
    </>
  )
}

function Answer({ answer, outboxAddress }: { answer: ReplyOf<typeof sendTestMail>; outboxAddress: string }) {
  const { outcome, recipient, detail } = answer
  if (outcome === 'kept') {
    return (
      <Alert tone="success" title={`The email to ${recipient} is in the outbox.`}>
        <a href={outboxAddress} className="underline underline-offset-4">
          Open the outbox
        </a>
      </Alert>
    )
  }
  return (
    <Alert
      tone={outcome === 'accepted' ? 'success' : 'error'}
      title={
        outcome === 'accepted'
          ? `The mail server accepted the email to ${recipient}.`
          : `The email to ${recipient} could not be sent.`
      }
    >
      <p className="break-words font-mono text-xs">{detail}</p>
    </Alert>
  )
}
