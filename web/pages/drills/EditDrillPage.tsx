import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Drill, DrillQuestion } from '#contracts/coaching/drills.ts'
import { isNotFoundError } from '#web/api/say.ts'
import { drillQuery, useChangeDrill } from '#web/features/drills/drills.queries.ts'
import { noFilters } from '#web/features/drills/QuestionFilters.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { QuestionSelection } from './ChooseQuestions.tsx'
import { DetailFields, type DetailValues } from './DetailFields.tsx'
import { DrillFooter } from './DrillFoot.tsx'

const DiscardDialog = createLazyDialog(async () => (await import('#web/ui/dialogs/DiscardDialog.tsx')).DiscardDialog)

export function EditDrillPage() {
  const { drillRef = '' } = useParams()
  const query = useQuery(drillQuery(drillRef))
  if (isNotFoundError(query.error)) return <NoDrill />
  return (
    <>
      <PageTop title="Change a drill" description="Until the first student starts" />
      <Loaded
        query={query}
        label="Loading the drill"
        skeleton={<Skeleton className="h-80 rounded-xl" />}
        failure="The drill could not be loaded"
        actions={<AllDrills />}
      >
        {({ drill, questions }) =>
          drill.isEditable ? (
            <EditForm key={drill.id} drill={drill} questions={questions} />
          ) : (
            <Alert tone="info" title="A student has started this drill, so it stays as it is." />
          )
        }
      </Loaded>
    </>
  )
}

EditDrillPage.firstQueries = ({ params }: PageAddress) => [drillQuery(params.drillRef ?? '')]

function NoDrill() {
  return (
    <>
      <PageTop title="Drill not found" />
      <EmptyState
        title="This drill does not exist"
        text="It may have been deleted, or the address may be wrong."
        action={<AllDrills />}
      />
    </>
  )
}

function AllDrills() {
  return (
    <ButtonLink to={paths.tutor.drills()} variant="outline">
      All drills
    </ButtonLink>
  )
}

function EditForm({ drill, questions }: { drill: Drill; questions: readonly DrillQuestion[] }) {
  const [chosen, setChosen] = useState<DrillQuestion[]>([...questions])
  const change = useChangeDrill(drill.slug)
  const navigate = useNavigate()
  const { form, isDirty, sending } = useSavingForm<DetailValues>({
    defaultValues: { title: drill.title, minutes: String(drill.minutes) },
    save: async ({ title, minutes }) => {
      await change.mutateAsync({ title, minutes: Number(minutes), questionIds: chosen.map(({ id }) => id) })
      toast({ title: 'Drill saved', variant: 'success' })
      await navigate(paths.tutor.drills())
    },
  })
  const guard = useDiscardGuard((isDirty || isOtherChoice(chosen, questions)) && !sending.busy, () => {}, {
    isPage: true,
  })
  const missing = chosen.length === 0 ? 'Choose a question.' : null
  return (
    <form onSubmit={sending.onSubmit} noValidate className="drill-form flex flex-col gap-8">
      <DetailFields fieldOf={(name, options) => bindField(form, name, options)} />
      <QuestionSelection target={null} firstFilters={noFilters} chosen={chosen} onChoose={setChosen} />
      {sending.failure !== undefined && <Alert tone="error" title={sending.failure} />}
      <DrillFooter chosen={chosen.length} minutes={form.watch('minutes')} forWhom={null} missing={missing}>
        <Button type="submit" busy={sending.busy} disabledReason={missing}>
          Save the drill
        </Button>
      </DrillFooter>
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </form>
  )
}

function isOtherChoice(chosen: readonly DrillQuestion[], before: readonly DrillQuestion[]): boolean {
  return chosen.map(({ id }) => id).join() !== before.map(({ id }) => id).join()
}
