import { expect, test, vi } from 'vitest'
import { convertFormToTerms, convertTermsToForm, isStudentShown, makeDefaultTerms } from './terms-of-form.ts'

test('what a form shows of an assignment is what it sends', () => {
  const terms = {
    opensAt: '2026-03-01T10:00:00.000Z',
    dueDate: '2026-03-08T10:00:00.000Z',
    closesAt: null,
    note: 'Take it in one go.',
  }
  expect(convertTermsToForm(terms)).toMatchObject({ closesAt: '', note: 'Take it in one go.' })
  expect(convertFormToTerms(convertTermsToForm(terms))).toEqual(terms)
})

test.each([
  ['2026-03-03T07:54:13', '2026-03-10T23:59'],
  ['2026-12-28T23:59:59', '2027-01-04T23:59'],
  ['2026-03-05T00:00:00', '2026-03-12T23:59'],
  ['2026-10-28T12:00:00', '2026-11-04T23:59'],
])('what is assigned at %s is due at the end of the day a week later', (now, due) => {
  expect(makeDefaultTerms(new Date(now))).toEqual({ opensAt: '', dueDate: due, closesAt: '', note: '' })
})

test('empty fields are no limits, and blanks around a note are dropped', () => {
  expect(convertFormToTerms({ opensAt: '', dueDate: '', closesAt: '', note: ' Bring paper. ' })).toEqual({
    ...{ opensAt: null, dueDate: null, closesAt: null },
    note: 'Bring paper.',
  })
})

test('a problem is shown at its field', () => {
  const setError = vi.fn()
  expect(isStudentShown(null, setError)).toBe(false)
  expect(isStudentShown({ field: 'closesAt', message: 'Too early.' }, setError)).toBe(true)
  expect(setError).toHaveBeenCalledExactlyOnceWith('closesAt', { message: 'Too early.' }, { shouldFocus: true })
})
