import { type ExamFormat, examFormat } from '#contracts/authoring/formats.ts'
import type { FormatRow } from './formats.queries.ts'

export function presentFormat(row: FormatRow): ExamFormat {
  return examFormat.parse({
    id: row.id,
    name: row.name,
    source: row.source,
    firstYear: row.first_year,
    lastYear: row.last_year,
    minutes: row.minutes,
    navigation: row.navigation,
    delivery: row.delivery,
    requiresAnswer: row.requires_answer,
    answerInPassages: row.answer_in_passages,
    choosesFirstSection: row.chooses_first_section,
    lettering: row.lettering,
    topicsByNumber: row.topics_by_number,
    result: row.result,
    kinds: row.kinds,
    tools: row.tools,
    sections: row.sections,
    scoreScaleId: row.score_scale_id,
    isShipped: row.is_shipped,
    revision: row.revision,
    testCount: row.tests,
  })
}
