import { type ChangeEvent, useRef, useState } from 'react'
import { type RefusedWork, type UnsentWorkFile, unsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import { isRefusal } from '#web/api/api-error.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useLoadUnsentWork } from './administration.queries.ts'

const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)

const RefusedWorkDialog = createLazyDialog(() =>
  import('./RefusedWorkDialog.tsx').then((module) => module.RefusedWorkDialog),
)

type Open =
  | { readonly dialog: 'submitted'; readonly file: UnsentWorkFile }
  | { readonly dialog: 'refused'; readonly refused: readonly RefusedWork[]; readonly taken: string }

/** Loads the file that a student downloaded as the last resort. A submitted test is rescored only after a confirmation. */
export function UnsentWorkButton() {
  const input = useRef<HTMLInputElement>(null)
  const load = useLoadUnsentWork()
  const [open, setOpen] = useState<Open | null>(null)

  function send(file: UnsentWorkFile, reopen: boolean) {
    load.mutate(
      { file, reopen },
      {
        onSuccess: ({ applied, questionsChanged, isRescored, refused = [] }) => {
          const taken = `${counted(questionsChanged.length)} changed${isRescored ? ', and the test was scored again' : ''}.`
          setOpen(refused.length > 0 ? { dialog: 'refused', refused, taken } : null)
          const title = applied === 0 ? 'The file had nothing new' : 'Work loaded'
          toast({ title, description: taken, variant: 'success' })
        },
        onError: (error) => {
          if (isRefusal(error, 'attempt_closed') && !reopen) return setOpen({ dialog: 'submitted', file })
          setOpen(null)
          toastFailure('The work could not be loaded', error)
        },
      },
    )
  }

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen === undefined) return
    const parsed = unsentWorkFile.safeParse(parseJson(await chosen.text()))
    if (parsed.success) return send(parsed.data, false)
    toast({
      title: 'This is not a file of unsent work',
      description: 'Ask the student for the file that the test screen offers to download.',
      variant: 'destructive',
    })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={read}
        aria-label="File of unsent work"
      />
      <Button variant="outline" onClick={() => input.current?.click()} busy={load.isPending}>
        Load unsent work
      </Button>
      {open?.dialog === 'submitted' && (
        <Confirmation
          title="This test was already submitted"
          description="If you load the work, the test is scored again. The new score replaces the old one. The log keeps both."
          confirm="Score again"
          isDestructive={false}
          busy={load.isPending}
          onConfirm={() => send(open.file, true)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'refused' && (
        <RefusedWorkDialog refused={open.refused} taken={open.taken} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function counted(answers: number): string {
  return answers === 1 ? '1 answer' : `${answers} answers`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
