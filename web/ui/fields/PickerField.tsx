import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { BreakableText } from '../text/BreakableText.tsx'
import { controlClasses, Field, type FieldTexts, linkControlTexts } from './Field.tsx'

export interface PickerItem {
  value: string
  label: string
  /** A second line that distinguishes items with the same label. */
  note: string
}

export interface PickerFieldProps extends FieldTexts {
  value: PickerItem | null
  onPick: (item: PickerItem | null) => void
  /** The results for the latest search words passed to `onSearch`. */
  items: readonly PickerItem[]
  onSearch: (words: string) => void
  isSearching?: boolean | undefined
  /** A message below the items, for example that there are more, or why there are none. */
  status?: string | undefined
  placeholder?: string | undefined
  /** Whether several items can be picked: a picked item is shown elsewhere, and the field is ready for the next one. */
  picksMany?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A field for choosing from more items than a list can show: type, then use the arrow keys or click. */
export function PickerField({
  value,
  onPick,
  items,
  onSearch,
  isSearching = false,
  status,
  placeholder,
  picksMany = false,
  ref,
  ...words
}: PickerFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value?.label ?? '')
  const wanted = typed === value?.label ? '' : typed
  const searched = useSearchAfterPause(typed, wanted, onSearch)
  // If people continue typing and press Enter, they do not mean a result for earlier words.
  const fitting = wanted === searched && !isSearching ? items : items.filter((item) => fits(item, wanted))

  function pick(item: PickerItem | null) {
    onPick(item)
    if (picksMany) setTyped('')
  }

  const isKnown = value === null || fitting.some((item) => item.value === value.value)
  return (
    <Combobox.Root
      items={isKnown ? fitting : [...fitting, value]}
      filter={null}
      value={value}
      onValueChange={pick}
      inputValue={typed}
      onInputValueChange={(next, { reason }) => setTyped(picksMany && reason === 'item-press' ? '' : next)}
      itemToStringLabel={(item: PickerItem) => item.label}
      isItemEqualToValue={(item, other) => item.value === other.value}
      autoHighlight
    >
      <Field id={id} {...words}>
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            {...linkControlTexts(id, words)}
            ref={ref}
            placeholder={placeholder}
            autoComplete="off"
            className={`${controlClasses} pr-12`}
          />
          <Combobox.Clear
            aria-label={`Clear ${words.label}`}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Combobox.Clear>
        </Combobox.InputGroup>
      </Field>
      <PickerList isSearching={isSearching} status={status} />
    </Combobox.Root>
  )
}

/** Milliseconds without a key press before the search starts. */
const pause = 200

/** Searches after a pause in typing. Returns the words of the last search. */
function useSearchAfterPause(typed: string, wanted: string, onSearch: (words: string) => void): string {
  const [searched, setSearched] = useState('')
  const search = useEffectEvent(() => {
    setSearched(wanted)
    onSearch(wanted)
  })

  // A timer that restarts with each change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is the occasion
  useEffect(() => {
    const timer = setTimeout(search, pause)
    return () => clearTimeout(timer)
  }, [typed])

  return searched
}

function PickerList({ isSearching, status }: { isSearching: boolean; status: string | undefined }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
        <Combobox.Popup
          aria-busy={isSearching || undefined}
          className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface py-1 shadow-raised"
        >
          <Combobox.List>
            {(item: PickerItem) => (
              <Combobox.Item
                key={item.value}
                value={item}
                className="flex min-h-11 cursor-default select-none items-center gap-3 px-3 py-1.5 text-sm outline-none data-highlighted:bg-accent-soft"
              >
                <span className="min-w-0 grow">
                  <span className="block break-words font-medium">{item.label}</span>
                  <span className="block text-muted text-xs">
                    <BreakableText text={item.note} />
                  </span>
                </span>
                <Combobox.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
          <Combobox.Status className="text-muted text-sm empty:hidden [&>*]:px-3 [&>*]:py-2">
            {isSearching ? <p>Searching…</p> : status !== undefined && <p>{status}</p>}
          </Combobox.Status>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

function fits({ label, note }: PickerItem, words: string): boolean {
  const text = `${label} ${note}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
