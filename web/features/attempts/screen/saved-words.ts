import type { SavedState } from '../engine/attempt-state.ts'

/** What the top bar says about the safety of the answers. */
export function savedWords({ kind, waiting }: SavedState): string {
  switch (kind) {
    case 'saved':
      return 'All saved'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return waiting > 0 ? `${waiting} waiting, offline` : 'Offline'
    case 'signed_out':
      return waiting > 0 ? `${waiting} waiting, signed out` : 'Signed out'
    case 'failing':
      return waiting > 0 ? `${waiting} waiting, trying again` : 'Trying again'
  }
}

/** What is spoken when it changes for the worse; what goes well is not worth an interruption. */
export function savedAnnouncement({ kind }: SavedState): string {
  switch (kind) {
    case 'saved':
    case 'saving':
      return ''
    // One sentence for both: a network that comes and goes must not talk all the time.
    case 'offline':
    case 'failing':
      return 'Your answers cannot be sent at the moment. They are kept on this device and saved as soon as it works again.'
    case 'signed_out':
      return 'Your session ended. Sign in again to save. Your answers are kept on this device.'
  }
}

/** More of the same, for whoever asks. */
export function savedDetails({ kind, waiting }: SavedState): string {
  const count = waiting === 1 ? 'The work on 1 question' : `The work on ${waiting} questions`
  switch (kind) {
    case 'saved':
      return 'The server has all of your answers.'
    case 'saving':
      return waiting === 0 ? 'Saving.' : `${count} is on its way to the server.`
    case 'offline':
      return waiting === 0
        ? 'There is no connection. The server has all of your answers so far.'
        : `There is no connection. ${count} is sent as soon as it is back.`
    case 'signed_out':
      return waiting === 0
        ? 'Your session ended. The server has all of your answers so far.'
        : `Your session ended. ${count} is sent when you have signed in again.`
    case 'failing':
      return waiting === 0
        ? 'The server does not answer as it should. It has all of your answers so far.'
        : `The server did not take the work yet. ${count} is sent again until it does.`
  }
}
