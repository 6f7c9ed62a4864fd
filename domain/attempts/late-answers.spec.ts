import { expect, test } from 'vitest'
import { findLastCountedChange, isCountedAt, isLateArrival } from './late-answers.ts'

const deadline = Date.parse('2026-03-01T13:00:00Z')
const after = (seconds: number) => new Date(deadline + seconds * 1000)

interface Case {
  /** Seconds after the deadline, here and below. */
  contact: number | null
  announced: number | null
  saved: number
  change: number
  arrival: number
  counts: boolean
}

const neverSeen = { contact: null, announced: null, saved: -60 }
const askedForClock = { contact: 2, announced: null, saved: -60 }
const announcedTen = { contact: 30, announced: 10, saved: 30 }

test.each<[string, Case]>([
  ['before the deadline', { ...neverSeen, change: 1, arrival: -1, counts: true }],
  ['on their way', { ...neverSeen, change: 1, arrival: 10, counts: true }],
  ['from a device that was away', { ...neverSeen, change: 1, arrival: 120, counts: true }],
  ['from a device that was away too long', { ...neverSeen, change: 1, arrival: 121, counts: false }],
  [
    'from a device whose contact was before the deadline moved',
    { ...askedForClock, contact: -5, change: 1, arrival: 90, counts: true },
  ],
  [
    'from a device whose contact was at the deadline',
    { ...askedForClock, contact: 0, change: 1, arrival: 90, counts: true },
  ],
  [
    'right behind a batch that nobody announced',
    { ...askedForClock, saved: 30, change: 1, arrival: 33, counts: false },
  ],
  ['on their way after contact', { ...askedForClock, change: 1, arrival: 10, counts: true }],
  ['after contact', { ...askedForClock, change: 1, arrival: 11, counts: false }],
  ['announced at the first contact', { ...announcedTen, change: 10, arrival: 120, counts: true }],
  ['announced, and too late', { ...announcedTen, change: 10, arrival: 121, counts: false }],
  ['beyond what was announced', { ...announcedTen, change: 11, arrival: 40, counts: false }],
  ['right behind the batch before them', { ...announcedTen, change: 11, arrival: 35, counts: true }],
])('changes %s', (_, { contact, announced, saved, change, arrival, counts }) => {
  const contactAt = contact === null ? null : after(contact)
  const known = { deadlineAt: after(0), contactAt, announcedThrough: announced, savedAt: after(saved) }
  expect(isCountedAt(known, change, after(arrival))).toBe(counts)
})

test.each<[string, Omit<Case, 'counts'> & { through: number }]>([
  ['all where all count', { ...neverSeen, change: 12, arrival: 60, through: 12 }],
  ['what was announced where there is more', { ...announcedTen, change: 12, arrival: 60, through: 10 }],
  ['all right behind the batch before them', { ...announcedTen, change: 12, arrival: 34, through: 12 }],
  ['none where it is too late for all', { ...announcedTen, change: 12, arrival: 121, through: 0 }],
  ['none where nothing was announced', { ...askedForClock, change: 12, arrival: 60, through: 0 }],
])('of one request count %s', (_, { contact, announced, saved, change, arrival, through }) => {
  const contactAt = contact === null ? null : after(contact)
  const known = { deadlineAt: after(0), contactAt, announcedThrough: announced, savedAt: after(saved) }
  expect(findLastCountedChange(known, change, after(arrival))).toBe(through)
})

test.each([
  ['12:59:59.999', false],
  ['13:00:00.001', false],
  ['13:02:00.000', false],
  ['13:02:00.001', true],
])('answers that arrive at %s after a deadline at 13:00 are too late: %s', (time, expected) => {
  expect(isLateArrival(new Date(deadline), new Date(`2026-03-01T${time}Z`))).toBe(expected)
})
