/** Rules of questions: what they offer, which key counts, and how answers are recorded. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { InputType } from '#contracts/answers/kind-names.ts'
import { type Interaction, interaction as interactionOfKind } from '#contracts/answers/kinds.ts'
import { optionId, responseId } from '#contracts/wire/ids.ts'
import { buildAnswerKey, formatRecordedKey, parseQuestionEntry } from '#domain/answers/correctness.ts'
import { findLineProblem } from '#domain/answers/number-line.ts'
import { isOfferedId } from '#domain/answers/responses.ts'
import { parseRecordedAnswers } from '#domain/scores/recorded-answers.ts'
import { type Ruling, resolveKeyUnderRuling } from '#domain/scores/rulings.ts'
import { findReachedPlaces } from '#domain/statistics/left-open.ts'
import type { Database } from '#server/db/database.ts'
import { createStudentWithRecord, createSubmission, createTestWithQuestions } from '#test/support/factories.ts'
import { makeSharedRule, nameCases, readValue } from './rule.ts'

const optionIds = z.array(optionId)
const ids = optionIds.parse(['bbbbb', 'ccccc', 'ddddd'])
const options = ids.map((id) => ({ id, html: `Option ${id}` }))
const places: Interaction = interactionOfKind.parse({
  places: [
    { id: 'ppppp', html: 'Takes all' },
    { id: 'qqqqq', html: 'Takes two', options: ['bbbbb', 'ccccc'] },
    { id: 'rrrrr', html: 'Takes none', options: [] },
  ],
})
const single = [
  'bbbbb',
  'zzzzz',
  'ppppp',
  'ppppp:bbbbb',
  'ppppp:zzzzz',
  'qqqqq:ccccc',
  'qqqqq:ddddd',
  'rrrrr:bbbbb',
  'zzzzz:bbbbb',
]
const responsesToOffer = [
  ...single.map((id) => [id]),
  ['bbbbb', 'ddddd'],
  ['bbbbb', 'zzzzz'],
  ['ppppp:bbbbb', 'qqqqq:bbbbb'],
]

export const offers = makeSharedRule({
  name: 'a question offers a response: isOfferedId and is_offered',
  cases: nameCases(
    responsesToOffer.flatMap((response) => [undefined, places].map((interaction) => ({ response, interaction }))),
  ),
  typescript: ({ response, interaction }) =>
    response.every((id) => isOfferedId(responseId.parse(id), { entry: 'drag', options: ids, interaction })),
  sql: ({ response, interaction }, db) =>
    readValue(db, 'public.is_offered($1, $2, $3)', [response, JSON.stringify(options), interaction ?? null]),
})

interface Version {
  readonly input_type: InputType | null
  readonly correct_option: string | null
  readonly numeric_answer: number | null
  readonly correct_response: readonly string[] | null
}

const none = { correct_option: null, numeric_answer: null, correct_response: null }
const inputTypes: readonly (InputType | null)[] = [null, 'multiple_choice', 'number', 'multiple_select', 'drag']
const versions: readonly Version[] = inputTypes.flatMap((input_type) => [
  { ...none, input_type },
  { ...none, input_type, correct_option: 'bbbbb' },
  { ...none, input_type, numeric_answer: -1.5 },
  { ...none, input_type, correct_response: ['ccccc', 'bbbbb'] },
])

function keyInTypeScript({ input_type, correct_option, numeric_answer, correct_response }: Version) {
  return buildAnswerKey({
    inputType: input_type,
    correctOption: correct_option === null ? null : optionId.parse(correct_option),
    numericAnswer: numeric_answer,
    correctResponse: correct_response?.map((id) => responseId.parse(id)) ?? null,
  })
}

const versionInSql = 'jsonb_populate_record(null::public.question_versions, $1)'

export const keys = makeSharedRule({
  name: 'the key of a question: answerKey and key_of',
  cases: nameCases(versions),
  typescript: (version) => formatRecordedKey(keyInTypeScript(version)),
  sql: (version, db) => readValue(db, `public.key_of(${versionInSql})`, [version]),
})

const [b, c] = optionIds.parse(['bbbbb', 'ccccc'])
if (b === undefined || c === undefined) throw new Error('There are too few options.')
const gone = optionId.parse('zzzzz')
const rulings: readonly Ruling[] = [
  { kind: 'everybody' },
  { kind: 'nobody' },
  { kind: 'answers', accepted: [{ option: c }] },
  { kind: 'answers', accepted: [{ option: b }, { option: c }] },
  { kind: 'answers', accepted: [{ option: b }, { option: gone }] },
  { kind: 'answers', accepted: [{ number: 2 }] },
  { kind: 'answers', accepted: [{ number: 2 }, { number: 3 }] },
  { kind: 'answers', accepted: [{ response: [b, c] }] },
  { kind: 'answers', accepted: [{ response: [b] }, { response: [gone] }] },
]

export const keysInForce = makeSharedRule({
  name: 'the key under a ruling: keyUnder and key_in_force',
  cases: nameCases(
    versions
      .filter(({ correct_option, numeric_answer, correct_response }) =>
        [correct_option, numeric_answer, correct_response].some((one) => one !== null),
      )
      .flatMap((version) => [null, ...rulings].map((ruling) => ({ version, ruling }))),
  ),
  typescript: ({ version, ruling }) =>
    formatRecordedKey(
      resolveKeyUnderRuling(ruling, keyInTypeScript(version), {
        entry: parseQuestionEntry(version.input_type),
        options: ids,
      }),
    ),
  sql: async ({ version, ruling }, db) => {
    const question = randomUUID()
    if (ruling !== null) await rule(db, question, ruling)
    return readValue(db, `public.key_in_force(${versionInSql})`, [{ ...version, question_id: question, options }])
  },
})

async function rule(db: Database, question: string, ruling: Ruling) {
  const made = await createTestWithQuestions(db, { sections: [] })
  await db.pool.query(
    `insert into question_rulings (test_id, question_id, kind, accepted, reason, ruled_at) values ($1, $2, $3, $4, 'Why', now())`,
    [made.id, question, ruling.kind, JSON.stringify(ruling.kind === 'answers' ? ruling.accepted : [])],
  )
}

const line = { from: '-2', to: '2', step: '0.5' }
const lines = {
  whole: { ...line, step: '1' },
  'of decimals': line,
  'of small steps': { from: '0', to: '0.0004', step: '0.0001' },
  'whose steps do not lead to the end': { ...line, step: '0.3' },
  'without a step': { ...line, step: '0' },
  'that goes backward': { ...line, from: '2', to: '-2' },
  'without a length': { ...line, to: '-2' },
  'with a word': { ...line, from: 'two' },
  'with five places': { ...line, step: '0.00005' },
  'with seven digits': { ...line, to: '1000000' },
}

/** What a line with these numbers would have, whatever else is wrong with it. */
function tickCount({ from, to, step }: typeof line): number {
  const steps = Math.round((Number(to) - Number(from)) / Number(step))
  return Number.isFinite(steps) && steps >= 0 && steps < 26 ? steps + 1 : 3
}

