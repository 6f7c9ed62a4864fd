import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { describeApiFailure } from '#web/api/say.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import type { CalendarFeedAct } from './FeedActDialog.tsx'
import { feedQuery, useRemoveFeed, useRenewFeed } from './schedule.queries.ts'

const FeedActDialog = createLazyDialog(async () => (await import('./FeedActDialog.tsx')).FeedActDialog)

/** The secret address for calendar programs. It is shown once, when it is made. `contents` describes what the link shows. */
export function CalendarFeedCard({ contents }: { contents: string }) {
  const query = useQuery(feedQuery())
  const { data } = query
  const [url, setUrl] = useState<string | null>(null)
  const [asked, setAsked] = useState<CalendarFeedAct | null>(null)
  const renew = useRenewFeed()
  const remove = useRemoveFeed()
  const failure = renew.error ?? remove.error
  const hasFeed = data !== undefined && data.createdAt !== null

  function make() {
    renew.mutate(undefined, { onSuccess: (made) => setUrl(made.url) })
  }

  function close() {
    remove.mutate(undefined, {
      onSuccess: () => {
        setUrl(null)
        toast({ title: 'Calendar link closed', variant: 'success' })
      },
    })
  }

  return (
    <Card>
      <CardHeader className="pb-3!">
        <CardTitle>Add to your calendar</CardTitle>
        <CardDescription>{`A private link to ${contents}. Anyone who has it can read them.`}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 empty:hidden">
        {failure !== null && <Alert tone="error" title={describeApiFailure(failure)} />}
        {url !== null ? (
          <NewLink url={url} />
        ) : (
          <Loaded
            query={query}
            label="Checking whether you have a link"
            skeleton={<span hidden />}
            failure="We could not check whether you have a link"
          >
            {({ createdAt }) =>
              createdAt !== null && (
                <p className="text-sm">You have a link. A new one replaces it, and the old one stops working.</p>
              )
            }
          </Loaded>
        )}
      </CardContent>
      <CardFooter>
        <Button
          variant="outline"
          busy={renew.isPending}
          // It is not known yet whether an existing link would stop working.
          disabledReason={data === undefined ? 'Checking whether you have a link…' : null}
          onClick={() => (hasFeed ? setAsked('renew') : make())}
        >
          {hasFeed ? 'Create a new link' : 'Create link'}
        </Button>
        {hasFeed && (
          <Button variant="ghost" busy={remove.isPending} onClick={() => setAsked('close')}>
            Close the link
          </Button>
        )}
      </CardFooter>
      <Suspense>
        {asked !== null && (
          <FeedActDialog act={asked} onConfirm={asked === 'renew' ? make : close} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Card>
  )
}

function NewLink({ url }: { url: string }) {
  return (
    <>
      <TextField
        label="Calendar link"
        hint="Keep it now: it is not shown again."
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => copy(url)}>
          Copy link
        </Button>
        <a href={url.replace(/^https?:/, 'webcal:')} className={getButtonClasses('outline', 'md')}>
          Subscribe
        </a>
        <a href={url} download="tutoring.ics" className={getButtonClasses('outline', 'md')}>
          Download
        </a>
      </div>
    </>
  )
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Address copied', variant: 'success' })
  } catch {
    toast({ title: 'Copy failed', description: 'Select the address and copy it.', variant: 'destructive' })
  }
}
