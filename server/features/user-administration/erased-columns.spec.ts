/**
 * Lists each text column of the schema, and what an erasure does with it. The spec fails until a new column is added here. A column for
 * free text must also be added to `auth.free_texts`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

/** These rows belong to one person, and are deleted with the account or soon after. */
const withTheAccount = `
  auth.flow_states: authentication_method redirect_to token_hash code_challenge code_challenge_method sign_up_password provider
    provider_verifier provider_nonce provider_token provider_refresh_token auth_code_hash
  auth.identities: provider provider_id identity_data
  auth.message_slots: key
  auth.mfa_challenges: code_hash challenge ip
  auth.mfa_factors: friendly_name factor_type status secret phone issuer credential_id transports
  auth.mfa_recovery_codes: code_hash
  auth.one_time_tokens: kind token_hash code_hash sent_to sign_up_password sign_up_metadata
  auth.passkey_challenges: challenge
  auth.passkeys: friendly_name credential_id transports
  auth.session_methods: method
  auth.sessions: aal recent_rotations user_agent ip
  auth.users: email phone encrypted_password registration new_email new_phone app_metadata user_metadata
  public.access_cards: code_hash
  public.account_events: action user_agent ip
  public.join_codes: code_hash
  public.join_requests: status
  public.muted_notifications: kind
  public.practice_answers: origin subject topic misconception
  public.remembered_columns: columns
  public.student_goal_schools: school_id
  public.student_goals: changed_by_role
  public.student_parent_relationships: relationship_type
  public.students: school
  public.test_submissions: score_scale_id result answers seconds marks
  public.tutor_schedules: time_zone weekly_hours exceptions
  public.unsubscribe_tokens: kind
  public.user_profiles: email full_name role age_band time_zone`

/** `auth.forget_person` handles these with separate statements. */
const handledByItself = `
  auth.rate_limits: key
  public.adding_run_rows: newcomer answer
  public.list_views: list filters hidden_columns
  public.outbox_messages: channel kind recipient subject text html unsubscribe_url about last_failure`

/** Program constants, identifiers, hashes, or links: no user can enter a name there. Or words that a trigger takes from a text. */
const noNames = `
  auth.signing_keys: kid algorithm private_jwk public_jwk
  public.adding_runs: entry status reason
  public.api_keys: digest hint scopes
  public.attempt_time_lines: kind
  public.backup_proofs: outcome file_name compared differences
  public.calibration_runs: status scales
  public.audit_log: action entity_type entity_id
  public.consents: method
  public.deleted_rows: source
  public.deletions: kind
  public.exam_days: what source source_url
  public.exam_formats: id source navigation delivery lettering result kinds tools sections score_scale_id
  public.notifications: kind about path
  public.passages:
  public.problem_reports: code kind
  public.question_calibrations: subject
  public.question_rulings: kind accepted
  public.question_versions: type input_type image_url topic correct_option correct_response unit_label
  public.ready_made_tests: digest questions
  public.real_scores: scale_id
  public.schema_migrations: name checksum
  public.school_cutoffs: school_id source source_url
  public.schools: id
  public.score_scale_tables: scale_id subject scaled_scores
  public.score_scales: id source
  public.settings: key
  public.student_accommodations: tools_on tools_off
  public.student_test_assignments: retake_pin unlocked_pin
  public.test_attempts: status late_questions handed_in first_section
  public.test_images: folder digest
  public.test_questions: type input_type retired_option_ids correct_option correct_response unit_label image_url topic skill standard forms
    item_status words
  public.test_sections: subject
  public.test_versions: format questions section_places question_ids difficulties subjects topics
  public.tests: slug status purpose format_id score_scale_id show_answers import_digest
  public.topics: subject
  public.tutoring_sessions: status
  public.webhooks: url kinds secret earlier_secret`

function columnsIn(list: string): string[] {
  return list
    .replaceAll(/\n {4}/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [table = '', columns = ''] = line.trim().split(':')
      return columns
        .split(' ')
        .filter(Boolean)
        .map((column) => `${table}.${column}`)
    })
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(new Date().toISOString())
})
afterAll(() => server[Symbol.asyncDispose]())

test('says of each text in the schema what an erasure does with it', async () => {
  const { rows: present } = await server.db.pool.query<{ place: string }>(`
    select c.table_schema || '.' || c.table_name || '.' || c.column_name as place
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'auth') and t.table_type = 'BASE TABLE'
      and c.data_type not in ('uuid', 'boolean', 'integer', 'smallint', 'bigint', 'numeric', 'double precision', 'real', 'date', 'bytea',
        'timestamp with time zone', 'interval')`)
  const { rows: free } = await server.db.pool.query<{ place: string }>(
    `select 'public.' || source || '.' || field as place from auth.free_texts()`,
  )
  const known = [...[withTheAccount, handledByItself, noNames].flatMap(columnsIn), ...free.map(({ place }) => place)]
  expect(known.toSorted()).toEqual(present.map(({ place }) => place).toSorted())
  expect(known.length).toBeGreaterThan(200)
})