export const numberLines = makeSharedRule({
  name: 'a number line is sound: lineProblem and is_number_line',
  cases: lines,
  typescript: (one) => findLineProblem(one) === null,
  sql: async (one, db) =>
    readValue(db, 'public.is_number_line($1, $2)', [
      one,
      JSON.stringify([{ options: Array.from({ length: tickCount(one) }, (_, at) => String(at)) }]),
    ]),
})

export const optionIdRule = makeSharedRule({
  name: 'the id of an option: optionId and are_options',
  cases: nameCases(['bbbbb', '22222', 'bcdfg', 'bbbb', 'bbbbbb', 'abbbb', 'lbbbb', '1bbbb', 'Bbbbb', 'ybbbb', '']),
  typescript: (id) => optionId.safeParse(id).success,
  sql: (id, db) => readValue(db, 'public.are_options($1)', [JSON.stringify([{ id, html: 'w' }])]),
})

const recordedLines = [
  '.',
  'bbbbb',
  '#1.5 1.50',
  '#-2 −2',
  '#0.5 1/2 cm',
  '#1000 1,000',
  '+bbbbb',
  '+bbbbb,ccccc',
  '+ppppp:bbbbb,qqqqq:ccccc',
]

export const recordedAnswers = makeSharedRule({
  name: 'recorded answers: answersFrom and submission_answers',
  cases: nameCases(recordedLines.map((one) => ['.', one, 'ccccc', one].join('\n'))),
  typescript: (recorded) =>
    parseRecordedAnswers(recorded).map((answer) => (answer !== null && 'option' in answer ? answer.option : answer)),
  sql: async (recorded, db) => {
    const [student, made] = [await createStudentWithRecord(db), await createTestWithQuestions(db)]
    const submission = await createSubmission(db, student, made)
    await db.pool.query('update test_submissions set answers = $2 where id = $1', [submission, recorded])
    const { rows } = await db.pool.query(
      'select user_answer from submission_answers where submission_id = $1 order by position',
      [submission],
    )
    return rows.map(({ user_answer }) => user_answer)
  },
})

const sectionsAsked = ['reading', 'reading', 'reading', 'math', 'math', 'math']
const everyAnswered = Array.from({ length: 64 }, (_, bits) =>
  sectionsAsked.map((_, place) => (bits >> place) % 2 === 1),
)

export const reached = makeSharedRule({
  name: 'questions that were reached: reachedPlaces and reached_places',
  cases: nameCases(
    everyAnswered.flatMap((answered) => [true, false].map((isForwardOnly) => ({ answered, isForwardOnly }))),
  ),
  typescript: ({ answered, isForwardOnly }) =>
    findReachedPlaces(
      answered.map((one) => !one),
      sectionsAsked,
      isForwardOnly,
    ),
  sql: ({ answered, isForwardOnly }, db) =>
    readValue(db, 'public.reached_places($1, $2, $3)', [
      ...[answered.map((one) => (one ? 'bbbbb' : '.')).join('\n'), sectionsAsked, isForwardOnly],
    ]),
})
