import { useQuery } from '@tanstack/react-query'
import { listOpenConsents } from '#contracts/people/consents.ts'
import { call } from '#web/api/client.ts'
import { useConfig } from '#web/api/use-config.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { InlineLink } from '#web/ui/text/TextLink.tsx'

/** Leads a parent back to a consent that has no account yet. */
export function ConsentWaits() {
  const isAsked = useConfig().config?.asksAge === true
  const { data } = useQuery({
    queryKey: ['consents'],
    queryFn: ({ signal }) => call(listOpenConsents, { signal }),
    enabled: isAsked,
  })
  if (data === undefined || data.open.length === 0) return null
  return (
    <Alert tone="info" title="You agreed that your child may have an account">
      <p>
        <InlineLink to={paths.consent()}>See what comes next</InlineLink>
      </p>
    </Alert>
  )
}
