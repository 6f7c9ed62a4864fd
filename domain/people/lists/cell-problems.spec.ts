import { expect, test } from 'vitest'
import { findAddressProblem, findNameProblem, findSchoolProblem, parseGrade } from './cell-problems.ts'

test.each([
  ['9', 9],
  [' 9th ', 9],
  ['Grade 12', 12],
  ['gr. 6', 6],
  ['7th grade', 7],
  ['08', 8],
  ['VIII', 8],
  ['Grade xii', 12],
  ['ix grade', 9],
  ['IIX', null],
  ['V', null],
  ['5', null],
  ['13', null],
  ['nine', null],
  ['', null],
])('%j is the grade %s', (written, grade) => {
  expect(parseGrade(written)).toBe(grade)
})

test.each([
  [findNameProblem, 'Bo', null],
  [findNameProblem, ' ', 'Enter the name.'],
  [findNameProblem, 'x'.repeat(201), 'This name is too long.'],
  [findSchoolProblem, '', null],
  [findSchoolProblem, 'x', 'A school needs at least 2 characters.'],
  [findSchoolProblem, 'x'.repeat(201), 'This is too long.'],
  [findAddressProblem, 'bo@x.example', null],
  [findAddressProblem, 'bo@x', 'This is not an email address.'],
])('%o says of %j: %s', (problemOf, written, problem) => {
  expect(problemOf(written)).toBe(problem)
})
