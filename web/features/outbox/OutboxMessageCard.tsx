import { Fragment } from 'react'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import type { OutboxMessage } from './outbox.queries.ts'

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

export function OutboxMessageCard({ message }: { message: OutboxMessage }) {
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <Badge>{message.kind}</Badge>
          <Badge variant="secondary">{message.channel}</Badge>
          <span className="wrap-anywhere">{`to ${message.to}`}</span>
          <time dateTime={message.createdAt} className="ml-auto tabular-nums">
            {when.format(new Date(message.createdAt))}
          </time>
        </div>
        <CardTitle>{message.subject ?? message.kind}</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="wrap-anywhere max-w-prose whitespace-pre-wrap text-sm">
          {splitTextAtLinks(message.text).map(({ text, isLink, position }) => (
            <Fragment key={position}>
              {isLink ? (
                <a href={text} className="text-accent-ink underline underline-offset-4">
                  {text}
                </a>
              ) : (
                text
              )}
            </Fragment>
          ))}
        </p>
      </CardContent>
    </Card>
  )
}

/** Splits the text at web addresses. Punctuation at the end of a sentence is not part of an address. */
export function splitTextAtLinks(text: string): { text: string; isLink: boolean; position: number }[] {
  let position = 0
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((piece, index) => {
      const part = { text: piece, isLink: index % 2 === 1, position }
      position += piece.length
      return part
    })
    .filter((part) => part.text !== '')
}
