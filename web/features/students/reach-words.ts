import type { SentReminder } from '#contracts/attempts/assignment-administration.ts'

/** Describes how a reminder about a test reaches the student. */
export const reachTexts: Record<SentReminder['reach'], (name: string, test: string) => string> = {
  email: (name, test) => `${name} gets an email about ${test}.`,
  app: (name, test) => `${name} gets no emails, and reads about ${test} in the app.`,
  invitation: (name, test) => `${name} has not logged in yet, and gets the invitation again. It names ${test}.`,
  later: (name) => `${name} cannot log in yet, and reads it in the app after that.`,
}

const reachNames: readonly (readonly [SentReminder['reach'], string])[] = [
  ['email', 'By email'],
  ['app', 'Only in the app'],
  ['invitation', 'With the invitation'],
  ['later', 'In the app, once they can log in'],
]

/** Describes how reminders reach their students. Empty for none. */
export function describeReaches(reaches: readonly SentReminder['reach'][]): string {
  const counts = reachNames.map(([reach, name]) => ({ name, count: reaches.filter((one) => one === reach).length }))
  return counts.flatMap(({ name, count }) => (count === 0 ? [] : [`${name}: ${count}.`])).join(' ')
}
