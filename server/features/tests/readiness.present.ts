import type { Accommodation } from '#contracts/attempts/attempt-administration.ts'
import { studentTools } from '#contracts/attempts/exam-tools.ts'
import type { FormatNotice, Readiness } from '#contracts/attempts/tests.ts'
import { paperFormat } from '#contracts/authoring/formats.ts'
import { assignmentId, attemptId, testId } from '#contracts/wire/ids.ts'
import { listToolsForStudent } from '#domain/attempts/exam-tools.ts'
import { computeAccommodationSeconds, noAccommodation } from '#domain/attempts/time-ledger.ts'
import { findNotReadyReason, readAssignmentWindow } from './availability.ts'
import type { FormatRow, SectionRow, TestRow } from './find-test.ts'
import type { AccommodationRow, MyPlaceRow } from './tests.queries.ts'

export interface ReadinessState extends MyPlaceRow {
  readonly accommodation: Accommodation
}

export function presentReadiness(
  test: TestRow,
  sections: readonly SectionRow[],
  format: FormatRow,
  preview: boolean,
  place: ReadinessState,
  now: Date,
): Readiness {
  const isRunning = place.attempt_id !== null
  const asked = listAsked(sections, format)
  const window = isRunning ? 'open' : readAssignmentWindow(place, now)
  return {
    test: {
      id: testId.parse(test.id),
      slug: test.slug,
      title: test.title,
      description: test.description,
      durationSeconds: test.duration * 60,
      version: test.version,
      questionCount: asked.reduce((sum, { questionCount }) => sum + questionCount, 0),
      sections: asked,
      format: presentFormat(format),
      isAlwaysTimed: test.is_always_timed,
    },
    extraSeconds: computeAccommodationSeconds(test.duration * 60, place.accommodation),
    notReady: findNotReadyReason(sections),
    window,
    locked: place.locked && !isRunning && window === 'open',
    preview,
    readsAloud: listToolsForStudent(formatTools.parse(format.tools), place.accommodation.tools).includes(
      'reading-aloud',
    ),
    assignment: presentAssignment(place),
    attemptId: place.attempt_id === null ? null : attemptId.parse(place.attempt_id),
  }
}

/** What each student is asked: of an adaptive test, as much as its format says. */
function listAsked(sections: readonly SectionRow[], format: FormatRow): Readiness['test']['sections'] {
  if (!isAdaptive(format))
    return sections.map(({ title, question_count }) => ({ title, questionCount: question_count }))
  return formatSections.parse(format.sections).map(({ title, questions }) => ({ title, questionCount: questions }))
}

function isAdaptive({ delivery }: Pick<FormatRow, 'delivery'>): boolean {
  return delivery === 'adaptive'
}

function presentAssignment(place: ReadinessState): Readiness['assignment'] {
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

function presentFormat({ navigation, sections, delivery, ...rules }: FormatRow): FormatNotice {
  return {
    navigation: paperFormat.shape.navigation.parse(navigation),
    requiresAnswer: rules.requires_answer,
    answerInPassages: rules.answer_in_passages,
    choosesFirstSection: rules.chooses_first_section,
    isAdaptive: isAdaptive({ delivery }),
    directions: formatSections
      .parse(sections)
      .flatMap(({ title, directions }) => (directions === '' ? [] : [{ title, html: directions }])),
  }
}
