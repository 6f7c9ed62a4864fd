/** Checks a single cell in a list of people, without looking at other rows. Null if the cell is valid. */
import { emailAddressPattern } from '#contracts/accounts/user-administration.ts'
import { highestGrade, lowestGrade } from '#contracts/people/student-administration.ts'
import { hasInvisibleCharacters, invisibleCharactersMessage } from '#contracts/wire/person-name.ts'

/** The most characters in a name or a school. */
export const longestCell = 200

export function findNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Enter the name.'
  if (name.trim().length < 2) return 'A name needs at least 2 characters.'
  if (name.trim().length > longestCell) return 'This name is too long.'
  return hasInvisibleCharacters(name) ? invisibleCharactersMessage : null
}

export function findAddressProblem(address: string): string | null {
  return emailAddressPattern.test(address) ? null : 'This is not an email address.'
}

export function findGradeProblem(written: string): string | null {
  if (written.trim() === '' || parseGrade(written) !== null) return null
  return `A grade is a number from ${lowestGrade} to ${highestGrade}.`
}

export function findSchoolProblem(school: string): string | null {
  if (school.trim().length === 1) return 'A school needs at least 2 characters.'
  return school.length > longestCell ? 'This is too long.' : null
}

const romanGrades = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Treats "9", "9th", "Grade 9" and "IX" as the same; null if the text is not a grade. */
export function parseGrade(written: string): number | null {
  const found = /^(?:gr(?:ade)?\.?\s*)?(?:(\d{1,2})(?:th)?|([ivx]{1,4}))(?:\s*grade)?$/i.exec(written.trim())
  const [, digits, roman = ''] = found ?? []
  const grade = digits === undefined ? romanGrades.indexOf(roman.toUpperCase()) + 1 : Number(digits)
  return grade >= lowestGrade && grade <= highestGrade ? grade : null
}
