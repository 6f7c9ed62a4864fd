import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type DemoData, demoRemovalPhrase } from '#contracts/administration/demo-data.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRemoveDemoData } from './administration.queries.ts'
import { listDemoConsequences, listDemoContents } from './demo-words.ts'

/** Lists what will be deleted, and asks for words that nobody types by accident. */
export function RemoveDemoDialog({ demo, onClose }: { demo: DemoData; onClose: () => void }) {
  const remove = useRemoveDemoData()
  const form = useForm({ defaultValues: { confirmation: '' } })
  const element = useRef<HTMLFormElement>(null)

  const submit = form.handleSubmit(async () => {
    // Not in a mutation callback: the card and this dialog may be gone before it is called.
    const gone = await remove.mutateAsync().catch(() => null)
    if (gone === null) return
    toast({ title: 'Demo data removed', description: `${listDemoContents(gone).join(', ')}.`, variant: 'success' })
    onClose()
  })

  return (
    <AlertDialog
      onClose={onClose}
      startsAt={() => element.current?.querySelector('input') ?? null}
      title="Remove the demo data?"
      description="These accounts are deleted and signed out at once, and the demo does not come back. You cannot undo this. To be safe, make a backup first."
      keep="Cancel"
      footer={
        <Button type="submit" form="remove-demo" variant="destructive" busy={remove.isPending}>
          Remove demo data
        </Button>
      }
    >
      <form ref={element} id="remove-demo" onSubmit={submit} noValidate className="flex flex-col gap-4 text-sm">
        {remove.error !== null && <Alert tone="error" title={describeApiFailure(remove.error)} />}
        <WhatGoes demo={demo} />
        <TextField
          label={`Type “${demoRemovalPhrase}” to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...bindField(form, 'confirmation', { validate: isConfirmed })}
        />
      </form>
    </AlertDialog>
  )
}

function WhatGoes({ demo }: { demo: DemoData }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">Deleted:</p>
      <ul className="columns-2 list-disc pl-5">
        {listDemoContents(demo).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <details>
        <summary className="cursor-pointer py-2">Who and which</summary>
        <ul className="list-disc pl-5 text-muted">
          {demo.people.map(({ fullName, email }) => (
            <li key={email} className="break-words">
              {`${fullName} (${email})`}
            </li>
          ))}
          {demo.tests
            .filter(({ isKept }) => !isKept)
            .map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
        </ul>
      </details>
      {listDemoConsequences(demo).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

function isConfirmed(typed: string): true | string {
  return typed.trim().toLowerCase() === demoRemovalPhrase || `Type “${demoRemovalPhrase}”.`
}
