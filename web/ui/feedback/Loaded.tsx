import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isGone, isSaidByBar, say } from '#web/api/say.ts'
import { Button } from '../buttons/Button.tsx'
import { Alert } from './Alert.tsx'
import { ErrorState } from './ErrorState.tsx'
import { toast } from './toast.ts'

/** What `useQuery` returns, or several of those as one. */
export interface Loadable<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** How often it has failed. */
  errorUpdateCount: number
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  query: Loadable<Data>
  /** For screen readers: "Loading students". */
  label: string
  /** The shape of what is being loaded. */
  skeleton: ReactNode
  /** The title when it cannot be loaded. */
  failure: string
  /** The title of a toast, where the specification asks for one also when there is nothing to show yet. */
  failureToast?: string
  reason?: (error: Error) => string
  /** More ways out, beside Retry. */
  actions?: ReactNode
  /** What to show instead of an empty list, and false when the list is not empty. */
  empty?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows what was loaded. If it cannot be loaded again, it stays on the screen and a notice says that it may be old. What a bar
 * at the top says for the whole page is not said again.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, reason = say } = props
  const { data } = query
  const error = useFailure(query)
  useFailureToast(query, failure, props.failureToast)

  if (data === undefined) {
    if (error === null) {
      return (
        <div role="status" aria-label={props.label}>
          {props.skeleton}
        </div>
      )
    }
    return (
      <ErrorState
        title={failure}
        message={isGone(error) ? 'It was deleted, or you cannot see it.' : reason(error)}
        onRetry={isGone(error) ? undefined : () => query.refetch()}
        isRetrying={query.isFetching}
      >
        {props.actions}
      </ErrorState>
    )
  }
  return (
    <>
      {error !== null && !isSaidByBar(error) && (
        <Alert tone="warning" title={failure} className="mb-4">
          <p>{`${reason(error)} What you see here may be out of date.`}</p>
          <Button size="sm" variant="outline" busy={query.isFetching} onClick={() => query.refetch()}>
            Retry
          </Button>
        </Alert>
      )}
      {props.empty?.(data) || props.children(data)}
    </>
  )
}

/** The error of a query that failed. It stays while the query is tried again, and with it the button that was pressed. */
function useFailure({ data, error, errorUpdateCount, isFetching }: Loadable<unknown>): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  const isRetrying = data === undefined && errorUpdateCount > 0 && isFetching
  return error ?? (isRetrying ? last : null)
}

/** One toast for each failure that happens while the page is open. */
function useFailureToast({ data, error }: Loadable<unknown>, failure: string, always: string | undefined) {
  const [earlier] = useState(error)
  const announce = useEffectEvent((reason: Error) => {
    if (reason === earlier || isSaidByBar(reason) || (data === undefined && always === undefined)) return
    toast({ title: always ?? failure, description: say(reason), variant: 'destructive', canWait: true })
  })

  // Toasts are outside React's tree.
  useEffect(() => {
    if (error !== null) announce(error)
  }, [error])
}
