import { type ChangeEvent, useRef, useState } from 'react'
import { defaultFormatId, type ExamFormat } from '#contracts/formats.ts'
import { importTooLarge, largestImportFile, mostImportedQuestions, tooManyImported } from '#contracts/import-file.ts'
import type { ImportedBefore } from '#contracts/refusals.ts'
import { tidied } from '#domain/question-draft.ts'
import { type ImportedTest, parseTestImport } from '#domain/question-import.ts'
import { freeSlug } from '#domain/slugs.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useImportTest } from './import.queries.ts'
import { brokenRows, type ImportedRow, testRows } from './imported-row.ts'

const CorrectTestDialog = lazyDialog(async () => (await import('./ImportTestDialogs.tsx')).CorrectTestDialog)
const ImportedBeforeDialog = lazyDialog(async () => (await import('./ImportTestDialogs.tsx')).ImportedBeforeDialog)

export interface ImportTestButtonProps {
  /** The slugs of existing tests; the imported one gets its own. */
  takenSlugs: readonly string[]
  /** Empty until they are loaded. */
  formats: readonly Pick<ExamFormat, 'id' | 'lettering'>[]
  /** A file was chosen: its questions may be shown with the letters of its format. */
  onChoose: () => void
  /** After the import, or to look at the test that the file became before. */
  onOpen: (slug: string) => void
}

interface Again {
  readonly before: ImportedBefore
  readonly test: ImportedTest
  readonly rows: readonly ImportedRow[]
}

/** Imports a whole test from a file of the editor as a draft: all of it or nothing. */
export function ImportTestButton({ takenSlugs, formats, onChoose, onOpen }: ImportTestButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const importing = useImportTest()
  const [toCorrect, setToCorrect] = useState<ImportedTest | null>(null)
  const [again, setAgain] = useState<Again | null>(null)

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    onChoose()
    const parsed = await parsedFile(file)
    if (!parsed.ok) return refuse(parsed.message)
    const { test } = parsed
    const rows = testRows(test.sections)
    if (test.counting === 'unknown' || brokenRows(rows).length > 0) return setToCorrect(test)
    send(test, rows, 'ask')
  }

  function send(test: ImportedTest, rows: readonly ImportedRow[], whenPresent: 'ask' | 'add') {
    importing.mutate(
      { ...bodyOf(test, rows, takenSlugs), whenPresent },
      {
        onSuccess: ({ questionCount, slug }) => {
          const mark = test.isForPractice ? ', which may be used for practice' : ''
          toast({ title: 'Test imported', description: `${questionCount} questions${mark}`, variant: 'success' })
          open(slug)
        },
        onError: (error) => {
          const before = error instanceof ApiError ? error.imported : undefined
          if (before === undefined) return refuse(issueWords(error))
          setAgain({ before, test, rows })
        },
      },
    )
  }

  function open(slug: string) {
    setAgain(null)
    setToCorrect(null)
    onOpen(slug)
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={read}
        aria-label="File of a test"
      />
      <Button variant="outline" busy={importing.isPending} onClick={() => picker.current?.click()}>
        Import Test
      </Button>
      {toCorrect !== null && (
        <CorrectTestDialog
          test={toCorrect}
          lettering={letteringOf(toCorrect, formats)}
          busy={importing.isPending || again !== null}
          onImport={(rows) => send(toCorrect, rows, 'ask')}
          onClose={() => setToCorrect(null)}
        />
      )}
      {again !== null && (
        <ImportedBeforeDialog
          before={again.before}
          onClose={() => setAgain(null)}
          onAgain={() => {
            setAgain(null)
            send(again.test, again.rows, 'add')
          }}
          onGo={open}
        />
      )}
    </>
  )
}

async function parsedFile(file: File): Promise<ReturnType<typeof parseTestImport>> {
  if (file.size > largestImportFile) return { ok: false, message: importTooLarge }
  const parsed = parseTestImport(await file.text())
  if (!parsed.ok) return parsed
  const largest = Math.max(...parsed.test.sections.map(({ preview }) => preview.length))
  return largest > mostImportedQuestions ? { ok: false, message: tooManyImported(largest) } : parsed
}

function letteringOf({ formatId = defaultFormatId }: ImportedTest, formats: ImportTestButtonProps['formats']) {
  return formats.find(({ id }) => id === formatId)?.lettering ?? 'alternating'
}

function bodyOf(found: ImportedTest, rows: readonly ImportedRow[], takenSlugs: readonly string[]) {
  const { title, slug, description, duration, showAnswers, assignedOnly, isForPractice } = found
  const { formatId, passages, sections } = found
  return {
    test: {
      ...{ title, description, duration, showAnswers, isForPractice, status: 'draft' as const, scoreScaleId: null },
      slug: freeSlug(slug, takenSlugs),
      ...(assignedOnly === undefined ? {} : { assignedOnly }),
      ...(formatId === undefined ? {} : { formatId }),
    },
    passages,
    sections: sections.map((section, index) => ({
      title: section.title ?? `Section ${index + 1}`,
      subject: section.subject,
      questions: rows.filter((row) => row.section === index).map(({ question }) => tidied(question.draft)),
    })),
  }
}

/** The problem with each part of the file, if the server names it. */
function issueWords(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues : []
  if (issues.length === 0) return say(error)
  const problems = issues.slice(0, 5).map(({ path, message }) => `${placeOf(path)}${message}`)
  return issues.length > problems.length
    ? `${problems.join(' ')} And ${issues.length - problems.length} more.`
    : problems.join(' ')
}

function placeOf(path: string): string {
  if (path === 'sections') return ''
  const [, section, question] = /^sections\.(\d+)(?:\.questions\.(\d+))?/.exec(path) ?? []
  if (section === undefined) return `${path.replace(/^test\./, '')}: `
  const place = `Section ${Number(section) + 1}`
  return question === undefined ? `${place}: ` : `${place}, question ${Number(question) + 1}: `
}

function refuse(description: string) {
  toast({ title: 'The test could not be imported', description, variant: 'destructive' })
}
