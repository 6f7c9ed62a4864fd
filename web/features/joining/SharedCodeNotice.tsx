import { Alert } from '#web/ui/feedback/Alert.tsx'

/** Shown on the page where a parent registers through a child's link. */
export function SharedCodeNotice({ code, isSent }: { code: string; isSent: boolean }) {
  return (
    <Alert tone="info" title={isSent ? 'Next: open the email in this browser' : 'A child asked you to be added'}>
      {isSent ? (
        <p>{`Then we ask to link you, and you need not type the code. ${whoConfirms}`}</p>
      ) : (
        <p>
          Create a parent account. After you open our email, we ask to link you with the code{' '}
          <b translate="no" className="notranslate whitespace-nowrap font-mono">
            {code}
          </b>
          . <span>{whoConfirms}</span>
        </p>
      )}
    </Alert>
  )
}

const whoConfirms =
  'Another parent, the tutor or the school then confirms it. Until then you see nothing of the child. You get an email.'
