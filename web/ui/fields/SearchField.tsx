import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { joinClassNames } from '../text/class-names.ts'
import { controlClasses, Field, linkControlTexts } from './Field.tsx'

export interface SearchFieldProps {
  label: string
  /** The current search words, from the page's address. */
  value: string
  /** Called when the reader pauses, presses Enter or clears the field. */
  onSearch: (words: string) => void
  placeholder?: string | undefined
  className?: string | undefined
}

/** Milliseconds without a key press before the search starts. */
const pause = 300

/** Searches while the person types. Escape and the clear button empty the field. */
export function SearchField({ label, value, onSearch, placeholder, className }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)

  // The address has changed in another way: Back, or a button that clears all filters. Text being typed stays.
  if (value !== searched) {
    setSearched(value)
    if (value !== typed.trim()) setTyped(value)
  }

  const search = useEffectEvent((words: string) => {
    if (words.trim() === value) return
    onSearch(words.trim())
  })

  useEffect(() => {
    const timer = setTimeout(() => search(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])

  function clear() {
    setTyped('')
    if (value !== '') onSearch('')
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (typed.trim() !== value) onSearch(typed.trim())
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      clear()
    }
  }

  return (
    <Field id={id} label={label} className={className}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
        />
        <input
          {...linkControlTexts(id, { label })}
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={joinClassNames(controlClasses, 'pr-12 pl-9 [&::-webkit-search-cancel-button]:hidden')}
        />
        {typed !== '' && (
          <button
            type="button"
            onClick={clear}
            aria-label="Clear search"
            data-tooltip="Clear search"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
    </Field>
  )
}
