import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ManagedScoreScale } from '#contracts/scores/score-scales.ts'
import { describeScaleUses } from '#domain/scores/scale-table.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'

export type ScoreScaleAct = 'view' | 'edit' | 'make_default' | 'delete'

export function ScaleItem({ scale, onAct }: { scale: ManagedScoreScale; onAct: (act: ScoreScaleAct) => void }) {
  const { name, source, isDefault, isEstimated, testCount, submissionCount } = scale
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isDefault && <Badge>Default</Badge>}
          {isEstimated && <Badge variant="outline">Estimated</Badge>}
        </p>
        {source !== '' && <p className="wrap-anywhere mt-1 text-muted text-sm">{source}</p>}
        <p className="mt-1 text-muted text-sm tabular-nums">
          {`Used by ${testCount} ${testCount === 1 ? 'test' : 'tests'} · scored ${submissionCount} ${submissionCount === 1 ? 'submission' : 'submissions'}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button variant="outline" size="sm" aria-label={`View the table of ${name}`} onClick={() => onAct('view')}>
          View table
        </Button>
        {!isDefault && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Make ${name} the default`}
            onClick={() => onAct('make_default')}
          >
            Make default
          </Button>
        )}
        <IconButton
          icon={Pencil}
          aria-label={`Edit ${name}`}
          data-tooltip={`Edit ${name}`}
          onClick={() => onAct('edit')}
        />
        <IconButton
          icon={Trash2}
          aria-label={`Delete ${name}`}
          data-tooltip={`Delete ${name}`}
          disabledReason={describeScaleUses(scale)}
          onClick={() => onAct('delete')}
        />
      </div>
    </li>
  )
}
