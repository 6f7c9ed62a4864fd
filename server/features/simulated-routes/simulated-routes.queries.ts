import type { UserTx } from '../../db/transactions.ts'

/** Returns rows in the format of `listKeptForPool`, of the test as it is now. */
export function listPresentForPool(tx: UserTx, test: string) {
  return tx
    .selectFrom('test_questions as question')
    .innerJoin('test_sections as section', 'section.id', 'question.section_id')
    .leftJoin('question_calibrations as calibration', 'calibration.fingerprint', 'question.fingerprint')
    .where('section.test_id', '=', test)
    .select(['question.id', 'question.section_id', 'question.type', 'question.input_type', 'question.passage'])
    .select(['question.topic', 'question.unit_label', 'question.choose_count', 'section.subject', 'question.skill'])
    .select(['question.difficulty as level', 'calibration.difficulty', 'calibration.answers'])
    .orderBy('section.order_index')
    .orderBy('section.id')
    .orderBy('question.order_index')
    .orderBy('question.id')
    .execute()
}
