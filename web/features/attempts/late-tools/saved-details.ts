import type { SavedState } from '../engine/attempt-state.ts'

/** Where the answers are now, as a sentence for the dialog. */
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
        ? 'Your session has ended. The server has all of your answers so far.'
        : `Your session has ended. ${count} is sent when you have logged in again.`
    case 'failing':
      return waiting === 0
        ? 'The server has a problem, but it has all of your answers so far.'
        : `The server did not take the work yet. ${count} is sent again until it does.`
  }
}
