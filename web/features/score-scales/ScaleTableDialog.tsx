import type { ManagedScoreScale } from '#contracts/scores/score-scales.ts'
import { listScaleTableRows } from '#domain/scores/scale-table.ts'
import { formatCsv } from '#domain/text/csv.ts'
import { makeSlug } from '#domain/text/slugs.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { ScaleTable } from './ScaleTable.tsx'

export function ScaleTableDialog({ scale, onClose }: { scale: ManagedScoreScale; onClose: () => void }) {
  const { name, source } = scale
  const file = `${makeSlug(name) || 'score-scale'}.csv`
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description={source === '' ? 'Scaled scores by number of right answers' : source}
      keep="Close"
      footer={
        <Button onClick={() => offerDownload(file, formatCsv(listScaleTableRows(scale)), 'text/csv;charset=utf-8')}>
          Download CSV
        </Button>
      }
    >
      <ScaleTable label={`Scaled scores of ${name}`} scale={scale} />
    </Dialog>
  )
}
