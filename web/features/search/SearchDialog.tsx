import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { backdropClasses } from '#web/ui/dialogs/dialog-classes.tsx'
import { useSettledValue } from '#web/ui/feedback/use-settled.ts'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import type { PortalPage } from './destinations.ts'
import { readRecentItems, saveRecentItem } from './recent-items.ts'
import { searchQuery } from './search.queries.ts'
import { listGroupsBeforeSearch, listSearchGroups, type SearchGroup, type SearchItem } from './search-items.ts'
import type { EarlySearchKeys } from './use-early-keys.ts'

export interface SearchDialogProps {
  profile: Profile
  /** The pages in the person's portal. */
  portal: readonly PortalPage[]
  /** Keys typed before the field has the focus. */
  early: EarlySearchKeys
  onClose: () => void
}

/** Milliseconds without a key press before the server is asked. */
const pause = 200

/** One search field for people, tests, classes, pages, and actions. */
export function SearchDialog({ profile: { id, role }, portal, early, onClose }: SearchDialogProps) {
  const [words, setWords] = useState('')
  const [recent] = useState(() => readRecentItems(id))
  const settled = useSettledValue(words.trim(), pause)
  const query = useQuery(searchQuery(settled))
  const navigate = useNavigate()
  useLayoutEffect(() => early.handTo(setWords), [early])

  const isSearching = words.trim() !== settled || query.isFetching
  const found = words.trim() === '' ? [] : (query.data?.found ?? [])
  const groups =
    words.trim() === ''
      ? listGroupsBeforeSearch({ role, portal }, recent)
      : listSearchGroups({ role, portal }, words, found)

  function open(item: SearchItem) {
    saveRecentItem(id, item)
    onClose()
    navigate(item.to)
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup className="fixed inset-x-2 top-2 z-40 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-xl flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-raised outline-none sm:top-[12dvh] sm:max-h-[76dvh]">
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={groups}
            value={words}
            onValueChange={(next, { reason }) => reason !== 'item-press' && setWords(next)}
            mode="none"
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(item: SearchItem) => item.label}
          >
            <SearchInput placeholder={role === 'admin' ? 'People, tests, classes, pages' : 'Students, tests, pages'} />
            <div className="min-h-0 overflow-y-auto overscroll-contain">
              <SearchResults onOpen={open} />
              <Autocomplete.Status className="text-muted text-sm empty:hidden [&>*]:px-4 [&>*]:py-3">
                {statusWords({ isSearching, isFailed: query.isError, groups, words }) ?? undefined}
              </Autocomplete.Status>
              {query.isError && !isSearching && words.trim() !== '' && (
                <div className="flex flex-wrap items-center gap-3 px-4 pb-4 text-danger-ink text-sm">
                  <p>{describeApiFailure(query.error)}</p>
                  <Button size="sm" variant="outline" onClick={() => query.refetch()}>
                    Retry
                  </Button>
                </div>
              )}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SearchInput({ placeholder }: { placeholder: string }) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-line border-b py-1 pr-1 pl-4">
      <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <Autocomplete.Input
        aria-label="Search"
        placeholder={placeholder}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        className="min-h-11 min-w-0 grow rounded-lg bg-transparent px-2 text-base outline-offset-[-2px]"
      />
      <Dialog.Close aria-label="Close" className={getButtonClasses('ghost', 'icon', 'text-muted')}>
        <X aria-hidden="true" />
      </Dialog.Close>
    </div>
  )
}

function SearchResults({ onOpen }: { onOpen: (item: SearchItem) => void }) {
  return (
    <Autocomplete.List className="py-2 empty:hidden" aria-label="Results">
      {(group: SearchGroup) => (
        <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
          <Autocomplete.GroupLabel className="px-4 py-1 font-medium text-muted text-xs">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: SearchItem) => (
              <Autocomplete.Item
                key={`${item.to} ${item.label}`}
                value={item}
                onClick={() => onOpen(item)}
                className="mx-2 flex min-h-11 cursor-default select-none flex-col justify-center rounded-lg px-2 py-1.5 text-sm outline-none data-highlighted:bg-accent-soft forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]"
              >
                <span className="break-words font-medium">{item.label}</span>
                {item.note !== '' && (
                  <span className="text-muted text-xs">
                    <BreakableText text={item.note} />
                  </span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

interface Progress {
  isSearching: boolean
  isFailed: boolean
  groups: readonly SearchGroup[]
  words: string
}

function statusWords({ isSearching, isFailed, groups, words }: Progress) {
  if (words.trim() === '') return null
  if (isSearching) return <p>Searching…</p>
  if (isFailed) return <p>The search did not work.</p>
  return groups.length === 0 ? <p>{`Nothing found for “${words.trim()}”.`}</p> : null
}
