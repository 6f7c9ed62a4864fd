/** Names of acts and entities in the audit log, in the words of the screens. */

import type { AuditedEntity } from '#contracts/audit.ts'

export const actWords: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  archive: 'Archived',
  restore: 'Restored',
  purge: 'Deleted for good',
  duplicate: 'Duplicated',
  import: 'Imported',
  export: 'Exported',
  move: 'Moved',
  order_sections: 'Reordered sections',
  order_questions: 'Reordered questions',
  rescore: 'Scored again',
  undo_rescore: 'Undid a re-scoring',
  assign_test: 'Assigned a test',
  unlock: 'Unlocked',
  extend: 'Gave 7 more days',
  remind: 'Sent a reminder',
  comment: 'Commented',
  edit_comment: 'Edited a comment',
  delete_comment: 'Deleted a comment',
  grant_time: 'Gave more time',
  set_accommodation: 'Set accommodations',
  load_unsent_work: 'Loaded unsent work',
  link_parents: 'Linked parents',
  make_join_code: 'Made a code to join',
  make_access_card: 'Made an access card',
  confirm_join: 'Confirmed a request to join',
  refuse_join: 'Refused a request to join',
  give_tutor: 'Gave a tutor',
  set_students: 'Changed the students',
  add_student: 'Added a student',
  make_default: 'Made the default',
  resend_verification: 'Sent the verification email again',
  reset_factors: 'Reset two-step sign-in',
  sign_out: 'Signed out everywhere',
  download: 'Downloaded',
  back_up: 'Made by command',
  send: 'Sent',
  send_again: 'Sent again',
  dismiss: 'Dismissed',
  book: 'Booked',
}

export const entityWords: Readonly<Record<string, string>> = {
  users: 'User',
  students: 'Student',
  student_goals: 'Goals of a student',
  student_classes: 'Class',
  student_test_assignments: 'Assignment',
  tests: 'Test',
  test_sections: 'Section',
  test_questions: 'Question',
  passages: 'Passage',
  test_images: 'Image',
  test_attempts: 'Attempt',
  test_submissions: 'Submission',
  exam_formats: 'Exam format',
  score_scales: 'Score scale',
  schools: 'School',
  tutor_schedules: 'Tutor hours',
  tutoring_sessions: 'Tutoring session',
  settings: 'Settings',
  backups: 'Backup',
  demo_data: 'Demo data',
  test_mail: 'Test email',
  outbox_messages: 'Message',
  secrets: 'Secrets',
} satisfies Record<AuditedEntity, string>

export function actOf(action: string): string {
  return actWords[action] ?? plain(action)
}

export function entityOf(entityType: string): string {
  return entityWords[entityType] ?? plain(entityType)
}

/** "showAnswers" and "due_date" as people write them. */
export function fieldWords(field: string): string {
  return plain(field.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase())
}

function plain(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
