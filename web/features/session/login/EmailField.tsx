import { TextField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'

/** The sign-in address. Password managers recognize the field by these attributes. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
  )
}
