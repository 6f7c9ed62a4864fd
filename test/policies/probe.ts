/** How one table is tried, for each actor of the grid. */
import type { Cast, Circle } from './cast.ts'

export interface Probe {
  /** SQL conditions that find Maya's rows and Otto's. */
  readonly mine: string
  readonly others: string
  /** What follows `insert into <table>` for a row of Maya's and for one of Otto's. */
  readonly insertMine: string
  readonly insertOthers: string
  /** What an update sets: a column to its present value, and the writer if the row must name them. */
  readonly set: string
  /** Where only administrators name themselves. */
  readonly setByAdmin?: string
}

/** The same condition and insert for both circles, each with its own values. */
export function perCircle(
  { mayas, ottos }: Cast,
  column: string,
  where: (of: Circle) => string,
  insert: (of: Circle) => string,
  set = `${column} = ${column}`,
) {
  return {
    mine: where(mayas),
    others: where(ottos),
    insertMine: insert(mayas),
    insertOthers: insert(ottos),
    set,
  }
}

/** Where rows belong to nobody: two of them, and an insert that names neither. */
export function ofNobody(
  column: string,
  mine: string,
  others: string,
  insert: string,
  set = `${column} = ${column}`,
): Probe {
  return { mine, others, insertMine: insert, insertOthers: insert, set }
}

/** What is said of questions beside tests. */
export function probesOfQuestions(cast: Cast): [table: string, Probe][] {
  const newCalibration = `(fingerprint, subject, difficulty, error, answers, infit, outfit, run_id)
    select gen_random_uuid(), 'math', 0, 1, 1, 1, 1, id from public.calibration_runs limit 1`
  return [
    ['public.problem_reports', problemReportProbe(cast)],
    ['public.calibration_runs', ofNobody('asked_at', 'true', 'true', '(asked_at) values (now())')],
    ['public.question_calibrations', ofNobody('answers', 'true', 'true', newCalibration)],
  ]
}

/** Each reports the first question of a test that only Maya or Otto took. */
function problemReportProbe(cast: Cast): Probe {
  return {
    ...perCircle(cast, 'text', ({ commented }) => `test_id = '${commented.id}'`, newReport),
    setByAdmin: `answer = 'An answer', answered_by = auth.uid(), answered_at = now()`,
  }
}

function newReport({ commented, commentedId }: Circle): string {
  return `(reporter_id, test_id, question_id, version, kind) values (auth.uid(), '${commented.id}', '${commented.questionIds[0]}',
    (select test_version from public.test_submissions where id = '${commentedId}'), 'typo')`
}
