import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AssembledTest, WantedTest } from '#contracts/authoring/assembly.ts'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { testsQuery } from '#web/features/authoring/edits/authoring.queries.ts'
import { findTodaysFormat } from '#web/features/authoring/edits/todays-format.ts'
import { AssemblyFields } from '#web/features/authoring/items/AssemblyFields.tsx'
import { AssemblyPreview } from '#web/features/authoring/items/AssemblyPreview.tsx'
import {
  type AssemblyValues,
  drawSeed,
  readAssemblyWish,
  shortList,
} from '#web/features/authoring/items/assembly-form.ts'
import { useAssembleTest, usePreviewAssembly } from '#web/features/authoring/items/items.queries.ts'
import { formatsQuery } from '#web/features/formats/formats.queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SeenByField } from './SeenByField.tsx'

export interface AssembleTestDialogProps {
  onMade: (test: AuthoredTest) => void
  onClose: () => void
}

const dialogTitle = 'Assemble a Test'

/** Draws a new test from banks and tests. The first press shows what it would be, the second one makes it. */
export function AssembleTestDialog({ onMade, onClose }: AssembleTestDialogProps) {
  const tests = useQuery(testsQuery())
  const formats = useQuery(formatsQuery())
  if (tests.data !== undefined && formats.data !== undefined) {
    return <AssemblyForm tests={tests.data.tests} formats={formats.data} onMade={onMade} onClose={onClose} />
  }
  const waitsFor = tests.data === undefined ? tests : formats
  return (
    <Dialog size="lg" title={dialogTitle} onClose={onClose}>
      <Loaded<unknown>
        query={waitsFor}
        label="Loading the banks"
        skeleton={<Skeleton className="h-64 rounded-lg" />}
        failure="The banks and formats could not be loaded"
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

interface AssemblyFormProps extends AssembleTestDialogProps {
  tests: readonly AuthoredTest[]
  formats: readonly ExamFormat[]
}

interface Shown {
  /** What the form said. */
  readonly about: string
  readonly wish: WantedTest
  readonly preview: AssembledTest
}

function AssemblyForm({ tests, formats, onMade, onClose }: AssemblyFormProps) {
  const sources = [
    ...tests.filter(({ purpose }) => purpose === 'bank'),
    ...tests.filter(({ purpose }) => purpose === 'test'),
  ]
  const blueprints = formats.filter(({ sections, delivery }) => sections.length > 0 && delivery === 'whole')
  const form = useForm<AssemblyValues>({ defaultValues: firstValues(tests, blueprints) })
  const [target, setTarget] = useState<WantedTest['target']>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const preview = usePreviewAssembly()
  const assemble = useAssembleTest()
  const { title, ...choices } = form.watch()
  const about = JSON.stringify({ choices, target })
  const present = shown?.about === about ? shown : null

  function show(values: AssemblyValues) {
    const { title: _, ...asked } = values
    const wish = readAssemblyWish(values, target)
    assemble.reset()
    preview.mutate(wish, {
      onSuccess: (found) => setShown({ about: JSON.stringify({ choices: asked, target }), wish, preview: found }),
    })
  }

  const press = form.handleSubmit((values) => {
    if (present === null) return show(values)
    assemble.mutate(
      { ...present.wish, title: values.title, digest: present.preview.digest },
      {
        onSuccess: (test) => {
          toast({ title: 'Test made', description: test.title, variant: 'success' })
          onMade(test)
        },
        // The next press shows what the banks have now.
        onError: () => setShown(null),
      },
    )
  })

  const failure = assemble.error ?? preview.error
  return (
    <FormDialog
      title={dialogTitle}
      description="The test is a draft with copies of questions. Passages come whole."
      onSubmit={press}
      size="lg"
      confirm={present === null ? 'Preview' : 'Make the Test'}
      busy={preview.isPending || assemble.isPending}
      failure={failure === null ? null : describeApiFailure(failure)}
      isDirty={form.formState.isDirty}
      disabledReason={sources.length === 0 ? 'There are no banks and no tests to draw from.' : null}
      onClose={onClose}
    >
      <AssemblyFields form={form} formats={blueprints} sources={sources}>
        <SeenByField label="Leave out what was seen by" nobody="Nobody" onChange={setTarget} />
      </AssemblyFields>
      {present !== null && <AssemblyPreview key={present.preview.digest} preview={present.preview} />}
      {present !== null && (
        <Button
          variant="outline"
          className="self-start"
          busy={preview.isPending}
          onClick={() => {
            form.setValue('seed', drawSeed())
            void form.handleSubmit(show)()
          }}
        >
          Draw Again
        </Button>
      )}
    </FormDialog>
  )
}

/** All banks are chosen at first. */
function firstValues(tests: readonly AuthoredTest[], formats: readonly ExamFormat[]): AssemblyValues {
  return {
    title: '',
    plan: (findTodaysFormat(formats) ?? formats[0])?.id ?? shortList,
    skill: 'percent',
    questions: '10',
    testIds: tests.filter(({ purpose }) => purpose === 'bank').map(({ id }) => id),
    levels: '',
    seed: drawSeed(),
  }
}
