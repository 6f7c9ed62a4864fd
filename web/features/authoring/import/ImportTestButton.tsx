import { useRef } from 'react'
import { defaultFormatId, type ExamFormat } from '#contracts/authoring/formats.ts'
import type { ImportedTest } from '#domain/authoring/question-import.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useTestFile } from './use-test-file.ts'

const CorrectTestDialog = createLazyDialog(async () => (await import('./ImportTestDialogs.tsx')).CorrectTestDialog)
const ImportedBeforeDialog = createLazyDialog(
  async () => (await import('./ImportTestDialogs.tsx')).ImportedBeforeDialog,
)

export interface ImportTestButtonProps {
  /** The slugs of existing tests; the imported test gets a different one. */
  takenSlugs: readonly string[]
  /** Empty until they are loaded. */
  formats: readonly Pick<ExamFormat, 'id' | 'lettering'>[]
  /** Called when a file is chosen, because its questions may be shown with the letters of its format. */
  onChoose: () => void
  /** Called after the import, or to show the test that the file was imported to before. */
  onOpen: (slug: string) => void
}

/** Imports a whole test from an exported file as a draft: all of it or nothing. */
export function ImportTestButton({ takenSlugs, formats, onChoose, onOpen }: ImportTestButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { read, send, isReading, isSending, toCorrect, again, leave, notAgain, open } = useTestFile({
    takenSlugs,
    onChoose,
    onOpen,
  })

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
      <Button variant="outline" busy={isReading || isSending} onClick={() => picker.current?.click()}>
        Import Test
      </Button>
      {toCorrect !== null && (
        <CorrectTestDialog
          test={toCorrect}
          lettering={letteringOf(toCorrect, formats)}
          busy={isSending || again !== null}
          onImport={(rows) => send({ test: toCorrect, rows }, 'ask')}
          onClose={leave}
        />
      )}
      {again !== null && (
        <ImportedBeforeDialog
          before={again.before}
          onClose={notAgain}
          onAgain={() => {
            notAgain()
            send(again, 'add')
          }}
          onGo={open}
        />
      )}
    </>
  )
}

function letteringOf({ formatId = defaultFormatId }: ImportedTest, formats: ImportTestButtonProps['formats']) {
  return formats.find(({ id }) => id === formatId)?.lettering ?? 'alternating'
}
