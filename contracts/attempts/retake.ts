/** Unlocking a completed test for a retake. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { assignmentId, testRef } from '#contracts/wire/ids.ts'

export const retakePinLength = 4

/** The maximum number of wrong tries of a student over all tests within `retakeWindowSeconds`. */
export const maxRetakeTries = 5
export const retakeWindowSeconds = 15 * 60

/** Characters that people do not confuse when they read them aloud or write them down. */
export const retakePinAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const wrongPinMessage = 'Please enter the correct PIN to retake the test.'

export const unlockRetake = endpoint({
  method: 'POST',
  path: '/tests/{testRef}/retake',
  summary: 'Unlock a test that I have completed, with its PIN; what was submitted before stays',
  params: z.object({ testRef }),
  /** Case-insensitive. */
  body: z.object({ pin: z.string().check(z.minLength(1), z.maxLength(retakePinLength)) }),
  /** Unlocking a test that is not locked changes nothing. */
  reply: z.object({ assignmentId: z.nullable(assignmentId) }),
  refusals: ['not_found', 'not_allowed', 'test_not_available', 'wrong_pin', 'too_many_pin_tries'],
})
