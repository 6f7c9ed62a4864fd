import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { describeApiFailure } from '#web/api/say.ts'
import { toastFailure } from '../feedback/toast-failure.ts'

export interface SavingFormOptions<Values extends FieldValues, Saved> extends UseFormProps<Values, unknown, Saved> {
  /** Rejects if the server refuses. The input stays then. */
  save: (values: Saved, form: UseFormReturn<Values, unknown, Saved>) => Promise<unknown>
  /** The field that a refusal is about. Undefined if it is about the whole form. */
  findField?: (refusal: unknown) => FieldPath<Values> | undefined
  /** The title of a notice that also tells of a refusal. */
  failure?: string
}

/** A form that the server can refuse. `sending` goes to its `FormDialog`. */
export function useSavingForm<Values extends FieldValues, Saved = Values>({
  save,
  findField,
  failure,
  ...options
}: SavingFormOptions<Values, Saved>) {
  const form = useForm(options)
  const { errors, isSubmitting, isDirty } = form.formState
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await save(values, form)
    } catch (error) {
      if (failure !== undefined) toastFailure(failure, error)
      form.setError(findField?.(error) ?? 'root', { message: describeApiFailure(error) }, { shouldFocus: true })
    }
  })
  return { form, isDirty, sending: { onSubmit, busy: isSubmitting, failure: errors.root?.message } }
}
