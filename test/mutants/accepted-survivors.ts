import type { DescribedMutant } from './describe-mutant.ts'

/** Mutants that no spec can or need notice, each with the reason. */
export interface AcceptedSurvivor {
  readonly file: string
  readonly mutator: string
  /** What is replaced, on one line; after an ellipsis only its end. */
  readonly before: string
  /** What replaces it, where the mutator has several. */
  readonly after: string | undefined
  readonly reason: string
}

type Change = readonly [mutator: string, before: string, after?: string]

function because(reason: string, file: string, ...changes: readonly Change[]): AcceptedSurvivor[] {
  return changes.map(([mutator, before, after]) => ({ file, mutator, before, after, reason }))
}

export function isAccepted({ file, mutator, before, after }: AcceptedSurvivor, mutant: DescribedMutant): boolean {
  if (file !== mutant.file || mutator !== mutant.mutator) return false
  if (after !== undefined && after !== mutant.after) return false
  return before.startsWith('…') ? mutant.before.endsWith(before.slice(1)) : before === mutant.before
}

export const acceptedSurvivors: readonly AcceptedSurvivor[] = [
  ...because(
    'Only saves a look at what was handed in: no set includes a question without one.',
    'web/features/attempts/engine/attempt-work.ts',
    ['EqualityOperator', 'set.length > 0', 'set.length >= 0'],
  ),
  ...because('Only tells the compiler: both become known together.', 'web/features/attempts/engine/attempt-clock.ts', [
    'LogicalOperator',
    'deadlineAt === null || offset === null',
  ]),
  ...because(
    'Only saves a look at no text: each question of the test is found.',
    'web/features/attempts/engine/question-time.ts',
    ['LogicalOperator', 'shown === undefined || isHandedIn(work, shown, setOf)'],
  ),
  ...because('Only saves a copy of an answer whose time is the same.', 'domain/scores/scoring.ts', [
    'ConditionalExpression',
    'timeSpent === answer.timeSpent',
    'false',
  ]),
  ...because('Only saves time: the rule for several answers gives the same for one.', 'domain/answers/correctness.ts', [
    'ConditionalExpression',
    "key.kind === 'choice'",
    'false',
  ]),
  ...because(
    'Only saves rounds of the event loop: the first one sends everything that waits.',
    'server/db/group-commit.ts',
    ['ConditionalExpression', 'this.#isWoken', 'false'],
    ['BooleanLiteral', 'true'],
  ),
  ...because(
    'The engine’s sort asks only whether one is smaller: equal rows keep their order.',
    'server/db/group-commit.ts',
    ['ConditionalExpression', 'one.row > other.row', 'true'],
    ['ConditionalExpression', 'one.row > other.row', 'false'],
    ['EqualityOperator', 'one.row > other.row', 'one.row >= other.row'],
  ),
  ...because('Only saves a statement: zero seconds are no limit either.', 'server/db/transactions.ts', [
    'ConditionalExpression',
    'timeoutSeconds === 0',
    'false',
  ]),
  ...because(
    'Only saves a round trip: after a batch that has committed there is nothing to commit.',
    'server/db/transactions.ts',
    ['ConditionalExpression', '!committed.has(tx as AnyTx)', 'true'],
    ['LeftOutCall', 'committed.add(tx)'],
  ),
  ...because(
    'Only tells the compiler: what is thrown is an error, and no code is no code of ours.',
    'server/db/as-refusal.ts',
    ['ConditionalExpression', "error instanceof Error && 'code' in error", 'true'],
    ['LogicalOperator', "error instanceof Error && 'code' in error"],
  ),
  ...because(
    'Only tells the compiler: without its id no session is found, and a missing id is no UUID.',
    'server/auth/sessions/admin-access.ts',
    ['LogicalOperator', '!sub || !session_id'],
  ),
  ...because(
    'Only tells the compiler: a session that is found has all three.',
    'server/auth/sessions/authentication.ts',
    ['LogicalOperator', 'id && aal'],
    ['LogicalOperator', 'id && aal && openedAt'],
  ),
  ...because(
    'Where both end at the same character, joining adds no text and keeps the end: the result is the same.',
    'web/features/attempts/engine/highlights.ts',
    ['EqualityOperator', 'second.endIndex <= first.endIndex', 'second.endIndex < first.endIndex'],
  ),
  ...because(
    'Only saves a look-up: our keys have names, and one of them with a token of another algorithm fails to verify it.',
    'server/auth/tokens/access-tokens.ts',
    ['ConditionalExpression', "kid && alg === 'ES256'", 'true'],
    ['ConditionalExpression', "alg === 'ES256'", 'true'],
    ['LogicalOperator', "kid && alg === 'ES256'"],
  ),
  ...because(
    'Only frees the place of an expired token a little earlier: it is verified again, and refused.',
    'server/auth/tokens/access-tokens.ts',
    ['ConditionalExpression', 'known', 'true'],
    ['ConditionalExpression', 'known', 'false'],
    ['LeftOutCall', 'remembered.delete(token)'],
  ),
  ...because('Deletes a key that is never there.', 'server/auth/tokens/access-tokens.ts', [
    'ConditionalExpression',
    'oldest !== undefined',
    'true',
  ]),
  ...because(
    'Without the early end nothing else happens: nothing is no work, and there is nothing to set aside.',
    'web/features/attempts/engine/local-work.ts',
    ['ConditionalExpression', 'text === null', 'false'],
  ),
  ...because(
    'The limit is a rough one: at exactly 600,000 characters a copy may count as bulky or not.',
    'web/features/attempts/engine/local-work.ts',
    ['EqualityOperator', 'text.length > bulkyCharacters', 'text.length >= bulkyCharacters'],
  ),
  ...because(
    'With equal numbers this device and the server have the same answers: there are no differences to send.',
    'web/features/attempts/engine/attempt-work.ts',
    ['EqualityOperator', 'earlier.queue.acknowledged > changeNumber', 'earlier.queue.acknowledged >= changeNumber'],
  ),
  ...because(
    'Only tells the compiler: a copy that another tab owns is there and can be read, or its owner is cleared with it.',
    'web/features/attempts/engine/work-copy.ts',
    ['EqualityOperator', 'stored === null'],
  ),
  ...because(
    'Without the early end the same copy is written once more.',
    'web/features/attempts/engine/work-keeper.ts',
    ['ConditionalExpression', 'next === work && isStoredHere', 'false'],
  ),
  ...because('Only reached where the growth is not zero.', 'web/features/attempts/engine/student-actions.ts', [
    'EqualityOperator',
    'growth > 0',
    'growth >= 0',
  ]),
  ...because(
    'Only tells the compiler: where a copy was kept, the keeper has set the recording.',
    'web/features/attempts/engine/open-request.ts',
    ['LogicalOperator', 'kept === null || recording === null'],
  ),
  ...because(
    'Only tells the compiler: the statement gives one row for any address.',
    'server/auth/sessions/password-tries.ts',
    ['ConditionalExpression', '!user', 'false'],
  ),
  ...because(
    'Only saves a statement: where nothing has failed there is no count to clear.',
    'server/auth/sessions/password-tries.ts',
    ['ConditionalExpression', 'hasFailed', 'true'],
  ),
  ...because(
    'The library refuses an empty secret as well; without the line nothing says that it stays so.',
    'server/auth/tokens/access-tokens.ts',
    ['ConditionalExpression', "setting === ''", 'false'],
  ),
  ...because(
    'Only saves a statement: it changes no version that is complete.',
    'server/features/attempts/submissions.statements.ts',
    ['ConditionalExpression', 'attempt.is_version_complete', 'false'],
  ),
  ...because(
    'Only saves a copy: no answers added change nothing.',
    'server/features/attempts/submissions.statements.ts',
    ['ConditionalExpression', 'Object.keys(added).length === 0', 'false'],
  ),
  ...because('Only saves a copy: no answers added change nothing.', 'server/features/attempts/close-attempt.ts', [
    'ConditionalExpression',
    'Object.keys(added).length === 0',
    'false',
  ]),
  ...because(
    'Only saves time: without notes and highlights both statements do the same.',
    'server/features/attempts/submissions.statements.ts',
    ['FixedChoice', 'isMarked', 'true'],
  ),
  ...because(
    'Only saves rows: what the browser is sent leaves out factors without a credential.',
    'server/auth/sessions/webauthn-factors.ts',
    [
      'LeftOutLink',
      "….select(['credential_id', 'transports']) .where('user_id', '=', user_id) .where('credential_id', 'is not', null)",
    ],
  ),
  ...because('Only tells the compiler: the column always holds a list.', 'server/auth/sessions/raise-session.ts', [
    'FixedChoice',
    'Array.isArray(locked.recent_rotations)',
    'true',
  ]),
  ...because(
    'With equal numbers the attempt has the same changes already: they are put in place once more.',
    'server/features/attempts/submit-attempt.ts',
    ['EqualityOperator', 'through <= attempt.change_number', 'through < attempt.change_number'],
  ),
  ...because(
    'Only saves a statement: the trigger has noted the contact with the save, and it is noted once.',
    'server/features/attempts/save-changes.ts',
    ['ConditionalExpression', "'contact_at' in row", 'true'],
  ),
  ...because(
    'Only saves two statements: a start finds the attempt in progress and goes on with it.',
    'server/features/attempts/open-attempt.ts',
    ['FixedChoice', 'open', 'false'],
  ),
  ...because('Only saves a look-up: the first save keeps the same.', 'server/features/attempts/open-attempt.ts', [
    'LeftOutCall',
    'services.attemptTests.keep(attempt.id, { testId: test.id, version, scale: test.score_scale_id, route: null })',
  ]),
  ...because(
    'Only tells the compiler: the attempt that was in the way of the insertion is there within the transaction.',
    'server/features/attempts/open-attempt.ts',
    ['ConditionalExpression', '!same', 'false'],
  ),
  ...because(
    'Without the early end there are no answers to count either.',
    'server/features/attempts/close-attempt.ts',
    ['ConditionalExpression', 'Object.keys(refused).length === 0', 'false'],
  ),
  ...because(
    'Only saves a statement: the statement has the same condition.',
    'server/features/attempts/note-contact.ts',
    ['ConditionalExpression', 'now <= deadline_at', 'false'],
    ['EqualityOperator', 'now <= deadline_at', 'now < deadline_at'],
    ['ConditionalExpression', 'contact_at && contact_at > deadline_at', 'false'],
    ['EqualityOperator', 'contact_at > deadline_at', 'contact_at >= deadline_at'],
  ),
  ...because(
    'The row is only used where the student has no attempt at this test in progress.',
    'server/features/attempts/attempts.queries.ts',
    ['LeftOutLink', "….where('test_attempts.test_id', '<>', value('test'))"],
  ),
  ...because(
    'Only saves time: without notes and highlights both statements do the same.',
    'server/features/attempts/attempts.queries.ts',
    ['FixedChoice', 'Object.values(saving.sheet).some(hasAnyMarkings)', 'true'],
  ),
  ...because(
    'The writer is a random name that belongs to one attempt.',
    'server/features/attempts/attempts.queries.ts',
    ['LeftOutLink', "…}) .where('id', '=', value('attempt'))"],
    ['LeftOutLink', "….set(written(value, added)) .where('id', '=', value('attempt'))"],
    ['LeftOutLink', "…announced }) .where('id', '=', attempt)"],
  ),
  ...because(
    'The policy of the table lets a student change only attempts in progress.',
    'server/features/attempts/attempts.queries.ts',
    ['LeftOutLink', "…}) .where('id', '=', value('attempt')) .where('status', '=', underWay)"],
    ['LeftOutLink', "….set(written(value, added)) .where('id', '=', value('attempt')) .where('status', '=', underWay)"],
  ),
  ...because(
    'The policy of the table lets a student lock only attempts in progress.',
    'server/features/attempts/attempts.queries.ts',
    [
      'LeftOutLink',
      "….selectFrom('test_attempts') .where('id', '=', value('attempt')) .where('status', '=', underWay)",
    ],
  ),
  ...because(
    'The index that finds them has them in this order already; without the clause nothing says that it stays so.',
    'server/features/attempts/attempts.queries.ts',
    ['LeftOutLink', "….select('id') .orderBy('deadline_at')"],
  ),
  ...because('Only reads more: without names no record is left out.', 'server/features/attempts/save-forward.ts', [
    'MethodExpression',
    'sent.changes.filter(isAnswer)',
  ]),
  ...because(
    'Where both begin at the same character, either order gives the same characters.',
    'web/features/attempts/engine/highlights.ts',
    ['EqualityOperator', 'kept.startIndex <= other.startIndex', 'kept.startIndex < other.startIndex'],
  ),
  ...because(
    'Only saves a copy: the sets of the first section come first already.',
    'domain/attempts/question-sets.ts',
    ['EqualityOperator', 'first <= 0', 'first < 0'],
  ),
  ...because(
    'Under another name, the choice of the first section is still one subject of its own.',
    'domain/attempts/forward-changes.ts',
    ['FixedChoice', "'handIn' in change", 'true'],
  ),
  ...because('Contact counts for nothing after the submission.', 'server/features/attempts/attempts.queries.ts', [
    'LeftOutLink',
    "…announced }) .where('id', '=', attempt) .where('writer', '=', writer) .where('status', '=', 'in_progress')",
  ]),
  ...because(
    'Only saves a wait: a sweep that waits for another one finds the attempt closed.',
    'server/features/attempts/attempts.queries.ts',
    ['LeftOutLink', '….forUpdate() .skipLocked()'],
  ),
  ...because(
    'Only tells the compiler: the attempt is locked by the transaction that reads it.',
    'server/features/attempts/close-overdue-attempts.ts',
    ['ConditionalExpression', '!attempt', 'false'],
    ['BooleanLiteral', 'false'],
  ),
  ...because('No minutes at all are refused before.', 'server/features/attempts/grant-time.ts', [
    'EqualityOperator',
    'minutes < 0',
    'minutes <= 0',
  ]),
  ...because(
    'Only tells the compiler: the student may see the submission that the transaction has made.',
    'server/features/submissions/read-submission.ts',
    ['ConditionalExpression', '!made', 'false'],
  ),
  ...because(
    'Only saves a statement: of no submissions there are no checks.',
    'server/features/submissions/read-checks.ts',
    ['ConditionalExpression', 'submissions?.length === 0', 'false'],
  ),
  ...because(
    'The function gives its rows in this order already; without the clause nothing says that it stays so.',
    'server/features/submissions/submissions.queries.ts',
    ['LeftOutLink', "… .select(['subject', 'topic', 'is_scored', 'is_correct', 'is_reached']) .orderBy('place')"],
  ),
  ...because(
    'Only tells the compiler: the submission was found a line above.',
    'server/features/attempts/rescore-submission.ts',
    ['ConditionalExpression', '!submission', 'false'],
  ),
  ...because(
    'Only saves a statement: a test that the student finds, with its sections, needs no assignment.',
    'server/features/attempts/open-attempt.ts',
    ['ConditionalExpression', '!test || sections.length === 0', 'true'],
    ['BooleanLiteral', '!test'],
    ['LogicalOperator', '!test || sections.length === 0'],
    ['EqualityOperator', 'sections.length === 0'],
  ),
  ...because(
    'Only saves two statements: the attempt that was started is found, and gets another writer before anybody knows the first.',
    'server/features/attempts/open-attempt.ts',
    ['ConditionalExpression', 'started', 'false'],
  ),
]
