import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { feedQuery, useRemoveFeed, useRenewFeed } from './schedule.queries.ts'

/** The secret address for calendar programs. It is shown when it is made and never again. */
export function CalendarFeedCard() {
  const { data, error } = useQuery(feedQuery())
  const [url, setUrl] = useState<string | null>(null)
  const renew = useRenewFeed()
  const remove = useRemoveFeed()
  const failure = error ?? renew.error ?? remove.error
  const hasFeed = data !== undefined && data.createdAt !== null

  return (
    <Card>
      <CardHeader>
        <CardTitle>In your own calendar</CardTitle>
        <CardDescription>
          A secret address from which your calendar reads these sessions. Whoever has it can read them too.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {failure !== null && <Alert tone="error" title={say(failure)} />}
        {url !== null && (
          <>
            <TextField
              label="Calendar address"
              hint="Keep it now: it is not shown again."
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => copy(url)}>
                Copy address
              </Button>
              <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook('outline', 'md')}>
                Subscribe
              </a>
              <a href={url} download="tutoring.ics" className={buttonLook('outline', 'md')}>
                Download
              </a>
            </div>
          </>
        )}
        {url === null && data !== undefined && (
          <p className="text-sm">
            {hasFeed
              ? 'There is an address. Make a new one if you lost it: the old one then stops working.'
              : 'There is no address yet.'}
          </p>
        )}
      </CardContent>
      <CardFooter>
        <Button
          variant="outline"
          busy={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: (made) => setUrl(made.url) })}
        >
          {hasFeed ? 'Make a new address' : 'Make an address'}
        </Button>
        {hasFeed && (
          <Button
            variant="ghost"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => {
                  setUrl(null)
                  toast({ title: 'Calendar address closed', variant: 'success' })
                },
              })
            }
          >
            Close the address
          </Button>
        )}
      </CardFooter>
    </Card>
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
