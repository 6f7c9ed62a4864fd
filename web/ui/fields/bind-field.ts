import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'

type FormParts<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>

/** Registers a field of a form. The props also say what is wrong with the field. */
export function bindField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: FormParts<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
): UseFormRegisterReturn<Name> & { error: string | undefined } {
  const error: FieldError | undefined = get(formState.errors, name)
  return { ...register(name, options), error: error?.message }
}
