import {
  ageNeededMessage,
  linkedElsewhereMessage,
  noSessionMessage,
  unableToVerifyMessage,
  unexpectedErrorMessage,
} from './verification-link.ts'

export interface FailedLinkText {
  title: string
  advice: string
}

const deadLink: FailedLinkText = {
  title: 'This link no longer works',
  advice: 'Open the newest email from us and press its button, or log in to get a new one.',
}

const others: Record<string, FailedLinkText> = {
  [linkedElsewhereMessage]: {
    title: 'Google account not linked',
    advice: 'Another person here already logs in with this Google account. Choose a different one.',
  },
  [ageNeededMessage]: {
    title: 'You have no account yet',
    advice: 'Create one on the registration page first. After that you can log in with Google.',
  },
  [unableToVerifyMessage]: {
    title: 'You are not logged in',
    advice: 'Log in again. If you came from an email, open the newest one and press its button.',
  },
  [noSessionMessage]: { title: 'You are not logged in', advice: 'Log in again, or ask for a new link.' },
  [unexpectedErrorMessage]: {
    title: 'We could not reach the server',
    advice: 'Check your connection, then press the button in the email again.',
  },
}

/** For a signed-in person who was linking a Google account. */
const notLinked: FailedLinkText = {
  title: 'Google account not linked',
  advice: 'Go back to your account and try again.',
}

/** Explains in plain words what the message of a failed link means, and what to do about it. */
export function describeFailedLink(message: string, isOfAccount = false): FailedLinkText {
  if (isOfAccount && message !== linkedElsewhereMessage) return notLinked
  return others[message] ?? deadLink
}
