/** The people of the demo: two families, three more students, their tutor and an administrator. */

export interface DemoStudent {
  readonly email: string
  readonly fullName: string
  readonly grade: number
  readonly school: string
  /** Share of reading and math questions that this student tends to get right, 0 to 1. */
  readonly reading: number
  readonly math: number
  readonly parent?: string
  /** The student's goals, favorite school first. */
  readonly goals?: { readonly examInDays: number; readonly grade: 8 | 9; readonly schools: readonly string[] }
}

export const demoStudents: readonly DemoStudent[] = [
  {
    email: 'student@example.com',
    fullName: 'Maya Chen',
    grade: 8,
    school: 'Harbor Middle School',
    reading: 0.78,
    math: 0.66,
    parent: 'parent@example.com',
    goals: { examInDays: 60, grade: 8, schools: ['stuyvesant', 'bronx-science', 'brooklyn-tech'] },
  },
  {
    email: 'leo.chen@example.com',
    fullName: 'Leo Chen',
    grade: 7,
    school: 'Harbor Middle School',
    reading: 0.52,
    math: 0.71,
    parent: 'parent@example.com',
  },
  {
    email: 'amara.okafor@example.com',
    fullName: 'Amara Okafor',
    grade: 8,
    school: 'Riverside Academy',
    reading: 0.91,
    math: 0.87,
    parent: 'ngozi.okafor@example.com',
    goals: { examInDays: 60, grade: 8, schools: ['stuyvesant', 'hsmse'] },
  },
  {
    email: 'sofia.reyes@example.com',
    fullName: 'Sofia Reyes',
    grade: 8,
    school: 'Lincoln School',
    reading: 0.63,
    math: 0.44,
  },
  {
    email: 'jonas.weber@example.com',
    fullName: 'Jonas Weber',
    grade: 9,
    school: 'Lincoln School',
    reading: 0.7,
    math: 0.82,
  },
  {
    email: 'hana.sato@example.com',
    fullName: 'Hana Sato',
    grade: 8,
    school: 'Riverside Academy',
    reading: 0.84,
    math: 0.58,
    goals: { examInDays: 60, grade: 8, schools: ['queens-science', 'brooklyn-latin'] },
  },
]

export const demoParents = [{ email: 'ngozi.okafor@example.com', fullName: 'Ngozi Okafor' }] as const

export const demoClass = {
  name: 'Saturday Prep',
  description: 'Reading and math, Saturdays at ten',
  gradeLevel: 8,
} as const

export interface DemoAttempt {
  readonly student: string
  readonly test: string
  readonly daysAgo: number
  /** Share of the test's time that was used, 0 to 1. */
  readonly timeUsed: number
}

export const demoAttempts: readonly DemoAttempt[] = [
  { student: 'student@example.com', test: 'diagnostic', daysAgo: 34, timeUsed: 0.92 },
  { student: 'student@example.com', test: 'diagnostic', daysAgo: 12, timeUsed: 0.81 },
  { student: 'leo.chen@example.com', test: 'diagnostic', daysAgo: 30, timeUsed: 0.97 },
  { student: 'leo.chen@example.com', test: 'math-workout', daysAgo: 9, timeUsed: 0.9 },
  { student: 'amara.okafor@example.com', test: 'diagnostic', daysAgo: 33, timeUsed: 0.64 },
  { student: 'amara.okafor@example.com', test: 'practice-test-1', daysAgo: 16, timeUsed: 0.88 },
  { student: 'amara.okafor@example.com', test: 'practice-test-1', daysAgo: 2, timeUsed: 0.79 },
  { student: 'sofia.reyes@example.com', test: 'diagnostic', daysAgo: 21, timeUsed: 1 },
  { student: 'sofia.reyes@example.com', test: 'reading-workout', daysAgo: 6, timeUsed: 0.95 },
  { student: 'jonas.weber@example.com', test: 'practice-test-1', daysAgo: 14, timeUsed: 0.93 },
  { student: 'jonas.weber@example.com', test: 'editing-workout', daysAgo: 4, timeUsed: 0.7 },
  { student: 'hana.sato@example.com', test: 'diagnostic', daysAgo: 19, timeUsed: 0.86 },
  { student: 'hana.sato@example.com', test: 'practice-test-1', daysAgo: 5, timeUsed: 0.98 },
]

export interface DemoAssignment {
  readonly student: string
  readonly test: string
  /** Days from the day of the first start. Negative means overdue. */
  readonly dueInDays: number
}

export const demoAssignments: readonly DemoAssignment[] = [
  { student: 'student@example.com', test: 'diagnostic', dueInDays: -10 },
  { student: 'student@example.com', test: 'editing-workout', dueInDays: -2 },
  { student: 'student@example.com', test: 'reading-workout', dueInDays: 0 },
  { student: 'student@example.com', test: 'practice-test-1', dueInDays: 1 },
  { student: 'student@example.com', test: 'math-workout', dueInDays: 5 },
  { student: 'leo.chen@example.com', test: 'reading-workout', dueInDays: 1 },
  { student: 'sofia.reyes@example.com', test: 'math-workout', dueInDays: -1 },
  { student: 'jonas.weber@example.com', test: 'reading-workout', dueInDays: 3 },
  { student: 'hana.sato@example.com', test: 'math-workout', dueInDays: 7 },
]
