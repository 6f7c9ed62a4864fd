/** A retake PIN as an administrator sets it. `retake.ts` has the PIN as a student types it, in upper or lower case. */
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
