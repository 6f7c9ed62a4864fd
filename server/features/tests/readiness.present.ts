import type { Accommodation } from '#contracts/attempts/attempt-administration.ts'
import { studentTools } from '#contracts/attempts/exam-tools.ts'
import type { FormatNotice, Readiness } from '#contracts/attempts/tests.ts'
import { paperFormat } from '#contracts/authoring/formats.ts'
import { assignmentId, attemptId, testId } from '#contracts/wire/ids.ts'
import { toolsFor } from '#domain/attempts/exam-tools.ts'
import { accommodationSeconds, noAccommodation } from '#domain/attempts/time-ledger.ts'
import { readWindow, reasonNotReady } from './availability.ts'
import type { FormatRow, SectionRow, TestRow } from './find-test.ts'
import type { AccommodationRow, MyPlaceRow } from './tests.queries.ts'

export interface Standing extends MyPlaceRow {
  readonly accommodation: Accommodation
}

export function presentReadiness(
  test: TestRow,
  sections: readonly SectionRow[],
  format: FormatRow,
  preview: boolean,
  place: Standing,
  now: Date,
): Readiness {
  const isRunning = place.attempt_id !== null
  const window = isRunning ? 'open' : readWindow(place, now)
  return {
    test: {
      id: testId.parse(test.id),
      slug: test.slug,
      title: test.title,
      description: test.description,
      durationSeconds: test.duration * 60,
      version: test.version,
      questionCount: sections.reduce((sum, { question_count }) => sum + question_count, 0),
      sections: sections.map(({ title, question_count }) => ({ title, questionCount: question_count })),
      format: presentFormat(format),
      isAlwaysTimed: test.is_always_timed,
    },
    extraSeconds: accommodationSeconds(test.duration * 60, place.accommodation),
    notReady: reasonNotReady(sections),
    window,
    locked: place.locked && !isRunning && window === 'open',
    preview,
    readsAloud: toolsFor(formatTools.parse(format.tools), place.accommodation.tools).includes('reading-aloud'),
    assignment: presentAssignment(place),
    attemptId: place.attempt_id === null ? null : attemptId.parse(place.attempt_id),
  }
}

function presentAssignment(place: Standing): Readiness['assignment'] {
  if (place.assignment_id === null) return null
  return {
    id: assignmentId.parse(place.assignment_id),
    dueDate: place.due_date?.toISOString() ?? null,
    opensAt: place.opens_at?.toISOString() ?? null,
    closesAt: place.closes_at?.toISOString() ?? null,
    note: place.note ?? '',
  }
}

/** Presents what a student may see. The reason stays on the server. */
export function presentMyAccommodation(row: AccommodationRow): Accommodation {
  return {
    ...noAccommodation,
    timeMultiplier: row.time_multiplier,
    extraMinutes: row.extra_minutes,
    tools: studentTools.parse({ on: row.tools_on, off: row.tools_off }),
  }
}

const { sections: formatSections, tools: formatTools } = paperFormat.shape

function presentFormat({ navigation, sections, ...rules }: FormatRow): FormatNotice {
  return {
    navigation: paperFormat.shape.navigation.parse(navigation),
    requiresAnswer: rules.requires_answer,
    answerInPassages: rules.answer_in_passages,
    choosesFirstSection: rules.chooses_first_section,
    directions: formatSections
      .parse(sections)
      .flatMap(({ title, directions }) => (directions === '' ? [] : [{ title, html: directions }])),
  }
}
