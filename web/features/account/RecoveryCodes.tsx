import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { recoveryCodesQuery } from './account.queries.ts'

const few = 3

/** Shows how many recovery codes are left, and makes new ones. */
export function RecoveryCodes({ onNew }: { onNew: () => void }) {
  const { data } = useQuery(recoveryCodesQuery())
  const left = data?.left
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p className="font-medium">Recovery codes</p>
          <p className="text-muted">
            {left === undefined ? 'They let you in without your phone.' : `${left} of 10 left. Each lets you in once.`}
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={onNew}>
          Make new codes
        </Button>
      </div>
      {left !== undefined && left <= few && (
        <Alert tone="warning" title={left === 0 ? 'You have no recovery codes.' : 'You have few recovery codes left.'}>
          <p>Without them a lost phone locks you out. Make new ones and keep them somewhere safe.</p>
        </Alert>
      )}
    </div>
  )
}
