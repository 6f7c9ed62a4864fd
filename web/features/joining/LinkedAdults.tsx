import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { readAdults } from '#contracts/people/joining.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { adultsQuery } from './joining.queries.ts'

const AskRemovalDialog = createLazyDialog(async () => (await import('./AskRemovalDialog.tsx')).AskRemovalDialog)

type Child = ReplyOf<typeof readAdults>['children'][number]
type Adult = Child['adults'][number]

/** The adults linked to the student, or to each child of the parent, with a way to have one removed. Renders nothing if there are none. */
export function LinkedAdults({ reader }: { reader: 'student' | 'parent' }) {
  const [asking, setAsking] = useState<{ child: Child['id']; adult: Adult } | null>(null)
  const children = (useQuery(adultsQuery()).data?.children ?? []).filter(({ adults }) => adults.length > 0)
  if (children.length === 0) return null
  return (
    <section aria-label="Linked parents" className="mt-2 flex flex-col gap-3 text-pretty text-muted text-sm">
      {children.map(({ id, fullName, adults }) => (
        <div key={id} className="flex flex-wrap items-center gap-x-3">
          <p className="wrap-anywhere">
            {reader === 'student' ? 'Your parents here:' : `Parents of ${fullName} here:`}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {adults.map((adult) => (
              <LinkedAdult key={adult.id} adult={adult} onAsk={() => setAsking({ child: id, adult })} />
            ))}
          </ul>
        </div>
      ))}
      {reader === 'parent' && (
        <p>
          Is there somebody who should not be here? Press “Ask to remove”. The school decides. We do not tell the person
          who asked.
        </p>
      )}
      {asking !== null && <AskRemovalDialog reader={reader} {...asking} onClose={() => setAsking(null)} />}
    </section>
  )
}

function LinkedAdult({ adult, onAsk }: { adult: Adult; onAsk: () => void }) {
  const { fullName, isMe, isRemovalAsked } = adult
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="wrap-anywhere font-medium text-ink">{isMe ? `${fullName} (you)` : fullName}</span>
      {isRemovalAsked ? (
        <span>You asked to remove this person. The school decides.</span>
      ) : (
        <Button variant="link" size="sm" aria-label={`Ask to remove ${isMe ? 'yourself' : fullName}`} onClick={onAsk}>
          Ask to remove
        </Button>
      )}
    </li>
  )
}
