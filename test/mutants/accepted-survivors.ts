import type { Mutant } from './make-mutants.ts'

/** Mutants that no spec can or need notice, each with the reason. */
export interface AcceptedSurvivor {
  readonly file: string
  readonly operator: string
  /** As in `Mutant`; after an ellipsis only its end. */
  readonly before: string
  readonly reason: string
}

type OperatorAndBefore = readonly [operator: string, before: string]

function because(reason: string, file: string, ...mutants: readonly OperatorAndBefore[]): AcceptedSurvivor[] {
  return mutants.map(([operator, before]) => ({ file, operator, before, reason }))
}

export function isAccepted(
  { file, operator, before }: AcceptedSurvivor,
  inFile: string,
  mutant: Pick<Mutant, 'operator' | 'before'>,
): boolean {
  if (file !== inFile || operator !== mutant.operator) return false
  return before.startsWith('…') ? mutant.before.endsWith(before.slice(1)) : mutant.before === before
}

export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  ...because(
    'Only saves a look at what was handed in: no set includes a question without one.',
    'web/features/attempts/engine/attempt-work.ts',
    ['other comparison', 'set.length > 0'],
  ),
  ...because('Only tells the compiler: both become known together.', 'web/features/attempts/engine/attempt-clock.ts', [
    'other logic',
    'deadlineAt === null || offset === null',
  ]),
  ...because(
    'Only saves a look at no text: each question of the test is found.',
    'web/features/attempts/engine/question-time.ts',
    ['other logic', 'shown === undefined || isHandedIn(work, shown, setOf)'],
  ),
  ...because('Only saves a copy of an answer whose time is the same.', 'domain/scoring.ts', [
    'always false',
    'timeSpent === answer.timeSpent',
  ]),
  ...because('Only saves time: the rule for several answers gives the same for one.', 'domain/correctness.ts', [
    'always false',
    "key.kind === 'choice'",
  ]),
  ...because(
    'Only saves rounds of the event loop: the first one sends everything that waits.',
    'server/db/together.ts',
    ['always false', 'this.#isWoken'],
    ['other truth', 'true'],
  ),
  ...because(
    'The engine’s sort asks only whether one is smaller: equal rows keep their order.',
    'server/db/together.ts',
    ['always true', 'one.row > other.row'],
    ['always false', 'one.row > other.row'],
    ['other comparison', 'one.row > other.row'],
  ),
  ...because('Only saves a statement: zero seconds are no limit either.', 'server/db/transactions.ts', [
    'always false',
    'timeoutSeconds === 0',
  ]),
  ...because(
    'Only saves a round trip: after a batch that has committed there is nothing to commit.',
    'server/db/transactions.ts',
    ['always true', '!committed.has(tx as AnyTx)'],
    ['no call', 'committed.add(tx)'],
  ),
  ...because('Only tells the compiler: the branded types are made with a client.', 'server/db/transactions.ts', [
    'always false',
    '!client',
  ]),
  ...because(
    'Only tells the compiler: what is thrown is an error, and no code is no code of ours.',
    'server/db/as-refusal.ts',
    ['always true', "error instanceof Error && 'code' in error"],
    ['other logic', "error instanceof Error && 'code' in error"],
  ),
  ...because(
    'Only tells the compiler: without its id no session is found, and a missing id is no UUID.',
    'server/auth/sessions/admin-access.ts',
    ['other logic', '!sub || !session_id'],
  ),
  ...because(
    'Only tells the compiler: a session that is found has all three.',
    'server/auth/sessions/authentication.ts',
    ['other logic', 'id && aal'],
    ['other logic', 'id && aal && openedAt'],
  ),
  ...because(
    'Where both end at the same character, joining adds no text and keeps the end: the result is the same.',
    'domain/highlights.ts',
    ['other comparison', 'second.endIndex <= first.endIndex'],
  ),
  ...because(
    'Only saves a look-up: our keys have names, and one of them with a token of another algorithm fails to verify it.',
    'server/auth/tokens/access-tokens.ts',
    ['always true', "kid && alg === 'ES256'"],
    ['other logic', "kid && alg === 'ES256'"],
  ),
  ...because(
    'Only frees the place of an expired token a little earlier: it is verified again, and refused.',
    'server/auth/tokens/access-tokens.ts',
    ['always true', 'known'],
    ['always false', 'known'],
    ['no call', 'remembered.delete(token)'],
  ),
  ...because('Deletes a key that is never there.', 'server/auth/tokens/access-tokens.ts', [
    'always true',
    'oldest !== undefined',
  ]),
  ...because(
    'Without the early end nothing else happens: nothing is no work, and there is nothing to set aside.',
    'web/features/attempts/engine/local-work.ts',
    ['always false', 'text === null'],
  ),
  ...because(
    'The limit is a rough one: at exactly 600,000 characters a copy may count as bulky or not.',
    'web/features/attempts/engine/local-work.ts',
    ['other comparison', 'text.length > bulkyCharacters'],
  ),
  ...because(
    'With equal numbers this device and the server have the same answers: there are no differences to send.',
    'web/features/attempts/engine/attempt-work.ts',
    ['other comparison', 'earlier.queue.acknowledged > changeNumber'],
  ),
  ...because(
    'Only tells the compiler: a copy that another tab owns is there and can be read, or its owner is cleared with it.',
    'web/features/attempts/engine/work-copy.ts',
    ['other comparison', 'stored === null'],
  ),
  ...because(
    'Without the early end the same copy is written once more.',
    'web/features/attempts/engine/work-keeper.ts',
    ['always false', 'next === work && isStoredHere'],
  ),
  ...because('Only reached where the growth is not zero.', 'web/features/attempts/engine/student-actions.ts', [
    'other comparison',
    'growth > 0',
  ]),
  ...because(
    'Only tells the compiler: where a copy was kept, the keeper has set the recording.',
    'web/features/attempts/engine/open-request.ts',
    ['other logic', 'kept === null || recording === null'],
  ),
  ...because(
    'Only tells the compiler: the statement gives one row for any address.',
    'server/auth/sessions/password-tries.ts',
    ['always false', '!user'],
  ),
  ...because(
    'Only saves a statement: where nothing has failed there is no count to clear.',
    'server/auth/sessions/password-tries.ts',
    ['always true', 'hasFailed'],
  ),
  ...because(
    'The library refuses an empty secret as well; without the line nothing says that it stays so.',
    'server/auth/tokens/access-tokens.ts',
    ['always false', "setting === ''"],
  ),
  ...because(
    'Only saves a statement: it changes no version that is complete.',
    'server/features/attempts/submissions.statements.ts',
    ['always false', 'attempt.is_version_complete'],
  ),
  ...because(
    'Only saves a copy: no answers added change nothing.',
    'server/features/attempts/submissions.statements.ts',
    ['always false', 'Object.keys(added).length === 0'],
  ),
  ...because('Only saves a copy: no answers added change nothing.', 'server/features/attempts/close-attempt.ts', [
    'always false',
    'Object.keys(added).length === 0',
  ]),
  ...because(
    'Only saves time: without notes and highlights both statements do the same.',
    'server/features/attempts/submissions.statements.ts',
    ['always true', 'isMarked'],
  ),
  ...because(
    'Only saves rows: what the browser is sent leaves out factors without a credential.',
    'server/auth/sessions/webauthn-factors.ts',
    [
      'without where',
      "….select(['credential_id', 'transports']) .where('user_id', '=', user_id) .where('credential_id', 'is not', null)",
    ],
  ),
  ...because('Only tells the compiler: the column always holds a list.', 'server/auth/sessions/raise-session.ts', [
    'always true',
    'Array.isArray(locked.recent_rotations)',
  ]),
  ...because(
    'With equal numbers the attempt has the same changes already: they are put in place once more.',
    'server/features/attempts/submit-attempt.ts',
    ['other comparison', 'through <= attempt.change_number'],
  ),
  ...because(
    'Only saves a statement: the trigger has noted the contact with the save, and it is noted once.',
    'server/features/attempts/save-changes.ts',
    ['always true', "'contact_at' in row"],
  ),
  ...because(
    'Only saves two statements: a start finds the attempt in progress and goes on with it.',
    'server/features/attempts/open-attempt.ts',
    ['always false', 'open'],
  ),
  ...because('Only saves a look-up: the first save keeps the same.', 'server/features/attempts/open-attempt.ts', [
    'no call',
    'services.attemptTests.keep(attempt.id, { testId: test.id, version: attempt.test_version, scale: test.score_scale_id, })',
  ]),
  ...because(
    'Only tells the compiler: the attempt that was in the way of the insertion is there within the transaction.',
    'server/features/attempts/open-attempt.ts',
    ['always false', '!same'],
  ),
  ...because(
    'Without the early end there are no answers to count either.',
    'server/features/attempts/close-attempt.ts',
    ['always false', 'Object.keys(refused).length === 0'],
  ),
  ...because(
    'Only saves a statement: the statement has the same condition.',
    'server/features/attempts/note-contact.ts',
    ['always false', 'now <= deadline_at'],
    ['other comparison', 'now <= deadline_at'],
    ['always false', 'contact_at && contact_at > deadline_at'],
    ['other logic', 'contact_at && contact_at > deadline_at'],
    ['other comparison', 'contact_at > deadline_at'],
  ),
  ...because(
    'The row is only used where the student has no attempt at this test in progress.',
    'server/features/attempts/attempts.queries.ts',
    ['without where', "….where('test_attempts.test_id', '<>', value('test'))"],
  ),
  ...because(
    'Only saves time: without notes and highlights both statements do the same.',
    'server/features/attempts/attempts.queries.ts',
    ['always true', 'Object.values(saving.sheet).some(hasMarkings)'],
  ),
  ...because(
    'The writer is a random name that belongs to one attempt.',
    'server/features/attempts/attempts.queries.ts',
    ['without where', "…}) .where('id', '=', value('attempt'))"],
    ['without where', "….set(written(value, added)) .where('id', '=', value('attempt'))"],
    ['without where', "…announced }) .where('id', '=', attempt)"],
  ),
  ...because(
    'The policy of the table lets a student change only attempts in progress.',
    'server/features/attempts/attempts.queries.ts',
    ['without where', "…}) .where('id', '=', value('attempt')) .where('status', '=', underWay)"],
    [
      'without where',
      "….set(written(value, added)) .where('id', '=', value('attempt')) .where('status', '=', underWay)",
    ],
  ),
  ...because(
    'The policy of the table lets a student lock only attempts in progress.',
    'server/features/attempts/attempts.queries.ts',
    [
      'without where',
      "….selectFrom('test_attempts') .where('id', '=', value('attempt')) .where('status', '=', underWay)",
    ],
  ),
  ...because(
    'The index that finds them has them in this order already; without the clause nothing says that it stays so.',
    'server/features/attempts/attempts.queries.ts',
    ['without orderBy', "….select('id') .orderBy('deadline_at')"],
  ),
  ...because('Only reads more: without names no record is left out.', 'server/features/attempts/save-forward.ts', [
    'without filter',
    'sent.changes.filter(isAnswer)',
  ]),
  ...because(
    'Where both begin at the same character, either order gives the same characters.',
    'domain/highlights.ts',
    ['other comparison', 'kept.startIndex <= other.startIndex'],
  ),
  ...because('Only saves a copy: the sets of the first section come first already.', 'domain/sets.ts', [
    'other comparison',
    'first <= 0',
  ]),
  ...because(
    'Under another name, the choice of the first section is still one subject of its own.',
    'domain/forward-changes.ts',
    ['always true', "'handIn' in change"],
  ),
  ...because('Contact counts for nothing after the submission.', 'server/features/attempts/attempts.queries.ts', [
    'without where',
    "…announced }) .where('id', '=', attempt) .where('writer', '=', writer) .where('status', '=', 'in_progress')",
  ]),
  ...because(
    'Only saves a wait: a sweep that waits for another one finds the attempt closed.',
    'server/features/attempts/attempts.queries.ts',
    ['without skipLocked', '….forUpdate() .skipLocked()'],
  ),
  ...because(
    'Only tells the compiler: the attempt is locked by the transaction that reads it.',
    'server/features/attempts/close-overdue-attempts.ts',
    ['always false', '!attempt'],
    ['other truth', 'false'],
  ),
  ...because('No minutes at all are refused before.', 'server/features/attempts/grant-time.ts', [
    'other comparison',
    'minutes < 0',
  ]),
  ...because(
    'Only tells the compiler: the student may see the submission that the transaction has made.',
    'server/features/submissions/read-submission.ts',
    ['always false', '!made'],
  ),
  ...because(
    'Only saves a statement: of no submissions there are no checks.',
    'server/features/submissions/read-checks.ts',
    ['always false', 'submissions?.length === 0'],
  ),
  ...because(
    'The function gives its rows in this order already; without the clause nothing says that it stays so.',
    'server/features/submissions/submissions.queries.ts',
    ['without orderBy', "… .select(['subject', 'topic', 'is_scored', 'is_correct']) .orderBy('place')"],
  ),
  ...because(
    'Only tells the compiler: the submission was found a line above.',
    'server/features/attempts/rescore-submission.ts',
    ['always false', '!submission'],
  ),
  ...because(
    'Only saves a statement: a test that the student finds, with its sections, needs no assignment.',
    'server/features/attempts/open-attempt.ts',
    ['always true', '!test || sections.length === 0'],
    ['no negation', '!test'],
    ['other logic', '!test || sections.length === 0'],
    ['other comparison', 'sections.length === 0'],
  ),
  ...because(
    'Only saves two statements: the attempt that was started is found, and gets another writer before anybody knows the first.',
    'server/features/attempts/open-attempt.ts',
    ['always false', 'started'],
  ),
]
