import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddingRun } from '#contracts/people/adding-runs.ts'
import type { AddingRunId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { addingRunsQuery } from './adding.queries.ts'
import { describeRun } from './outcome-words.ts'

const askAgainMs = 2000

/** The lists that the server is adding or has added, so that an interrupted list can be found again. */
export function EarlierRuns({ onOpen }: { onOpen: (id: AddingRunId) => Promise<void> }) {
  const { data: runs = [] } = useQuery({
    ...addingRunsQuery(),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? askAgainMs : false),
  })
  const [failure, setFailure] = useState<string | null>(null)
  if (runs.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Lists that were added</CardTitle>
        <CardDescription>Each is kept for two weeks, with its cards and what could not be added.</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {failure !== null && <Alert tone="error" title={failure} />}
        <ul className="flex flex-col divide-y divide-line">
          {runs.map((run) => (
            <RunItem
              key={run.id}
              run={run}
              onOpen={() => void onOpen(run.id).catch((error: unknown) => setFailure(describeApiFailure(error)))}
            />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function RunItem({ run, onOpen }: { run: AddingRun; onOpen: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-sm">
          <DateTime instant={run.createdAt} />
          <span>{` · ${run.ownerName}`}</span>
        </p>
        <p className="text-muted text-sm tabular-nums">{describeRun(run)}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Open the list of ${run.total} by ${run.ownerName}`}
        onClick={onOpen}
      >
        Open
      </Button>
    </li>
  )
}
