import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ExamFormat } from '#contracts/authoring/formats.ts'
import { FormatDetails } from '#web/features/formats/FormatDetails.tsx'
import { describeFormatUses } from '#web/features/formats/format-words.ts'
import { formatQuery } from '#web/features/formats/formats.queries.ts'
import { scoreScalesQuery } from '#web/features/score-scales/score-scales.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

const CopyFormatDialog = createLazyDialog(
  async () => (await import('#web/features/formats/FormatDialog.tsx')).CopyFormatDialog,
)
const EditFormatDialog = createLazyDialog(
  async () => (await import('#web/features/formats/FormatDialog.tsx')).EditFormatDialog,
)
const DeleteFormatDialog = createLazyDialog(
  async () => (await import('#web/features/formats/DeleteFormatDialog.tsx')).DeleteFormatDialog,
)

export function FormatPage() {
  const { formatId = '' } = useParams()
  const query = useQuery(formatQuery(formatId))
  return (
    <>
      <PageTitle title="Exam Format" />
      <Loaded
        query={query}
        label="Loading the exam format"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The exam format could not be loaded"
        actions={
          <ButtonLink to={paths.admin.formats()} variant="outline">
            All Formats
          </ButtonLink>
        }
      >
        {(format) => <LoadedFormat key={format.id} format={format} />}
      </Loaded>
    </>
  )
}

FormatPage.firstQueries = ({ params }: PageAddress) => [formatQuery(params.formatId ?? '')]

function LoadedFormat({ format }: { format: ExamFormat }) {
  const [act, setAct] = useState<'copy' | 'edit' | 'delete' | null>(null)
  const scales = useQuery(scoreScalesQuery())
  const navigate = useNavigate()
  const onClose = () => setAct(null)
  const choices = scales.data ?? []
  return (
    <>
      <PageTop
        title={format.name}
        description={format.isShipped ? 'To change it, make a copy.' : 'A format of your own'}
        actions={
          <>
            <ButtonLink to={paths.admin.formats()} variant="outline">
              All Formats
            </ButtonLink>
            {!format.isShipped && (
              <>
                <Button variant="outline" disabledReason={describeFormatUses(format)} onClick={() => setAct('delete')}>
                  Delete Format
                </Button>
                <Button variant="outline" onClick={() => setAct('edit')}>
                  Edit Format
                </Button>
              </>
            )}
            <Button onClick={() => setAct('copy')}>Copy Format</Button>
          </>
        }
      />
      <FormatDetails
        format={format}
        scaleName={choices.find(({ id }) => id === format.scoreScaleId)?.name ?? format.scoreScaleId}
      />
      {act === 'copy' && (
        <CopyFormatDialog
          format={format}
          scales={choices}
          onMade={(id) => {
            onClose()
            void navigate(paths.admin.format(id))
          }}
          onClose={onClose}
        />
      )}
      {act === 'edit' && <EditFormatDialog format={format} scales={choices} onClose={onClose} />}
      {act === 'delete' && (
        <DeleteFormatDialog format={format} onDeleted={() => void navigate(paths.admin.formats())} onClose={onClose} />
      )}
    </>
  )
}
