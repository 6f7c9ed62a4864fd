import type { SaveState } from '../engine/attempt-state.ts'

/** Returns the text in the top bar about whether the answers are saved. */
export function describeSavedState({ kind, waiting }: SaveState): string {
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

/** Returns what screen readers announce when the state gets worse. An improvement is not worth an interruption. */
export function describeSavedAnnouncement({ kind }: SaveState): string {
  switch (kind) {
    case 'saved':
    case 'saving':
      return ''
    // The same sentence for both, because an unstable network must not cause constant announcements.
    case 'offline':
    case 'failing':
      return 'Your answers cannot be sent at the moment. They are kept on this device and saved as soon as it works again.'
    case 'signed_out':
      return 'Your session has ended. Log in again to save. Your answers are kept on this device.'
  }
}
