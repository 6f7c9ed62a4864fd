import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../buttons/Button.tsx'

export interface PagerProps {
  /** Names the list. */
  label: string
  /** From 1. */
  page: number
  pageSize: number
  /** Number of items on all pages. */
  total: number
  onPage: (page: number) => void
  /** Whether the next page is loading. */
  isLoading?: boolean | undefined
}

const figures = new Intl.NumberFormat()

/** Shows which part of a list is visible, with buttons to the others. A button keeps the focus as long as it has pages left. */
export function Pager({ label, page, pageSize, total, onPage, isLoading = false }: PagerProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-muted text-sm tabular-nums">
        {`${figures.format(first)}–${figures.format(last)} of ${figures.format(total)}`}
      </p>
      {pageCount > 1 && (
        <div className="flex items-center gap-2">
          <Button
            variant="outline"
            onClick={() => onPage(page - 1)}
            disabledReason={page <= 1 ? 'This is the first page.' : null}
            aria-label="Previous page"
            className="px-3!"
          >
            <ChevronLeft aria-hidden="true" />
            <span className="max-sm:sr-only">Previous</span>
          </Button>
          <span className="px-2 text-sm tabular-nums" aria-busy={isLoading || undefined}>
            {`Page ${figures.format(page)} of ${figures.format(pageCount)}`}
          </span>
          <Button
            variant="outline"
            onClick={() => onPage(page + 1)}
            disabledReason={page >= pageCount ? 'This is the last page.' : null}
            aria-label="Next page"
            className="px-3!"
          >
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}
