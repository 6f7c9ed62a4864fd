import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { describeApiFailure, isNotFoundError, isShownByAccountBar } from '#web/api/say.ts'
import { Button } from '../buttons/Button.tsx'
import { Alert } from './Alert.tsx'
import { ErrorState } from './ErrorState.tsx'
import { toast } from './toast.ts'

/** The result of `useQuery`, or several of them combined. */
export interface Loadable<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** Number of failures. */
  errorUpdateCount: number
  refetch: () => unknown
}

export interface LoadedProps<Data> {
  query: Loadable<Data>
  /** For screen readers: "Loading students". */
  label: string
  /** Placeholder in the shape of the content that is loading. */
  skeleton: ReactNode
  /** The title if loading fails. */
  failure: string
  /** The title of a toast, if the specification requires one even when there is nothing to show yet. */
  failureToast?: string
  reason?: (error: Error) => string
  /** Other options next to Retry. */
  actions?: ReactNode
  /** Returns the content for an empty list, and false if the list is not empty. */
  empty?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows loaded data. If a reload fails, the data stays on the screen and a notice says that it may be outdated. Errors that a bar at the
 * top already reports are not shown again.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, reason = describeApiFailure } = props
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
        message={isNotFoundError(error) ? 'It was deleted, or you cannot see it.' : reason(error)}
        onRetry={isNotFoundError(error) ? undefined : () => query.refetch()}
        isRetrying={query.isFetching}
      >
        {props.actions}
      </ErrorState>
    )
  }
  return (
    <>
      {error !== null && !isShownByAccountBar(error) && (
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

/** Returns the error of a failed query. The error stays while the query is retried, and with it the button that was pressed. */
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
    if (reason === earlier || isShownByAccountBar(reason) || (data === undefined && always === undefined)) return
    toast({ title: always ?? failure, description: describeApiFailure(reason), variant: 'destructive', canWait: true })
  })

  // Toasts are outside React's tree.
  useEffect(() => {
    if (error !== null) announce(error)
  }, [error])
}
