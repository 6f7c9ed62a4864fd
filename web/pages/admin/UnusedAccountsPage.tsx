import { useQuery } from '@tanstack/react-query'
import type { UnusedAccount } from '#contracts/administration/unused-accounts.ts'
import { unusedAccountsQuery, useKeepAccount } from '#web/features/retention/retention.queries.ts'
import { UnusedAccountTable } from '#web/features/retention/UnusedAccountTable.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { buildSettingsAddress } from '#web/paths.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** Lists the accounts that will be erased, with date and reason, and lets an administrator keep one. */
export function UnusedAccountsPage() {
  const query = useQuery(unusedAccountsQuery())
  const keep = useKeepAccount()

  function keepIt({ userId, fullName }: UnusedAccount) {
    keep.mutate(userId, {
      onSuccess: () => toast({ title: 'Account kept', description: fullName, variant: 'success' }),
      onError: (error) => toastFailure('Failed to keep it', error),
    })
  }

  return (
    <>
      <PageTop
        title="Unused Accounts"
        description={query.data?.accounts.length ? 'Owners and parents got a warning by email.' : undefined}
      />
      <Loaded
        query={query}
        label="Loading the unused accounts"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="The unused accounts could not be loaded"
        empty={({ accounts, retentionMonths }) =>
          accounts.length === 0 && <EmptyState title="Nobody is due" text={emptyWords(retentionMonths)} />
        }
      >
        {({ accounts }) => (
          <UnusedAccountTable accounts={accounts} keeping={keep.isPending ? keep.variables : null} onKeep={keepIt} />
        )}
      </Loaded>
      <p className="mt-4">
        <TextLink to={buildSettingsAddress('privacy')}>Change the time in the settings</TextLink>
      </p>
    </>
  )
}

UnusedAccountsPage.firstQueries = () => [unusedAccountsQuery()]

function emptyWords(months: number): string {
  if (months === 0) return 'Unused accounts are kept for good.'
  return `Accounts are erased after ${months} months without use. They are here for the last 30 days.`
}
