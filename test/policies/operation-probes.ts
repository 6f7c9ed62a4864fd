/** As `probes.ts`, for what keeps the platform running. */
import { type Probe, probeCommon } from './probe.ts'

export const operationProbes: readonly [table: string, Probe][] = [
  [
    'public.backup_proofs',
    probeCommon('tries', 'true', 'true', `(night, started_at, taken_until) values ('2026-03-02', now(), now())`),
  ],
  [
    'public.api_keys',
    {
      ...probeCommon(
        'last_used_at',
        'true',
        'true',
        `(name, digest, hint, scopes, created_by)
        values ('B', repeat('b', 64), 'bbbb', '{people:read}', auth.uid())`,
      ),
      setByAdmin: `name = name`,
    },
  ],
  [
    'public.webhooks',
    {
      ...probeCommon(
        'secret',
        'true',
        'true',
        `(url, kinds, secret, created_by)
        values ('https://example.com', '{session.created}', 'sealed', auth.uid())`,
      ),
      setByAdmin: 'kinds = kinds',
    },
  ],
]
