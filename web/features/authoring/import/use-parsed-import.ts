/** The text of an import, and the questions parsed from it, with corrections. */
import { useRef, useState } from 'react'
import {
  describeTooManyImported,
  importTooLargeMessage,
  maxImportedQuestions,
  maxImportFileBytes,
} from '#contracts/authoring/import-file.ts'
import { type ImportedSection, parseQuestionImport } from '#domain/authoring/question-import.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type ImportedRow, makePreviewRows } from './imported-row.ts'

export function useParsedImport(testSlug: string) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const [found, setFound] = useState<ImportedSection | null>(null)
  const [rows, setRows] = useState<readonly ImportedRow[]>([])
  /** The number that the file counts options from; null until the author has chosen. */
  const [countsFrom, setCountsFrom] = useState<0 | 1 | null>(null)

  function type(typed: string) {
    setText(typed)
    setProblem(undefined)
  }

  function refuse(message: string): false {
    toast({ title: 'Parsing Error', description: message, variant: 'destructive' })
    setProblem(message)
    field.current?.focus()
    return false
  }

  /** Returns whether the text could be parsed. */
  function parse(): boolean {
    if (new Blob([text]).size > maxImportFileBytes) return refuse(importTooLargeMessage)
    const read = parseQuestionImport(text, testSlug)
    if (!read.ok) return refuse(read.message)
    const { preview } = read.section
    if (preview.length > maxImportedQuestions) return refuse(describeTooManyImported(preview.length))
    setFound(read.section)
    setRows(makePreviewRows(preview))
    setCountsFrom(null)
    toast({ title: 'Parsing Complete', description: `Found ${preview.length} questions`, variant: 'success' })
    return true
  }

  return {
    input: { field, text, error: problem, onChange: type, onRefuse: refuse },
    parse,
    found,
    rows,
    setRows,
    countsFrom,
    setCountsFrom,
  }
}
