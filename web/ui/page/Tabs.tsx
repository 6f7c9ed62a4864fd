import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { joinClassNames } from '../text/class-names.ts'

export interface Tab {
  value: string
  label: string
  content: ReactNode
  /** Why the tab cannot be opened now. */
  disabledReason?: string | null | undefined
}

export interface TabsProps {
  /** Names the set of tabs. */
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly Tab[]
  /** Whether the hidden panels are rendered too, so that they are loaded when chosen and are all printed. */
  isWhole?: boolean
}

/**
 * Tabs according to the ARIA pattern: one stop for Tab; arrow keys, Home and End select. By default, only the selected panel is rendered.
 */
export function Tabs({ label, value, onChange, tabs, isWhole = false }: TabsProps) {
  const id = useId()
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0]
  if (chosen === undefined) return null

  function choose(event: KeyboardEvent<HTMLDivElement>) {
    const position = tabs.findIndex((tab) => tab.value === chosen?.value)
    const next = tabs[nextPosition(event.key, position, tabs.length)]
    if (next === undefined || isBlocked(next)) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }

  return (
    <div>
      {/* The row of tabs scrolls sideways instead of wrapping. */}
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={choose}
        className="mb-6 flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] print:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-tab-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={isWhole || tab === chosen ? `${id}-panel-${tab.value}` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => !isBlocked(tab) && onChange(tab.value)}
            aria-disabled={isBlocked(tab) || undefined}
            data-tooltip={tab.disabledReason ?? undefined}
            className={joinClassNames(
              'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
              '-mb-px min-h-11 shrink-0 whitespace-nowrap border-b-2 px-4 py-2.5 font-medium text-sm outline-offset-[-3px] transition-colors',
              tab === chosen
                ? 'border-accent text-accent-ink forced-colors:text-[Highlight]'
                : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {(isWhole ? tabs : [chosen]).map((tab) => (
        <div
          key={tab.value}
          id={`${id}-panel-${tab.value}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes a panel reachable that may hold no control
          tabIndex={0}
          className={joinClassNames('rounded-lg', tab !== chosen && 'hidden print:mt-8 print:block')}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function isBlocked(tab: Tab): boolean {
  return typeof tab.disabledReason === 'string'
}

/** Returns the position that a key moves to, with wraparound; -1 for other keys. */
function nextPosition(key: string, position: number, count: number): number {
  if (key === 'ArrowRight') return (position + 1) % count
  if (key === 'ArrowLeft') return (position - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
