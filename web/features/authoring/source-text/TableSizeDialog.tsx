import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

const mostRows = 20
const mostColumns = 8

export interface TableSizeDialogProps {
  onInsert: (size: { rows: number; columns: number }) => void
  onClose: () => void
}

/** Asks for the size of a new table. */
export function TableSizeDialog({ onInsert, onClose }: TableSizeDialogProps) {
  const id = useId()
  const form = useForm({ defaultValues: { rows: '3', columns: '2' } })
  const whole = (most: number) => (text: string) => {
    const number = Number(text)
    return (Number.isInteger(number) && number >= 1 && number <= most) || `Enter a whole number from 1 to ${most}.`
  }
  return (
    <FormDialog
      title="Insert a table"
      description="The first row has the headings."
      formId={id}
      confirm="Insert Table"
      busy={false}
      failure={null}
      onClose={onClose}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          // The form is inside another form's dialog and must not submit that form.
          event.stopPropagation()
          void form.handleSubmit(({ rows, columns }) => onInsert({ rows: Number(rows), columns: Number(columns) }))(
            event,
          )
        }}
        className="grid grid-cols-2 gap-4"
      >
        <TextField label="Rows" inputMode="numeric" {...bindField(form, 'rows', { validate: whole(mostRows) })} />
        <TextField
          label="Columns"
          inputMode="numeric"
          {...bindField(form, 'columns', { validate: whole(mostColumns) })}
        />
      </form>
    </FormDialog>
  )
}
