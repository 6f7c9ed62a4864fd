import type { ReactNode } from 'react'
import type { Paper } from '#contracts/tests.ts'
import { numberingLook } from '#web/ui/numbering-look.ts'

export interface PassagePaneProps {
  passage: Paper['passages'][number]
  /** Beside the question, with a height of its own; otherwise above it, to be folded away. */
  isBeside: boolean
  /** Shows the passage's text. */
  renderText: (html: string, className: string) => ReactNode
}

export function PassagePane({ passage, isBeside, renderText }: PassagePaneProps) {
  const title = passage.title === '' ? 'Passage' : passage.title
  const text = renderText(
    passage.html,
    `mx-auto max-w-2xl text-[length:var(--reading-size)] leading-[1.65] ${numberingLook(passage)}`,
  )
  if (isBeside) {
    return (
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 overflow-y-auto border-line border-r bg-surface p-6 -outline-offset-2 lg:px-10 lg:py-8"
      >
        <h2 className="mx-auto mb-4 max-w-2xl font-semibold text-xl">{title}</h2>
        {text}
      </section>
    )
  }
  return (
    <details open className="group border-line border-b bg-surface">
      <summary className="block px-4 -outline-offset-2">
        <span className="mx-auto flex min-h-11 max-w-2xl items-center justify-between gap-3 py-2">
          <h2 className="font-semibold">{title}</h2>
          <span className="shrink-0 text-accent-ink text-sm">
            <span className="group-open:hidden">Show</span>
            <span className="hidden group-open:inline">Hide</span>
          </span>
        </span>
      </summary>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="px-4 pb-4 -outline-offset-2 [@media(min-height:40rem)]:max-h-[38dvh] [@media(min-height:40rem)]:overflow-y-auto"
      >
        {text}
      </section>
    </details>
  )
}
