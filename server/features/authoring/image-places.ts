/** Finds the test whose folder stores the pictures of a text. */
import type { UserTx } from '../../db/transactions.ts'
import type { ImageTestLocator } from '../images/upload-image.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { getLockedPassage, getLockedSection, getQuestion } from './find-authored.ts'

export function locateSectionTest(id: string): ImageTestLocator {
  return testOf((tx) => getLockedSection(tx, id))
}

export function locateQuestionTest(id: string): ImageTestLocator {
  return testOf((tx) => getQuestion(tx, id))
}

export function locatePassageTest(id: string): ImageTestLocator {
  return testOf((tx) => getLockedPassage(tx, id))
}

function testOf(find: (tx: UserTx) => Promise<{ readonly test_id: string }>): ImageTestLocator {
  return async (tx) => getTestByRef(tx, (await find(tx)).test_id)
}
