/** Every page of the portals, and how a person of the demo gets there; `web/paths.spec.ts` lets none be missing. */
import type { Role } from '#contracts/accounts/profile.ts'

export interface Screen {
  /** As the route table has it. */
  readonly pattern: string
  /** An address of it, or the page on which a link of this name leads to it. */
  readonly address: string
  readonly link?: RegExp
}

/** Leads to the page with its failure. The page with a student has a journey of its own. */
const nobody = '0199d1a0-0000-7000-8000-000000000000'

export const screens: Readonly<Record<Role, readonly Screen[]>> = {
  student: [
    at('/student'),
    at('/student/my-results'),
    at('/student/tests'),
    at('/student/progress'),
    at('/student/practice'),
    at('/student/report'),
    at('/student/problem-reports'),
    { pattern: '/test-results/:testId', address: '/test-results/diagnostic' },
    { pattern: '/test-results/:testId/compare', address: '/test-results/diagnostic/compare' },
    { pattern: '/test-results/:testId/worksheet', address: '/test-results/diagnostic/worksheet' },
    at('/account'),
    at('/notifications'),
    at('/help'),
    at('/lessons'),
    { pattern: '/lessons/:skill', address: '/lessons/percent' },
    { pattern: '/student/*', address: '/student/no-such-page' },
  ],
  parent: [
    at('/parent'),
    at('/parent/progress'),
    at('/parent/report'),
    at('/parent/schedule'),
    { pattern: '/parent/*', address: '/parent/no-such-page' },
  ],
  tutor: [
    at('/tutor'),
    at('/tutor/students'),
    at('/tutor/gradebook'),
    { pattern: '/tutor/tests/:testRef/questions', address: '/tutor/tests/diagnostic/questions' },
    { pattern: '/tutor/tests/:testId/print', address: '/tutor/tests/diagnostic/print' },
    at('/tutor/now'),
    at('/tutor/drills'),
    at('/tutor/drills/new'),
    { pattern: '/tutor/drills/:drillRef', address: '/tutor/drills/no-such-drill' },
    at('/tutor/report'),
    { pattern: '/tutor/students/:studentId', address: '/tutor/students', link: /^Maya Chen/ },
    {
      pattern: '/tutor/students/:studentId/answers-on-paper',
      address: `/tutor/students/${nobody}/answers-on-paper`,
    },
    at('/tutor/schedule'),
    at('/tutor/problem-reports'),
    { pattern: '/tutor/*', address: '/tutor/no-such-page' },
  ],
  admin: [
    at('/admin'),
    at('/admin/dashboard'),
    at('/admin/manage-tests'),
    at('/admin/tests'),
    { pattern: '/admin/tests/:testId/edit-questions', address: '/admin/tests/diagnostic/edit-questions' },
    { pattern: '/admin/tests/:testId/print', address: '/admin/tests/diagnostic/print' },
    { pattern: '/admin/edit-test/:testId', address: '/admin/edit-test/diagnostic' },
    at('/admin/questions'),
    at('/admin/questions/twins'),
    { pattern: '/admin/questions/:questionId', address: `/admin/questions/${nobody}` },
    at('/admin/formats'),
    { pattern: '/admin/formats/:formatId', address: '/admin/formats/paper-2017' },
    at('/admin/schools'),
    at('/admin/manage-students'),
    at('/admin/students/add'),
    {
      pattern: '/admin/students/:studentId/answers-on-paper',
      address: `/admin/students/${nobody}/answers-on-paper`,
    },
    at('/admin/manage-classes'),
    { pattern: '/admin/classes/:classId', address: '/admin/manage-classes', link: /^Results of Saturday Prep/ },
    { pattern: '/admin/classes/:classId/gradebook', address: '/admin/manage-classes', link: /^Gradebook of Saturday/ },
    at('/admin/class-report'),
    at('/admin/attempts'),
    at('/admin/now'),
    at('/admin/reports'),
    at('/admin/problem-reports'),
    at('/admin/manage-users'),
    at('/admin/bulk-registration'),
    at('/admin/settings'),
    at('/admin/audit'),
    at('/admin/deleted'),
    at('/admin/unused-accounts'),
    at('/admin/programs'),
    at('/admin/schedule'),
    { pattern: '/admin/*', address: '/admin/no-such-page' },
  ],
}

function at(address: string): Screen {
  return { pattern: address, address }
}
