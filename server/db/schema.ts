/** Generated from the migrations by `npm run db:describe`: the tables as Kysely sees them. */

import type { ColumnType, JSONColumnType } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Json = JSONColumnType<object>

export interface AuthFlowStatesTable {
  id: Generated<string>
  user_id: string | null
  authentication_method: string
  redirect_to: string
  token_hash: string | null
  code_challenge: string | null
  code_challenge_method: string | null
  sign_up_password: string | null
  provider: string | null
  provider_verifier: string | null
  provider_nonce: string | null
  linking_user_id: string | null
  provider_token: string | null
  provider_refresh_token: string | null
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  auth_code_hash: string | null
  code_issued_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  session_id: string | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface AuthIdentitiesTable {
  id: Generated<string>
  user_id: string
  provider: string
  provider_id: string
  identity_data: Json
  last_sign_in_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface AuthMessageSlotsTable {
  key: string
  taken_at: Timestamp
}

export interface AuthMfaChallengesTable {
  id: Generated<string>
  factor_id: string
  code_hash: string | null
  challenge: string | null
  ip: string | null
  failed_tries: Generated<number>
  verified_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface AuthMfaFactorsTable {
  id: Generated<string>
  user_id: string
  friendly_name: string | null
  factor_type: string
  status: Generated<string>
  secret: string | null
  phone: string | null
  issuer: string | null
  last_used_step: number | null
  last_challenged_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  credential_id: string | null
  public_key: Buffer | null
  sign_count: Generated<number>
  transports: Generated<Json>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface AuthMfaRecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
}

export interface AuthOneTimeTokensTable {
  user_id: string
  kind: string
  token_hash: string
  code_hash: string
  sent_to: string
  is_pkce: Generated<boolean>
  failed_tries: Generated<number>
  sign_up_password: string | null
  sign_up_metadata: JSONColumnType<object | null, string | null, string | null>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface AuthPasskeyChallengesTable {
  id: Generated<string>
  user_id: string | null
  challenge: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface AuthPasskeysTable {
  id: Generated<string>
  user_id: string
  friendly_name: string
  credential_id: string
  public_key: Buffer
  sign_count: Generated<number>
  transports: Generated<Json>
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface AuthRateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface AuthSessionMethodsTable {
  session_id: string
  method: string
  used_at: Generated<Timestamp>
}

export interface AuthSessionsTable {
  id: Generated<string>
  user_id: string
  aal: Generated<string>
  refresh_key: Buffer
  refresh_counter: Generated<number>
  refresh_floor: Generated<number>
  recent_rotations: Generated<Json>
  factor_id: string | null
  user_agent: string | null
  ip: string | null
  created_at: Generated<Timestamp>
  refreshed_at: Generated<Timestamp>
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface AuthSigningKeysTable {
  kid: string
  algorithm: string
  private_jwk: Json
  public_jwk: Json
  signs_from: Generated<Timestamp>
  retired_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
}

export interface AuthUsersTable {
  id: Generated<string>
  email: string | null
  phone: string | null
  encrypted_password: string | null
  registration: Generated<string>
  email_confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  phone_confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  invited_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  confirmation_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  recovery_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  new_email: string | null
  email_change_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  email_change_confirmations: Generated<number>
  new_phone: string | null
  phone_change_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  reauthentication_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  last_sign_in_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  app_metadata: Generated<Json>
  user_metadata: Generated<Json>
  is_anonymous: Generated<boolean>
  banned_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface AccessCardsTable {
  user_id: string
  code_hash: string
  expires_at: Generated<Timestamp>
}

export interface AccountEventsTable {
  id: Generated<string>
  user_id: string
  action: string
  details: Generated<Json>
  user_agent: string | null
  ip: string | null
  created_at: Generated<Timestamp>
}

export interface AddingRunRowsTable {
  run_id: string
  place: number
  newcomer: Json
  answer: JSONColumnType<object | null, string | null, string | null>
}

export interface AddingRunsTable {
  id: string
  owner_id: string
  session_id: string
  entry: string
  due_date: ColumnType<Date | null, Date | string | null, Date | string | null>
  status: Generated<string>
  reason: string | null
  created_at: Generated<Timestamp>
}

export interface ApiKeysTable {
  id: Generated<string>
  name: string
  digest: string
  hint: string
  scopes: string[]
  last_day: string | null
  created_by: string | null
  created_at: Generated<Timestamp>
  last_used_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface AttemptTimeLinesTable {
  id: Generated<string>
  attempt_id: string
  kind: string
  seconds: number
  reason: string
  granted_by: string | null
  created_at: Timestamp
}

export interface AuditLogTable {
  id: Generated<string>
  actor_id: string | null
  action: string
  entity_type: string
  entity_id: string | null
  before: JSONColumnType<object | null, string | null, string | null>
  after: JSONColumnType<object | null, string | null, string | null>
  created_at: Generated<Timestamp>
}

export interface BackupProofsTable {
  night: string
  started_at: Timestamp
  taken_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  tries: Generated<number>
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  outcome: string | null
  file_name: string | null
  compared: JSONColumnType<object | null, string | null, string | null>
  differences: Generated<string[]>
  warned_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface CalendarFeedsTable {
  user_id: string
  token_hash: Buffer
  renewed_at: Generated<Timestamp>
}

export interface CalibrationRunsTable {
  id: Generated<string>
  status: Generated<string>
  asked_at: Timestamp
  started_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  taken_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  scales: JSONColumnType<object | null, string | null, string | null>
}

export interface CommentsTable {
  id: Generated<string>
  submission_id: string
  question_id: string | null
  author_id: string | null
  text: string
  created_at: Generated<Timestamp>
  edited_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface ConsentRequestsTable {
  id: Generated<string>
  token_hash: Buffer | null
  asked_at: Timestamp
  parent_id: string | null
  given_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  notice_version: number | null
  second_sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface ConsentsTable {
  id: Generated<string>
  user_id: string
  method: string
  given_by: string | null
  given_at: Generated<Timestamp>
  notice_version: number
  is_withdrawal: Generated<boolean>
}

export interface CountedStudentsTable {
  student_id: string
}

export interface DeletedRowsTable {
  deletion_id: string
  place: number
  source: string
  row_data: Json
  student_id: string | null
}

export interface DeletionsTable {
  id: Generated<string>
  kind: string
  name: string
  test_id: string | null
  deleted_by: string | null
  deleted_at: Timestamp
}

export interface ErasureRequestsTable {
  student_id: string
  asked_by: string | null
  asked_at: Generated<Timestamp>
  due_at: Timestamp
  is_automatic: boolean
  is_withdrawal: Generated<boolean>
  refused_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  refused_by: string | null
  refusal: string | null
}

export interface ExamDaysTable {
  fall: number
  what: string
  first_day: string | null
  last_day: string | null
  source: string
  source_url: string
  checked_on: string
}

export interface ExamFormatsTable {
  id: Generated<string>
  name: string
  source: Generated<string>
  first_year: number | null
  last_year: number | null
  minutes: number
  navigation: string
  delivery: Generated<string>
  requires_answer: boolean
  answer_in_passages: Generated<boolean>
  chooses_first_section: boolean
  lettering: string
  topics_by_number: boolean
  result: string
  kinds: string[]
  tools: string[]
  sections: Json
  score_scale_id: string | null
  is_shipped: Generated<boolean>
  revision: Generated<number>
  created_at: Generated<Timestamp>
}

export interface JoinCodesTable {
  id: Generated<string>
  code_hash: string
  student_id: string | null
  class_id: string | null
  tutor_id: string | null
  expires_at: Generated<Timestamp>
}

export interface JoinRequestsTable {
  id: Generated<string>
  student_id: string
  parent_id: string | null
  class_id: string | null
  tutor_id: string | null
  status: Generated<string>
  asked_at: Timestamp
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  decided_by: string | null
}

export interface ListViewsTable {
  owner_id: string
  list: string
  filters: Generated<Json>
  hidden_columns: Generated<string[]>
}

export interface MutedNotificationsTable {
  recipient_id: string
  kind: string
  muted_by: string
}

export interface NotificationsTable {
  id: Generated<string>
  recipient_id: string
  kind: string
  about: string
  student_id: string | null
  join_request_id: string | null
  adult_id: string | null
  title: string
  text: string
  path: string
  created_at: Timestamp
  seen_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface OutboxMessagesTable {
  id: Generated<string>
  channel: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string | null
  unsubscribe_url: string | null
  is_awaited: Generated<boolean>
  sender_id: string | null
  about: string | null
  created_at: Generated<Timestamp>
  delivery_tries: Generated<number>
  next_try_at: Generated<Timestamp>
  last_failure: string | null
  delivered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  given_up_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  webhook_id: string | null
  reply_status: number | null
}

export interface PassagesTable {
  id: Generated<string>
  test_id: string
  title: string
  text: string
  revision: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface PastGoalsTable {
  student_id: string
  until: Timestamp
  exam_date: string | null
  review_minutes: number
}

export interface PracticeAnswersTable {
  student_id: string
  round_id: string
  question_id: string
  origin: string
  subject: string
  topic: string
  is_right: boolean
  seconds: number
  card_question_id: string | null
  misconception: string | null
  answered_at: Generated<Timestamp>
}

export interface ProblemReportsTable {
  id: Generated<string>
  reporter_id: string
  test_id: string | null
  question_id: string | null
  version: number | null
  code: string | null
  kind: string
  text: Generated<string>
  created_at: Generated<Timestamp>
  edited_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  answer: string | null
  answered_by: string | null
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface QuestionCalibrationsTable {
  fingerprint: string
  subject: string
  difficulty: number
  error: number
  answers: number
  infit: number
  outfit: number
  run_id: string
}

export interface QuestionRulingsTable {
  id: Generated<string>
  test_id: string
  question_id: string
  kind: string
  accepted: Generated<Json>
  reason: string
  ruled_by: string | null
  ruled_at: Timestamp
  replaces: string | null
  follows: string | null
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface QuestionVersionsTable {
  id: Generated<string>
  test_id: string
  question_id: string
  digest: string
  title: string | null
  text: string
  type: string
  input_type: string | null
  options: Json
  interaction: JSONColumnType<object | null, string | null, string | null>
  image_url: string | null
  image_alt: string | null
  passage: JSONColumnType<object | null, string | null, string | null>
  topic: string | null
  correct_option: string | null
  correct_response: string[] | null
  choose_count: number | null
  numeric_answer: number | null
  unit_label: string | null
  fingerprint: string
}

export interface ReadyMadeTestsTable {
  test_id: string
  digest: string
  questions: Json
}

export interface RealScoresTable {
  student_id: string
  exam_day: string
  reading: number
  math: number
  may_check: Generated<boolean>
  tutor_may_see: Generated<boolean>
  revision: Generated<number>
  entered_at: Generated<Timestamp>
  entered_by: Generated<string | null>
  estimated_reading: number | null
  estimated_math: number | null
  interval_low: number | null
  interval_high: number | null
  level: number | null
  scale_id: string | null
  group_id: string | null
  was_counted: Generated<boolean>
}

export interface RememberedColumnsTable {
  user_id: string
  columns: Json
}

export interface RemovalRequestsTable {
  id: Generated<string>
  student_id: string
  adult_id: string
  asked_by: string
  asked_at: Timestamp
}

export interface RetakeTriesTable {
  id: Generated<string>
  student_id: string
  test_id: string
  tried_at: Timestamp
  is_forgiven: Generated<boolean>
}

export interface SchemaMigrationsTable {
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
}

export interface SchoolCutoffsTable {
  id: Generated<string>
  school_id: string
  year: number
  grade: number
  lowest_score: number
  source: string
  source_url: string
  checked_on: string
  revision: Generated<number>
}

export interface SchoolsTable {
  id: Generated<string>
  name: string
  revision: Generated<number>
  created_at: Generated<Timestamp>
}

export interface ScoreScaleTablesTable {
  scale_id: string
  subject: string
  scaled_scores: number[]
}

export interface ScoreScalesTable {
  id: string
  name: string
  source: Generated<string>
  is_estimated: boolean
  is_default: Generated<boolean>
  revision: Generated<number>
  created_at: Generated<Timestamp>
}

export interface SeenCommentsTable {
  comment_id: string
  reader_id: string
}

export interface SettingsTable {
  key: string
  value: Json
  updated_at: Generated<Timestamp>
  updated_by: string | null
}

export interface StudentAccommodationsTable {
  student_id: string
  time_multiplier: Generated<number>
  extra_minutes: Generated<number>
  reason: Generated<string>
  tools_on: Generated<string[]>
  tools_off: Generated<string[]>
  set_by: string | null
  updated_at: Generated<Timestamp>
}

export interface StudentBreaksTable {
  student_id: string
  first_day: string
  last_day: string
  entered_on: string
}

export interface StudentClassMembershipsTable {
  class_id: string
  student_id: string
  created_at: Generated<Timestamp>
}

export interface StudentClassesTable {
  id: Generated<string>
  name: string
  description: string | null
  tutor_id: string | null
  grade_level: Generated<number>
  revision: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface StudentGoalSchoolsTable {
  student_id: string
  school_id: string
  position: number
}

export interface StudentGoalsTable {
  student_id: string
  exam_date: string | null
  applicant_grade: number | null
  review_minutes: Generated<number>
  weekly_minutes: number | null
  reviews_let_go_on: string | null
  revision: Generated<number>
  changed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  changed_by: string | null
  changed_by_role: string | null
}

export interface StudentParentRelationshipsTable {
  student_id: string
  parent_id: string
  relationship_type: Generated<string>
  is_primary: Generated<boolean>
  position: Generated<number>
  sees_sessions_from: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
}

export interface StudentTestAssignmentsTable {
  id: Generated<string>
  student_id: string
  test_id: string
  assigned_at: Generated<Timestamp>
  due_date: ColumnType<Date | null, Date | string | null, Date | string | null>
  opens_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  closes_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  note: Generated<string>
  reminded_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  completed: Generated<boolean>
  locked: Generated<boolean>
  retake_pin: string | null
  unlocked_pin: string | null
  updated_at: Generated<Timestamp>
}

export interface StudentsTable {
  id: Generated<string>
  user_id: string
  grade: Generated<number>
  is_grade_assumed: Generated<boolean>
  school: Generated<string>
  tutor_id: string | null
  revision: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface SubmissionChecksTable {
  submission_id: string
  late_answers: number
  refused_answers: Generated<number>
  active_seconds: number | null
}

export interface TestAttemptsTable {
  id: Generated<string>
  student_id: string
  test_id: string
  test_version: number
  status: Generated<string>
  writer: Generated<string>
  started_at: Timestamp
  is_untimed: Generated<boolean>
  entered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  entered_by: string | null
  deadline_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  paused_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  paused_seconds: Generated<number>
  change_number: Generated<number>
  current_question: Generated<number>
  answers: Generated<Json>
  saved_at: Timestamp
  contact_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  announced_through: number | null
  late_questions: string[] | null
  handed_in: string[] | null
  first_section: string | null
}

export interface TestImagesTable {
  id: Generated<string>
  test_id: string | null
  folder: string
  name: string
  alt: string
  size_bytes: number
  width: number | null
  height: number | null
  digest: string
  removed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface TestQuestionsTable {
  id: Generated<string>
  section_id: string
  title: string | null
  text: string
  type: Generated<string>
  input_type: string | null
  options: Generated<Json>
  retired_option_ids: Generated<string[]>
  correct_option: string | null
  interaction: JSONColumnType<object | null, string | null, string | null>
  correct_response: string[] | null
  choose_count: number | null
  numeric_answer: number | null
  unit_label: string | null
  explanation: string | null
  image_url: string | null
  image_alt: string | null
  passage: JSONColumnType<object | null, string | null, string | null>
  topic: string | null
  skill: string | null
  standard: string | null
  forms: string[] | null
  difficulty: number | null
  hint: string | null
  rationales: Generated<Json>
  origin_id: string | null
  copied_from: string | null
  copied_revision: number | null
  item_status: string | null
  tags: Generated<string[]>
  order_index: number
  revision: Generated<number>
  fingerprint: Generated<string>
  words: Generated<string>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface TestSectionsTable {
  id: Generated<string>
  test_id: string
  title: string
  subject: string | null
  order_index: number
  revision: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface TestSubmissionsTable {
  id: Generated<string>
  attempt_id: string
  assignment_id: string | null
  student_id: string
  test_id: string
  test_version: number
  is_drill: Generated<boolean>
  is_untimed: Generated<boolean>
  entered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  score_scale_id: string
  result: Generated<string>
  submitted_at: Timestamp
  score_percentage: number
  total_questions: number
  correct_answers: number
  unanswered: number
  time_spent: number
  reading_raw: number
  reading_scored: number
  reading_scaled: number
  math_raw: number
  math_scored: number
  math_scaled: number
  composite: number
  answers: string
  seconds: number[]
  marks: string
  updated_at: Generated<Timestamp>
}

export interface TestVersionsTable {
  test_id: string
  version: number
  title: string
  description: string
  duration: number
  format: Json
  sections: Json
  questions: string[]
  section_places: number[]
  question_ids: string[]
  subjects: string[] | null
  topics: string[] | null
  pool_version: number | null
  difficulties: number[] | null
}

export interface TestsTable {
  id: Generated<string>
  slug: string
  title: string
  description: Generated<string>
  duration: Generated<number>
  status: Generated<string>
  assigned_only: Generated<boolean>
  is_for_practice: Generated<boolean>
  is_always_timed: Generated<boolean>
  format_id: Generated<string>
  score_scale_id: string | null
  show_answers: Generated<string>
  answers_released_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  import_digest: string | null
  purpose: Generated<string>
  made_by: string | null
  version: Generated<number>
  revision: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface TopicsTable {
  name: string
  subject: string
}

export interface TutorSchedulesTable {
  tutor_id: string
  time_zone: string
  session_minutes: number
  notice_hours: number
  weekly_hours: Generated<Json>
  exceptions: Generated<Json>
  revision: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface TutoringSessionsTable {
  id: Generated<string>
  tutor_id: string
  student_id: string
  booked_by: string | null
  starts_at: Timestamp
  ends_at: Timestamp
  status: Generated<string>
  note: Generated<string>
  cancel_reason: Generated<string>
  cancelled_by: string | null
  revision: Generated<number>
  reminded_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface TutoringSlotsTable {
  tutor_id: string
  starts_at: Timestamp
  student_id: string
  session_id: string
}

export interface TutorsTable {
  id: Generated<string>
  user_id: string
  created_at: Generated<Timestamp>
}

export interface UnsubscribeTokensTable {
  token_hash: Buffer
  recipient_id: string
  kind: string
  created_at: Timestamp
}

export interface UnusedAccountsTable {
  user_id: string
  warned_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  kept_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  kept_by: string | null
}

export interface UserProfilesTable {
  id: string
  email: string
  full_name: string
  role: Generated<string>
  has_student_record: Generated<boolean>
  age_band: string | null
  time_zone: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface WebhooksTable {
  id: Generated<string>
  url: string
  kinds: string[]
  is_on: Generated<boolean>
  secret: string
  earlier_secret: string | null
  earlier_valid_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  failing_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_by: string | null
  created_at: Generated<Timestamp>
}

export interface DB {
  'auth.flow_states': AuthFlowStatesTable
  'auth.identities': AuthIdentitiesTable
  'auth.message_slots': AuthMessageSlotsTable
  'auth.mfa_challenges': AuthMfaChallengesTable
  'auth.mfa_factors': AuthMfaFactorsTable
  'auth.mfa_recovery_codes': AuthMfaRecoveryCodesTable
  'auth.one_time_tokens': AuthOneTimeTokensTable
  'auth.passkey_challenges': AuthPasskeyChallengesTable
  'auth.passkeys': AuthPasskeysTable
  'auth.rate_limits': AuthRateLimitsTable
  'auth.session_methods': AuthSessionMethodsTable
  'auth.sessions': AuthSessionsTable
  'auth.signing_keys': AuthSigningKeysTable
  'auth.users': AuthUsersTable
  access_cards: AccessCardsTable
  account_events: AccountEventsTable
  adding_run_rows: AddingRunRowsTable
  adding_runs: AddingRunsTable
  api_keys: ApiKeysTable
  attempt_time_lines: AttemptTimeLinesTable
  audit_log: AuditLogTable
  backup_proofs: BackupProofsTable
  calendar_feeds: CalendarFeedsTable
  calibration_runs: CalibrationRunsTable
  comments: CommentsTable
  consent_requests: ConsentRequestsTable
  consents: ConsentsTable
  counted_students: CountedStudentsTable
  deleted_rows: DeletedRowsTable
  deletions: DeletionsTable
  erasure_requests: ErasureRequestsTable
  exam_days: ExamDaysTable
  exam_formats: ExamFormatsTable
  join_codes: JoinCodesTable
  join_requests: JoinRequestsTable
  list_views: ListViewsTable
  muted_notifications: MutedNotificationsTable
  notifications: NotificationsTable
  outbox_messages: OutboxMessagesTable
  passages: PassagesTable
  past_goals: PastGoalsTable
  practice_answers: PracticeAnswersTable
  problem_reports: ProblemReportsTable
  question_calibrations: QuestionCalibrationsTable
  question_rulings: QuestionRulingsTable
  question_versions: QuestionVersionsTable
  ready_made_tests: ReadyMadeTestsTable
  real_scores: RealScoresTable
  remembered_columns: RememberedColumnsTable
  removal_requests: RemovalRequestsTable
  retake_tries: RetakeTriesTable
  schema_migrations: SchemaMigrationsTable
  school_cutoffs: SchoolCutoffsTable
  schools: SchoolsTable
  score_scale_tables: ScoreScaleTablesTable
  score_scales: ScoreScalesTable
  seen_comments: SeenCommentsTable
  settings: SettingsTable
  student_accommodations: StudentAccommodationsTable
  student_breaks: StudentBreaksTable
  student_class_memberships: StudentClassMembershipsTable
  student_classes: StudentClassesTable
  student_goal_schools: StudentGoalSchoolsTable
  student_goals: StudentGoalsTable
  student_parent_relationships: StudentParentRelationshipsTable
  student_test_assignments: StudentTestAssignmentsTable
  students: StudentsTable
  submission_checks: SubmissionChecksTable
  test_attempts: TestAttemptsTable
  test_images: TestImagesTable
  test_questions: TestQuestionsTable
  test_sections: TestSectionsTable
  test_submissions: TestSubmissionsTable
  test_versions: TestVersionsTable
  tests: TestsTable
  topics: TopicsTable
  tutor_schedules: TutorSchedulesTable
  tutoring_sessions: TutoringSessionsTable
  tutoring_slots: TutoringSlotsTable
  tutors: TutorsTable
  unsubscribe_tokens: UnsubscribeTokensTable
  unused_accounts: UnusedAccountsTable
  user_profiles: UserProfilesTable
  webhooks: WebhooksTable
}
