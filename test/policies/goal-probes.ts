/** As `probes.ts`, for what a student plans. */
import type { PolicyCast } from './cast.ts'
import { makeCircleProbe, type Probe } from './probe.ts'

export function makeGoalProbes(cast: PolicyCast): [string, Probe][] {
  return [
    [
      'public.student_breaks',
      makeCircleProbe(
        cast,
        'last_day',
        ({ student }) => `student_id = '${student.studentId}'`,
        ({ student }) =>
          `(student_id, first_day, last_day, entered_on) values ('${student.studentId}', '2099-02-01', '2099-02-09', '2026-03-01')`,
      ),
    ],
    [
      'public.real_scores',
      {
        ...makeCircleProbe(
          cast,
          'tutor_may_see',
          ({ student }) => `student_id = '${student.studentId}'`,
          ({ student }) =>
            `(student_id, exam_day, reading, math) values ('${student.studentId}', '2025-11-12', 250, 260)`,
        ),
        setBySystem: 'scale_id = scale_id',
      },
    ],
    [
      'public.counted_students',
      makeCircleProbe(
        cast,
        'student_id',
        ({ student }) => `student_id = '${student.studentId}'`,
        ({ student }) => `(student_id) values ('${student.studentId}')`,
      ),
    ],
  ]
}
