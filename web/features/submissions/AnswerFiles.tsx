import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { fetchTestAnswers } from './reviews.queries.ts'

const files = {
  columns: { label: 'Export Answers', suffix: 'all-answers' },
  rows: { label: 'Export Answer Rows', suffix: 'answer-rows' },
} as const

/** Downloads everyone's answers to a test: as letters in a table, and with a row for each answer. */
export function AnswerFiles({ testSlug }: { testSlug: string }) {
  const exporting = useMutation({
    mutationFn: (shape: keyof typeof files) => fetchTestAnswers(testSlug, shape),
    onSuccess: (text, shape) => offerDownload(`${testSlug}-${files[shape].suffix}.csv`, text, 'text/csv;charset=utf-8'),
    onError: (error) => toastFailure('Export failed', error),
  })
  return (['columns', 'rows'] as const).map((shape) => (
    <Button
      key={shape}
      variant="outline"
      busy={exporting.isPending && exporting.variables === shape}
      onClick={() => exporting.mutate(shape)}
    >
      <FileDown aria-hidden="true" />
      <span>{files[shape].label}</span>
    </Button>
  ))
}
