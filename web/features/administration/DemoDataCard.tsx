import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { DemoData } from '#contracts/administration/demo-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { FoldedCard } from '#web/ui/page/FoldedCard.tsx'
import { demoDataQuery } from './administration.queries.ts'
import { hasDemoData, listDemoContents } from './demo-words.ts'

const RemoveDemoDialog = createLazyDialog(async () => (await import('./RemoveDemoDialog.tsx')).RemoveDemoDialog)

export interface DemoDataCardProps {
  /** For an address that refers to it. */
  id: string
  /** The page where administrators create their own account. */
  usersAddress: string
}

/** Removes the demo data. Renders nothing if there is none. */
export function DemoDataCard({ id, usersAddress }: DemoDataCardProps) {
  const query = useQuery(demoDataQuery())
  const { data } = query
  const [isAsking, setAsking] = useState(false)
  if (data !== undefined && !hasDemoData(data)) return null
  return (
    <FoldedCard id={id} title="Demo data">
      <CardDescription className="px-5 sm:px-6">
        The sample people and tests that came with this installation.
      </CardDescription>
      <CardContent className="text-sm">
        <Loaded
          query={query}
          label="Loading the demo data"
          skeleton={<Skeleton className="h-12" />}
          failure="The demo data could not be loaded"
        >
          {(demo) => <WhatThereIs demo={demo} usersAddress={usersAddress} />}
        </Loaded>
      </CardContent>
      {data !== undefined && (
        <CardFooter>
          <Button
            variant="destructive"
            disabledReason={data.isMine ? 'Your own account is a demo account.' : null}
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
    </FoldedCard>
  )
}

function WhatThereIs({ demo, usersAddress }: { demo: DemoData; usersAddress: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{`${listDemoContents(demo).join(', ')}.`}</p>
      {demo.isMine && (
        <p className="text-muted">
          You are signed in with a demo account.{' '}
          <a href={usersAddress} className="text-accent-ink underline underline-offset-4">
            Create your own administrator account
          </a>
          , sign in with it, then remove the demo data.
        </p>
      )}
    </div>
  )
}
