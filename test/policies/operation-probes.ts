/** As `probes.ts`, for what keeps the platform running. */
import { type Probe, probeCommon } from './probe.ts'

export const operationProbes: readonly [table: string, Probe][] = [
  [
    'public.backup_proofs',
    probeCommon('tries', 'true', 'true', `(night, started_at, taken_until) values ('2026-03-02', now(), now())`),
  ],
]
