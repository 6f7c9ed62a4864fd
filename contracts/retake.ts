/** Opening a completed and locked test again. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { assignmentId, testRef } from './ids.ts'

export const retakePinLength = 4

/** Wrong tries that a student has over all tests within `retakeWindowSeconds`. */
export const retakeTries = 5
export const retakeWindowSeconds = 15 * 60

/** Characters that nobody mistakes for one another when they are read aloud or written down. */
export const retakePinAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const wrongPinMessage = 'Please enter the correct PIN to retake the test.'

export const unlockRetake = endpoint({
  method: 'POST',
  path: '/tests/{testRef}/retake',
  summary: 'Unlock a test that I have completed, with its PIN; what was submitted before stays',
  params: z.object({ testRef }),
  /** Upper and lower case are the same. */
  body: z.object({ pin: z.string().check(z.minLength(1), z.maxLength(retakePinLength)) }),
  /** Unlocking a test that is not locked changes nothing. */
  reply: z.object({ assignmentId: z.nullable(assignmentId) }),
  refusals: ['not_found', 'not_allowed', 'test_not_available', 'wrong_pin', 'too_many_pin_tries'],
})
