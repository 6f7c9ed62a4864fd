import { expect, test } from 'vitest'
import { ApiError, makeUnreachableError } from './api-error.ts'
import { describeApiFailure, isFailedDownload } from './say.ts'

test('a refusal shows the words of the server', () => {
  const refused = new ApiError(409, { code: 'test_locked', message: 'This test is locked.', requestId: 'r1' })
  expect(describeApiFailure(refused)).toBe('This test is locked.')
})

test('a defect in our code shows the reference that support needs', () => {
  const defect = new ApiError(500, { code: 'unexpected', message: 'null is not an object', requestId: 'r1' })
  expect(describeApiFailure(defect)).toBe(
    'Something went wrong on our side. If it happens again, tell us this reference: r1.',
  )
})

test('being offline has its own message', () => {
  expect(describeApiFailure(makeUnreachableError(new TypeError('Failed to fetch')))).toBe(
    'You are offline or the server cannot be reached.',
  )
})

test('a page whose code cannot be loaded points to the connection', () => {
  const failed = new TypeError('Failed to fetch dynamically imported module: /assets/LoginPage.js')
  expect(isFailedDownload(failed)).toBe(true)
  expect(describeApiFailure(failed)).toBe(
    'A part of the application could not be loaded. Please check your connection.',
  )
})

test('other errors show nothing technical', () => {
  expect(describeApiFailure(new TypeError('x is undefined'))).toBe('Something went wrong on our side.')
  expect(describeApiFailure('thrown by somebody else')).toBe('Something went wrong on our side.')
})
