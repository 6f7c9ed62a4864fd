import type { ReactNode } from 'react'
import type { Paper } from '#contracts/attempts/tests.ts'
import { getNumberingClass } from '#web/ui/text/numbering-classes.ts'

export interface PassagePaneProps {
  passage: Paper['passages'][number]
  isHidden: boolean
  /** Renders the passage's text. */
  renderText: (html: string, className: string) => ReactNode
}

export function PassagePane({ passage, isHidden, renderText }: PassagePaneProps) {
  const title = passage.title === '' ? 'Passage' : passage.title
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-hidden={isHidden || undefined}
      className="passage-place overflow-y-auto bg-surface px-4 py-5 -outline-offset-2 min-[51.25rem]:px-6 lg:px-10 lg:py-8"
    >
      <div className="zoomable">
        <h2 className="mx-auto mb-4 max-w-2xl font-semibold text-xl">{title}</h2>
        {renderText(
          passage.html,
          `mx-auto max-w-2xl text-[length:var(--reading-size)] leading-[1.65] ${getNumberingClass(passage)}`,
        )}
      </div>
    </section>
  )
}
