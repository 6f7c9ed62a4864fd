import { describe, expect, test } from 'vitest'
import { tutorHours } from '#contracts/people/schedule.ts'
import { type DraftHours, makeDraftException, makeDraftHours, makeDraftSpan, parseDraftHours } from './draft-hours.ts'

const hours = tutorHours.parse({
  tutorId: '01a1fe9a-55c7-7073-afe7-5e2d10e66da3',
  tutorName: 'Tara Tutor',
  timeZone: 'America/New_York',
  sessionMinutes: 60,
  noticeHours: 24,
  weekly: [
    { weekday: 1, spans: [{ startsMinute: 960, endsMinute: 1140 }] },
    { weekday: 7, spans: [{ startsMinute: 0, endsMinute: 1440 }] },
  ],
  exceptions: [{ day: '2026-03-02', spans: [] }],
  revision: 3,
})

test('unchanged hours are saved as they were', () => {
  const { timeZone, sessionMinutes, noticeHours, weekly, exceptions } = hours
  expect(parseDraftHours(makeDraftHours(hours), 168)).toEqual({
    kind: 'hours',
    hours: { timeZone, sessionMinutes, noticeHours, weekly, exceptions },
  })
})

describe('a mistake is shown at its field', () => {
  const draft = makeDraftHours(hours)
  const monday = (from: string, until: string) => {
    const span = makeDraftSpan(from, until)
    const changed: DraftHours = { ...draft, weekly: [[span], ...draft.weekly.slice(1)] }
    return { changed, id: span.id }
  }

  test.each([
    ['18:00', '16:00', 'The end must be after the start.'],
    ['16:00', '16:00', 'The end must be after the start.'],
    ['16:05', '17:00', 'Times must be on a quarter hour, such as 4:15.'],
    ['', '17:00', 'Enter both times.'],
  ])('from %s until %s', (from, until, message) => {
    const { changed, id } = monday(from, until)
    expect(parseDraftHours(changed, 168)).toEqual({ kind: 'problems', problems: new Map([[id, message]]) })
  })

  test.each(['', '-1', '1.5', '169', 'two'])('a notice of "%s"', (noticeHours) => {
    expect(parseDraftHours({ ...draft, noticeHours }, 168)).toEqual({
      kind: 'problems',
      problems: new Map([['noticeHours', 'Enter whole hours, from 0 to 168.']]),
    })
  })

  test('a day twice, and none', () => {
    const [again, none] = [makeDraftException('2026-03-02'), makeDraftException('')]
    expect(parseDraftHours({ ...draft, exceptions: [...draft.exceptions, again, none] }, 168)).toEqual({
      kind: 'problems',
      problems: new Map([
        [again.id, 'This day is listed twice.'],
        [none.id, 'Choose a day.'],
      ]),
    })
  })
})
