import Search from 'lucide-react/icons/search'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { isAppleDevice, useShortcut } from './use-shortcut.ts'

export interface SearchButtonProps {
  onSearch: () => void
  /** Only the icon. */
  isCompact: boolean
}

/** The sidebar button that opens the search, like Ctrl+K. */
export function SearchButton({ onSearch, isCompact }: SearchButtonProps) {
  if (isCompact) {
    return (
      <button
        type="button"
        onClick={onSearch}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        data-tooltip={`Search (${isAppleDevice() ? '⌘' : 'Ctrl+'}K)`}
        data-tooltip-side="right"
        className={getButtonClasses('ghost', 'icon', 'text-muted')}
      >
        <Search aria-hidden="true" />
      </button>
    )
  }
  return (
    <button
      type="button"
      onClick={onSearch}
      aria-keyshortcuts="Control+K Meta+K"
      className={joinClassNames(
        'flex min-h-11 w-full items-center gap-3 rounded-lg border border-line px-3 text-muted text-sm',
        'hover:bg-sunken hover:text-ink',
      )}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="grow text-left">Search</span>
      <span aria-hidden="true" className="hidden rounded border border-line px-1.5 text-xs md:inline">
        {isAppleDevice() ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  )
}

/** The keyboard shortcut that opens the search. It is ignored while a dialog is open, because a form may have unsaved input. */
export function SearchShortcut({ onSearch }: { onSearch: () => void }) {
  useShortcut('k', () => {
    if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') === null) onSearch()
  })
  return null
}
