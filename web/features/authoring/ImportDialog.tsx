import { useRef, useState } from 'react'
import type { AuthoredTest } from '#contracts/authoring.ts'
import type { AuthoredSection, QuestionDraft } from '#contracts/authoring-questions.ts'
import { importTooLarge, largestImportFile, mostImportedQuestions, tooManyImported } from '#contracts/import-file.ts'
import { type ImportedSection, parseImport } from '#domain/question-import.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DiscardDialog } from '#web/ui/DiscardDialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDiscardGuard } from '#web/ui/use-discard-guard.ts'
import { ImportInput } from './ImportInput.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useImportQuestions } from './import.queries.ts'
import { type ImportedRow, previewRow, unusableKeys } from './imported-row.ts'
import { PresentQuestionsDialog } from './PresentQuestionsDialog.tsx'

export interface ImportDialogProps {
  test: AuthoredTest
  section: AuthoredSection
  onClose: () => void
}

type WhenPresent = 'ask' | 'skip' | 'add'

/** Questions from a file or the clipboard: read here, looked over and corrected, then saved all or none. */
export function ImportDialog({ test, section, onClose }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const [found, setFound] = useState<ImportedSection | null>(null)
  const [rows, setRows] = useState<readonly ImportedRow[]>([])
  const [tab, setTab] = useState('input')
  const [presentCount, setPresentCount] = useState<number | null>(null)
  const save = useImportQuestions(section.id)
  const guard = useDiscardGuard(found !== null && !save.isSuccess, onClose)

  function refuse(message: string) {
    toast({ title: 'Parsing Error', description: message, variant: 'destructive' })
    setProblem(message)
    input.current?.focus()
  }

  function parse() {
    if (new Blob([text]).size > largestImportFile) return refuse(importTooLarge)
    const read = parseImport(text, test.slug)
    if (!read.ok) return refuse(read.message)
    const { preview } = read.section
    if (preview.length > mostImportedQuestions) return refuse(tooManyImported(preview.length))
    setFound(read.section)
    setRows(preview.map((question, id) => previewRow(id, question)))
    setTab('preview')
    toast({ title: 'Parsing Complete', description: `Found ${preview.length} questions`, variant: 'success' })
  }

  function saveAll(whenPresent: WhenPresent) {
    if (rows.length === 0) return toast({ title: 'Error', description: 'No questions to save', variant: 'destructive' })
    const [unusable] = unusableKeys(rows)
    if (unusable !== undefined) {
      return toast({ title: 'An answer cannot be used', description: unusable, variant: 'destructive' })
    }
    save.mutate(
      { questions: rows.map(({ draft }): QuestionDraft => draft), whenPresent, subject: found?.subject ?? null },
      {
        onSuccess: ({ added, skipped }) => {
          const left = skipped === 0 ? '' : `; ${skipped} were there already`
          toast({
            title: 'Success',
            description: `Added ${added} questions to the section${left}`,
            variant: 'success',
          })
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'already_imported') {
            return setPresentCount(error.issues.length)
          }
          toast({
            title: 'Error: Failed to save questions. Please try again.',
            description: refusalWords(error),
            variant: 'destructive',
          })
        },
      },
    )
  }

  const isPreview = tab === 'preview'
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && guard.leave()}
      title="Upload Test JSON"
      description={`The questions go to the end of ${section.title}.`}
      footer={
        isPreview ? (
          <>
            <Button variant="outline" onClick={() => setTab('input')}>
              Back to Input
            </Button>
            <Button busy={save.isPending} onClick={() => saveAll('ask')}>
              Save All Questions
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={guard.leave}>
              Cancel
            </Button>
            <Button onClick={parse}>Parse JSON</Button>
          </>
        )
      }
    >
      <Tabs
        label="Steps of the import"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'input',
            label: 'Input JSON',
            content: (
              <ImportInput
                field={input}
                text={text}
                error={problem}
                onChange={(typed) => {
                  setText(typed)
                  setProblem(undefined)
                }}
                onRefuse={refuse}
              />
            ),
          },
          {
            value: 'preview',
            label: `Preview Questions (${rows.length})`,
            disabledReason: found === null ? 'Parse the questions first.' : null,
            content: found !== null && <ImportPreview found={found} section={section} rows={rows} onChange={setRows} />,
          },
        ]}
      />
      {presentCount !== null && (
        <PresentQuestionsDialog
          present={presentCount}
          count={rows.length}
          onCancel={() => setPresentCount(null)}
          onChoose={(choice) => {
            setPresentCount(null)
            saveAll(choice)
          }}
        />
      )}
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}

function refusalWords(error: unknown): string {
  const [first] = error instanceof ApiError ? error.issues : []
  const place = first === undefined ? null : /^questions\.(\d+)/.exec(first.path)?.[1]
  if (first === undefined) return say(error)
  return place === null || place === undefined ? first.message : `Question ${Number(place) + 1}: ${first.message}`
}
