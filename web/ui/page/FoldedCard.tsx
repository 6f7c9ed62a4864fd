import './folded.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export interface FoldedCardProps {
  /** An address that ends in it opens the card and focuses its title. */
  id: string
  title: string
  /** What is chosen at present, beside the title. */
  value?: string | undefined
  startsOpen?: boolean
  children: ReactNode
}

/** A card of which most readers need only the title. */
export function FoldedCard({ id, title, value, startsOpen = false, children }: FoldedCardProps) {
  const [isOpenAtFirst] = useState(startsOpen)
  const box = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()

  // The document owns the focus. The same link can be followed twice: each time with a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the link was followed again
  useEffect(() => {
    if (hash !== `#${id}` || box.current === null) return
    box.current.open = true
    box.current.scrollIntoView({ block: 'start' })
    box.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, id, key])

  return (
    <details
      ref={box}
      id={id}
      open={isOpenAtFirst}
      className="folded scroll-mt-20 rounded-xl border border-line bg-surface shadow-card"
    >
      <summary className="min-h-12 cursor-pointer px-4 py-2.5 sm:px-5">
        <h2 className="shrink-0 font-semibold">{title}</h2>{' '}
        {value !== undefined && <span className="ml-auto min-w-0 truncate pl-3 text-muted text-sm">{value}</span>}
      </summary>
      {children}
    </details>
  )
}
