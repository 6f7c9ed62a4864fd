import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { listFailedRows, type RunState, tallyResults } from './registration-run.ts'
import { downloadFailedRows } from './user-files.ts'

/** Shows how many people were registered, how many were not, and why. */
export function ResultsCard({ state }: { state: RunState }) {
  const { successful, failed, existing } = tallyResults(state.results)
  const rows = listFailedRows(state)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Results</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <dl className="grid grid-cols-2 gap-4">
          <Figure name="Successful" value={successful} look="text-success-ink" />
          <Figure name="Failed" value={failed} look={failed > 0 ? 'text-danger-ink' : ''}>
            {existing > 0 && `${existing.toLocaleString()} of them exist already`}
          </Figure>
        </dl>
        {rows.length > 0 && (
          <>
            <details className="group rounded-lg border border-line">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 font-medium text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 transition-transform group-open:rotate-90"
                />
                <span>{rows.length === 1 ? '1 error' : `${rows.length.toLocaleString()} errors`}</span>
              </summary>
              <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-t text-sm">
                {rows.map(({ row, message }) => (
                  <li key={row.line} className="wrap-anywhere px-3 py-2">
                    {message}
                  </li>
                ))}
              </ul>
            </details>
            {state.status !== 'running' && (
              <Button variant="outline" className="self-start" onClick={() => downloadFailedRows(rows)}>
                Download Error Rows
              </Button>
            )}
          </>
        )}
      </CardContent>
    </Card>
  )
}

interface FigureProps {
  name: string
  value: number
  look: string
  children?: ReactNode
}

function Figure({ name, value, look, children }: FigureProps) {
  return (
    <div className="rounded-lg bg-sunken p-4">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className={`font-semibold text-3xl tabular-nums ${look}`}>{value.toLocaleString()}</dd>
      <dd className="text-muted text-xs">{children}</dd>
    </div>
  )
}
