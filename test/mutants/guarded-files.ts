/** What guards students' work and secrets, and which specs ought to notice a defect in it. */
export interface Shard {
  readonly files: readonly string[]
  /** The quick and telling ones first. A file is tried with those tests that reach it. */
  readonly specs: readonly string[]
}

const attempts = 'server/features/attempts'
const submissions = 'server/features/submissions'
const tests = 'server/features/tests'
const auth = 'server/auth'
const engine = 'web/features/attempts/engine'

function all(folder: string, ending: 'ts' | 'spec.ts', names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}.${ending}`)
}

/** Each with the spec beside it. */
function withSpecs(...names: string[]): Shard {
  return { files: names.map((name) => `${name}.ts`), specs: names.map((name) => `${name}.spec.ts`) }
}

const engineSpecs = all(engine, 'spec.ts', [
  'save-request',
  'submit-request',
  'server-clock',
  'attempt-work',
  'attempt-clock',
  'work-keeper',
  'tab-lifecycle',
  'student-actions',
  'clock-check',
  'reply-outcomes',
  'local-work',
  'left-work',
  'forget-work',
  'renumbered-changes',
  'dispatcher',
  'markings-limit',
  'attempt-resume',
  'attempt-store',
  'late-work',
  'forward-attempt',
  'attempt-store.random',
])

/** Each shard can be run alone. */
export const shards: Readonly<Record<string, Shard>> = {
  scoring: {
    files: all('domain', 'ts', ['scores/scoring', 'answers/correctness', 'scores/scales']),
    specs: [
      ...all('domain', 'spec.ts', [
        'scores/scoring',
        'answers/correctness',
        'scores/scales',
        'answers/multiple-select',
        'scores/rulings',
        'scores/recorded-answers',
      ]),
      `${attempts}/multiple-select.spec.ts`,
    ],
  },
  work: withSpecs(
    'domain/attempts/change-queue',
    'domain/attempts/late-answers',
    'domain/answers/answering',
    `${engine}/highlights`,
    'domain/attempts/time-ledger',
    `${attempts}/unsent-work`,
    'domain/attempts/markings-limit',
    'domain/attempts/question-sets',
    'domain/attempts/forward-changes',
    'domain/attempts/forward-format',
  ),
  tokens: {
    files: [`${auth}/tokens/access-tokens.ts`],
    specs: all(auth, 'spec.ts', ['tokens/access-tokens', 'tokens/rotate-keys', 'accounts/settings']),
  },
  device: {
    files: all(engine, 'ts', ['server-clock', 'local-work', 'attempt-work', 'dispatcher', 'work-copy', 'work-keeper']),
    specs: engineSpecs,
  },
  store: {
    files: all(engine, 'ts', [
      ...['attempt-store', 'attempt-clock', 'student-actions', 'tab-lifecycle', 'question-time'],
      ...['attempt-requests', 'open-request', 'save-request', 'submit-request', 'clock-check'],
      ...['reply-outcomes', 'change-batch'],
    ]),
    specs: engineSpecs,
  },
  factors: {
    files: all(`${auth}/sessions`, 'ts', ['factors', 'raise-session', 'webauthn-factors', 'passkeys']),
    specs: [
      ...all(`${auth}/sessions`, 'spec.ts', [
        ...[
          'factors',
          'stored-passkeys',
          'complete-factor',
          'second-factor',
          'webauthn-factor',
          'passkeys',
          'passkey-sign-in',
        ],
      ]),
      `${auth}/messages/notices.spec.ts`,
      'server/features/account/account.spec.ts',
    ],
  },
  sessions: {
    files: all(auth, 'ts', [
      ...['tokens/refresh-tokens', 'sessions/admin-access', 'sessions/open-session', 'sessions/authentication'],
      ...['sessions/check-login', 'sessions/password-tries', 'sessions/sessions'],
    ]),
    specs: all(auth, 'spec.ts', [
      ...['tokens/refresh-rules', 'tokens/refresh-tokens', 'sessions/admin-access', 'sessions/open-session'],
      ...['sessions/authentication', 'sessions/sign-in-limits'],
      ...['accounts/sign-up-journey', 'sessions/second-factor'],
      ...['wire/wire-errors-person', 'wire/wire-errors', 'accounts/settings', 'housekeeping', 'wire/limits'],
    ]),
  },
  transactions: {
    files: all('server/db', 'ts', ['group-commit', 'transactions', 'as-refusal']),
    specs: all('server/db', 'spec.ts', [
      'group-commit',
      'connection-use',
      'transactions',
      'transaction-rights',
      'batch',
      'hot-path',
      'async-commit',
      'connection-lost',
      'connection-ends',
    ]),
  },
  tests: {
    files: all(tests, 'ts', ['versioned-cache', 'availability', 'require-assigned']),
    specs: all(tests, 'spec.ts', ['versioned-cache', 'tests', 'assigned-only']),
  },
  attempts: {
    files: [
      ...all(attempts, 'ts', [
        ...['load-unsent-work', 'attempts.queries', 'start-attempt', 'submissions.statements'],
        ...[
          'submit-attempt',
          'save-changes',
          'open-attempt',
          'close-attempt',
          'note-contact',
          'close-overdue-attempts',
        ],
        ...['grant-time', 'locked-attempt', 'save-forward'],
      ]),
      'server/http/write-budget.ts',
    ],
    specs: [
      'server/http/write-budget.spec.ts',
      ...all(attempts, 'spec.ts', [
        ...['load-unsent-work', 'second-guards', 'open-attempt', 'attempts', 'late-answers'],
        ...['close-overdue-attempts', 'time-ledger', 'volume', 'is-anybody-at-a-test', 'forward-only'],
        'multiple-select',
      ]),
      `${tests}/assigned-only.spec.ts`,
      'server/features/assignments/assignment-window.spec.ts',
      `${submissions}/submission-checks.spec.ts`,
    ],
  },
  submissions: {
    files: [
      ...all(submissions, 'ts', [
        ...['read-review', 'read-submission', 'read-checks', 'submissions.queries', 'hidden-answers'],
      ]),
      `${attempts}/rescore-submission.ts`,
    ],
    specs: [
      ...all(submissions, 'spec.ts', ['reviews', 'history', 'submissions', 'submission-checks']),
      'server/features/attempts/load-unsent-work.spec.ts',
      'server/features/authoring/rulings.spec.ts',
      'test/secrecy/working-together.spec.ts',
    ],
  },
}
