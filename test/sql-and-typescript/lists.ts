/** Lists that the database and TypeScript both have, and the rules of what administrators write as a whole. */

import { roles } from '#contracts/accounts/profile.ts'
import { deletion } from '#contracts/administration/deletions.ts'
import { inputTypes } from '#contracts/answers/kind-names.ts'
import { testStatus } from '#contracts/attempts/test-status.ts'
import { showAnswers } from '#contracts/attempts/tests.ts'
import { examFormat, examResult, type FormatForm, navigation, paperFormat } from '#contracts/authoring/formats.ts'
import { notificationKind } from '#contracts/people/notifications.ts'
import { sessionLengths } from '#contracts/people/schedule.ts'
import { applicantGrade } from '#contracts/people/schools.ts'
import { grades } from '#contracts/people/student-administration.ts'
import { examForms, skill } from '#contracts/scores/teaching.ts'
import { subjects } from '#contracts/wire/subjects.ts'
import { listFormatIssues } from '#domain/authoring/format-checks.ts'
import { listScaleProblems } from '#domain/scores/scales.ts'
import { topicsBySubject } from '#domain/scores/topics.ts'
import type { Database } from '#server/db/database.ts'
import { createPerson } from '#test/support/factories.ts'
import { paper2017 } from '#test/support/formats.ts'
import { isRowAccepted, makeSharedRule, nameCases, readValue } from './rule.ts'

/** What a column of the database can hold, by its check. */
interface ListedColumn {
  readonly table: string
  readonly column: string
  readonly words: readonly (string | number)[]
}

const columns: readonly ListedColumn[] = [
  { table: 'user_profiles', column: 'role', words: roles },
  { table: 'topics', column: 'subject', words: subjects },
  { table: 'tests', column: 'status', words: testStatus.options },
  { table: 'tests', column: 'show_answers', words: showAnswers.options },
  { table: 'test_questions', column: 'input_type', words: inputTypes },
  { table: 'test_questions', column: 'skill', words: skill.options },
  { table: 'test_questions', column: 'forms', words: examForms },
  { table: 'exam_formats', column: 'navigation', words: navigation.options },
  { table: 'exam_formats', column: 'result', words: examResult.options },
  { table: 'notifications', column: 'kind', words: notificationKind.options },
  { table: 'deletions', column: 'kind', words: deletion.shape.kind.options },
  { table: 'tutor_schedules', column: 'session_minutes', words: sessionLengths },
  { table: 'student_goals', column: 'applicant_grade', words: applicantGrade.def.values },
]

/** The words of the check that is about this column alone. */
async function wordsInSql(db: Database, { table, column }: ListedColumn): Promise<string[]> {
  const { rows } = await db.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = ('public.' || $1)::regclass and a.attname = $2`,
    [table, column],
  )
  const words = rows.flatMap(({ definition }) => {
    const list = /ARRAY\[(.*?)\]/.exec(definition)?.[1] ?? ''
    return list.split(', ').map((word) => word.replace(/::.*$/, '').replaceAll(/['()]/g, ''))
  })
  return words.filter((word) => word !== '').sort()
}

export const listedColumns = makeSharedRule({
  name: 'the words of a column',
  cases: new Map(columns.map((one) => [`${one.table}.${one.column}`, one])),
  typescript: ({ words }) => words.map(String).sort(),
  sql: (one, db) => wordsInSql(db, one),
})

export const topics = makeSharedRule({
  name: 'the topics of a subject: topicsBySubject and topics',
  cases: nameCases(subjects),
  typescript: (subject) => topicsBySubject[subject].toSorted(),
  sql: async (subject, db) =>
    readValue(db, `(select array_agg(name order by name collate "C") from topics where subject = $1)`, [subject]),
})

const lowestOf = (list: readonly number[]) => Math.min(...list)
const highestOf = (list: readonly number[]) => Math.max(...list)

export const studentGrades = makeSharedRule({
  name: 'the grades of students',
  cases: nameCases([lowestOf(grades) - 1, ...grades, highestOf(grades) + 1]),
  typescript: (grade) => grades.some((one) => one === grade),
  sql: async (grade, db) => {
    const { userId } = await createPerson(db, 'student')
    return isRowAccepted(db, 'insert into students (user_id, grade) values ($1, $2)', [userId, grade])
  },
})

const rising = Array.from({ length: 11 }, (_, raw) => 40 * raw)
const longest = Array.from({ length: 201 }, (_, raw) => 2 * raw)
const scales = {
  'the shortest': rising,
  'one too short': rising.slice(1).map((scaled, raw) => (raw === 0 ? 0 : scaled)),
  'the longest': longest,
  'one too long': [...longest, 400],
  'with a plateau': rising.map((scaled, raw) => (raw === 5 ? 160 : scaled)),
  'that falls': rising.map((scaled, raw) => (raw === 5 ? 159 : scaled)),
  'that falls at its end': rising.map((scaled, raw) => (raw === 9 ? 401 : scaled)),
  'that does not begin at 0': rising.map((scaled, raw) => (raw === 0 ? 1 : scaled)),
  'that does not end at 400': rising.map((scaled, raw) => (raw === 10 ? 399 : scaled)),
}

export const scaleTables = makeSharedRule({
  name: 'the numbers of a scale: checkScale and the checks of score_scale_tables',
  cases: scales,
  typescript: (table) => listScaleProblems({ reading: table, math: table }).length === 0,
  sql: (table, db) =>
    isRowAccepted(
      db,
      `with made as (insert into score_scales (id, name, is_estimated) values ('spec', 'Spec', true) returning id)
       insert into score_scale_tables (scale_id, subject, scaled_scores) select id, 'math', $1::smallint[] from made`,
      [table],
    ),
})

type Sections = FormatForm['sections']
const [reading, math] = paper2017.sections.map((section) => ({ ...section, blueprint: [] }))
if (reading === undefined || math === undefined) throw new Error('The format has too few sections.')
const sections: Readonly<Record<string, Sections>> = {
  none: [],
  one: [reading],
  two: [reading, math],
  'of the same subject': [reading, { ...math, subject: 'reading' }],
  'without a title': [{ ...reading, title: ' ' }],
  'without questions': [{ ...reading, questions: 0, scored: 0 }],
  'of one question': [{ ...reading, questions: 1, scored: 1 }],
  'of 500 questions': [{ ...reading, questions: 500 }],
  'of 501 questions': [{ ...reading, questions: 501 }],
  'with more that count than there are': [{ ...reading, scored: reading.questions + 1 }],
  'where nothing counts': [{ ...reading, scored: 0 }],
  'with only numbers': [{ ...math, typed: math.questions }],
  'with more numbers than questions': [{ ...math, typed: math.questions + 1 }],
}

export const formatSections = makeSharedRule({
  name: 'the sections of a format: formatIssues with its contract and are_format_sections',
  cases: sections,
  typescript: (list) =>
    paperFormat.shape.sections.safeParse(list).success &&
    listFormatIssues({ ...examFormat.parse(paper2017), topicsByNumber: false, sections: list }).length === 0,
  sql: (list, db) => readValue(db, 'public.are_format_sections($1)', [JSON.stringify(list)]),
})
