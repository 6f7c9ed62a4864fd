import { type ChangeEvent, useState } from 'react'
import type { EarlierImport } from '#contracts/wire/refusals.ts'
import type { ImportedTest } from '#domain/authoring/question-import.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { CorrectedTest } from './read-test-file.ts'
import { useImportTest } from './test-files.queries.ts'

interface Again extends CorrectedTest {
  readonly before: EarlierImport
}

interface TestFileActs {
  takenSlugs: readonly string[]
  /** Called when a file is chosen. */
  onChoose: () => void
  onOpen: (slug: string) => void
}

/** Imports a test from the chosen file. Asks for corrections first, and asks before it imports the same test again. */
export function useTestFile({ takenSlugs, onChoose, onOpen }: TestFileActs) {
  const importing = useImportTest(takenSlugs)
  const [isReading, setReading] = useState(false)
  const [toCorrect, setToCorrect] = useState<ImportedTest | null>(null)
  const [again, setAgain] = useState<Again | null>(null)

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    onChoose()
    setReading(true)
    try {
      await take(file)
    } catch (error) {
      // The code that reads the file failed to load.
      refuse(describeApiFailure(error))
    } finally {
      setReading(false)
    }
  }

  async function take(file: File) {
    const { readTestFile } = await import('./read-test-file.ts')
    const found = await readTestFile(file)
    if (!found.ok) return refuse(found.message)
    if (found.needsLook) return setToCorrect(found.test)
    send(found, 'ask')
  }

  function send({ test, rows }: CorrectedTest, whenPresent: 'ask' | 'add') {
    importing.mutate(
      { test, rows, whenPresent },
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

  return {
    ...{ read, send, open, isReading, isSending: importing.isPending, toCorrect, again },
    leave: () => setToCorrect(null),
    notAgain: () => setAgain(null),
  }
}

/** Returns the problem with each part of the file, if the server names it. */
function issueWords(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues : []
  if (issues.length === 0) return describeApiFailure(error)
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
