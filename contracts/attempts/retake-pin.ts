/** A retake PIN as set by an administrator. `retake.ts` has the PIN as typed by a student, in upper or lower case. */
import * as z from 'zod/mini'
import { retakePinAlphabet, retakePinLength } from './retake.ts'

export const retakePin = z
  .string()
  .check(
    z.length(retakePinLength, `The PIN has ${retakePinLength} characters.`),
    z.regex(
      new RegExp(`^[${retakePinAlphabet}]*$`),
      'The PIN has capital letters and digits, without 0, 1, I, L and O.',
    ),
  )
