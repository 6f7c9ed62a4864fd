import { expect, test } from 'vitest'
import { describeTimeAnnouncement, describeTimeLeft } from './time-announcement.ts'

test('speaks at 30, 10, 5 and 1 minutes and at no other time', () => {
  const spoken = new Set<string>()
  for (let seconds = 3 * 3600; seconds >= 0; seconds -= 1) spoken.add(describeTimeAnnouncement(seconds))
  expect([...spoken]).toEqual(['', '30 minutes left', '10 minutes left', '5 minutes left', '1 minute left'])
})

test('speaks at the mark, not before', () => {
  expect(describeTimeAnnouncement(301)).toBe('')
  expect(describeTimeAnnouncement(300)).toBe('5 minutes left')
  expect(describeTimeAnnouncement(290)).toBe('')
})

test('says the time in words when it is asked for', () => {
  expect(describeTimeLeft(3 * 3600 - 1)).toBe('2 hours 59 minutes 59 seconds left')
  expect(describeTimeLeft(3661)).toBe('1 hour 1 minute 1 second left')
  expect(describeTimeLeft(0)).toBe('No time left')
})
