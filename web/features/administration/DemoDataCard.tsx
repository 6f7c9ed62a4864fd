import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { DemoData } from '#contracts/demo-data.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { demoDataQuery } from './administration.queries.ts'
import { demoWords, hasDemo } from './demo-words.ts'

const RemoveDemoDialog = lazy(async () => ({ default: (await import('./RemoveDemoDialog.tsx')).RemoveDemoDialog }))

export interface DemoDataCardProps {
  /** Where an administrator of one's own is made. */
  usersAddress: string
}

/** Takes the demo out of the platform. Nothing is to be seen where there is no demo. */
export function DemoDataCard({ usersAddress }: DemoDataCardProps) {
  const { data, error, refetch, isFetching } = useQuery(demoDataQuery())
  const [isAsking, setAsking] = useState(false)
  if (data !== undefined && !hasDemo(data)) return null
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle>Demo data</CardTitle>
        <CardDescription>The made-up people and tests with which this installation started.</CardDescription>
      </CardHeader>
      <CardContent className="text-sm">
        {data !== undefined && <WhatThereIs demo={data} usersAddress={usersAddress} />}
        {data === undefined && error === null && <Skeleton className="h-12" />}
        {data === undefined && error !== null && (
          <Alert tone="error" title={say(error)}>
            <Button size="sm" variant="outline" busy={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          </Alert>
        )}
      </CardContent>
      {data !== undefined && (
        <CardFooter>
          <Button
            variant="destructive"
            disabledReason={data.isMine ? 'Your own account is one of the demo’s.' : null}
            onClick={() => setAsking(true)}
          >
            Remove demo data…
          </Button>
        </CardFooter>
      )}
      {isAsking && data !== undefined && (
        <Suspense>
          <RemoveDemoDialog demo={data} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function WhatThereIs({ demo, usersAddress }: { demo: DemoData; usersAddress: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{demoWords(demo).join(', ')}.</p>
      {demo.isMine && (
        <p className="text-muted">
          You are signed in with an account of the demo.{' '}
          <a href={usersAddress} className="text-accent underline underline-offset-4">
            Make an administrator of your own
          </a>
          , sign in as them, and remove the demo data then.
        </p>
      )}
    </div>
  )
}
