import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Lock from 'lucide-react/icons/lock'
import type { BackupProof } from '#contracts/administration/backups.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { backupProofsQuery } from './backups.queries.ts'
import { describeProof, formatNight, type ProofTone } from './proof-words.ts'

const tones: Record<ProofTone, { Icon: typeof CircleCheck; color: string }> = {
  proved: { Icon: CircleCheck, color: 'text-success-ink' },
  partly: { Icon: Lock, color: 'text-muted' },
  failed: { Icon: CircleAlert, color: 'text-danger-ink' },
  open: { Icon: CircleDashed, color: 'text-muted' },
}

/** The last nights, in each of which the server restored the newest backup elsewhere. */
export function BackupProofs() {
  const query = useQuery(backupProofsQuery())
  return (
    <section aria-labelledby="backup-proofs" className="flex flex-col gap-2">
      <h3 id="backup-proofs" className="font-semibold text-sm">
        The last nights
      </h3>
      <p className="text-pretty text-muted text-sm">
        Each night the server restores the newest backup in another place and compares it.
      </p>
      <Loaded
        query={query}
        label="Loading the last nights"
        skeleton={<Skeleton className="h-24 rounded-xl" />}
        failure="The last nights could not be loaded"
        empty={({ proofs }) => proofs.length === 0 && <p className="text-sm">The first night has not come yet.</p>}
      >
        {({ proofs }) => (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {proofs.map((proof) => (
              <Night key={proof.night} proof={proof} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Night({ proof }: { proof: BackupProof }) {
  const { tone, title, lines } = describeProof(proof)
  const { Icon, color } = tones[tone]
  return (
    <li className="flex gap-3 px-3 py-2 text-sm">
      <Icon aria-hidden="true" className={joinClassNames('mt-0.5 size-4 shrink-0', color)} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className={joinClassNames('font-semibold', color)}>{title}</span>{' '}
          <time dateTime={proof.night} className="text-muted">
            {formatNight(proof.night)}
          </time>
        </p>
        {lines.map((line) => (
          <p key={line} className="break-words text-muted">
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}
