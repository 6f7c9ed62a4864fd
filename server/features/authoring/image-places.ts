/** Finds the test whose folder stores the pictures of a text. */
import type { UserTx } from '../../db/transactions.ts'
import type { ImagePlace } from '../images/upload-image.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { getLockedPassage, getLockedSection, getQuestion } from './find-authored.ts'

export function testOfSection(id: string): ImagePlace {
  return testOf((tx) => getLockedSection(tx, id))
}

export function testOfQuestion(id: string): ImagePlace {
  return testOf((tx) => getQuestion(tx, id))
}

export function testOfPassage(id: string): ImagePlace {
  return testOf((tx) => getLockedPassage(tx, id))
}

function testOf(find: (tx: UserTx) => Promise<{ readonly test_id: string }>): ImagePlace {
  return async (tx) => getTestByRef(tx, (await find(tx)).test_id)
}
