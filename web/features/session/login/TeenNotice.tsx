import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { InlineLink } from '#web/ui/text/TextLink.tsx'

/** What a student aged 13 to 17 should know before registering, in plain words. */
export function TeenNotice() {
  return (
    <Alert tone="info" title="Before you register">
      <p>We keep your name, your email, your answers and your scores. They show you what to practice next.</p>
      <p>Administrators see your work. A tutor or a parent sees it once they are linked to you.</p>
      <p>We show no ads and sell nothing. You can download what we keep, or ask us to delete it, at any time.</p>
      <p>
        Read more about{' '}
        <InlineLink to={paths.privacy()} target="_blank" rel="noreferrer">
          privacy
        </InlineLink>
        .
      </p>
    </Alert>
  )
}
