import type { ReactElement, ReactNode } from 'react'
import { joinClassNames } from '#web/ui/text/class-names.ts'

export interface QuestionSheetProps {
  /** Contains the heading, with the id `question-heading`. */
  head: ReactNode
  figure: ReactElement | null
  /** The text, and the answer field. */
  children: ReactNode
}

/** A question in its pane. If there is room, the figure and the options are visible at the same time. */
export function QuestionSheet({ head, figure, children }: QuestionSheetProps) {
  return (
    <article
      aria-labelledby="question-heading"
      className={joinClassNames('mx-auto flex w-full max-w-[55rem] flex-col gap-5', figure && '@3xl:max-w-5xl')}
    >
      {head}
      <div className="zoomable @container">
        <div
          className={joinClassNames(
            'flex flex-col gap-5',
            figure && '@3xl:grid @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @3xl:items-start @3xl:gap-8',
          )}
        >
          {figure}
          <div className="flex min-w-0 flex-col gap-5">{children}</div>
        </div>
      </div>
    </article>
  )
}
