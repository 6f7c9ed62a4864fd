import { type ChangeEvent, useRef } from 'react'
import type { AuthoredTest } from '#contracts/authoring.ts'
import { importTooLarge, largestImportFile, mostImportedQuestions, tooManyImported } from '#contracts/import-file.ts'
import { parseTestImport } from '#domain/question-import.ts'
import { freeSlug } from '#domain/slugs.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useImportTest } from './import.queries.ts'

export interface ImportTestButtonProps {
  /** Of the tests that exist; the imported one gets one of its own. */
  takenSlugs: readonly string[]
  onImported: (test: AuthoredTest) => void
}

/** A whole test from the file that the editor exports, as a draft; all of it or nothing. */
export function ImportTestButton({ takenSlugs, onImported }: ImportTestButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const importing = useImportTest()

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    if (file.size > largestImportFile) return refuse(importTooLarge)
    const parsed = parseTestImport(await file.text())
    if (!parsed.ok) return refuse(parsed.message)
    const { title, slug, description, duration, showAnswers, assignedOnly, passages, sections } = parsed.test
    const largest = Math.max(...sections.map(({ questions }) => questions.length))
    if (largest > mostImportedQuestions) return refuse(tooManyImported(largest))
    const broken = sections.flatMap((section, index) =>
      section.problems.map(({ position, reason }) => `Section ${index + 1}, item ${position}: ${reason}`),
    )
    if (broken.length > 0) return refuse(broken.slice(0, 5).join(' '))
    const test = {
      title,
      slug: freeSlug(slug, takenSlugs),
      description,
      duration,
      status: 'draft' as const,
      showAnswers,
      ...(assignedOnly === undefined ? {} : { assignedOnly }),
      scoreScaleId: null,
    }
    const written = sections.map((section, index) => ({
      title: section.title ?? `Section ${index + 1}`,
      subject: section.subject,
      questions: section.questions,
    }))
    importing.mutate(
      { test, passages, sections: written },
      {
        onSuccess: (made) => {
          toast({ title: 'Test imported', description: `${made.questionCount} questions`, variant: 'success' })
          onImported(made)
        },
        onError: (error) => refuse(issueWords(error)),
      },
    )
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
    </>
  )
}

/** What is wrong with which part of the file, where the server says so. */
function issueWords(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues : []
  if (issues.length === 0) return say(error)
  const told = issues.slice(0, 5).map(({ path, message }) => `${placeOf(path)}${message}`)
  return issues.length > told.length ? `${told.join(' ')} And ${issues.length - told.length} more.` : told.join(' ')
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
