import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'

/** The address that somebody signs in with; password managers know it by these words. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField label="Email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
  )
}
