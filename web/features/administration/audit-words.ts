/** Names of actions and entities in the audit log, in the words of the UI. */

import type { AuditedAction, AuditedEntity } from '#contracts/administration/audit.ts'

/** Describes an action in a sentence; `{}` stands for its target. */
const actSentences: Readonly<Record<string, string>> = {
  create: 'Created {}',
  update: 'Changed {}',
  delete: 'Deleted {}',
  archive: 'Archived {}',
  restore: 'Restored {}',
  purge: 'Deleted {} for good',
  duplicate: 'Duplicated {}',
  import: 'Imported {}',
  export: 'Exported {}',
  move: 'Moved {}',
  order_sections: 'Reordered the sections of a test',
  order_questions: 'Reordered the questions of a section',
  release_answers: 'Released the answers of a test',
  move_attempts: 'Showed students the new wording of a test',
  rule: 'Ruled on a question',
  undo_ruling: 'Undid a ruling on a question',
  answer_report: 'Answered a report of a problem',
  assign_test: 'Assigned a test',
  unlock: 'Unlocked a test',
  extend: 'Gave 7 more days for a test',
  remind: 'Sent a reminder about a test',
  comment: 'Commented on a test',
  edit_comment: 'Edited a comment on a test',
  delete_comment: 'Deleted a comment on a test',
  make_drill: 'Made a drill',
  change_drill: 'Changed a drill',
  delete_drill: 'Deleted a drill',
  archive_drill: 'Archived a drill',
  grant_time: 'Changed the time of an attempt',
  change_seat_time: 'Changed the time during a test',
  set_accommodation: 'Set accommodations',
  load_unsent_work: 'Loaded unsent work',
  load_unsent_work_and_rescore: 'Loaded unsent work and scored it again',
  enter_answers: 'Entered answers from paper',
  correct_answers: 'Corrected answers from paper',
  link_parents: 'Linked parents',
  make_join_code: 'Made a code to join',
  make_access_card: 'Made an access card',
  confirm_join: 'Confirmed a request to join',
  refuse_join: 'Refused a request to join',
  ask_removal: 'Asked to remove a parent',
  remove_adult: 'Removed a parent who was asked to go',
  keep_adult: 'Kept a parent who was asked to go',
  ask_erasure: 'Asked for an erasure',
  withdraw_consent: 'Took a consent back',
  undo_erasure: 'Undid a request for erasure',
  refuse_erasure: 'Refused a request for erasure',
  give_tutor: 'Gave students a tutor',
  set_students: 'Changed the students of a class',
  add_student: 'Added a student to a class',
  make_default: 'Made {} the default',
  renew_secret: 'Made a new secret for {}',
  resend_verification: 'Sent the verification email again',
  reset_factors: 'Reset two-step sign-in',
  sign_out: 'Signed a person out everywhere',
  erase_unused: 'Erased an account that nobody used',
  keep_unused: 'Kept an account that nobody used',
  block: 'Blocked an account',
  unblock: 'Unblocked an account',
  download: 'Downloaded {}',
  back_up: 'Made a backup on the server',
  calibrate: 'Asked for new question difficulties',
  send: 'Sent {}',
  send_again: 'Sent {} again',
  dismiss: 'Dismissed {}',
  lift: 'Lifted the slow-down of {} for an hour',
  book: 'Booked {}',
  cancel: 'Cancelled {}',
} satisfies Record<AuditedAction, string>

/** For the filter by action. */
export const actLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(actSentences).map(([action, sentence]) => [action, sentence.replace(' {}', '')]),
)

export const entityLabels: Readonly<Record<string, string>> = {
  users: 'User',
  api_keys: 'Key',
  webhooks: 'Address for events',
  students: 'Student',
  student_goals: 'Goals of a student',
  student_classes: 'Class',
  student_test_assignments: 'Assignment',
  tests: 'Test',
  test_sections: 'Section',
  test_questions: 'Question',
  passages: 'Passage',
  problem_reports: 'Report of a problem',
  question_calibrations: 'Question difficulty',
  test_images: 'Image',
  test_attempts: 'Attempt',
  test_submissions: 'Submission',
  exam_formats: 'Exam format',
  score_scales: 'Score scale',
  schools: 'School',
  tutor_schedules: 'Tutor hours',
  tutoring_sessions: 'Tutoring session',
  settings: 'Settings',
  slowed_networks: 'Network',
  backups: 'Backup',
  demo_data: 'Demo data',
  test_mail: 'Test email',
  outbox_messages: 'Message',
  secrets: 'Secrets',
} satisfies Record<AuditedEntity, string>

/** Names of entities within a sentence. */
const entityPhrases: Readonly<Record<string, string>> = {
  users: 'a user',
  api_keys: 'a key for another program',
  webhooks: 'an address for events',
  students: 'a student',
  student_goals: 'the goals of a student',
  student_classes: 'a class',
  student_test_assignments: 'an assignment',
  tests: 'a test',
  test_sections: 'a section',
  test_questions: 'a question',
  passages: 'a passage',
  problem_reports: 'a report of a problem',
  question_calibrations: 'question difficulties',
  test_images: 'an image',
  test_attempts: 'an attempt',
  test_submissions: 'a submission',
  exam_formats: 'an exam format',
  score_scales: 'a score scale',
  schools: 'a school',
  tutor_schedules: 'the hours of a tutor',
  tutoring_sessions: 'a tutoring session',
  settings: 'settings',
  slowed_networks: 'a network',
  backups: 'a backup',
  demo_data: 'the demo data',
  test_mail: 'a test email',
  outbox_messages: 'a message',
  secrets: 'secrets',
} satisfies Record<AuditedEntity, string>

/** "Unlocked a test". */
export function describeAct(action: string, entityType: string): string {
  const sentence = actSentences[action] ?? `${plain(action)}: {}`
  return sentence.replace('{}', entityPhrases[entityType] ?? plain(entityType).toLowerCase())
}

/** Returns field names such as "showAnswers", "due_date", and "tutorId" in plain words. */
export function nameField(field: string): string {
  const name = field.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return plain(name.replace(/_id(s?)$/, '$1'))
}

function plain(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
