import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** A field for six digits from an email, a text message or an app. Phones offer a digit pad and fill in a code that has just arrived. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={6}
      inputClassName="font-mono text-lg tracking-[0.3em] tabular-nums"
      {...props}
    />
  )
}
