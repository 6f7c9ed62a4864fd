/** Unlocks a completed test with its PIN, and clears this device's data about the previous attempt. */

import { unlockRetake, wrongPinMessage } from '#contracts/attempts/retake.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { deleteTestWork, type WorkStorage } from '../engine/local-work.ts'

export type RetakeOutcome =
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'wrong_pin' | 'must_wait' | 'failed'; readonly message: string }

export interface RetakeOptions {
  readonly testRef: string
  readonly pin: string
  readonly userId: string
  readonly testId: TestId
  readonly storage: WorkStorage
}

export async function unlockAndRetake({
  testRef,
  pin,
  userId,
  testId,
  storage,
}: RetakeOptions): Promise<RetakeOutcome> {
  try {
    await call(unlockRetake, { params: { testRef }, body: { pin } })
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', message: describeApiFailure(error) }
    if (error.code === 'wrong_pin' || error.code === 'invalid_input') {
      return { kind: 'wrong_pin', message: wrongPinMessage }
    }
    return { kind: error.code === 'too_many_pin_tries' ? 'must_wait' : 'failed', message: describeApiFailure(error) }
  }
  deleteTestWork(storage, userId, testId)
  return { kind: 'unlocked' }
}
