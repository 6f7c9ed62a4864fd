import { expect, test } from 'vitest'
import { distinguishNames, distinguishStudents, getFirstName, listDistinguishingDetails } from './look-alikes.ts'

const shown = (...people: [name: string, ...details: string[]][]) => [
  ...distinguishNames(people.map(([name, ...details], at) => ({ id: `${at}`, name, details }))).values(),
]

test.each([
  [
    'names that differ stay as they are',
    [
      ['Li Wei', 'Grade 8'],
      ['Ada Obi', 'Grade 8'],
    ],
    ['Li Wei', 'Ada Obi'],
  ],
  [
    'the first detail that differs tells',
    [
      ['Li Wei', 'Grade 8', 'Elm'],
      ['Li Wei', 'Grade 6', 'Elm'],
    ],
    ['Li Wei (Grade 8)', 'Li Wei (Grade 6)'],
  ],
  [
    'or the second',
    [
      ['Li Wei', 'Grade 8', 'Elm'],
      ['Li Wei', 'Grade 8', 'Oak'],
    ],
    ['Li Wei (Elm)', 'Li Wei (Oak)'],
  ],
  [
    'what is not known of one tells nobody',
    [
      ['Li Wei', '', 'Elm'],
      ['Li Wei', '8B', 'Oak'],
    ],
    ['Li Wei (Elm)', 'Li Wei (Oak)'],
  ],
  [
    'all together where no one alone tells',
    [
      ['Li Wei', 'Grade 8', 'Elm'],
      ['Li Wei', 'Grade 8', 'Oak'],
      ['Li Wei', 'Grade 6', 'Oak'],
    ],
    ['Li Wei (Grade 8, Elm)', 'Li Wei (Grade 8, Oak)', 'Li Wei (Grade 6, Oak)'],
  ],
  [
    'a number where nothing tells',
    [
      ['Li Wei', 'Grade 8'],
      ['Li Wei', 'Grade 8'],
    ],
    ['Li Wei (1 of 2)', 'Li Wei (2 of 2)'],
  ],
  [
    'accents, capitals, spaces and marks look alike',
    [
      ['José  Peña', 'A'],
      ['jose pena', 'B'],
      ['O’Neil', 'A'],
      ["O'NEIL", 'B'],
    ],
    ['José  Peña (A)', 'jose pena (B)', 'O’Neil (A)', "O'NEIL (B)"],
  ],
] satisfies [string, [string, ...string[]][], string[]][])('%s', (_, people, names) => {
  expect(shown(...people).toSorted()).toEqual(names.toSorted())
})

test('a number stays with its person, whatever the order of the list', () => {
  const [a, b] = ['a', 'b'].map((id) => ({ id, name: 'Li Wei', details: [''] }))
  if (!a || !b) throw new Error('There are two.')
  expect(distinguishNames([b, a]).get('a')).toBe('Li Wei (1 of 2)')
  expect(distinguishNames([a, b]).get('a')).toBe('Li Wei (1 of 2)')
})

test('the same person twice is one', () => {
  const one = { id: 'a', name: 'Li Wei', details: ['Grade 8'] }
  expect([...distinguishNames([one, one])]).toEqual([['a', 'Li Wei']])
})

test('students of a list keep the rest, and one without a name stays so', () => {
  const school = 'Elm'
  const students = [
    { id: 'a', fullName: 'Li Wei', grade: 8, school },
    { id: 'b', fullName: 'Li Wei', grade: 6, school },
    { id: 'c', fullName: null, grade: 6, school },
  ]
  expect(distinguishStudents(students)).toEqual([
    { ...students[0], fullName: 'Li Wei (Grade 8)', storedName: 'Li Wei' },
    { ...students[1], fullName: 'Li Wei (Grade 6)', storedName: 'Li Wei' },
    { ...students[2], storedName: null },
  ])
})

test.each([
  ['Maya Okafor', 'Maya'],
  ['Li Wei (Grade 8)', 'Li Wei (Grade 8)'],
  ['', ''],
])('in a sentence %s is called %s', (name, called) => {
  expect(getFirstName(name)).toBe(called)
})

test('who sees addresses sees what two students of one grade and school log in with', () => {
  const twin = { fullName: 'Li Wei', grade: 8, school: 'Elm' }
  const shown = distinguishStudents([
    { ...twin, id: 'a', email: 'li@example.com' },
    { ...twin, id: 'b', email: 'li.wei@no-email.invalid' },
  ])
  expect(shown.map(({ fullName }) => fullName)).toEqual(['Li Wei (li@example.com)', 'Li Wei (li.wei)'])
})

test('a name that itself ends in brackets is kept whole for a search', () => {
  const [student] = distinguishStudents([{ id: 'a', fullName: 'Li Wei (Lily)', grade: 8, school: 'Elm' }])
  expect(student).toMatchObject({ fullName: 'Li Wei (Lily)', storedName: 'Li Wei (Lily)' })
})

test('of students the grade, the school and what they log in with say which is which', () => {
  const known = { grade: 8, school: 'Elm', email: 'li@example.com' }
  expect(listDistinguishingDetails(known)).toEqual(['Grade 8', 'Elm', 'li@example.com'])
  expect(listDistinguishingDetails({ grade: null, school: null })).toEqual(['', '', ''])
})
