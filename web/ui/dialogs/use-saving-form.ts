import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { describeApiFailure } from '#web/api/say.ts'
import { toastFailure } from '../feedback/toast-failure.ts'

export interface SavingFormOptions<Values extends FieldValues, Saved> extends UseFormProps<Values, unknown, Saved> {
  /** Rejects if the server refuses, and returns false if nothing was sent. The input stays then. */
  save: (values: Saved, form: UseFormReturn<Values, unknown, Saved>) => Promise<unknown>
  /** Closes the dialog. Not called when the person has closed it before the reply came: another one may be open by then. */
  onSaved?: () => void
  /** The field that a refusal is about. Undefined if it is about the whole form. */
  findField?: (refusal: unknown) => FieldPath<Values> | undefined
  /** The title of a notice that also tells of a refusal. */
  failure?: string
}

/** A form that the server can refuse. `sending` goes to its `FormDialog`. */
export function useSavingForm<Values extends FieldValues, Saved = Values>({
  save,
  onSaved,
  findField,
  failure,
  ...options
}: SavingFormOptions<Values, Saved>) {
  const form = useForm(options)
  const { errors, isSubmitting, isDirty } = form.formState
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const isSent = (await save(values, form)) !== false
      if (isSent && isShown.current) onSaved?.()
    } catch (error) {
      if (failure !== undefined) toastFailure(failure, error)
      form.setError(findField?.(error) ?? 'root', { message: describeApiFailure(error) }, { shouldFocus: true })
    }
  })
  return { form, isDirty, sending: { onSubmit, busy: isSubmitting, failure: errors.root?.message } }
}
