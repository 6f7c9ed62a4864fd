import type { ReactNode } from 'react'

interface ActRowProps {
  title: ReactNode
  /** Short facts under the title. */
  facts?: ReactNode
  /** Below the facts. */
  more?: ReactNode
  /** Unobtrusive buttons, because a row is never highlighted. */
  acts: ReactNode
}

/** An item of a list, with a link to it. */
export function ActionRow({ title, facts, more, acts }: ActRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-1.5 sm:px-6">
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="font-medium leading-snug">{title}</h3>
        {facts !== undefined && (
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-sm tabular-nums">
            {facts}
          </div>
        )}
        {more}
      </div>
      <div className="-mr-3 flex flex-wrap">{acts}</div>
    </div>
  )
}
