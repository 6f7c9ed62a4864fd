/** Rules of attempts: what arrives in time, when a test is open, what is an answer, and how much can be marked. */
import { type AnswerRecord, answerRecord } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { isSameAnswer } from '#domain/answers/responses.ts'
import { getWindowState } from '#domain/attempts/assignment-window.ts'
import { isCountedAt } from '#domain/attempts/late-answers.ts'
import { canKeepMarkings, maxMarkingsSize, measureMarkings } from '#domain/attempts/markings-limit.ts'
import { createAssignment, createStudentWithRecord, createTestWithQuestions } from '#test/support/factories.ts'
import { isRowAccepted, makeSharedRule, nameCases, readValue } from './rule.ts'

const noon = Date.parse('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(noon + seconds * 1000)
const atOrNull = (seconds: number | null) => (seconds === null ? null : at(seconds))

/** Seconds after the deadline. */
const arrivals = [-1, 0, 9.999, 10, 10.001, 33, 35, 35.001, 37, 40, 119.999, 120, 120.001, 300]
const withDeadline = arrivals.flatMap((arrival) =>
  [null, -5, 0, 0.001, 30].flatMap((contact) =>
    [null, 0, 10].flatMap((announced) =>
      [-60, 30].flatMap((saved) =>
        [10, 11].map((change) => ({ deadline: 0, arrival, contact, announced, saved, change })),
      ),
    ),
  ),
)

const lateCases = [
  ...withDeadline,
  ...arrivals.map((arrival) => ({
    ...{ deadline: null, arrival, contact: null },
    announced: null,
    saved: 0,
    change: 10,
  })),
]

export const lateAnswers = makeSharedRule({
  name: 'late answers count: isCountedAt and late_changes_count',
  cases: nameCases(lateCases),
  typescript: ({ deadline, arrival, contact, announced, saved, change }) =>
    isCountedAt(
      { deadlineAt: atOrNull(deadline), contactAt: atOrNull(contact), announcedThrough: announced, savedAt: at(saved) },
      change,
      at(arrival),
    ),
  sql: ({ deadline, arrival, contact, announced, saved, change }, db) =>
    readValue(db, 'public.late_changes_count($1, $2, $3, $4, $5, $6)', [
      atOrNull(deadline),
      atOrNull(contact),
      announced,
      at(saved),
      change,
      at(arrival),
    ]),
})

const windowCases = [null, -60, -0.001, 0, 0.001].flatMap((opens) =>
  [null, 0, 0.001, 60].flatMap((closes) =>
    opens !== null && closes !== null && closes <= opens ? [] : [{ opens, closes }],
  ),
)

export const windows = makeSharedRule({
  name: 'a test can be started: windowState and refuse_outside_window',
  cases: nameCases(windowCases),
  typescript: ({ opens, closes }) => {
    const instant = (seconds: number | null) => atOrNull(seconds)?.toISOString() ?? null
    return getWindowState({ opensAt: instant(opens), closesAt: instant(closes) }, at(0)) === 'open'
  },
  sql: async ({ opens, closes }, db) => {
    const [student, made] = [await createStudentWithRecord(db), await createTestWithQuestions(db)]
    await createAssignment(db, student, made, {
      ...(opens !== null && { opens_at: at(opens) }),
      ...(closes !== null && { closes_at: at(closes) }),
    })
    const { rows } = await db.pool.query('select public.keep_test_version($1) as version', [made.id])
    return isRowAccepted(
      db,
      `insert into test_attempts (student_id, test_id, test_version, started_at, saved_at, deadline_at) values ($1, $2, $3, $4, $4, $5)`,
      [student.studentId, made.id, rows[0].version, at(0), at(3600)],
    )
  },
})

type Answer = Pick<AnswerRecord, 'selectedOption' | 'numericValue' | 'response'>
const responses = [['bbbbb', 'ccccc'], ['ccccc', 'bbbbb'], ['bbbbb'], ['bbbbb', 'ddddd']]
const answers: readonly Answer[] = [
  emptyAnswerRecord,
  answerRecord.parse({ ...emptyAnswerRecord, selectedOption: 'bbbbb' }),
  answerRecord.parse({ ...emptyAnswerRecord, selectedOption: 'ccccc' }),
  answerRecord.parse({ ...emptyAnswerRecord, numericValue: '1.5' }),
  answerRecord.parse({ ...emptyAnswerRecord, numericValue: '1.50' }),
  ...responses.map((response) => answerRecord.parse({ ...emptyAnswerRecord, response })),
]

export const changedAnswers = makeSharedRule({
  name: 'an answer has changed: isSameAnswer and changed_answers',
  cases: nameCases(answers.flatMap((after) => [undefined, ...answers].map((before) => ({ before, after })))),
  typescript: ({ before, after }) => !isSameAnswer(before, after),
  sql: ({ before, after }, db) =>
    readValue(db, 'exists (select from public.changed_answers($1, $2))', [
      before === undefined ? {} : { question: before },
      { question: after },
    ]),
})

const highlight = { id: 'h', startIndex: 0, endIndex: 1, place: 'question' as const }
const markings = {
  nothing: emptyAnswerRecord,
  'letters of one byte': { ...emptyAnswerRecord, notes: 'abc' },
  'letters of two bytes': { ...emptyAnswerRecord, notes: 'äß\u07ff' },
  'letters of three bytes': { ...emptyAnswerRecord, notes: '\u0800漢字' },
  'letters of four bytes': { ...emptyAnswerRecord, notes: 'a😀b' },
  'a highlight': { ...emptyAnswerRecord, highlights: [{ ...highlight, text: 'Maya' }] },
  'a highlight with a note': { ...emptyAnswerRecord, highlights: [{ ...highlight, text: 'Maya é', note: 'why? 😀' }] },
  'several of all': {
    ...emptyAnswerRecord,
    notes: 'é',
    highlights: [
      { ...highlight, text: 'x' },
      { ...highlight, text: 'yz', note: '漢' },
    ],
  },
}

export const markingSizes = makeSharedRule({
  name: 'the size of markings: markingsSize and markings_size',
  cases: markings,
  typescript: measureMarkings,
  sql: (record, db) => readValue(db, 'public.markings_size($1)', [record]),
})

const withNotes = (bytes: number) => ({ ...emptyAnswerRecord, notes: 'x'.repeat(bytes) })
const limitCases = [
  { others: 0, before: 0, after: maxMarkingsSize },
  { others: 0, before: 0, after: maxMarkingsSize + 1 },
  { others: maxMarkingsSize - 10, before: 0, after: 10 },
  { others: maxMarkingsSize - 10, before: 0, after: 11 },
  { others: maxMarkingsSize - 10, before: 10, after: 11 },
  { others: maxMarkingsSize, before: 20, after: 20 },
  { others: maxMarkingsSize, before: 20, after: 19 },
  { others: maxMarkingsSize, before: 20, after: 21 },
]

export const markingsWithinLimit = makeSharedRule({
  name: 'markings are kept: fitsMarkings and within_markings_limit',
  cases: nameCases(limitCases),
  typescript: ({ others, before, after }) => canKeepMarkings(others + before, withNotes(before), withNotes(after)),
  sql: ({ others, before, after }, db) =>
    readValue(db, `public.within_markings_limit($1, $2) -> 'own' ->> 'notes' = $3`, [
      { other: withNotes(others), own: withNotes(before) },
      { own: withNotes(after) },
      'x'.repeat(after),
    ]),
})
