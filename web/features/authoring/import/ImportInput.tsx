import { type ChangeEvent, type RefObject, useRef } from 'react'
import { importTooLargeMessage, maxImportFileBytes } from '#contracts/authoring/import-file.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'

export interface ImportInputProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Why the text could not be read. */
  error: string | undefined
  onChange: (text: string) => void
  onRefuse: (message: string) => void
}

export function ImportInput({ field, text, error, onChange, onRefuse }: ImportInputProps) {
  const picker = useRef<HTMLInputElement>(null)

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    if (file.size > maxImportFileBytes) return onRefuse(importTooLargeMessage)
    onChange(await file.text())
  }

  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        ref={field}
        label="Test JSON"
        error={error}
        hint='An object with a list "questions". Comments are allowed.'
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputClassName="font-mono text-sm!"
      />
      <input
        ref={picker}
        type="file"
        accept=".json,application/json,text/plain"
        hidden
        onChange={read}
        aria-label="JSON file"
      />
      <Button variant="outline" className="self-start" onClick={() => picker.current?.click()}>
        Choose File
      </Button>
    </div>
  )
}
