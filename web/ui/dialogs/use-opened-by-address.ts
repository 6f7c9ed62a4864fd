import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Tracks whether a dialog is open. An address with this parameter also opens it. The parameter is removed as soon as it is read, so that
 * Back and a reload do not open the dialog again.
 */
export function useOpenedByAddress(parameter: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const isAsked = search.has(parameter)

  // The address belongs to the browser.
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete(parameter)
        return next
      },
      { replace: true },
    )
  }, [isAsked, parameter, setSearch])

  return [isOpen, setOpen]
}
