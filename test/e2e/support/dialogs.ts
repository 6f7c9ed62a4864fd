/** The dialogs of the portals that open without any work before: the page, and the button. */
import type { Role } from '#contracts/profile.ts'

export interface Dialog {
  readonly button: string | RegExp
  /** A button of it that finds something missing in the untouched form. */
  readonly submit?: string
}

const schedule: readonly Dialog[] = [
  { button: 'Book a session' },
  { button: /^Move Maya Chen/ },
  { button: /^Cancel Maya Chen/ },
]

export const dialogs: Readonly<Record<Role, Readonly<Record<string, readonly Dialog[]>>>> = {
  student: {
    '/account': [{ button: 'Add an authenticator app' }, { button: 'Add a phone' }],
  },
  parent: { '/parent/schedule': schedule },
  tutor: { '/tutor/schedule': schedule },
  admin: {
    // Which tests are there depends on the journeys before.
    '/admin': [{ button: /^Delete / }],
    '/admin/manage-tests': [
      { button: 'Add New Test', submit: 'Create Test' },
      { button: /^Edit / },
      { button: /^Delete / },
    ],
    '/admin/tests/diagnostic/edit-questions': [
      { button: 'Edit Details' },
      { button: 'Manage Sections' },
      { button: 'Upload JSON' },
    ],
  },
}
