/** What guards students' work and secrets, and which specs ought to notice a defect in it. */
export interface GuardedFile {
  readonly file: string
  readonly specs: readonly string[]
}

const attempts = 'server/features/attempts'
const store = 'web/features/attempts/engine'
const attemptSpecs = [
  `${attempts}/second-guards.spec.ts`,
  `${attempts}/attempts.spec.ts`,
  `${attempts}/late-answers.spec.ts`,
]
const storeSpecs = ['attempt-store', 'attempt-resume', 'late-work', 'renumbered-changes', 'attempt-store.random'].map(
  (name) => `${store}/${name}.spec.ts`,
)

function ofDomain(...names: string[]): GuardedFile[] {
  return names.map((name) => ({ file: `domain/${name}.ts`, specs: [`domain/${name}.spec.ts`] }))
}

/** Its own spec first, where it has one: what it kills the others need not see. */
function ofStore(name: string, ...first: string[]): GuardedFile {
  const specs = [...first.map((spec) => `${store}/${spec}.spec.ts`), ...storeSpecs]
  return { file: `${store}/${name}.ts`, specs: [...new Set(specs)] }
}

function all(folder: string, names: readonly string[], specs: readonly string[]): GuardedFile[] {
  return names.map((name) => ({ file: `${folder}/${name}.ts`, specs }))
}

/** Each shard can be run alone. */
export const shards: Readonly<Record<string, readonly GuardedFile[]>> = {
  scoring: ofDomain('scoring', 'correctness', 'scales'),
  work: ofDomain('change-queue', 'late-answers', 'answering', 'time-ledger', 'unsent-work', 'markings-limit'),
  attempts: [
    ...all(attempts, ['submit-attempt', 'save-changes', 'open-attempt', 'close-attempt', 'note-contact'], attemptSpecs),
    {
      file: `${attempts}/attempts.queries.ts`,
      specs: [...attemptSpecs, `${attempts}/close-overdue-attempts.spec.ts`, `${attempts}/volume.spec.ts`],
    },
    {
      file: `${attempts}/close-overdue-attempts.ts`,
      specs: [`${attempts}/second-guards.spec.ts`, `${attempts}/close-overdue-attempts.spec.ts`],
    },
    { file: `${attempts}/grant-time.ts`, specs: [`${attempts}/time-ledger.spec.ts`] },
    { file: `${attempts}/write-budget.ts`, specs: [`${attempts}/volume.spec.ts`] },
    {
      file: `${attempts}/load-unsent-work.ts`,
      specs: [`${attempts}/load-unsent-work.spec.ts`, `${attempts}/late-answers.spec.ts`],
    },
  ],
  submissions: [
    ...all(
      'server/features/submissions',
      ['read-review', 'read-submission', 'read-checks', 'submissions.queries', 'hidden-answers'],
      [
        'server/features/submissions/reviews.spec.ts',
        'server/features/submissions/submissions.spec.ts',
        'server/features/submissions/submission-checks.spec.ts',
        'test/secrecy/working-together.spec.ts',
      ],
    ),
    { file: `${attempts}/rescore-submission.ts`, specs: ['server/features/authoring/repair-key.spec.ts'] },
  ],
  tests: [
    { file: 'server/features/tests/versioned-cache.ts', specs: ['server/features/tests/versioned-cache.spec.ts'] },
    ...all(
      'server/features/tests',
      ['availability', 'require-assigned'],
      ['server/features/tests/tests.spec.ts', 'server/features/tests/assigned-only.spec.ts'],
    ),
  ],
  tokens: [{ file: 'server/auth/tokens/access-tokens.ts', specs: ['server/auth/tokens/access-tokens.spec.ts'] }],
  transactions: [
    { file: 'server/db/together.ts', specs: ['server/db/together.spec.ts'] },
    { file: 'server/db/transactions.ts', specs: ['server/db/transactions.spec.ts', 'server/db/together.spec.ts'] },
  ],
  sessions: all(
    'server/auth',
    ['sessions/open-session', 'sessions/sessions', 'sessions/authentication', 'tokens/refresh-tokens'],
    [
      'server/auth/tokens/refresh-rules.spec.ts',
      'server/auth/wire/wire-errors-person.spec.ts',
      'server/auth/accounts/sign-up-journey.spec.ts',
    ],
  ),
  factors: all(
    'server/auth/sessions',
    ['factors', 'raise-session', 'webauthn-factors', 'passkeys'],
    [
      'server/auth/sessions/complete-factor.spec.ts',
      'server/auth/sessions/second-factor.spec.ts',
      'server/auth/sessions/webauthn-factor.spec.ts',
      'server/auth/sessions/passkeys.spec.ts',
      'server/auth/sessions/passkey-sign-in.spec.ts',
    ],
  ),
  device: [
    { file: `${store}/server-clock.ts`, specs: [`${store}/server-clock.spec.ts`] },
    ofStore('local-work', 'local-work', 'left-work', 'forget-work'),
    ofStore('attempt-work', 'local-work', 'left-work', 'forget-work'),
    ofStore('dispatcher', 'dispatcher'),
    ofStore('work-keeper', 'attempt-resume', 'late-work'),
  ],
  store: [
    ...['attempt-store', 'attempt-clock', 'student-actions', 'tab-lifecycle', 'question-time'].map((name) =>
      ofStore(name),
    ),
    ...['attempt-requests', 'open-request', 'save-request', 'submit-request', 'clock-check'].map((name) =>
      ofStore(name, 'attempt-store', 'late-work'),
    ),
    ...['reply-outcomes', 'change-batch'].map((name) => ofStore(name, 'attempt-store', 'late-work')),
  ],
}
