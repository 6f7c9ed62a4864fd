/** How one table is tried, for each actor of the grid. */
import type { Circle, PolicyCast } from './cast.ts'

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
  /** Where the system writes other columns than people. */
  readonly setBySystem?: string
}

/** The same condition and insert for both circles, each with its own values. */
export function makeCircleProbe(
  { mayas, ottos }: PolicyCast,
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
export function probeCommon(
  column: string,
  mine: string,
  others: string,
  insert: string,
  set = `${column} = ${column}`,
): Probe {
  return { mine, others, insertMine: insert, insertOthers: insert, set }
}

/** What is said of questions beside tests. */
export function listQuestionProbes(cast: PolicyCast): [table: string, Probe][] {
  const newCalibration = `(fingerprint, subject, difficulty, error, answers, infit, outfit, run_id)
    select gen_random_uuid(), 'math', 0, 1, 1, 1, 1, id from public.calibration_runs limit 1`
  return [
    ['public.problem_reports', problemReportProbe(cast)],
    [
      'public.ready_made_tests',
      probeCommon(
        'digest',
        'true',
        'true',
        `(test_id, digest, questions) select id, repeat('0', 64), '[]' from public.tests t
         where not exists (select from public.ready_made_tests v where v.test_id = t.id) limit 1`,
      ),
    ],
    ['public.calibration_runs', probeCommon('asked_at', 'true', 'true', '(asked_at) values (now())')],
    ['public.question_calibrations', probeCommon('answers', 'true', 'true', newCalibration)],
  ]
}

/** Each reports the first question of a test that only Maya or Otto took. */
function problemReportProbe(cast: PolicyCast): Probe {
  return {
    ...makeCircleProbe(cast, 'text', ({ commented }) => `test_id = '${commented.id}'`, newReport),
    setByAdmin: `answer = 'An answer', answered_by = auth.uid(), answered_at = now()`,
  }
}

function newReport({ commented, commentedId }: Circle): string {
  return `(reporter_id, test_id, question_id, version, kind) values (auth.uid(), '${commented.id}', '${commented.questionIds[0]}',
    (select test_version from public.test_submissions where id = '${commentedId}'), 'typo')`
}
