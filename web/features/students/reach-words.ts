import type { SentReminder } from '#contracts/attempts/assignment-administration.ts'

/** Describes how a reminder about a test reaches the student. */
export const reachWords: Record<SentReminder['reach'], (name: string, test: string) => string> = {
  email: (name, test) => `${name} gets an email about ${test}.`,
  app: (name, test) => `${name} gets no emails, and reads about ${test} in the app.`,
  invitation: (name, test) => `${name} has not logged in yet, and gets the invitation again. It names ${test}.`,
  later: (name) => `${name} cannot log in yet, and reads it in the app after that.`,
}
