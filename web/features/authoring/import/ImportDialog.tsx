import { type ReactNode, useState } from 'react'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '#web/ui/dialogs/DiscardDialog.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { ImportInput } from './ImportInput.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { PresentQuestionsDialog } from './PresentQuestionsDialog.tsx'
import { useParsedImport } from './use-parsed-import.ts'
import { useSaveImport } from './use-save-import.ts'

export interface ImportDialogProps {
  test: AuthoredTest
  section: AuthoredSection
  lettering: PaperFormat['lettering']
  onClose: () => void
}

type Step = 'input' | 'preview'

/** Imports questions from a file or the clipboard: they are parsed here, reviewed, and corrected, then saved all or none. */
export function ImportDialog({ test, section, lettering, onClose }: ImportDialogProps) {
  const [step, setStep] = useState<Step>('input')
  const parsed = useParsedImport(test.slug)
  const { input, found, rows } = parsed
  const { saveAll, presentCount, ...saving } = useSaveImport(section, onClose)
  const guard = useDiscardGuard(found !== null && !saving.isSaved, onClose)

  const tabs: { value: Step; label: string; disabledReason?: string | null; content: ReactNode }[] = [
    { value: 'input', label: 'Input JSON', content: <ImportInput {...input} /> },
    {
      value: 'preview',
      label: `Preview Questions (${rows.length})`,
      disabledReason: found === null ? 'Parse the questions first.' : null,
      content: found !== null && (
        <ImportPreview
          {...{ found, section, lettering, rows }}
          from={parsed.countsFrom}
          onChooseFrom={parsed.setCountsFrom}
          onChange={parsed.setRows}
        />
      ),
    },
  ]

  return (
    <Dialog
      size="lg"
      startsAt={() => input.field.current}
      onClose={guard.leave}
      title="Upload Test JSON"
      description={`The questions go to the end of ${section.title}.`}
      footer={
        step === 'preview' ? (
          <>
            <Button variant="outline" onClick={() => setStep('input')}>
              Back to Input
            </Button>
            <Button busy={saving.isSaving} onClick={() => saveAll(parsed, 'ask')}>
              Save All Questions
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={guard.leave}>
              Cancel
            </Button>
            <Button onClick={() => parsed.parse() && setStep('preview')}>Parse JSON</Button>
          </>
        )
      }
    >
      <Tabs
        label="Steps of the import"
        value={step}
        onChange={(value) => setStep(tabs.find((one) => one.value === value)?.value ?? 'input')}
        tabs={tabs}
      />
      {presentCount !== null && (
        <PresentQuestionsDialog
          present={presentCount}
          count={rows.length}
          onCancel={saving.cancelPresent}
          onChoose={(choice) => saveAll(parsed, choice)}
        />
      )}
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </Dialog>
  )
}
