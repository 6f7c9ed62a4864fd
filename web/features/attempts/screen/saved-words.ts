import type { SavedState } from '../engine/attempt-state.ts'

/** The words in the top bar about the safety of the answers. */
export function savedWords({ kind, waiting }: SavedState): string {
  switch (kind) {
    case 'saved':
      return 'All saved'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return waiting > 0 ? `${waiting} waiting, offline` : 'Offline'
    case 'signed_out':
      return waiting > 0 ? `${waiting} waiting, logged out` : 'Logged out'
    case 'failing':
      return waiting > 0 ? `${waiting} waiting, trying again` : 'Trying again'
  }
}

/** What screen readers announce when it gets worse. Good news is not worth an interruption. */
export function savedAnnouncement({ kind }: SavedState): string {
  switch (kind) {
    case 'saved':
    case 'saving':
      return ''
    // One sentence for both: a network that comes and goes must not cause constant announcements.
    case 'offline':
    case 'failing':
      return 'Your answers cannot be sent at the moment. They are kept on this device and saved as soon as it works again.'
    case 'signed_out':
      return 'Your session has ended. Log in again to save. Your answers are kept on this device.'
  }
}
