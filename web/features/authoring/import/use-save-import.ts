/** Saves the questions of an import, all or none. The server reports if some of them are already in the test. */
import { useState } from 'react'
import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import { addPreviewRefusal } from '#domain/authoring/import-preview.ts'
import { tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import type { ImportedSection } from '#domain/authoring/question-import.ts'
import { ApiError, isRefusal } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useImportQuestions } from './import.queries.ts'
import { type ChangeRows, describeBrokenRows, type ImportedRow, listBrokenRows, scrollToRow } from './imported-row.ts'

interface CorrectedImport {
  readonly found: ImportedSection | null
  readonly rows: readonly ImportedRow[]
  readonly countsFrom: 0 | 1 | null
  readonly setRows: ChangeRows
}

type WhenPresent = 'ask' | 'skip' | 'add'

export function useSaveImport(section: AuthoredSection, onSaved: () => void) {
  const save = useImportQuestions(section.id)
  const [presentCount, setPresentCount] = useState<number | null>(null)

  function saveAll({ found, rows, countsFrom, setRows }: CorrectedImport, whenPresent: WhenPresent) {
    setPresentCount(null)
    if (rows.length === 0) return toast({ title: 'Error', description: 'No questions to save', variant: 'destructive' })
    if (found?.counting === 'unknown' && countsFrom === null) {
      const description = 'Choose how this file counts its options.'
      return toast({ title: 'The answers are not clear', description, variant: 'destructive' })
    }
    const broken = describeBrokenRows(rows)
    if (broken !== null) {
      const [first] = listBrokenRows(rows)
      if (first !== undefined) scrollToRow(first.id)
      return toast({ title: 'Some questions have to be corrected', description: broken, variant: 'destructive' })
    }
    save.mutate(
      {
        questions: rows.map(({ question }) => tidyQuestionDraft(question.draft)),
        whenPresent,
        subject: found?.subject ?? null,
      },
      {
        onSuccess: ({ added, skipped }) => {
          const left = skipped === 0 ? '' : `; ${skipped} were there already`
          const description = `Added ${added} questions to the section${left}`
          toast({ title: 'Success', description, variant: 'success' })
          onSaved()
        },
        onError: (error) => {
          if (isRefusal(error, 'already_imported')) {
            return setPresentCount(error.issues.length)
          }
          markRefused(error, setRows)
          toast({
            title: 'Error: Failed to save questions. Please try again.',
            description: refusalWords(error),
            variant: 'destructive',
          })
        },
      },
    )
  }

  return {
    saveAll,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    /** How many of the questions are already in the test; null until the server has reported it. */
    presentCount,
    cancelPresent: () => setPresentCount(null),
  }
}

/** Shows the refused fields in the same way as fields that were wrong in the file. */
function markRefused(error: unknown, setRows: ChangeRows) {
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const [, place, field] = /^questions\.(\d+)\.(.+)$/.exec(path) ?? []
    if (place === undefined || field === undefined) continue
    setRows((rows) =>
      rows.map((row, at) =>
        at === Number(place) ? { ...row, question: addPreviewRefusal(row.question, { field, message }) } : row,
      ),
    )
  }
}

function refusalWords(error: unknown): string {
  const [first] = error instanceof ApiError ? error.issues : []
  const place = first === undefined ? null : /^questions\.(\d+)/.exec(first.path)?.[1]
  if (first === undefined) return describeApiFailure(error)
  return place === null || place === undefined ? first.message : `Question ${Number(place) + 1}: ${first.message}`
}
