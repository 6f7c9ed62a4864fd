import { useState } from 'react'
import type { ViewedList } from '#contracts/accounts/saved-filters.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import type { HideableColumn } from './columns.ts'
import { useUpdateListView } from './saved-filters.queries.ts'

export interface ColumnsDialogProps {
  list: ViewedList
  columns: readonly HideableColumn[]
  hidden: readonly string[]
  onClose: () => void
}

/** The name and the actions are always shown, so they are not listed. */
export function ColumnsDialog({ list, columns, hidden, onClose }: ColumnsDialogProps) {
  const update = useUpdateListView(list)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(hidden))

  function toggle(column: string, isShown: boolean) {
    const next = new Set(chosen)
    if (isShown) next.delete(column)
    else next.add(column)
    setChosen(next)
  }

  return (
    <Dialog
      onClose={onClose}
      title="Columns"
      description="What the table shows beside the name. It is remembered for you alone."
      footer={
        <>
          <Button variant="outline" onClick={() => setChosen(new Set())}>
            Show All
          </Button>
          <Button
            busy={update.isPending}
            onClick={() => update.mutate({ hiddenColumns: [...chosen] }, { onSuccess: onClose })}
          >
            Save Columns
          </Button>
        </>
      }
    >
      {update.isError && <Alert tone="error" title={describeApiFailure(update.error)} className="mb-4" />}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Columns that are shown</legend>
        {columns.map(({ id, label }) => (
          <CheckTile
            key={id}
            label={label}
            checked={!chosen.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
