import { type FormEvent, useState } from 'react'
import type { FilterValues, SavedFilter, ViewedList } from '#contracts/accounts/saved-filters.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useUpdateListView } from './saved-filters.queries.ts'
import { addSavedFilter, describeFilter, isSameFilter, removeSavedFilter, renameSavedFilter } from './saved-filters.ts'

export interface SavedFiltersDialogProps {
  list: ViewedList
  saved: readonly SavedFilter[]
  /** The filters that the list uses now. */
  values: FilterValues
  onClose: () => void
}

/** Saves the current filter under a name, and renames or deletes saved ones. */
export function SavedFiltersDialog({ list, saved, values, onClose }: SavedFiltersDialogProps) {
  const update = useUpdateListView(list)

  async function save(filters: SavedFilter[], title: string) {
    await update.mutateAsync({ filters })
    toast({ title, variant: 'success' })
  }

  function remove(filter: SavedFilter) {
    update.mutate(
      { filters: removeSavedFilter(saved, filter.name) },
      {
        onSuccess: (view) =>
          toast({
            title: 'Filter deleted',
            description: filter.name,
            action: { label: 'Undo', onPress: () => update.mutate({ filters: addSavedFilter(view.filters, filter) }) },
          }),
      },
    )
  }

  return (
    <Dialog onClose={onClose} title="Saved Filters" description="Only you see them." keep="Close">
      {update.isError && <Alert tone="error" title={describeApiFailure(update.error)} className="mb-4" />}
      <NewFilter
        saved={saved}
        values={values}
        onSave={async (filter) => {
          await save(addSavedFilter(saved, filter), 'Filter saved')
          onClose()
        }}
      />
      {saved.length > 0 && (
        <ul aria-label="Saved filters" className="mt-4 flex flex-col divide-y divide-line border-line border-t">
          {saved.map((filter) => (
            <FilterRow
              key={filter.name}
              filter={filter}
              onRename={async (name) => {
                const filters = renameSavedFilter(saved, filter.name, name)
                if (filters !== null) await save(filters, 'Filter renamed')
                return filters !== null
              }}
              onDelete={() => remove(filter)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface NewFilterProps {
  saved: readonly SavedFilter[]
  values: FilterValues
  onSave: (filter: SavedFilter) => Promise<void>
}

function NewFilter({ saved, values, onSave }: NewFilterProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [isSaving, setSaving] = useState(false)
  const same = saved.find((filter) => isSameFilter(filter.values, values))
  const reason =
    Object.keys(values).length === 0
      ? 'Search, filter or sort the list first. Then you can save that here.'
      : same !== undefined && `The list shows “${same.name}”, which is saved already.`
  if (reason !== false) return <p className="text-muted text-sm">{reason}</p>

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    const isTaken = saved.some((one) => one.name.toLowerCase() === wanted.toLowerCase())
    if (wanted === '') return setError('Please enter a name')
    if (isTaken) return setError('There is already a filter with this name.')
    setSaving(true)
    try {
      await onSave({ name: wanted, values })
    } catch (failure) {
      setError(describeApiFailure(failure))
      setSaving(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <p className="text-sm">
        <span className="text-muted">The list shows </span>
        <span>{describeFilter(values)}</span>
      </p>
      <TextField
        label="Name"
        value={name}
        maxLength={60}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
        className="w-full"
      />
      <Button type="submit" busy={isSaving}>
        Save Filter
      </Button>
    </form>
  )
}

interface FilterRowProps {
  filter: SavedFilter
  /** Resolves to false if another filter has the name. */
  onRename: (name: string) => Promise<boolean>
  onDelete: () => void
}

function FilterRow({ filter: { name, values }, onRename, onDelete }: FilterRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | undefined>(undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return setError('Please enter a name')
    try {
      if (await onRename(wanted)) setRenaming(false)
      else setError('There is already a filter with this name.')
    } catch (failure) {
      setError(describeApiFailure(failure))
    }
  }

  if (isRenaming) {
    return (
      <li className="py-3">
        <form onSubmit={submit} noValidate className="flex flex-col gap-3">
          <TextField
            label={`New name of ${name}`}
            value={typed}
            maxLength={60}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoFocus
          />
          <div className="flex gap-2">
            <Button type="submit" size="sm">
              Rename
            </Button>
            <Button size="sm" variant="outline" onClick={() => setRenaming(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="break-words text-muted text-xs">{describeFilter(values)}</p>
      </div>
      <Button size="sm" variant="outline" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button size="sm" variant="outline" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}
