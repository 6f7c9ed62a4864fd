/** The people of a prep school in the middle of a term. Their strengths come from a seed, so they are the same at every start. */

import { createRandomNumbers } from './random-numbers.ts'

interface TermClass {
  readonly name: string
  readonly description: string
  readonly gradeLevel: number
  readonly tutor: string
  readonly students: readonly string[]
}

export interface TermStudent {
  readonly email: string
  readonly fullName: string
  readonly className: string
  readonly tutor: string
  readonly grade: 8 | 9
  readonly school: string
  readonly parent: string | undefined
  /** In logits on the first day of the term. 0 means half of the questions of middle difficulty are answered correctly. */
  readonly reading: number
  readonly math: number
  /** Logits per week. Students who practice more improve more. */
  readonly growth: number
  /** Share of days with a practice round, 0 to 1. */
  readonly diligence: number
  /** Whether the student falls behind: late tests, less and less practice, falling scores. */
  readonly isInTrouble: boolean
}

export const termTutors = [
  { email: 'marcus.bell@example.com', fullName: 'Marcus Bell' },
  { email: 'elena.petrova@example.com', fullName: 'Elena Petrova' },
] as const

export const termClasses: readonly TermClass[] = [
  {
    name: 'Tuesday Prep',
    description: 'Reading and math, Tuesdays at four',
    gradeLevel: 8,
    tutor: 'marcus.bell@example.com',
    students: [
      'Aaliyah Johnson',
      'Ben Goldberg',
      'Camila Torres',
      'Daniyar Akhmetov',
      'Emily Zhang',
      'Farid Rahman',
      'Grace Kim',
      'Isaac Mensah',
      'Jasmine Ali',
      'Kevin Liu',
      'Lucia Romano',
      'Tyler Brooks',
    ],
  },
  {
    name: 'Thursday Prep',
    description: 'Reading and math, Thursdays at four',
    gradeLevel: 8,
    tutor: 'marcus.bell@example.com',
    students: [
      'Adam Nowak',
      'Bianca Moreau',
      'Chidi Eze',
      'Diego Alvarez',
      'Elif Kaya',
      'Fatou Diallo',
      'Hannah Cohen',
      'Ivan Dimitrov',
      'Jade Baptiste',
      'Nina Zhang',
      'Omar Haddad',
      'Ruth Tesfaye',
    ],
  },
  {
    name: 'Sunday Prep',
    description: 'Reading and math, Sundays at ten',
    gradeLevel: 8,
    tutor: 'elena.petrova@example.com',
    students: [
      'Anika Gupta',
      'Caleb Wright',
      'Eva Lindgren',
      'Gabriel Santos',
      'Ines Haddad',
      'Kofi Mensah',
      'Mei Tanaka',
      'Noah Friedman',
      'Priscilla Ortiz',
      'Samir Khan',
      'Victor Hoang',
      'Zofia Wolska',
    ],
  },
]

/** Each parent with the children who are students here. */
const families: readonly { readonly fullName: string; readonly children: readonly string[] }[] = [
  { fullName: 'Denise Johnson', children: ['Aaliyah Johnson'] },
  { fullName: 'Rafael Torres', children: ['Camila Torres'] },
  { fullName: 'Wei Zhang', children: ['Emily Zhang', 'Nina Zhang'] },
  { fullName: 'Nasrin Rahman', children: ['Farid Rahman'] },
  { fullName: 'Akua Mensah', children: ['Isaac Mensah', 'Kofi Mensah'] },
  { fullName: 'Paula Brooks', children: ['Tyler Brooks'] },
  { fullName: 'Marta Nowak', children: ['Adam Nowak'] },
  { fullName: 'Aminata Diallo', children: ['Fatou Diallo'] },
  { fullName: 'Layla Haddad', children: ['Omar Haddad', 'Ines Haddad'] },
  { fullName: 'Rajesh Gupta', children: ['Anika Gupta'] },
  { fullName: 'Ana Santos', children: ['Gabriel Santos'] },
  { fullName: 'Linh Hoang', children: ['Victor Hoang'] },
]

export const termParents = families.map(({ fullName }) => ({ email: addressOf(fullName), fullName }))

const schools = ['Harbor Middle School', 'Riverside Academy', 'Lincoln School', 'Astor Junior High School']
const inTrouble = 'Tyler Brooks'

export const termStudents: readonly TermStudent[] = termClasses.flatMap(({ name, tutor, students }) =>
  students.map((fullName): TermStudent => {
    const random = createRandomNumbers(fullName)
    const isInTrouble = fullName === inTrouble
    const general = drawNearZero(random)
    const diligence = isInTrouble ? 0.25 : 0.05 + 0.4 * random()
    const family = families.find(({ children }) => children.includes(fullName))
    return {
      email: addressOf(fullName),
      fullName,
      className: name,
      tutor,
      grade: random() < 0.1 ? 9 : 8,
      school: schools[Math.floor(random() * schools.length)] ?? '',
      parent: family && addressOf(family.fullName),
      reading: isInTrouble ? 0.5 : 0.2 + general + 0.5 * drawNearZero(random),
      math: isInTrouble ? 0.3 : general + 0.5 * drawNearZero(random),
      growth: isInTrouble ? -0.16 : 0.01 + 0.15 * diligence,
      diligence,
      isInTrouble,
    }
  }),
)

function addressOf(fullName: string): string {
  return `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`
}

/** Returns an approximately normal number: mean 0, deviation 1. */
export function drawNearZero(random: () => number): number {
  return 1.73 * (random() + random() + random() + random() - 2)
}
