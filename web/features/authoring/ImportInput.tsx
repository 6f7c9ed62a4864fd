import { type ChangeEvent, useRef } from 'react'
import { importTooLarge, largestImportFile } from '#contracts/import-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { toast } from '#web/ui/toast.ts'

export interface ImportInputProps {
  text: string
  onChange: (text: string) => void
}

export function ImportInput({ text, onChange }: ImportInputProps) {
  const picker = useRef<HTMLInputElement>(null)

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    if (file.size > largestImportFile) {
      toast({ title: 'Parsing Error', description: importTooLarge, variant: 'destructive' })
      return
    }
    onChange(await file.text())
  }

  return (
    <div className="flex flex-col gap-4">
      <TextAreaField
        label="Test JSON"
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
