import { useQuery } from '@tanstack/react-query'
import type { SlowedNetwork } from '#contracts/administration/slowed-networks.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { slowedNetworksQuery, useLiftSlowDown } from './slowed-networks.queries.ts'
import { describeNetwork, describeSlowedActions, describeWrongTries } from './slowed-words.ts'

/** Renders nothing if no network is slowed. If the list fails to load, the rest of the page reports that. */
export function SlowedNetworks() {
  const { data } = useQuery(slowedNetworksQuery())
  return data?.networks.map((network) => <Slowed key={network.network} slowed={network} />)
}

function Slowed({ slowed }: { slowed: SlowedNetwork }) {
  const { network, reasons, liftedUntil } = slowed
  const lift = useLiftSlowDown({
    onSuccess: () => toast({ title: 'Lifted for an hour', description: `Network ${network}`, variant: 'success' }),
    onError: (error) => toastFailure('Failed to lift it', error),
  })
  // The same button before and after, so that it keeps the keyboard focus.
  const act = liftedUntil === null ? 'Lift it for an hour' : 'Lift it for an hour from now'
  return (
    <Alert tone={liftedUntil === null ? 'warning' : 'info'} title={describeNetwork(slowed)} className="mb-6">
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason.limit}>
            <span>{`${describeWrongTries(reason)} since `}</span>
            <DateTime instant={reason.since} />. This count ends <DateTime instant={reason.until} />.
          </li>
        ))}
      </ul>
      {liftedUntil === null ? (
        <p className="text-pretty">
          <span>{`${describeSlowedActions(slowed)} now take a few seconds longer in the network`}</span>{' '}
          <span className="break-all">{network}</span>. Somebody may be guessing. If your class mistyped, lift it.
        </p>
      ) : (
        <p className="text-pretty">
          Nobody waits in the network <span className="break-all">{network}</span> until{' '}
          <DateTime instant={liftedUntil} />. Single accounts are still locked after too many wrong passwords.
        </p>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={`${act}: network ${network}`}
        busy={lift.isPending}
        onClick={() => lift.mutate(network)}
      >
        {act}
      </Button>
    </Alert>
  )
}
