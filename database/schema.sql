-- Generated from the migrations by `npm run db:describe`. A picture for reviewers: nothing runs it.

create table auth.flow_states (
  id uuid not null default new_id(),
  user_id uuid,
  authentication_method text not null,
  redirect_to text not null,
  token_hash text,
  code_challenge text,
  code_challenge_method text,
  sign_up_password text,
  provider text,
  provider_verifier text,
  provider_nonce text,
  linking_user_id uuid,
  provider_token text,
  provider_refresh_token text,
  used_at timestamp with time zone,
  auth_code_hash text,
  code_issued_at timestamp with time zone,
  session_id uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
  FOREIGN KEY (linking_user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (auth_code_hash)
);
CREATE INDEX flow_states_linking_user_id_idx ON auth.flow_states USING btree (linking_user_id) WHERE (linking_user_id IS NOT NULL);
CREATE INDEX flow_states_session_id_idx ON auth.flow_states USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX flow_states_token_hash_idx ON auth.flow_states USING btree (token_hash);
CREATE INDEX flow_states_user_id_idx ON auth.flow_states USING btree (user_id);
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.identities (
  id uuid not null default new_id(),
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (provider, provider_id)
);
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);
CREATE TRIGGER note_linked_identity AFTER INSERT ON auth.identities FOR EACH ROW WHEN ((new.provider <> ALL (ARRAY['email'::text, 'phone'::text]))) EXECUTE FUNCTION auth.note_identity();
CREATE TRIGGER note_unlinked_identity AFTER DELETE ON auth.identities FOR EACH ROW EXECUTE FUNCTION auth.note_identity();
CREATE TRIGGER touch BEFORE UPDATE ON auth.identities FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.message_slots (
  key text not null,
  taken_at timestamp with time zone not null,
  PRIMARY KEY (key)
);
CREATE INDEX message_slots_taken_at_idx ON auth.message_slots USING btree (taken_at);
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.mfa_challenges (
  id uuid not null default new_id(),
  factor_id uuid not null,
  code_hash text,
  challenge text,
  ip text,
  failed_tries smallint not null default 0,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.mfa_factors (
  id uuid not null default new_id(),
  user_id uuid not null,
  friendly_name text,
  factor_type text not null,
  status text not null default 'unverified'::text,
  secret text,
  phone text,
  issuer text,
  last_used_step bigint,
  last_challenged_at timestamp with time zone,
  credential_id text,
  public_key bytea,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((factor_type <> 'webauthn'::text) OR (status <> 'verified'::text) OR ((credential_id IS NOT NULL) AND (public_key IS NOT NULL)))),
  CHECK ((char_length(credential_id) <= 1400)),
  CHECK ((factor_type = ANY (ARRAY['totp'::text, 'phone'::text, 'webauthn'::text]))),
  CHECK ((sign_count >= 0)),
  CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (credential_id)
);
CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id);
CREATE TRIGGER note_removed_factor AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::text)) EXECUTE FUNCTION auth.note_factor();
CREATE TRIGGER note_renamed_factor AFTER UPDATE OF friendly_name ON auth.mfa_factors FOR EACH ROW WHEN (((old.status = 'verified'::text) AND (new.status = 'verified'::text) AND (new.friendly_name IS DISTINCT FROM old.friendly_name))) EXECUTE FUNCTION auth.note_factor_name();
CREATE TRIGGER note_verified_factor AFTER UPDATE OF status ON auth.mfa_factors FOR EACH ROW WHEN (((new.status = 'verified'::text) AND (old.status = 'unverified'::text))) EXECUTE FUNCTION auth.note_factor();
CREATE TRIGGER touch BEFORE UPDATE ON auth.mfa_factors FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.mfa_recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, code_hash)
);
CREATE TRIGGER note_recovery_codes AFTER INSERT ON auth.mfa_recovery_codes REFERENCING NEW TABLE AS made_codes FOR EACH STATEMENT EXECUTE FUNCTION auth.note_recovery_codes();
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.one_time_tokens (
  user_id uuid not null,
  kind text not null,
  token_hash text not null,
  code_hash text not null,
  sent_to text not null,
  is_pkce boolean not null default false,
  failed_tries smallint not null default 0,
  sign_up_password text,
  sign_up_metadata jsonb,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  CHECK ((split_part(kind, ':'::text, 1) = ANY (ARRAY['confirmation'::text, 'invite'::text, 'recovery'::text, 'email_change_current'::text, 'email_change_new'::text, 'phone_change'::text, 'reauthentication'::text]))),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, kind),
  UNIQUE (token_hash)
);
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.passkey_challenges (
  id uuid not null default new_id(),
  user_id uuid,
  challenge text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX passkey_challenges_expires_at_idx ON auth.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user_id_idx ON auth.passkey_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.passkeys (
  id uuid not null default new_id(),
  user_id uuid not null,
  friendly_name text not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]'::jsonb,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((char_length(friendly_name) >= 1) AND (char_length(friendly_name) <= 120))),
  CHECK ((char_length(credential_id) <= 1400)),
  CHECK ((sign_count >= 0)),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (credential_id)
);
CREATE INDEX passkeys_user_id_idx ON auth.passkeys USING btree (user_id);
CREATE TRIGGER note_passkey AFTER INSERT OR DELETE ON auth.passkeys FOR EACH ROW EXECUTE FUNCTION auth.note_passkey();
CREATE TRIGGER note_renamed_passkey AFTER UPDATE OF friendly_name ON auth.passkeys FOR EACH ROW WHEN ((new.friendly_name IS DISTINCT FROM old.friendly_name)) EXECUTE FUNCTION auth.note_passkey();
CREATE TRIGGER touch BEFORE UPDATE ON auth.passkeys FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.session_methods (
  session_id uuid not null,
  method text not null,
  used_at timestamp with time zone not null default now(),
  FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  PRIMARY KEY (session_id, method)
);
CREATE TRIGGER note_method AFTER INSERT ON auth.session_methods FOR EACH ROW EXECUTE FUNCTION auth.note_method();
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.sessions (
  id uuid not null default new_id(),
  user_id uuid not null,
  aal text not null default 'aal1'::text,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refresh_floor bigint not null default 0,
  recent_rotations jsonb not null default '[]'::jsonb,
  factor_id uuid,
  user_agent text,
  ip text,
  created_at timestamp with time zone not null default now(),
  refreshed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX sessions_factor_id_idx ON auth.sessions USING btree (factor_id) WHERE (factor_id IS NOT NULL);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
CREATE TRIGGER note_session_end AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.note_session_end();
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.signing_keys (
  kid text not null,
  algorithm text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  signs_from timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  CHECK ((algorithm = 'ES256'::text)),
  PRIMARY KEY (kid)
);
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table auth.users (
  id uuid not null default new_id(),
  email text,
  phone text,
  encrypted_password text,
  registration text not null default 'contested'::text,
  email_confirmed_at timestamp with time zone,
  phone_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  new_email text,
  email_change_sent_at timestamp with time zone,
  email_change_confirmations smallint not null default 0,
  new_phone text,
  phone_change_sent_at timestamp with time zone,
  reauthentication_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  app_metadata jsonb not null default '{}'::jsonb,
  user_metadata jsonb not null default '{}'::jsonb,
  is_anonymous boolean not null default false,
  banned_until timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((email = lower(email)) AND (char_length(email) <= 255))),
  CHECK ((new_email = lower(new_email))),
  CHECK ((registration = ANY (ARRAY['administrator'::text, 'single'::text, 'contested'::text, 'settled'::text]))),
  PRIMARY KEY (id),
  TRIGGER DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (email),
  UNIQUE (phone)
);
CREATE CONSTRAINT TRIGGER note_password AFTER UPDATE OF encrypted_password ON auth.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.encrypted_password IS NOT NULL) AND (old.encrypted_password IS DISTINCT FROM new.encrypted_password))) EXECUTE FUNCTION auth.note_password();
CREATE TRIGGER forget_person BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.forget_person();
CREATE TRIGGER note_account AFTER INSERT OR UPDATE OF email, new_email ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.note_account();
CREATE TRIGGER touch BEFORE UPDATE ON auth.users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy auth for all to prep_auth using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert, select, update to prep_auth;

create table public.access_cards (
  user_id uuid not null,
  code_hash text not null,
  expires_at timestamp with time zone not null default (COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()) + '14 days'::interval),
  FOREIGN KEY (user_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id),
  UNIQUE (code_hash)
);
CREATE INDEX access_cards_expires_at_idx ON public.access_cards USING btree (expires_at);
CREATE TRIGGER require_owner BEFORE INSERT ON public.access_cards FOR EACH ROW EXECUTE FUNCTION require_role_of_person('user_id', 'student', 'parent', 'tutor');
policy everyone for all to admin using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true);
grant delete, insert (user_id, code_hash), select (user_id, expires_at) to admin;
grant delete, select (user_id, expires_at) to prep_system;

create table public.account_events (
  id uuid not null default new_id(),
  user_id uuid not null,
  action text not null,
  details jsonb not null default '{}'::jsonb,
  user_agent text,
  ip text,
  created_at timestamp with time zone not null default clock_timestamp(),
  CHECK ((action = ANY (ARRAY['account_created'::text, 'signed_in'::text, 'sign_in_failed'::text, 'second_factor_used'::text, 'second_factor_failed'::text, 'session_ended'::text, 'password_changed'::text, 'email_change_requested'::text, 'email_changed'::text, 'factor_added'::text, 'factor_renamed'::text, 'factor_removed'::text, 'identity_linked'::text, 'identity_unlinked'::text, 'recovery_codes_made'::text, 'name_changed'::text, 'role_changed'::text, 'passkey_added'::text, 'passkey_renamed'::text, 'passkey_removed'::text]))),
  FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX account_events_created_at_idx ON public.account_events USING brin (created_at);
CREATE INDEX account_events_user_id_idx ON public.account_events USING btree (user_id, created_at DESC, id DESC);
policy everyone for select to admin using (true);
policy mine for select to parent, student, tutor using ((user_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
grant select to admin;
grant select to parent;
grant select to student;
grant select to tutor;

create table public.adding_run_rows (
  run_id uuid not null,
  place integer not null,
  newcomer jsonb not null,
  answer jsonb,
  CHECK (((jsonb_typeof(answer) = 'object'::text) AND (pg_column_size(answer) <= 20000))),
  CHECK (((jsonb_typeof(newcomer) = 'object'::text) AND (pg_column_size(newcomer) <= 20000))),
  FOREIGN KEY (run_id) REFERENCES adding_runs(id) ON DELETE CASCADE,
  PRIMARY KEY (run_id, place)
);
CREATE INDEX adding_run_rows_waiting_idx ON public.adding_run_rows USING btree (run_id, place) WHERE (answer IS NULL);
policy everyone for all to admin using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert (run_id, place, newcomer), select, update (answer) to admin;
grant select to prep_system;

create table public.adding_runs (
  id uuid not null,
  owner_id uuid not null,
  session_id uuid not null,
  entry text not null,
  due_date timestamp with time zone,
  status text not null default 'running'::text,
  reason text,
  created_at timestamp with time zone not null default COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()),
  CHECK ((char_length(reason) <= 1000)),
  CHECK ((entry = ANY (ARRAY['email'::text, 'card'::text]))),
  CHECK ((status = ANY (ARRAY['running'::text, 'stopped'::text, 'done'::text]))),
  FOREIGN KEY (owner_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX adding_runs_owner_id_idx ON public.adding_runs USING btree (owner_id);
policy everyone for all to admin using (true) with check ((owner_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, select, update (status, reason) to prep_system;
grant insert (id, owner_id, session_id, entry, due_date), select (id, owner_id, entry, due_date, status, reason, created_at), update (owner_id, session_id, status, reason) to admin;

create table public.api_keys (
  id uuid not null default new_id(),
  name text not null,
  digest text not null,
  hint text not null,
  scopes text[] not null,
  last_day date,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['results:read'::text, 'assignments:read'::text, 'sessions:read'::text, 'people:read'::text]))),
  CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 100))),
  CHECK ((char_length(hint) = 4)),
  CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  FOREIGN KEY (created_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  PRIMARY KEY (id),
  UNIQUE (digest)
);
CREATE INDEX api_keys_created_by_idx ON public.api_keys USING btree (created_by) WHERE (created_by IS NOT NULL);
policy as_myself for insert to admin with check ((created_by = auth.uid()));
policy everyone for select to admin using (true);
policy everyone_to_revoke for delete to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert (name, digest, hint, scopes, last_day, created_by), select (id, name, hint, scopes, last_day, created_by, created_at, last_used_at) to admin;
grant select (id, name, hint, scopes, last_day, created_by, created_at, last_used_at), update (last_used_at) to prep_system;

create table public.attempt_time_lines (
  id uuid not null default new_id(),
  attempt_id uuid not null,
  kind text not null,
  seconds integer not null,
  reason text not null,
  granted_by uuid,
  created_at timestamp with time zone not null,
  CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  CHECK (((seconds <> 0) AND ((seconds > 0) OR (kind = ANY (ARRAY['grant'::text, 'pause'::text]))) AND ((seconds <= 600) OR (kind <> 'waiting'::text)))),
  CHECK ((kind = ANY (ARRAY['duration'::text, 'accommodation'::text, 'grant'::text, 'waiting'::text, 'pause'::text]))),
  FOREIGN KEY (attempt_id) REFERENCES test_attempts(id) ON DELETE CASCADE,
  FOREIGN KEY (granted_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  PRIMARY KEY (id)
);
CREATE INDEX attempt_time_lines_attempt_id_idx ON public.attempt_time_lines USING btree (attempt_id);
CREATE INDEX attempt_time_lines_granted_by_idx ON public.attempt_time_lines USING btree (granted_by) WHERE (granted_by IS NOT NULL);
policy everyone for select to admin using (true);
policy in_the_givers_name for insert to prep_system with check (((NOT (EXISTS ( SELECT
   FROM test_attempts t
  WHERE ((t.id = attempt_time_lines.attempt_id) AND (t.is_untimed OR (t.entered_at IS NOT NULL)))))) AND
CASE
    WHEN (kind = ANY (ARRAY['duration'::text, 'waiting'::text])) THEN (granted_by IS NULL)
    WHEN (kind = ANY (ARRAY['grant'::text, 'pause'::text])) THEN ((granted_by = auth.uid()) AND ((EXISTS ( SELECT
       FROM user_profiles p
      WHERE ((p.id = auth.uid()) AND (p.role = 'admin'::text)))) OR (EXISTS ( SELECT
       FROM (test_attempts t
         JOIN students s ON ((s.id = t.student_id)))
      WHERE ((t.id = attempt_time_lines.attempt_id) AND (s.tutor_id = auth.uid()))))))
    ELSE (NOT (granted_by IS DISTINCT FROM ( SELECT a.set_by
       FROM (student_accommodations a
         JOIN test_attempts t ON ((t.student_id = a.student_id)))
      WHERE (t.id = attempt_time_lines.attempt_id))))
END));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert, select to prep_system;
grant select to admin;

create table public.audit_log (
  id uuid not null default new_id(),
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
CREATE INDEX audit_log_created_at_idx ON public.audit_log USING btree (created_at DESC);
CREATE INDEX audit_log_entity_idx ON public.audit_log USING btree (entity_type, entity_id);
policy as_myself for insert to admin with check ((actor_id = auth.uid()));
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for insert to prep_system with check (true);
grant insert (actor_id, action, entity_type, entity_id, before, after), select to admin;
grant insert to prep_system;

create table public.backup_proofs (
  night date not null,
  started_at timestamp with time zone not null,
  taken_until timestamp with time zone,
  tries smallint not null default 1,
  ended_at timestamp with time zone,
  outcome text,
  file_name text,
  compared jsonb,
  differences text[] not null default '{}'::text[],
  warned_at timestamp with time zone,
  CHECK ((((ended_at IS NULL) = (outcome IS NULL)) AND ((ended_at IS NULL) = (taken_until IS NOT NULL)))),
  CHECK (((NOT (outcome IS DISTINCT FROM 'failed'::text)) = (differences <> '{}'::text[]))),
  CHECK ((jsonb_typeof(compared) = 'object'::text)),
  CHECK ((outcome = ANY (ARRAY['proved'::text, 'digest_only'::text, 'failed'::text]))),
  PRIMARY KEY (night)
);
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select, update to prep_system;
grant select to admin;

create table public.calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  renewed_at timestamp with time zone not null default now(),
  FOREIGN KEY (user_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id),
  UNIQUE (token_hash)
);
policy mine for all to admin, parent, student, tutor using ((user_id = auth.uid())) with check ((user_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (user_id, token_hash, renewed_at), select (user_id, renewed_at), update (token_hash, renewed_at) to admin;
grant delete, insert (user_id, token_hash, renewed_at), select (user_id, renewed_at), update (token_hash, renewed_at) to parent;
grant delete, insert (user_id, token_hash, renewed_at), select (user_id, renewed_at), update (token_hash, renewed_at) to student;
grant delete, insert (user_id, token_hash, renewed_at), select (user_id, renewed_at), update (token_hash, renewed_at) to tutor;

create table public.calibration_runs (
  id uuid not null default new_id(),
  status text not null default 'waiting'::text,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone,
  taken_until timestamp with time zone,
  ended_at timestamp with time zone,
  scales jsonb,
  CHECK (((status = 'done'::text) = (scales IS NOT NULL))),
  CHECK (((status = 'running'::text) = (taken_until IS NOT NULL))),
  CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  CHECK ((jsonb_typeof(scales) = 'array'::text)),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_open_calibration ON public.calibration_runs USING btree ((true)) WHERE (ended_at IS NULL);
policy asks for insert to admin with check ((status = 'waiting'::text));
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select, update to prep_system;
grant insert (asked_at), select to admin;

create table public.comments (
  id uuid not null default new_id(),
  submission_id uuid not null,
  question_id uuid,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null default COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()),
  edited_at timestamp with time zone,
  CHECK (((char_length(btrim(text)) > 0) AND (char_length(text) <= 2000))),
  FOREIGN KEY (author_id) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (submission_id) REFERENCES test_submissions(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX comments_author_id_idx ON public.comments USING btree (author_id);
CREATE INDEX comments_submission_id_idx ON public.comments USING btree (submission_id, created_at);
CREATE TRIGGER note_edit BEFORE UPDATE OF text ON public.comments FOR EACH ROW WHEN ((old.text IS DISTINCT FROM new.text)) EXECUTE FUNCTION note_edit_of_comment();
policy as_myself for insert to tutor with check (((author_id = auth.uid()) AND (EXISTS ( SELECT
   FROM test_submissions s
  WHERE (s.id = comments.submission_id))) AND ((question_id IS NULL) OR asks_question(submission_id, question_id))));
policy as_myself_too for insert to admin with check (((author_id = auth.uid()) AND ((question_id IS NULL) OR asks_question(submission_id, question_id))));
policy change_mine for update to tutor using ((author_id = auth.uid())) with check ((author_id = auth.uid()));
policy change_mine_too for update to admin using ((author_id = auth.uid())) with check ((author_id = auth.uid()));
policy delete_anybodys for delete to admin using (true);
policy delete_mine for delete to tutor using ((author_id = auth.uid()));
policy everyone for select to admin using (true);
policy of_my_tutees for select to tutor using ((EXISTS ( SELECT
   FROM test_submissions s
  WHERE (s.id = comments.submission_id))));
policy owner for all to prep_owner using (true) with check (true);
policy shown_to_me for select to student using (((EXISTS ( SELECT
   FROM test_submissions s
  WHERE (s.id = comments.submission_id))) AND shows_comment(submission_id, question_id)));
policy shown_to_parents for select to parent using (((EXISTS ( SELECT
   FROM test_submissions s
  WHERE (s.id = comments.submission_id))) AND shows_comment(submission_id, question_id)));
policy system for all to prep_system using (true);
grant delete, insert (submission_id, question_id, author_id, text), select, update (text) to admin;
grant delete, insert (submission_id, question_id, author_id, text), select, update (text) to tutor;
grant select to parent;
grant select to prep_system;
grant select to student;

create table public.consent_requests (
  id uuid not null default new_id(),
  token_hash bytea,
  asked_at timestamp with time zone not null,
  parent_id uuid,
  given_at timestamp with time zone,
  notice_version smallint,
  second_sent_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  CHECK ((((parent_id IS NULL) = (given_at IS NULL)) AND ((notice_version IS NULL) = (given_at IS NULL)) AND ((second_sent_at IS NULL) OR (given_at IS NOT NULL)) AND ((confirmed_at IS NULL) OR (second_sent_at IS NOT NULL)))),
  FOREIGN KEY (parent_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (token_hash)
);
CREATE INDEX consent_requests_parent_id_idx ON public.consent_requests USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX consent_requests_second_due_idx ON public.consent_requests USING btree (given_at) WHERE ((given_at IS NOT NULL) AND (second_sent_at IS NULL));
policy auth for insert to prep_auth with check ((parent_id IS NULL));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, select, update (token_hash, parent_id, given_at, notice_version, second_sent_at, confirmed_at) to prep_system;
grant insert (token_hash, asked_at) to prep_auth;

create table public.consents (
  id uuid not null default new_id(),
  user_id uuid not null,
  method text not null,
  given_by uuid,
  given_at timestamp with time zone not null default COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()),
  notice_version smallint not null,
  is_withdrawal boolean not null default false,
  CHECK ((method = ANY (ARRAY['email_plus'::text, 'school'::text]))),
  CHECK ((notice_version > 0)),
  FOREIGN KEY (given_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX consents_given_by_idx ON public.consents USING btree (given_by) WHERE (given_by IS NOT NULL);
CREATE INDEX consents_user_id_idx ON public.consents USING btree (user_id, given_at);
CREATE TRIGGER require_student BEFORE INSERT ON public.consents FOR EACH ROW EXECUTE FUNCTION require_role_of_person('user_id', 'student');
policy as_myself for insert to admin with check (((method = 'school'::text) AND (given_by = auth.uid()) AND (NOT is_withdrawal)));
policy everyone for select to admin using (true);
policy mine for select to student using ((user_id = auth.uid()));
policy mine_to_withdraw for insert to parent with check ((is_withdrawal AND (method = 'email_plus'::text) AND (given_by = auth.uid()) AND (user_id = ANY (ARRAY( SELECT my_consented_user_ids() AS my_consented_user_ids)))));
policy my_children for select to parent using ((user_id = ANY (ARRAY( SELECT my_childrens_user_ids() AS my_childrens_user_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert (user_id, method, given_by, notice_version, is_withdrawal), select to admin;
grant insert (user_id, method, given_by, notice_version, is_withdrawal), select to parent;
grant select to prep_system;
grant select to student;

create table public.counted_students (
  student_id uuid not null,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id)
);
policy owner for all to prep_owner using (true) with check (true);

create table public.deleted_rows (
  deletion_id uuid not null,
  place integer not null,
  source text not null,
  row_data jsonb not null,
  student_id uuid,
  FOREIGN KEY (deletion_id) REFERENCES deletions(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (deletion_id, place)
);
CREATE INDEX deleted_rows_student_id_idx ON public.deleted_rows USING btree (student_id) WHERE (student_id IS NOT NULL);
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant select to prep_system;

create table public.deletions (
  id uuid not null default new_id(),
  kind text not null,
  name text not null,
  test_id uuid,
  deleted_by uuid,
  deleted_at timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['tests'::text, 'test_sections'::text, 'test_questions'::text, 'passages'::text, 'student_classes'::text]))),
  FOREIGN KEY (deleted_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  PRIMARY KEY (id)
);
CREATE INDEX deletions_deleted_at_idx ON public.deletions USING btree (deleted_at DESC);
CREATE INDEX deletions_deleted_by_idx ON public.deletions USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
policy everyone for all to admin using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, select to admin;
grant delete, select to prep_system;

create table public.erasure_requests (
  student_id uuid not null,
  asked_by uuid,
  asked_at timestamp with time zone not null default COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()),
  due_at timestamp with time zone not null,
  is_automatic boolean not null,
  is_withdrawal boolean not null default false,
  refused_at timestamp with time zone,
  refused_by uuid,
  refusal text,
  CHECK (((char_length(btrim(refusal)) >= 1) AND (char_length(btrim(refusal)) <= 500))),
  CHECK (((refused_at IS NULL) = (refusal IS NULL))),
  FOREIGN KEY (asked_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (refused_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id)
);
CREATE INDEX erasure_requests_asked_by_idx ON public.erasure_requests USING btree (asked_by);
CREATE INDEX erasure_requests_due_at_idx ON public.erasure_requests USING btree (due_at) WHERE (refused_at IS NULL);
CREATE INDEX erasure_requests_refused_by_idx ON public.erasure_requests USING btree (refused_by);
policy everyone for select to admin using (true);
policy everyone_to_refuse for update to admin using (((refused_at IS NULL) AND (NOT is_withdrawal))) with check ((refused_by = auth.uid()));
policy mine for select to student using ((student_id = my_student_id()));
policy mine_to_ask for insert to student with check (((student_id = my_student_id()) AND (asked_by = auth.uid()) AND (due_at >= (asked_at + '7 days'::interval)) AND (NOT is_withdrawal)));
policy mine_to_undo for delete to student using (((student_id = my_student_id()) AND (NOT is_withdrawal)));
policy my_children for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_children_to_ask for insert to parent with check (((student_id = ANY (ARRAY( SELECT my_childrens_ids_with_sessions() AS my_childrens_ids_with_sessions))) AND (asked_by = auth.uid()) AND (due_at >= (asked_at + '7 days'::interval)) AND (NOT is_withdrawal)));
policy my_children_to_undo for delete to parent using (((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))) AND (NOT is_withdrawal)));
policy my_children_to_withdraw for insert to parent with check ((is_withdrawal AND is_automatic AND (asked_by = auth.uid()) AND (due_at >= (asked_at + '7 days'::interval)) AND (student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))) AND (( SELECT s.user_id
   FROM students s
  WHERE (s.id = erasure_requests.student_id)) = ANY (ARRAY( SELECT my_consented_user_ids() AS my_consented_user_ids)))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true);
grant delete, insert (student_id, asked_by, due_at, is_automatic), select to student;
grant delete, insert (student_id, asked_by, due_at, is_automatic, is_withdrawal), select to parent;
grant delete, select to prep_system;
grant select, update (refused_at, refused_by, refusal) to admin;

create table public.exam_days (
  fall smallint not null,
  what text not null,
  first_day date,
  last_day date,
  source text not null,
  source_url text not null,
  checked_on date not null,
  CHECK (((btrim(source) <> ''::text) AND (char_length(source) <= 200))),
  CHECK (((fall >= 2000) AND (fall <= 2100))),
  CHECK (((source_url ~ '^https?://'::text) AND (char_length(source_url) <= 500))),
  CHECK ((last_day >= first_day)),
  CHECK ((what = ANY (ARRAY['school_day'::text, 'weekend_grade_8'::text, 'weekend_grade_9'::text, 'offers'::text]))),
  PRIMARY KEY (fall, what)
);
policy everyone_reads for select to admin, parent, student, tutor using (true);
policy owner for all to prep_owner using (true) with check (true);
grant select to admin;
grant select to parent;
grant select to student;
grant select to tutor;

create table public.exam_formats (
  id text not null default (new_id())::text,
  name text not null,
  source text not null default ''::text,
  first_year smallint,
  last_year smallint,
  minutes integer not null,
  navigation text not null,
  delivery text not null default 'whole'::text,
  requires_answer boolean not null,
  answer_in_passages boolean not null default false,
  chooses_first_section boolean not null,
  lettering text not null,
  topics_by_number boolean not null,
  result text not null,
  kinds text[] not null,
  tools text[] not null,
  sections jsonb not null,
  score_scale_id text,
  is_shipped boolean not null default false,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 100))),
  CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['choice'::text, 'multiple-select'::text, 'number'::text, 'drop-down'::text, 'drag'::text, 'table'::text, 'clickable-text'::text, 'order'::text, 'number-line'::text]))),
  CHECK (((char_length(id) >= 1) AND (char_length(id) <= 100))),
  CHECK (((delivery = 'whole'::text) OR ((navigation = 'forward'::text) AND (lettering = 'plain'::text) AND (NOT topics_by_number) AND (sections <> '[]'::jsonb)))),
  CHECK (((first_year >= 1900) AND (first_year <= 2200))),
  CHECK (((last_year >= 1900) AND (last_year <= 2200))),
  CHECK (((minutes >= 1) AND (minutes <= 1440))),
  CHECK ((char_length(source) <= 500)),
  CHECK ((delivery = ANY (ARRAY['whole'::text, 'adaptive'::text]))),
  CHECK ((first_year <= last_year)),
  CHECK ((lettering = ANY (ARRAY['alternating'::text, 'plain'::text]))),
  CHECK ((navigation = ANY (ARRAY['free'::text, 'forward'::text]))),
  CHECK ((result = ANY (ARRAY['composite'::text, 'skills'::text]))),
  CHECK ((tools <@ ARRAY['zoom'::text, 'eliminator'::text, 'highlighter'::text, 'notepad'::text, 'line-reader'::text, 'answer-mask'::text, 'contrast-themes'::text, 'reading-aloud'::text])),
  CHECK (are_format_sections(sections)),
  FOREIGN KEY (score_scale_id) REFERENCES score_scales(id) ON DELETE RESTRICT,
  PRIMARY KEY (id)
);
CREATE INDEX exam_formats_score_scale_id_idx ON public.exam_formats USING btree (score_scale_id) WHERE (score_scale_id IS NOT NULL);
CREATE UNIQUE INDEX exam_formats_name_key ON public.exam_formats USING btree (lower(btrim(name)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.exam_formats FOR EACH ROW WHEN ((((((((((((((((((old.name IS DISTINCT FROM new.name) OR (old.source IS DISTINCT FROM new.source)) OR (old.first_year IS DISTINCT FROM new.first_year)) OR (old.last_year IS DISTINCT FROM new.last_year)) OR (old.minutes IS DISTINCT FROM new.minutes)) OR (old.navigation IS DISTINCT FROM new.navigation)) OR (old.delivery IS DISTINCT FROM new.delivery)) OR (old.requires_answer IS DISTINCT FROM new.requires_answer)) OR (old.answer_in_passages IS DISTINCT FROM new.answer_in_passages)) OR (old.chooses_first_section IS DISTINCT FROM new.chooses_first_section)) OR (old.lettering IS DISTINCT FROM new.lettering)) OR (old.topics_by_number IS DISTINCT FROM new.topics_by_number)) OR (old.result IS DISTINCT FROM new.result)) OR (old.kinds IS DISTINCT FROM new.kinds)) OR (old.tools IS DISTINCT FROM new.tools)) OR (old.sections IS DISTINCT FROM new.sections)) OR (old.score_scale_id IS DISTINCT FROM new.score_scale_id))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER renew_tests AFTER UPDATE ON public.exam_formats FOR EACH ROW WHEN (((paper_format(old.*) IS DISTINCT FROM paper_format(new.*)) OR (old.score_scale_id IS DISTINCT FROM new.score_scale_id))) EXECUTE FUNCTION renew_tests_of_format();
policy everyone for all to admin using (true) with check (true);
policy everyone_reads for select to admin, parent, prep_system, student, tutor using (true);
policy owner for all to prep_owner using (true) with check (true);
policy shipped_stay for update to admin using ((NOT is_shipped));
policy shipped_stay_here for delete to admin using ((NOT is_shipped));
grant delete, insert (name, source, first_year, last_year, minutes, navigation, delivery, requires_answer, answer_in_passages, chooses_first_section, lettering, topics_by_number, result, kinds, tools, sections, score_scale_id), select, update (name, source, first_year, last_year, minutes, navigation, delivery, requires_answer, answer_in_passages, chooses_first_section, lettering, topics_by_number, result, kinds, tools, sections, score_scale_id) to admin;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.join_codes (
  id uuid not null default new_id(),
  code_hash text not null,
  student_id uuid,
  class_id uuid,
  tutor_id uuid,
  expires_at timestamp with time zone not null default (COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()) + '14 days'::interval),
  CHECK ((num_nonnulls(student_id, class_id, tutor_id) = 1)),
  FOREIGN KEY (class_id) REFERENCES student_classes(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (tutor_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (code_hash)
);
CREATE INDEX join_codes_expires_at_idx ON public.join_codes USING btree (expires_at);
CREATE UNIQUE INDEX one_code_of_a_class ON public.join_codes USING btree (class_id) WHERE (class_id IS NOT NULL);
CREATE UNIQUE INDEX one_code_of_a_student ON public.join_codes USING btree (student_id) WHERE (student_id IS NOT NULL);
CREATE UNIQUE INDEX one_code_of_a_tutor ON public.join_codes USING btree (tutor_id) WHERE (tutor_id IS NOT NULL);
policy everyone for all to admin using (true) with check (true);
policy mine for all to student using ((student_id = my_student_id())) with check ((student_id = my_student_id()));
policy mine_to_teach for all to tutor using (((tutor_id = auth.uid()) OR (class_id = ANY (ARRAY( SELECT student_classes.id
   FROM student_classes))))) with check (((tutor_id = auth.uid()) OR (class_id = ANY (ARRAY( SELECT student_classes.id
   FROM student_classes)))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true);
grant delete, insert (code_hash, student_id, class_id, tutor_id), select (id, student_id, class_id, tutor_id, expires_at) to admin;
grant delete, insert (code_hash, student_id, class_id, tutor_id), select (id, student_id, class_id, tutor_id, expires_at) to student;
grant delete, insert (code_hash, student_id, class_id, tutor_id), select (id, student_id, class_id, tutor_id, expires_at) to tutor;
grant delete, select (id, student_id, class_id, tutor_id, expires_at) to prep_system;

create table public.join_requests (
  id uuid not null default new_id(),
  student_id uuid not null,
  parent_id uuid,
  class_id uuid,
  tutor_id uuid,
  status text not null default 'waiting'::text,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  CHECK ((num_nonnulls(parent_id, class_id, tutor_id) = 1)),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text]))),
  FOREIGN KEY (class_id) REFERENCES student_classes(id) ON DELETE CASCADE,
  FOREIGN KEY (decided_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (parent_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (tutor_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX join_requests_asked_at_idx ON public.join_requests USING btree (asked_at);
CREATE INDEX join_requests_class_id_idx ON public.join_requests USING btree (class_id);
CREATE INDEX join_requests_decided_by_idx ON public.join_requests USING btree (decided_by);
CREATE INDEX join_requests_parent_id_idx ON public.join_requests USING btree (parent_id);
CREATE INDEX join_requests_tutor_id_idx ON public.join_requests USING btree (tutor_id);
CREATE UNIQUE INDEX one_waiting_request ON public.join_requests USING btree (student_id, parent_id, class_id, tutor_id) NULLS NOT DISTINCT WHERE (status = 'waiting'::text);
CREATE TRIGGER make_link AFTER UPDATE OF status ON public.join_requests FOR EACH ROW WHEN (((old.status = 'waiting'::text) AND (new.status = 'confirmed'::text))) EXECUTE FUNCTION make_confirmed_link();
policy asked_by_me for select to parent using ((parent_id = auth.uid()));
policy everyone for select to admin using (true);
policy everyone_to_decide for update to admin using ((status = 'waiting'::text)) with check (((decided_by = auth.uid()) AND (status <> 'waiting'::text)));
policy first_adults_of_my_tutees for select to tutor using (((parent_id IS NOT NULL) AND (((status = 'waiting'::text) AND (student_id = ANY (ARRAY( SELECT my_tutees_without_adult_ids() AS my_tutees_without_adult_ids)))) OR ((decided_by = auth.uid()) AND (student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids)))))));
policy first_adults_of_my_tutees_to_decide for update to tutor using (((parent_id IS NOT NULL) AND (status = 'waiting'::text) AND (student_id = ANY (ARRAY( SELECT my_tutees_without_adult_ids() AS my_tutees_without_adult_ids))))) with check (((decided_by = auth.uid()) AND (status <> 'waiting'::text)));
policy mine for select to student using ((student_id = my_student_id()));
policy mine_to_decide_as_tutor for update to tutor using ((((tutor_id = auth.uid()) OR (class_id = ANY (ARRAY( SELECT student_classes.id
   FROM student_classes)))) AND (status = 'waiting'::text))) with check (((decided_by = auth.uid()) AND (status <> 'waiting'::text)));
policy mine_to_refuse for update to student using (((student_id = my_student_id()) AND (parent_id IS NOT NULL) AND (status = 'waiting'::text))) with check (((decided_by = auth.uid()) AND (status = 'refused'::text)));
policy mine_to_take_back for delete to student using (((student_id = my_student_id()) AND (parent_id IS NULL) AND (status = 'waiting'::text)));
policy mine_to_take_back_as_parent for delete to parent using (((parent_id = auth.uid()) AND (status = 'waiting'::text)));
policy mine_to_teach for select to tutor using (((tutor_id = auth.uid()) OR (class_id = ANY (ARRAY( SELECT student_classes.id
   FROM student_classes)))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true);
policy to_join_my_children for select to parent using (((parent_id IS NOT NULL) AND (student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))) AND ((status = 'waiting'::text) OR (decided_by = auth.uid()))));
policy to_join_my_children_to_decide for update to parent using (((parent_id <> auth.uid()) AND (student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))) AND (status = 'waiting'::text))) with check (((decided_by = auth.uid()) AND (status <> 'waiting'::text)));
grant delete, select to prep_system;
grant delete, select, update (status, decided_at, decided_by) to parent;
grant delete, select, update (status, decided_at, decided_by) to student;
grant select, update (status, decided_at, decided_by) to admin;
grant select, update (status, decided_at, decided_by) to tutor;

create table public.list_views (
  owner_id uuid not null,
  list text not null,
  filters jsonb not null default '[]'::jsonb,
  hidden_columns text[] not null default '{}'::text[],
  CHECK ((jsonb_typeof(filters) = 'array'::text)),
  CHECK ((list = ANY (ARRAY['students'::text, 'users'::text, 'tests'::text, 'reports'::text]))),
  FOREIGN KEY (owner_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (owner_id, list)
);
policy mine for all to admin using ((owner_id = auth.uid())) with check ((owner_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert (owner_id, list, filters, hidden_columns), select, update (filters, hidden_columns) to admin;
grant select to prep_system;

create table public.muted_notifications (
  recipient_id uuid not null,
  kind text not null,
  muted_by uuid not null,
  FOREIGN KEY (muted_by) REFERENCES user_profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (recipient_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (recipient_id, kind, muted_by)
);
CREATE INDEX muted_notifications_muted_by_idx ON public.muted_notifications USING btree (muted_by);
policy by_my_parents for select to student using ((recipient_id = auth.uid()));
policy by_my_parents_to_turn_on for delete to student using ((recipient_id = auth.uid()));
policy mine for all to student, tutor using (((recipient_id = auth.uid()) AND (muted_by = auth.uid()))) with check (((recipient_id = auth.uid()) AND (muted_by = auth.uid())));
policy mine_and_my_childrens for select to parent using (((muted_by = auth.uid()) AND ((recipient_id = auth.uid()) OR (recipient_id IN ( SELECT s.user_id
   FROM students s
  WHERE (s.id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))))))));
policy mine_and_my_childrens_to_turn_off for insert to parent with check (((muted_by = auth.uid()) AND ((recipient_id = auth.uid()) OR (recipient_id IN ( SELECT s.user_id
   FROM students s
  WHERE (s.id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))))))));
policy mine_to_turn_on for delete to parent using (((recipient_id = auth.uid()) AND (muted_by = auth.uid())));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert (recipient_id, kind, muted_by), select to parent;
grant delete, insert (recipient_id, kind, muted_by), select to student;
grant delete, insert (recipient_id, kind, muted_by), select to tutor;
grant insert, select to prep_system;

create table public.notifications (
  id uuid not null default new_id(),
  recipient_id uuid not null,
  kind text not null,
  about text not null,
  student_id uuid,
  join_request_id uuid,
  adult_id uuid,
  title text not null,
  text text not null,
  path text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  CHECK ((kind = ANY (ARRAY['test_assigned'::text, 'due_tomorrow'::text, 'overdue'::text, 'result_in'::text, 'score_changed'::text, 'tutor_reminder'::text, 'session'::text, 'week'::text, 'practice_waits'::text, 'comment'::text, 'join_request'::text, 'join_confirmed'::text, 'adult_linked'::text, 'removal_answered'::text, 'report_answered'::text]))),
  CHECK ((path ~ '^/'::text)),
  FOREIGN KEY (adult_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (join_request_id) REFERENCES join_requests(id) ON DELETE CASCADE,
  FOREIGN KEY (recipient_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (recipient_id, kind, about)
);
CREATE INDEX notifications_adult_id_idx ON public.notifications USING btree (adult_id);
CREATE INDEX notifications_age_idx ON public.notifications USING btree (created_at);
CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (recipient_id, created_at DESC);
CREATE INDEX notifications_join_request_id_idx ON public.notifications USING btree (join_request_id);
CREATE INDEX notifications_student_id_idx ON public.notifications USING btree (student_id);
policy about_my_children for all to parent using (((recipient_id = auth.uid()) AND ((student_id IS NULL) OR (student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids)))) AND ((join_request_id IS NULL) OR (EXISTS ( SELECT
   FROM join_requests r
  WHERE ((r.id = notifications.join_request_id) AND (r.status = 'waiting'::text))))))) with check ((recipient_id = auth.uid()));
policy mine for all to student, tutor using (((recipient_id = auth.uid()) AND ((join_request_id IS NULL) OR (EXISTS ( SELECT
   FROM join_requests r
  WHERE ((r.id = notifications.join_request_id) AND (r.status = 'waiting'::text))))))) with check ((recipient_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select to prep_system;
grant select, update (seen_at) to parent;
grant select, update (seen_at) to student;
grant select, update (seen_at) to tutor;

create table public.outbox_messages (
  id uuid not null default new_id(),
  channel text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  unsubscribe_url text,
  is_awaited boolean not null default false,
  sender_id uuid,
  about text,
  created_at timestamp with time zone not null default now(),
  delivery_tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  last_failure text,
  delivered_at timestamp with time zone,
  given_up_at timestamp with time zone,
  webhook_id uuid,
  reply_status smallint,
  CHECK (((channel = 'webhook'::text) = (webhook_id IS NOT NULL))),
  CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'webhook'::text]))),
  FOREIGN KEY (sender_id) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX outbox_messages_created_at_idx ON public.outbox_messages USING btree (created_at DESC);
CREATE INDEX outbox_messages_recipient_idx ON public.outbox_messages USING btree (recipient, created_at);
CREATE INDEX outbox_messages_sender_id_idx ON public.outbox_messages USING btree (sender_id, created_at) WHERE (sender_id IS NOT NULL);
CREATE INDEX outbox_messages_webhook_id_idx ON public.outbox_messages USING btree (webhook_id, created_at DESC) WHERE (webhook_id IS NOT NULL);
CREATE INDEX undelivered_messages ON public.outbox_messages USING btree (is_awaited DESC, next_try_at) WHERE ((delivered_at IS NULL) AND (given_up_at IS NULL));
policy auth for insert to prep_auth with check (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select, update to prep_system;
grant insert to prep_auth;

create table public.passages (
  id uuid not null default new_id(),
  test_id uuid not null,
  title text not null,
  text text not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK ((btrim(text) <> ''::text)),
  CHECK ((btrim(title) <> ''::text)),
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX passages_test_id_idx ON public.passages USING btree (test_id);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.passages FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.text IS DISTINCT FROM new.text))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER touch BEFORE UPDATE ON public.passages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (test_id, title, text), select, update (title, text) to admin;
grant select to prep_system;

create table public.past_goals (
  student_id uuid not null,
  until timestamp with time zone not null,
  exam_date date,
  review_minutes smallint not null,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id, until)
);
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy of_my_children for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy of_my_tutees for select to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant select to admin;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.practice_answers (
  student_id uuid not null,
  round_id uuid not null,
  question_id uuid not null,
  origin text not null,
  subject text not null,
  topic text not null,
  is_right boolean not null,
  seconds smallint not null,
  card_question_id uuid,
  misconception text,
  answered_at timestamp with time zone not null default COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()),
  CHECK (((char_length(topic) >= 1) AND (char_length(topic) <= 200))),
  CHECK (((seconds >= 0) AND (seconds <= 600))),
  CHECK ((char_length(misconception) <= 60)),
  CHECK ((origin = ANY (ARRAY['test'::text, 'template'::text]))),
  CHECK ((subject = ANY (ARRAY['reading'::text, 'math'::text]))),
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id, round_id, question_id)
);
CREATE INDEX practice_answers_answered_at_idx ON public.practice_answers USING btree (student_id, answered_at);
policy by_myself for insert to student with check ((student_id = my_student_id()));
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy of_my_children for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy of_my_tutees for select to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, card_question_id, misconception), select to student;
grant select to admin;
grant select to parent;
grant select to prep_system;
grant select to tutor;

create table public.problem_reports (
  id uuid not null default new_id(),
  reporter_id uuid not null,
  test_id uuid,
  question_id uuid,
  version integer,
  code text,
  kind text not null,
  text text not null default ''::text,
  created_at timestamp with time zone not null default COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()),
  edited_at timestamp with time zone,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  CHECK (((answered_at IS NULL) = (answer IS NULL))),
  CHECK (((char_length(btrim(answer)) >= 1) AND (char_length(btrim(answer)) <= 1000))),
  CHECK (((char_length(code) >= 1) AND (char_length(code) <= 100))),
  CHECK ((char_length(text) <= 1000)),
  CHECK ((kind = ANY (ARRAY['wrong_key'::text, 'two_right'::text, 'incomplete'::text, 'typo'::text, 'other'::text]))),
  CHECK ((num_nulls(test_id, question_id, version) =
CASE
    WHEN (code IS NULL) THEN 0
    ELSE 3
END)),
  FOREIGN KEY (answered_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (reporter_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX problem_reports_answered_at_idx ON public.problem_reports USING btree (answered_at);
CREATE INDEX problem_reports_answered_by_idx ON public.problem_reports USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX problem_reports_open_idx ON public.problem_reports USING btree (created_at) WHERE (answered_at IS NULL);
CREATE INDEX problem_reports_question_id_idx ON public.problem_reports USING btree (question_id);
CREATE INDEX problem_reports_reporter_id_idx ON public.problem_reports USING btree (reporter_id, created_at);
CREATE UNIQUE INDEX problem_reports_one_open_idx ON public.problem_reports USING btree (reporter_id, question_id, code) NULLS NOT DISTINCT WHERE (answered_at IS NULL);
CREATE TRIGGER note_edit BEFORE UPDATE OF kind, text ON public.problem_reports FOR EACH ROW WHEN (((old.kind IS DISTINCT FROM new.kind) OR (old.text IS DISTINCT FROM new.text))) EXECUTE FUNCTION note_edit_of_report();
policy change_mine for update to student, tutor using (((reporter_id = auth.uid()) AND (answered_at IS NULL))) with check ((reporter_id = auth.uid()));
policy everyone for select to admin using (true);
policy everyone_to_answer for update to admin using ((answered_at IS NULL)) with check ((answered_by = auth.uid()));
policy mine for select to student using (((reporter_id = auth.uid()) AND ((question_id IS NULL) OR (NOT is_asked_now(question_id)))));
policy mine_too for select to tutor using ((reporter_id = auth.uid()));
policy on_what_i_review for insert to student with check (((reporter_id = auth.uid()) AND ((code IS NOT NULL) OR (EXISTS ( SELECT
   FROM reviewable_question(problem_reports.question_id) r(test_id, version)
  WHERE ((r.test_id = problem_reports.test_id) AND (r.version = problem_reports.version)))))));
policy on_what_i_review_too for insert to tutor with check (((reporter_id = auth.uid()) AND (EXISTS ( SELECT
   FROM reviewable_question(problem_reports.question_id) r(test_id, version)
  WHERE ((r.test_id = problem_reports.test_id) AND (r.version = problem_reports.version))))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true);
grant delete, select to prep_system;
grant insert (reporter_id, test_id, question_id, version, code, kind, text), select, update (kind, text) to student;
grant insert (reporter_id, test_id, question_id, version, kind, text), select, update (kind, text) to tutor;
grant select, update (answer, answered_by, answered_at) to admin;

create table public.question_calibrations (
  fingerprint uuid not null,
  subject text not null,
  difficulty numeric not null,
  error numeric not null,
  answers integer not null,
  infit numeric not null,
  outfit numeric not null,
  run_id uuid not null,
  CHECK ((answers > 0)),
  CHECK ((error > (0)::numeric)),
  CHECK ((subject = ANY (ARRAY['reading'::text, 'math'::text]))),
  FOREIGN KEY (run_id) REFERENCES calibration_runs(id) ON DELETE CASCADE,
  PRIMARY KEY (fingerprint)
);
CREATE INDEX question_calibrations_run_id_idx ON public.question_calibrations USING btree (run_id);
policy everyone for select to admin, tutor using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select, update to prep_system;
grant select to admin;
grant select to tutor;

create table public.question_rulings (
  id uuid not null default new_id(),
  test_id uuid not null,
  question_id uuid not null,
  kind text not null,
  accepted jsonb not null default '[]'::jsonb,
  reason text not null,
  ruled_by uuid,
  ruled_at timestamp with time zone not null,
  replaces uuid,
  follows uuid,
  ended_at timestamp with time zone,
  CHECK (((char_length(btrim(reason)) >= 1) AND (char_length(btrim(reason)) <= 500))),
  CHECK (((jsonb_typeof(accepted) = 'array'::text) AND ((kind = 'answers'::text) = (accepted <> '[]'::jsonb)))),
  CHECK ((kind = ANY (ARRAY['answers'::text, 'everybody'::text, 'nobody'::text]))),
  FOREIGN KEY (follows) REFERENCES question_rulings(id) ON DELETE CASCADE,
  FOREIGN KEY (replaces) REFERENCES question_rulings(id) ON DELETE CASCADE,
  FOREIGN KEY (ruled_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX question_rulings_follows_idx ON public.question_rulings USING btree (follows) WHERE (follows IS NOT NULL);
CREATE INDEX question_rulings_replaces_idx ON public.question_rulings USING btree (replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX question_rulings_ruled_by_idx ON public.question_rulings USING btree (ruled_by) WHERE (ruled_by IS NOT NULL);
CREATE INDEX question_rulings_test_id_idx ON public.question_rulings USING btree (test_id);
CREATE UNIQUE INDEX one_ruling_in_force ON public.question_rulings USING btree (question_id) WHERE (ended_at IS NULL);
CREATE TRIGGER renew_version AFTER INSERT OR UPDATE ON public.question_rulings FOR EACH ROW EXECUTE FUNCTION renew_version_of_ruled_test();
policy ends for update to admin using (true) with check (true);
policy everyone for select to admin using (true);
policy in_their_own_name for insert to admin with check ((ruled_by = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert (test_id, question_id, kind, accepted, reason, ruled_by, ruled_at, replaces, follows), select, update (ended_at) to admin;
grant select to prep_system;

create table public.question_versions (
  id uuid not null default new_id(),
  test_id uuid not null,
  question_id uuid not null,
  digest uuid not null,
  title text,
  text text not null,
  type text not null,
  input_type text,
  options jsonb not null,
  interaction jsonb,
  image_url text,
  image_alt text,
  passage jsonb,
  topic text,
  correct_option text,
  correct_response text[],
  choose_count smallint,
  numeric_answer numeric,
  unit_label text,
  fingerprint uuid not null,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (question_id, digest)
);
CREATE INDEX question_versions_test_id_idx ON public.question_versions USING btree (test_id);
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant select to prep_system;

create table public.ready_made_tests (
  test_id uuid not null,
  digest text not null,
  questions jsonb not null,
  CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((jsonb_typeof(questions) = 'array'::text)),
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (test_id)
);
policy everyone for all to admin using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
grant insert (test_id, digest, questions), select, update (digest, questions) to admin;

create table public.real_scores (
  student_id uuid not null,
  exam_day date not null,
  reading smallint not null,
  math smallint not null,
  may_check boolean not null default false,
  tutor_may_see boolean not null default false,
  revision integer not null default 1,
  entered_at timestamp with time zone not null default COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now()),
  entered_by uuid default auth.uid(),
  estimated_reading smallint,
  estimated_math smallint,
  interval_low smallint,
  interval_high smallint,
  level smallint,
  scale_id text,
  group_id uuid,
  was_counted boolean not null default false,
  CHECK (((estimated_math >= 0) AND (estimated_math <= 400))),
  CHECK (((estimated_reading >= 0) AND (estimated_reading <= 400))),
  CHECK (((exam_day >= '2000-01-01'::date) AND (exam_day <= '2100-01-01'::date))),
  CHECK (((level >= 1) AND (level <= 3))),
  CHECK (((math >= 0) AND (math <= 400))),
  CHECK (((reading >= 0) AND (reading <= 400))),
  CHECK ((interval_high >= interval_low)),
  CHECK ((may_check OR (num_nonnulls(level, group_id) = 0))),
  CHECK ((num_nulls(estimated_reading, estimated_math, interval_low, interval_high, level) = ANY (ARRAY[0, 5]))),
  FOREIGN KEY (entered_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (scale_id) REFERENCES score_scales(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id)
);
CREATE INDEX real_scores_entered_by_idx ON public.real_scores USING btree (entered_by) WHERE (entered_by IS NOT NULL);
CREATE INDEX real_scores_group_id_idx ON public.real_scores USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX real_scores_scale_id_idx ON public.real_scores USING btree (scale_id) WHERE (scale_id IS NOT NULL);
CREATE INDEX real_scores_waiting_idx ON public.real_scores USING btree (level) WHERE ((group_id IS NULL) AND may_check);
CREATE TRIGGER a_leave_group AFTER UPDATE ON public.real_scores FOR EACH ROW WHEN (((old.group_id IS NOT NULL) AND (((((old.reading IS DISTINCT FROM new.reading) OR (old.math IS DISTINCT FROM new.math)) OR (old.level IS DISTINCT FROM new.level)) OR (old.estimated_reading IS DISTINCT FROM new.estimated_reading)) OR (old.estimated_math IS DISTINCT FROM new.estimated_math)))) EXECUTE FUNCTION leave_group();
CREATE TRIGGER b_join_group AFTER UPDATE ON public.real_scores FOR EACH ROW WHEN (((new.level IS NOT NULL) AND (old.level IS NULL))) EXECUTE FUNCTION join_group();
CREATE TRIGGER forget_estimate BEFORE UPDATE ON public.real_scores FOR EACH ROW WHEN (((NOT new.may_check) OR (old.exam_day <> new.exam_day))) EXECUTE FUNCTION forget_estimate();
CREATE TRIGGER leave_group AFTER DELETE ON public.real_scores FOR EACH ROW WHEN ((old.group_id IS NOT NULL)) EXECUTE FUNCTION leave_group();
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.real_scores FOR EACH ROW WHEN ((((((old.exam_day IS DISTINCT FROM new.exam_day) OR (old.reading IS DISTINCT FROM new.reading)) OR (old.math IS DISTINCT FROM new.math)) OR (old.may_check IS DISTINCT FROM new.may_check)) OR (old.tutor_may_see IS DISTINCT FROM new.tutor_may_see))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER recall_counted BEFORE INSERT ON public.real_scores FOR EACH ROW EXECUTE FUNCTION recall_counted();
CREATE TRIGGER remember_counted AFTER DELETE ON public.real_scores FOR EACH ROW WHEN (old.was_counted) EXECUTE FUNCTION remember_counted();
CREATE TRIGGER wait_for_groups BEFORE INSERT OR DELETE OR UPDATE ON public.real_scores FOR EACH STATEMENT EXECUTE FUNCTION wait_for_groups();
policy mine for select to student using ((student_id = my_student_id()));
policy mine_to_change for update to student using (((student_id = my_student_id()) AND decides_own_data())) with check ((student_id = my_student_id()));
policy mine_to_delete for delete to student using (((student_id = my_student_id()) AND decides_own_data()));
policy mine_to_enter for insert to student with check (((student_id = my_student_id()) AND decides_own_data()));
policy my_children for all to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy shown_by_my_tutees for select to tutor using ((tutor_may_see AND (student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids)))));
policy system for update to prep_system using (true) with check (true);
policy system_reads for select to prep_system using (true);
grant delete, insert (student_id, exam_day, reading, math, may_check, tutor_may_see), select, update (exam_day, reading, math, may_check, tutor_may_see) to parent;
grant delete, insert (student_id, exam_day, reading, math, may_check, tutor_may_see), select, update (exam_day, reading, math, may_check, tutor_may_see) to student;
grant select (student_id, exam_day, reading, math, tutor_may_see, revision) to tutor;
grant select, update (estimated_reading, estimated_math, interval_low, interval_high, level, scale_id) to prep_system;

create table public.remembered_columns (
  user_id uuid not null,
  columns jsonb not null,
  CHECK (((jsonb_typeof(columns) = 'array'::text) AND (pg_column_size(columns) <= 50000))),
  FOREIGN KEY (user_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id)
);
policy mine for all to admin using ((user_id = auth.uid())) with check ((user_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert (user_id, columns), select, update (columns) to admin;
grant select to prep_system;

create table public.removal_requests (
  id uuid not null default new_id(),
  student_id uuid not null,
  adult_id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  FOREIGN KEY (asked_by) REFERENCES user_profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id, adult_id) REFERENCES student_parent_relationships(student_id, parent_id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (student_id, adult_id, asked_by)
);
CREATE INDEX removal_requests_asked_at_idx ON public.removal_requests USING btree (asked_at);
CREATE INDEX removal_requests_asked_by_idx ON public.removal_requests USING btree (asked_by);
policy about_me for insert to student with check (((asked_by = auth.uid()) AND (student_id = my_student_id())));
policy about_my_children for insert to parent with check (((asked_by = auth.uid()) AND (student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids)))));
policy asked_by_me for select to parent, student using ((asked_by = auth.uid()));
policy everyone for select to admin using (true);
policy everyone_to_decide for delete to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, select to admin;
grant insert (student_id, adult_id, asked_by, asked_at), select to parent;
grant insert (student_id, adult_id, asked_by, asked_at), select to student;
grant select to prep_system;

create table public.retake_tries (
  id uuid not null default new_id(),
  student_id uuid not null,
  test_id uuid not null,
  tried_at timestamp with time zone not null,
  is_forgiven boolean not null default false,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX retake_tries_student_id_idx ON public.retake_tries USING btree (student_id, tried_at);
CREATE INDEX retake_tries_test_id_idx ON public.retake_tries USING btree (test_id);
CREATE INDEX retake_tries_tried_at_idx ON public.retake_tries USING btree (tried_at);
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select, update (is_forgiven) to prep_system;
grant select to admin;

create table public.schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
policy owner for all to prep_owner using (true) with check (true);

create table public.school_cutoffs (
  id uuid not null default new_id(),
  school_id text not null,
  year smallint not null,
  grade smallint not null,
  lowest_score smallint not null,
  source text not null,
  source_url text not null,
  checked_on date not null,
  revision integer not null default 1,
  CHECK (((btrim(source) <> ''::text) AND (char_length(source) <= 200))),
  CHECK (((lowest_score >= 0) AND (lowest_score <= 800))),
  CHECK (((source_url ~ '^https?://'::text) AND (char_length(source_url) <= 500))),
  CHECK (((year >= 2000) AND (year <= 2100))),
  CHECK ((grade = ANY (ARRAY[8, 9]))),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (school_id, grade, year)
);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.school_cutoffs FOR EACH ROW WHEN (((((((old.year IS DISTINCT FROM new.year) OR (old.grade IS DISTINCT FROM new.grade)) OR (old.lowest_score IS DISTINCT FROM new.lowest_score)) OR (old.source IS DISTINCT FROM new.source)) OR (old.source_url IS DISTINCT FROM new.source_url)) OR (old.checked_on IS DISTINCT FROM new.checked_on))) EXECUTE FUNCTION raise_revision();
policy everyone for all to admin using (true) with check (true);
policy everyone_reads for select to admin, parent, student, tutor using (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (school_id, year, grade, lowest_score, source, source_url, checked_on), select, update (year, grade, lowest_score, source, source_url, checked_on) to admin;
grant select to parent;
grant select to student;
grant select to tutor;

create table public.schools (
  id text not null default (new_id())::text,
  name text not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200))),
  CHECK (((char_length(id) >= 1) AND (char_length(id) <= 100))),
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX schools_name_key ON public.schools USING btree (lower(btrim(name)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.schools FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION raise_revision();
policy everyone for all to admin using (true) with check (true);
policy everyone_reads for select to admin, parent, prep_system, student, tutor using (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (name), select, update (name) to admin;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.score_scale_tables (
  scale_id text not null,
  subject text not null,
  scaled_scores smallint[] not null,
  CHECK ((((cardinality(scaled_scores) >= 11) AND (cardinality(scaled_scores) <= 201)) AND (scaled_scores[1] = 0) AND (scaled_scores[cardinality(scaled_scores)] = 400) AND (0 <= ALL (scaled_scores)) AND (400 >= ALL (scaled_scores)))),
  CHECK ((subject = ANY (ARRAY['reading'::text, 'math'::text]))),
  CHECK (never_falls(scaled_scores)),
  FOREIGN KEY (scale_id) REFERENCES score_scales(id) ON DELETE CASCADE,
  PRIMARY KEY (scale_id, subject)
);
CREATE TRIGGER renew_tests AFTER INSERT OR DELETE OR UPDATE ON public.score_scale_tables FOR EACH STATEMENT EXECUTE FUNCTION renew_all_test_versions();
policy everyone for all to admin using (true) with check (true);
policy everyone_reads for select to admin, parent, prep_system, student, tutor using (true);
policy owner for all to prep_owner using (true) with check (true);
grant insert (scale_id, subject, scaled_scores), select to admin;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.score_scales (
  id text not null,
  name text not null,
  source text not null default ''::text,
  is_estimated boolean not null,
  is_default boolean not null default false,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 100))),
  CHECK ((char_length(source) <= 500)),
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX one_default_score_scale ON public.score_scales USING btree (is_default) WHERE is_default;
CREATE UNIQUE INDEX score_scales_name_key ON public.score_scales USING btree (lower(btrim(name)));
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.score_scales FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.source IS DISTINCT FROM new.source)) OR (old.is_estimated IS DISTINCT FROM new.is_estimated))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER renew_tests AFTER INSERT OR DELETE OR UPDATE OF is_default ON public.score_scales FOR EACH STATEMENT EXECUTE FUNCTION renew_all_test_versions();
policy everyone for all to admin using (true) with check (true);
policy everyone_reads for select to admin, parent, prep_system, student, tutor using (true);
policy not_the_default for delete to admin using ((NOT is_default));
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (id, name, source, is_estimated), select, update (name, source, is_estimated) to admin;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.seen_comments (
  comment_id uuid not null,
  reader_id uuid not null,
  FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  FOREIGN KEY (reader_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (comment_id, reader_id)
);
CREATE INDEX seen_comments_reader_id_idx ON public.seen_comments USING btree (reader_id);
policy by_myself for insert to parent, student with check (((reader_id = auth.uid()) AND (EXISTS ( SELECT
   FROM comments c
  WHERE (c.id = seen_comments.comment_id)))));
policy mine for select to parent, student using ((reader_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
grant insert (comment_id, reader_id), select to parent;
grant insert (comment_id, reader_id), select to student;

create table public.settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  FOREIGN KEY (updated_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  PRIMARY KEY (key)
);
CREATE TRIGGER touch BEFORE UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy as_myself for update to admin using (true) with check ((updated_by = auth.uid()));
policy by_key for select to program using (((key = 'time_zone'::text) AND ( SELECT auth.key_allows('sessions:read'::text) AS key_allows)));
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy registration for select to prep_auth using ((key = ANY (ARRAY['registration'::text, 'platform_name'::text, 'platform_color'::text, 'platform_logo'::text])));
policy system for all to prep_system using (true) with check (true);
grant insert, select, update to prep_system;
grant select (key, value) to program;
grant select to prep_auth;
grant select, update (value, updated_by) to admin;

create table public.student_accommodations (
  student_id uuid not null,
  time_multiplier numeric not null default 1,
  extra_minutes smallint not null default 0,
  reason text not null default ''::text,
  tools_on text[] not null default '{}'::text[],
  tools_off text[] not null default '{}'::text[],
  set_by uuid,
  updated_at timestamp with time zone not null default now(),
  CHECK (((extra_minutes >= 0) AND (extra_minutes <= 600))),
  CHECK (((time_multiplier >= (1)::numeric) AND (time_multiplier <= (3)::numeric))),
  CHECK ((NOT (tools_on && tools_off))),
  CHECK ((char_length(reason) <= 500)),
  CHECK ((tools_off <@ ARRAY['zoom'::text, 'eliminator'::text, 'highlighter'::text, 'notepad'::text, 'line-reader'::text, 'answer-mask'::text, 'contrast-themes'::text, 'reading-aloud'::text])),
  CHECK ((tools_on <@ ARRAY['zoom'::text, 'eliminator'::text, 'highlighter'::text, 'notepad'::text, 'line-reader'::text, 'answer-mask'::text, 'contrast-themes'::text, 'reading-aloud'::text])),
  FOREIGN KEY (set_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id)
);
CREATE INDEX student_accommodations_set_by_idx ON public.student_accommodations USING btree (set_by) WHERE (set_by IS NOT NULL);
CREATE TRIGGER touch BEFORE UPDATE ON public.student_accommodations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy change_as_myself for update to admin using (true) with check ((set_by = auth.uid()));
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy set_as_myself for insert to admin with check ((set_by = auth.uid()));
policy system for select to prep_system using (true);
grant insert (student_id, time_multiplier, extra_minutes, reason, tools_on, tools_off, set_by), select, update (time_multiplier, extra_minutes, reason, tools_on, tools_off, set_by) to admin;
grant select to prep_system;

create table public.student_breaks (
  student_id uuid not null,
  first_day date not null,
  last_day date not null,
  entered_on date not null,
  CHECK (((first_day >= '2000-01-01'::date) AND (first_day <= '2100-01-01'::date))),
  CHECK (((last_day >= first_day) AND (last_day <= (first_day + 59)))),
  FOREIGN KEY (student_id) REFERENCES student_goals(student_id) ON DELETE CASCADE,
  PRIMARY KEY (student_id, first_day)
);
policy everyone for all to admin using (true) with check (true);
policy mine for all to student using ((student_id = my_student_id())) with check ((student_id = my_student_id()));
policy my_children for all to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for all to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (student_id, first_day, last_day, entered_on), select to admin;
grant delete, insert (student_id, first_day, last_day, entered_on), select to parent;
grant delete, insert (student_id, first_day, last_day, entered_on), select to student;
grant delete, insert (student_id, first_day, last_day, entered_on), select to tutor;
grant select to prep_system;

create table public.student_class_memberships (
  class_id uuid not null,
  student_id uuid not null,
  created_at timestamp with time zone not null default now(),
  FOREIGN KEY (class_id) REFERENCES student_classes(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (class_id, student_id)
);
CREATE INDEX student_class_memberships_student_id_idx ON public.student_class_memberships USING btree (student_id);
policy everyone for all to admin using (true) with check (true);
policy mine for select to student using ((student_id = my_student_id()));
policy my_tutees for select to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (class_id, student_id), select to admin;
grant select to student;
grant select to tutor;

create table public.student_classes (
  id uuid not null default new_id(),
  name text not null,
  description text,
  tutor_id uuid,
  grade_level smallint not null default 9,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((char_length(name) <= 200) AND (char_length(description) <= 2000))),
  CHECK (((grade_level >= 6) AND (grade_level <= 12))),
  CHECK ((char_length(name) >= 3)),
  FOREIGN KEY (tutor_id) REFERENCES user_profiles(id) ON DELETE SET NULL,
  PRIMARY KEY (id)
);
CREATE INDEX student_classes_created_at_idx ON public.student_classes USING btree (created_at, id);
CREATE INDEX student_classes_name_idx ON public.student_classes USING btree (lower(name), id);
CREATE INDEX student_classes_tutor_id_idx ON public.student_classes USING btree (tutor_id);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.student_classes FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)) OR (old.tutor_id IS DISTINCT FROM new.tutor_id)) OR (old.grade_level IS DISTINCT FROM new.grade_level))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER require_tutor BEFORE INSERT ON public.student_classes FOR EACH ROW EXECUTE FUNCTION require_role_of_person('tutor_id', 'tutor');
CREATE TRIGGER require_tutor_on_change BEFORE UPDATE ON public.student_classes FOR EACH ROW WHEN ((old.tutor_id IS DISTINCT FROM new.tutor_id)) EXECUTE FUNCTION require_role_of_person('tutor_id', 'tutor');
CREATE TRIGGER touch BEFORE UPDATE ON public.student_classes FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy mine for select to student using ((id = ANY (ARRAY( SELECT student_class_memberships.class_id
   FROM student_class_memberships))));
policy mine_to_teach for select to tutor using ((tutor_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (name, description, tutor_id, grade_level), select, update (name, description, tutor_id, grade_level) to admin;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.student_goal_schools (
  student_id uuid not null,
  school_id text not null,
  position smallint not null,
  CHECK ((("position" >= 1) AND ("position" <= 8))),
  FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE RESTRICT,
  FOREIGN KEY (student_id) REFERENCES student_goals(student_id) ON DELETE CASCADE,
  PRIMARY KEY (student_id, school_id),
  UNIQUE (student_id, "position")
);
CREATE INDEX student_goal_schools_school_id_idx ON public.student_goal_schools USING btree (school_id);
policy everyone for all to admin using (true) with check (true);
policy mine for all to student using ((student_id = my_student_id())) with check ((student_id = my_student_id()));
policy my_children for all to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for all to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (student_id, school_id, position), select to admin;
grant delete, insert (student_id, school_id, position), select to parent;
grant delete, insert (student_id, school_id, position), select to student;
grant delete, insert (student_id, school_id, position), select to tutor;
grant select to prep_system;

create table public.student_goals (
  student_id uuid not null,
  exam_date date,
  applicant_grade smallint,
  review_minutes smallint not null default 20,
  weekly_minutes smallint,
  reviews_let_go_on date,
  revision integer not null default 1,
  changed_at timestamp with time zone,
  changed_by uuid,
  changed_by_role text,
  CHECK (((exam_date >= '2000-01-01'::date) AND (exam_date <= '2100-01-01'::date))),
  CHECK (((review_minutes >= 5) AND (review_minutes <= 20))),
  CHECK (((weekly_minutes >= 10) AND (weekly_minutes <= 300))),
  CHECK ((applicant_grade = ANY (ARRAY[8, 9]))),
  CHECK ((changed_by_role = ANY (ARRAY['student'::text, 'parent'::text, 'tutor'::text, 'admin'::text]))),
  FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id)
);
CREATE INDEX student_goals_changed_by_idx ON public.student_goals USING btree (changed_by);
CREATE TRIGGER keep_past AFTER UPDATE ON public.student_goals FOR EACH ROW WHEN (((old.exam_date IS DISTINCT FROM new.exam_date) OR (old.review_minutes IS DISTINCT FROM new.review_minutes))) EXECUTE FUNCTION keep_past_goals();
CREATE TRIGGER keep_past_first AFTER INSERT ON public.student_goals FOR EACH ROW EXECUTE FUNCTION keep_past_goals();
CREATE TRIGGER note_who BEFORE UPDATE ON public.student_goals FOR EACH ROW WHEN ((old.revision <> new.revision)) EXECUTE FUNCTION note_who_saved_goals();
CREATE TRIGGER note_who_first BEFORE INSERT ON public.student_goals FOR EACH ROW WHEN ((new.reviews_let_go_on IS NULL)) EXECUTE FUNCTION note_who_saved_goals();
policy everyone for all to admin using (true) with check (true);
policy mine for all to student using ((student_id = my_student_id())) with check ((student_id = my_student_id()));
policy my_children for all to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for all to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant insert (student_id, exam_date, applicant_grade, review_minutes, weekly_minutes), select, update (exam_date, applicant_grade, review_minutes, weekly_minutes, revision) to admin;
grant insert (student_id, exam_date, applicant_grade, review_minutes, weekly_minutes), select, update (exam_date, applicant_grade, review_minutes, weekly_minutes, revision) to parent;
grant insert (student_id, exam_date, applicant_grade, review_minutes, weekly_minutes), select, update (exam_date, applicant_grade, review_minutes, weekly_minutes, revision) to tutor;
grant insert (student_id, exam_date, applicant_grade, review_minutes, weekly_minutes, reviews_let_go_on), select, update (exam_date, applicant_grade, review_minutes, weekly_minutes, reviews_let_go_on, revision) to student;
grant select to prep_system;

create table public.student_parent_relationships (
  student_id uuid not null,
  parent_id uuid not null,
  relationship_type text not null default 'parent'::text,
  is_primary boolean not null default false,
  position smallint not null default 0,
  sees_sessions_from timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  CHECK (("position" >= 0)),
  FOREIGN KEY (parent_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  PRIMARY KEY (student_id, parent_id)
);
CREATE INDEX student_parent_relationships_parent_id_idx ON public.student_parent_relationships USING btree (parent_id);
CREATE UNIQUE INDEX one_primary_parent ON public.student_parent_relationships USING btree (student_id) WHERE is_primary;
CREATE TRIGGER require_parent BEFORE INSERT ON public.student_parent_relationships FOR EACH ROW EXECUTE FUNCTION require_role_of_person('parent_id', 'parent');
policy everyone for all to admin using (true) with check (true);
policy mine for select to student using ((student_id = my_student_id()));
policy my_children for select to parent using ((parent_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (student_id, parent_id, relationship_type, is_primary, position), select, update (relationship_type, is_primary, position) to admin;
grant select to parent;
grant select to prep_system;
grant select to student;

create table public.student_test_assignments (
  id uuid not null default new_id(),
  student_id uuid not null,
  test_id uuid not null,
  assigned_at timestamp with time zone not null default now(),
  due_date timestamp with time zone,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  note text not null default ''::text,
  reminded_at timestamp with time zone,
  completed boolean not null default false,
  locked boolean not null default false,
  retake_pin text,
  unlocked_pin text,
  updated_at timestamp with time zone not null default now(),
  CHECK ((char_length(note) <= 500)),
  CHECK ((char_length(retake_pin) = 4)),
  CHECK ((char_length(unlocked_pin) = 4)),
  CHECK ((opens_at < closes_at)),
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (student_id, test_id)
);
CREATE INDEX student_test_assignments_due_idx ON public.student_test_assignments USING btree (test_id, due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX student_test_assignments_test_id_idx ON public.student_test_assignments USING btree (test_id);
CREATE INDEX student_test_assignments_updated_at_idx ON public.student_test_assignments USING btree (updated_at, id);
CREATE TRIGGER announce_new AFTER INSERT ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION announce_event('assignment.created');
CREATE TRIGGER keep_release BEFORE INSERT OR DELETE ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION keep_release_of_assigned();
CREATE TRIGGER keep_release_on_move BEFORE UPDATE OF due_date ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION keep_release_of_assigned();
CREATE TRIGGER move_untimed_end AFTER INSERT OR DELETE OR UPDATE OF closes_at ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION move_untimed_end();
CREATE TRIGGER refuse_bank BEFORE INSERT OR UPDATE OF test_id ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION refuse_bank();
CREATE TRIGGER touch BEFORE UPDATE ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy by_key for select to program using (( SELECT auth.key_allows('assignments:read'::text) AS key_allows));
policy change_for_my_tutees for update to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids)))) with check ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy everyone for all to admin using (true) with check (true);
policy give_to_my_tutees for insert to tutor with check (((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))) AND (test_id IN ( SELECT tests.id
   FROM tests
  WHERE ((tests.status = ANY (ARRAY['active'::text, 'published'::text])) AND ((tests.purpose <> 'drill'::text) OR (tests.made_by = auth.uid())))))));
policy mine for select to student using ((student_id = my_student_id()));
policy my_childrens for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for select to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert (student_id, test_id, assigned_at, due_date, opens_at, closes_at, note, retake_pin), select, update (due_date, opens_at, closes_at, note, reminded_at, completed, locked, retake_pin) to admin;
grant insert (student_id, test_id, assigned_at, due_date, opens_at, closes_at, note), select (id, student_id, test_id, assigned_at, due_date, opens_at, closes_at, note, reminded_at, completed, locked), update (due_date, closes_at, reminded_at, locked) to tutor;
grant insert, select, update to prep_system;
grant select (id, student_id, test_id, assigned_at, due_date, opens_at, closes_at, completed, updated_at) to program;
grant select (id, student_id, test_id, assigned_at, due_date, opens_at, closes_at, note, completed, locked) to parent;
grant select (id, student_id, test_id, assigned_at, due_date, opens_at, closes_at, note, completed, locked) to student;

create table public.students (
  id uuid not null default new_id(),
  user_id uuid not null,
  grade smallint not null default 9,
  is_grade_assumed boolean not null default false,
  school text not null default 'Default School'::text,
  tutor_id uuid,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((char_length(school) >= 2) AND (char_length(school) <= 200))),
  CHECK (((grade >= 6) AND (grade <= 12))),
  FOREIGN KEY (tutor_id) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (user_id)
);
CREATE INDEX students_created_at_idx ON public.students USING btree (created_at, user_id);
CREATE INDEX students_grade_idx ON public.students USING btree (grade, user_id);
CREATE INDEX students_school_idx ON public.students USING btree (lower(school), user_id);
CREATE INDEX students_tutor_id_idx ON public.students USING btree (tutor_id);
CREATE TRIGGER hide_from_next_tutor AFTER UPDATE ON public.students FOR EACH ROW WHEN ((old.tutor_id IS DISTINCT FROM new.tutor_id)) EXECUTE FUNCTION hide_from_next_tutor();
CREATE TRIGGER keep_person BEFORE UPDATE OF user_id ON public.students FOR EACH ROW WHEN ((old.user_id IS DISTINCT FROM new.user_id)) EXECUTE FUNCTION keep_person_of_record();
CREATE TRIGGER know_grade BEFORE UPDATE ON public.students FOR EACH ROW WHEN ((old.grade IS DISTINCT FROM new.grade)) EXECUTE FUNCTION know_grade();
CREATE TRIGGER lock_person BEFORE INSERT OR DELETE ON public.students FOR EACH ROW EXECUTE FUNCTION lock_person_of_record();
CREATE TRIGGER note_record AFTER INSERT OR DELETE ON public.students FOR EACH ROW EXECUTE FUNCTION note_student_record();
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.students FOR EACH ROW WHEN (((((old.grade IS DISTINCT FROM new.grade) OR (old.is_grade_assumed IS DISTINCT FROM new.is_grade_assumed)) OR (old.school IS DISTINCT FROM new.school)) OR (old.tutor_id IS DISTINCT FROM new.tutor_id))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER require_student BEFORE INSERT ON public.students FOR EACH ROW EXECUTE FUNCTION require_role_of_person('user_id', 'student');
CREATE TRIGGER require_tutor BEFORE INSERT ON public.students FOR EACH ROW EXECUTE FUNCTION require_role_of_person('tutor_id', 'tutor');
CREATE TRIGGER require_tutor_on_change BEFORE UPDATE ON public.students FOR EACH ROW WHEN ((old.tutor_id IS DISTINCT FROM new.tutor_id)) EXECUTE FUNCTION require_role_of_person('tutor_id', 'tutor');
CREATE TRIGGER touch BEFORE UPDATE ON public.students FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy by_key for select to program using (( SELECT auth.key_allows('people:read'::text) AS key_allows));
policy everyone for all to admin using (true) with check (true);
policy mine for all to student using ((user_id = auth.uid())) with check ((user_id = auth.uid()));
policy my_children for select to parent using ((id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for select to tutor using ((tutor_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert (user_id, grade, is_grade_assumed, school, tutor_id), select, update (grade, is_grade_assumed, school, tutor_id) to admin;
grant insert (user_id, is_grade_assumed), select to student;
grant select (id, user_id, grade, tutor_id, updated_at) to program;
grant select to parent;
grant select to prep_system;
grant select to tutor;

create table public.submission_checks (
  submission_id uuid not null,
  late_answers integer not null,
  refused_answers integer not null default 0,
  active_seconds integer,
  CHECK (((late_answers > 0) OR (refused_answers > 0) OR (active_seconds IS NOT NULL))),
  CHECK ((active_seconds >= 0)),
  CHECK ((late_answers >= 0)),
  CHECK ((refused_answers >= 0)),
  FOREIGN KEY (submission_id) REFERENCES test_submissions(id) ON DELETE CASCADE,
  PRIMARY KEY (submission_id)
);
policy everyone for select to admin using (true);
policy my_tutees for select to tutor using ((EXISTS ( SELECT
   FROM test_submissions s
  WHERE (s.id = submission_checks.submission_id))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant insert, select, update (late_answers, refused_answers) to prep_system;
grant select to admin;
grant select to tutor;

create table public.test_attempts (
  id uuid not null default new_id(),
  student_id uuid not null,
  test_id uuid not null,
  test_version integer not null,
  status text not null default 'in_progress'::text,
  writer uuid not null default gen_random_uuid(),
  started_at timestamp with time zone not null,
  is_untimed boolean not null default false,
  entered_at timestamp with time zone,
  entered_by uuid,
  deadline_at timestamp with time zone,
  paused_until timestamp with time zone,
  paused_seconds integer not null default 0,
  change_number bigint not null default 0,
  current_question integer not null default 0,
  answers jsonb not null default '{}'::jsonb,
  saved_at timestamp with time zone not null,
  contact_at timestamp with time zone,
  announced_through bigint,
  late_questions text[],
  handed_in uuid[],
  first_section text,
  CHECK (((entered_at IS NOT NULL) OR (entered_by IS NULL))),
  CHECK ((current_question >= 0)),
  CHECK ((deadline_at > started_at)),
  CHECK ((first_section = ANY (ARRAY['reading'::text, 'math'::text]))),
  CHECK ((is_untimed OR (entered_at IS NOT NULL) OR (deadline_at IS NOT NULL))),
  CHECK ((jsonb_typeof(answers) = 'object'::text)),
  CHECK ((paused_seconds >= 0)),
  CHECK ((pg_column_size(answers) <= 2000000)),
  CHECK ((status = ANY (ARRAY['in_progress'::text, 'submitted'::text]))),
  FOREIGN KEY (entered_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id, test_version) REFERENCES test_versions(test_id, version) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX overdue_attempts ON public.test_attempts USING btree (deadline_at) WHERE (status = 'in_progress'::text);
CREATE INDEX test_attempts_entered_by_idx ON public.test_attempts USING btree (entered_by) WHERE (entered_by IS NOT NULL);
CREATE INDEX test_attempts_student_id_idx ON public.test_attempts USING btree (student_id);
CREATE INDEX test_attempts_test_id_idx ON public.test_attempts USING btree (test_id, test_version);
CREATE UNIQUE INDEX one_attempt_in_progress ON public.test_attempts USING btree (student_id, test_id) WHERE (status = 'in_progress'::text);
CREATE TRIGGER begin_forward_only BEFORE INSERT ON public.test_attempts FOR EACH ROW WHEN (((new.status = 'in_progress'::text) AND (new.handed_in IS NULL))) EXECUTE FUNCTION begin_forward_only();
CREATE TRIGGER begin_untimed BEFORE INSERT ON public.test_attempts FOR EACH ROW WHEN (((new.status = 'in_progress'::text) AND new.is_untimed AND (new.entered_at IS NULL))) EXECUTE FUNCTION begin_untimed();
CREATE TRIGGER delete_route AFTER DELETE ON public.test_attempts FOR EACH ROW WHEN ((old.test_version < 0)) EXECUTE FUNCTION delete_route();
CREATE TRIGGER keep_clock BEFORE UPDATE OF is_untimed, entered_at ON public.test_attempts FOR EACH ROW WHEN (((old.is_untimed <> new.is_untimed) OR (old.entered_at IS DISTINCT FROM new.entered_at))) EXECUTE FUNCTION keep_clock();
CREATE TRIGGER keep_handed_in BEFORE UPDATE OF answers, handed_in, first_section ON public.test_attempts FOR EACH ROW WHEN ((old.handed_in IS NOT NULL)) EXECUTE FUNCTION keep_handed_in();
CREATE TRIGGER keep_release BEFORE INSERT ON public.test_attempts FOR EACH ROW WHEN ((new.status = 'in_progress'::text)) EXECUTE FUNCTION keep_release_of_assigned();
CREATE TRIGGER refuse_bank BEFORE INSERT OR UPDATE OF test_id ON public.test_attempts FOR EACH ROW EXECUTE FUNCTION refuse_bank();
CREATE TRIGGER refuse_outside_window BEFORE INSERT ON public.test_attempts FOR EACH ROW WHEN ((new.status = 'in_progress'::text)) EXECUTE FUNCTION refuse_outside_window();
CREATE TRIGGER refuse_without_assignment BEFORE INSERT ON public.test_attempts FOR EACH ROW WHEN ((new.status = 'in_progress'::text)) EXECUTE FUNCTION refuse_without_assignment();
CREATE TRIGGER take_late_answers BEFORE UPDATE OF answers ON public.test_attempts FOR EACH ROW WHEN (((old.deadline_at < COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now())) AND (new.answers IS DISTINCT FROM old.answers))) EXECUTE FUNCTION take_late_answers();
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy mine_while_open for update to student using (((student_id = my_student_id()) AND (status = 'in_progress'::text))) with check ((status = 'in_progress'::text));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant insert, select, update to prep_system;
grant select (id, student_id, test_id, test_version, status, writer, started_at, is_untimed, entered_at, deadline_at, paused_until, change_number, current_question, answers, saved_at, contact_at, announced_through, handed_in, first_section), update (change_number, current_question, answers, saved_at, announced_through, handed_in, first_section) to student;
grant select to admin;

create table public.test_images (
  id uuid not null default new_id(),
  test_id uuid,
  folder text not null,
  name text not null,
  alt text not null,
  size_bytes integer not null,
  width smallint,
  height smallint,
  digest text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((width IS NULL) = (height IS NULL))),
  CHECK ((btrim(alt) <> ''::text)),
  CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((folder ~ '^[a-z0-9-]+$'::text)),
  CHECK ((height > 0)),
  CHECK ((name ~ '^[a-z0-9][a-z0-9.-]*\.(png|jpg|webp)$'::text)),
  CHECK ((size_bytes > 0)),
  CHECK ((width > 0)),
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE SET NULL,
  PRIMARY KEY (id),
  UNIQUE (folder, name)
);
CREATE INDEX test_images_test_id_idx ON public.test_images USING btree (test_id, created_at DESC);
CREATE TRIGGER renew_fingerprints AFTER INSERT ON public.test_images FOR EACH ROW EXECUTE FUNCTION renew_fingerprints();
CREATE TRIGGER touch BEFORE UPDATE ON public.test_images FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy not_listed for select to prep_system using (((test_id IS NULL) OR (removed_at IS NOT NULL)));
policy not_listed_goes for delete to prep_system using (((test_id IS NULL) OR (removed_at IS NOT NULL)));
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (test_id, folder, name, alt, size_bytes, width, height, digest), select, update (test_id, alt, removed_at) to admin;
grant delete, select to prep_system;

create table public.test_questions (
  id uuid not null default new_id(),
  section_id uuid not null,
  title text,
  text text not null,
  type text not null default 'multiple_choice'::text,
  input_type text,
  options jsonb not null default '[]'::jsonb,
  retired_option_ids text[] not null default '{}'::text[],
  correct_option text,
  interaction jsonb,
  correct_response text[],
  choose_count smallint,
  numeric_answer numeric,
  unit_label text,
  explanation text,
  image_url text,
  image_alt text,
  passage jsonb,
  topic text,
  skill text,
  standard text,
  forms text[],
  difficulty smallint,
  hint text,
  rationales jsonb not null default '[]'::jsonb,
  origin_id uuid,
  copied_from uuid,
  copied_revision integer,
  item_status text,
  tags text[] not null default '{}'::text[],
  order_index integer not null,
  revision integer not null default 1,
  fingerprint uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  words tsvector not null default ''::tsvector,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((COALESCE(input_type, 'multiple_choice'::text) <> ALL (ARRAY['multiple_choice'::text, 'number'::text])) OR ((correct_response IS NULL) AND (choose_count IS NULL)))),
  CHECK (((char_length(hint) >= 1) AND (char_length(hint) <= 1000))),
  CHECK (((char_length(standard) >= 1) AND (char_length(standard) <= 40))),
  CHECK (((char_length(unit_label) >= 1) AND (char_length(unit_label) <= 20))),
  CHECK (((copied_from IS NULL) = (copied_revision IS NULL))),
  CHECK (((correct_option IS NULL) OR (jsonb_path_query_array(options, '$[*]."id"'::jsonpath) ? correct_option))),
  CHECK (((difficulty >= 1) AND (difficulty <= 5))),
  CHECK (((interaction IS NOT NULL) = COALESCE((input_type = ANY (ARRAY['drop_down'::text, 'table'::text, 'drag'::text, 'order'::text, 'number_line'::text])), false))),
  CHECK (((item_status IS NOT NULL) OR (tags = '{}'::text[]))),
  CHECK (((passage IS NULL) OR ((passage ? 'title'::text) AND (passage ? 'text'::text)))),
  CHECK ((COALESCE((interaction ? 'line'::text), false) = COALESCE((input_type = 'number_line'::text), false))),
  CHECK ((btrim(text) <> ''::text)),
  CHECK ((cardinality(correct_response) > 0)),
  CHECK ((choose_count = cardinality(correct_response))),
  CHECK ((forms <@ ARRAY['g8'::text, 'g9'::text])),
  CHECK ((input_type = ANY (ARRAY['multiple_choice'::text, 'multiple_select'::text, 'number'::text, 'drop_down'::text, 'table'::text, 'drag'::text, 'clickable_text'::text, 'order'::text, 'number_line'::text]))),
  CHECK ((item_status = ANY (ARRAY['draft'::text, 'ready'::text, 'retired'::text]))),
  CHECK ((jsonb_path_query_array(rationales, '$[*]."option"'::jsonpath) <@ (jsonb_path_query_array(options, '$[*]."id"'::jsonpath) || to_jsonb(retired_option_ids)))),
  CHECK ((skill = ANY (ARRAY['sentence-boundaries'::text, 'agreement-and-modifiers'::text, 'punctuation'::text, 'precision-and-concision'::text, 'organization-and-support'::text, 'central-idea-and-theme'::text, 'evidence'::text, 'inference'::text, 'structure-purpose-and-point-of-view'::text, 'word-figurative-and-poetic-meaning'::text, 'ratios-and-unit-rates'::text, 'percent'::text, 'number-properties'::text, 'operations-and-order'::text, 'expressions'::text, 'equations-and-inequalities'::text, 'word-problems'::text, 'statistics'::text, 'probability-and-counting'::text, 'geometry-and-measurement'::text]))),
  CHECK (are_options(options)),
  CHECK (are_rationales(rationales)),
  CHECK (are_tags(tags)),
  CHECK (is_interaction(interaction, options)),
  CHECK (is_offered(correct_response, options, interaction)),
  FOREIGN KEY (section_id) REFERENCES test_sections(id) ON DELETE CASCADE,
  FOREIGN KEY (topic) REFERENCES topics(name) ON UPDATE CASCADE ON DELETE SET NULL,
  PRIMARY KEY (id)
);
CREATE INDEX test_questions_copies_idx ON public.test_questions USING btree (id) INCLUDE (copied_from) WHERE (copied_from IS NOT NULL);
CREATE INDEX test_questions_fingerprint_idx ON public.test_questions USING btree (fingerprint, id) INCLUDE (item_status, origin_id);
CREATE INDEX test_questions_image_idx ON public.test_questions USING btree ("substring"(image_url, '[^/]+/[^/]+$'::text)) WHERE (image_url IS NOT NULL);
CREATE INDEX test_questions_origin_id_idx ON public.test_questions USING btree (origin_id) WHERE (origin_id IS NOT NULL);
CREATE INDEX test_questions_passage_idx ON public.test_questions USING btree (md5((passage ->> 'text'::text))) WHERE (passage IS NOT NULL);
CREATE INDEX test_questions_section_id_idx ON public.test_questions USING btree (section_id, order_index);
CREATE INDEX test_questions_short_idx ON public.test_questions USING btree (id) INCLUDE (fingerprint, copied_from, item_status, origin_id);
CREATE INDEX test_questions_skill_idx ON public.test_questions USING btree (skill, id);
CREATE INDEX test_questions_tags_idx ON public.test_questions USING gin (tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX test_questions_topic_idx ON public.test_questions USING btree (topic, id);
CREATE INDEX test_questions_used_idx ON public.test_questions USING btree (fingerprint) INCLUDE (origin_id) WHERE (item_status IS NULL);
CREATE INDEX test_questions_withheld_idx ON public.test_questions USING btree (fingerprint) WHERE (item_status <> 'ready'::text);
CREATE INDEX test_questions_words_idx ON public.test_questions USING gin (words);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.test_questions FOR EACH ROW WHEN ((((((((((((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.text IS DISTINCT FROM new.text)) OR (old.type IS DISTINCT FROM new.type)) OR (old.input_type IS DISTINCT FROM new.input_type)) OR (old.options IS DISTINCT FROM new.options)) OR (old.interaction IS DISTINCT FROM new.interaction)) OR (old.retired_option_ids IS DISTINCT FROM new.retired_option_ids)) OR (old.correct_option IS DISTINCT FROM new.correct_option)) OR (old.correct_response IS DISTINCT FROM new.correct_response)) OR (old.choose_count IS DISTINCT FROM new.choose_count)) OR (old.numeric_answer IS DISTINCT FROM new.numeric_answer)) OR (old.unit_label IS DISTINCT FROM new.unit_label)) OR (old.explanation IS DISTINCT FROM new.explanation)) OR (old.image_url IS DISTINCT FROM new.image_url)) OR (old.image_alt IS DISTINCT FROM new.image_alt)) OR (old.passage IS DISTINCT FROM new.passage)) OR (old.topic IS DISTINCT FROM new.topic)) OR (old.skill IS DISTINCT FROM new.skill)) OR (old.standard IS DISTINCT FROM new.standard)) OR (old.forms IS DISTINCT FROM new.forms)) OR (old.difficulty IS DISTINCT FROM new.difficulty)) OR (old.hint IS DISTINCT FROM new.hint)) OR (old.rationales IS DISTINCT FROM new.rationales))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER renew_on_delete AFTER DELETE ON public.test_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_changed_questions();
CREATE TRIGGER renew_on_insert AFTER INSERT ON public.test_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_changed_questions();
CREATE TRIGGER renew_on_update AFTER UPDATE ON public.test_questions REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_edited_questions();
CREATE TRIGGER set_fingerprint BEFORE INSERT OR UPDATE OF title, text, options, interaction, passage, image_url, fingerprint ON public.test_questions FOR EACH ROW EXECUTE FUNCTION set_fingerprint();
CREATE TRIGGER set_item_status BEFORE INSERT OR UPDATE OF section_id, item_status, tags ON public.test_questions FOR EACH ROW EXECUTE FUNCTION set_item_status();
CREATE TRIGGER touch BEFORE UPDATE ON public.test_questions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy of_open_tests for select to student using ((section_id IN ( SELECT test_sections.id
   FROM test_sections)));
policy of_visible_tests for select to tutor using ((section_id IN ( SELECT test_sections.id
   FROM test_sections)));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (section_id, title, text, type, input_type, options, correct_option, interaction, correct_response, choose_count, numeric_answer, unit_label, explanation, image_url, image_alt, passage, topic, skill, standard, forms, difficulty, hint, rationales, item_status, tags, order_index), select, update (section_id, title, text, type, input_type, options, retired_option_ids, correct_option, interaction, correct_response, choose_count, numeric_answer, unit_label, explanation, image_url, image_alt, passage, topic, skill, standard, forms, difficulty, hint, rationales, item_status, tags, order_index) to admin;
grant select (id, section_id, title, text, type, input_type, options, interaction, choose_count, unit_label, image_url, image_alt, passage, topic, order_index, created_at, updated_at) to student;
grant select (id, section_id, title, text, type, input_type, options, interaction, choose_count, unit_label, image_url, image_alt, passage, topic, order_index, created_at, updated_at) to tutor;
grant select to prep_system;

create table public.test_sections (
  id uuid not null default new_id(),
  test_id uuid not null,
  title text not null,
  subject text,
  order_index integer not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK ((btrim(title) <> ''::text)),
  CHECK ((subject = ANY (ARRAY['reading'::text, 'math'::text]))),
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX test_sections_test_id_idx ON public.test_sections USING btree (test_id, order_index);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.test_sections FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.subject IS DISTINCT FROM new.subject))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER renew_on_delete AFTER DELETE ON public.test_sections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_changed_sections();
CREATE TRIGGER renew_on_insert AFTER INSERT ON public.test_sections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_changed_sections();
CREATE TRIGGER renew_on_update AFTER UPDATE ON public.test_sections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_changed_sections();
CREATE TRIGGER touch BEFORE UPDATE ON public.test_sections FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy of_open_tests for select to student using ((test_id IN ( SELECT my_open_test_ids() AS my_open_test_ids)));
policy of_visible_tests for select to tutor using ((test_id IN ( SELECT tests.id
   FROM tests)));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (test_id, title, subject, order_index), select, update (title, subject, order_index) to admin;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.test_submissions (
  id uuid not null default new_id(),
  attempt_id uuid not null,
  assignment_id uuid,
  student_id uuid not null,
  test_id uuid not null,
  test_version integer not null,
  is_drill boolean not null default false,
  is_untimed boolean not null default false,
  entered_at timestamp with time zone,
  score_scale_id text not null,
  result text not null default 'composite'::text,
  submitted_at timestamp with time zone not null,
  score_percentage smallint not null,
  total_questions integer not null,
  correct_answers integer not null,
  unanswered integer not null,
  time_spent integer not null,
  reading_raw smallint not null,
  reading_scored smallint not null,
  reading_scaled smallint not null,
  math_raw smallint not null,
  math_scored smallint not null,
  math_scaled smallint not null,
  composite smallint not null,
  answers text not null,
  seconds integer[] not null,
  marks text not null,
  updated_at timestamp with time zone not null default now(),
  CHECK (((cardinality(string_to_array(answers, '
'::text)) = char_length(marks)) AND (cardinality(seconds) = char_length(marks)))),
  CHECK (((correct_answers >= 0) AND (correct_answers <= total_questions))),
  CHECK (((math_scaled >= 0) AND (math_scaled <= 400))),
  CHECK (((reading_scaled >= 0) AND (reading_scaled <= 400))),
  CHECK (((score_percentage >= 0) AND (score_percentage <= 100))),
  CHECK ((0 <= ALL (seconds))),
  CHECK ((composite = (reading_scaled + math_scaled))),
  CHECK ((marks ~ '^[10.-]*$'::text)),
  CHECK ((result = ANY (ARRAY['composite'::text, 'skills'::text]))),
  CHECK ((time_spent >= 0)),
  CHECK ((total_questions >= 0)),
  CHECK ((unanswered >= 0)),
  FOREIGN KEY (assignment_id) REFERENCES student_test_assignments(id) ON DELETE SET NULL,
  FOREIGN KEY (attempt_id) REFERENCES test_attempts(id) ON DELETE CASCADE,
  FOREIGN KEY (score_scale_id) REFERENCES score_scales(id) ON DELETE RESTRICT,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE RESTRICT,
  FOREIGN KEY (test_id, test_version) REFERENCES test_versions(test_id, version) ON DELETE RESTRICT,
  PRIMARY KEY (id),
  UNIQUE (attempt_id)
);
CREATE INDEX test_submissions_assignment_id_idx ON public.test_submissions USING btree (assignment_id);
CREATE INDEX test_submissions_entered_at_idx ON public.test_submissions USING btree (entered_at) WHERE (entered_at IS NOT NULL);
CREATE INDEX test_submissions_student_id_idx ON public.test_submissions USING btree (student_id, submitted_at DESC);
CREATE INDEX test_submissions_submitted_at_idx ON public.test_submissions USING btree (submitted_at DESC);
CREATE INDEX test_submissions_test_id_idx ON public.test_submissions USING btree (test_id, submitted_at DESC);
CREATE INDEX test_submissions_test_version_idx ON public.test_submissions USING btree (test_id, test_version);
CREATE INDEX test_submissions_updated_at_idx ON public.test_submissions USING btree (updated_at, id);
CREATE TRIGGER announce_change AFTER UPDATE ON public.test_submissions FOR EACH ROW WHEN (((((((old.correct_answers IS DISTINCT FROM new.correct_answers) OR (old.total_questions IS DISTINCT FROM new.total_questions)) OR (old.reading_raw IS DISTINCT FROM new.reading_raw)) OR (old.reading_scaled IS DISTINCT FROM new.reading_scaled)) OR (old.math_raw IS DISTINCT FROM new.math_raw)) OR (old.math_scaled IS DISTINCT FROM new.math_scaled))) EXECUTE FUNCTION announce_event('result.changed');
CREATE TRIGGER announce_new AFTER INSERT ON public.test_submissions FOR EACH ROW EXECUTE FUNCTION announce_event('submission.created');
CREATE TRIGGER mark_uncounted BEFORE INSERT ON public.test_submissions FOR EACH ROW EXECUTE FUNCTION mark_uncounted();
CREATE TRIGGER touch BEFORE UPDATE ON public.test_submissions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy by_key for select to program using (( SELECT auth.key_allows('results:read'::text) AS key_allows));
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy my_childrens for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for select to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant insert, select, update (score_percentage, total_questions, correct_answers, unanswered, reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds, marks) to prep_system;
grant select (id, assignment_id, student_id, test_id, is_drill, is_untimed, result, submitted_at, score_percentage, total_questions, correct_answers, unanswered, reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, updated_at) to program;
grant select (id, attempt_id, assignment_id, student_id, test_id, test_version, is_drill, is_untimed, entered_at, score_scale_id, result, submitted_at, score_percentage, total_questions, correct_answers, unanswered, time_spent, reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds) to parent;
grant select (id, attempt_id, assignment_id, student_id, test_id, test_version, is_drill, is_untimed, entered_at, score_scale_id, result, submitted_at, score_percentage, total_questions, correct_answers, unanswered, time_spent, reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds) to student;
grant select (id, attempt_id, assignment_id, student_id, test_id, test_version, is_drill, is_untimed, entered_at, score_scale_id, result, submitted_at, score_percentage, total_questions, correct_answers, unanswered, time_spent, reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds, marks) to tutor;
grant select to admin;

create table public.test_versions (
  test_id uuid not null,
  version integer not null,
  title text not null,
  description text not null,
  duration integer not null,
  format jsonb not null,
  sections jsonb not null,
  questions uuid[] not null,
  section_places smallint[] not null,
  question_ids uuid[] not null,
  subjects text[],
  topics text[],
  pool_version integer,
  difficulties integer[],
  CHECK ((((version < 0) = (pool_version IS NOT NULL)) AND ((version < 0) = (difficulties IS NOT NULL)))),
  CHECK ((cardinality(difficulties) = cardinality(questions))),
  CHECK ((cardinality(question_ids) = cardinality(questions))),
  CHECK ((cardinality(section_places) = cardinality(questions))),
  CHECK ((cardinality(subjects) = cardinality(questions))),
  CHECK ((cardinality(topics) = cardinality(questions))),
  CHECK ((pool_version >= 0)),
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (test_id, version)
);
CREATE INDEX test_versions_routes_idx ON public.test_versions USING btree (test_id) WHERE (version < 0);
policy everyone for select to admin using (true);
policy of_visible_tests for select to tutor using ((test_id IN ( SELECT tests.id
   FROM tests)));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
policy system_completes for update to prep_system using ((subjects IS NULL)) with check ((subjects IS NOT NULL));
grant select (test_id, version, format, question_ids, subjects, topics) to admin;
grant select (test_id, version, format, question_ids, subjects, topics) to tutor;
grant select, update (subjects, topics) to prep_system;

create table public.tests (
  id uuid not null default new_id(),
  slug text not null,
  title text not null,
  description text not null default ''::text,
  duration integer not null default 180,
  status text not null default 'draft'::text,
  assigned_only boolean not null default true,
  is_for_practice boolean not null default false,
  is_always_timed boolean not null default false,
  format_id text not null default 'paper-2017'::text,
  score_scale_id text,
  show_answers text not null default 'after_submission'::text,
  answers_released_at timestamp with time zone,
  import_digest text,
  purpose text not null default 'test'::text,
  made_by uuid,
  version integer not null default 1,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((purpose <> 'bank'::text) OR ((status = 'draft'::text) AND assigned_only AND (NOT is_for_practice) AND (format_id = 'free'::text) AND (score_scale_id IS NULL)))),
  CHECK (((purpose <> 'drill'::text) OR (assigned_only AND (format_id = 'free'::text) AND (score_scale_id IS NULL)))),
  CHECK (((purpose = 'drill'::text) OR (made_by IS NULL))),
  CHECK ((char_length(title) >= 3)),
  CHECK ((duration >= 1)),
  CHECK ((import_digest ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((purpose = ANY (ARRAY['test'::text, 'drill'::text, 'bank'::text]))),
  CHECK ((show_answers = ANY (ARRAY['after_submission'::text, 'after_due_date'::text, 'never'::text]))),
  CHECK ((slug ~ '^[a-z0-9-]{3,}$'::text)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'published'::text, 'archived'::text]))),
  FOREIGN KEY (format_id) REFERENCES exam_formats(id) ON DELETE RESTRICT,
  FOREIGN KEY (made_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (score_scale_id) REFERENCES score_scales(id) ON DELETE RESTRICT,
  PRIMARY KEY (id),
  UNIQUE (slug)
);
CREATE INDEX tests_format_id_idx ON public.tests USING btree (format_id);
CREATE INDEX tests_import_digest_idx ON public.tests USING btree (import_digest) WHERE (import_digest IS NOT NULL);
CREATE INDEX tests_made_by_idx ON public.tests USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.tests FOR EACH ROW WHEN ((((((((((((old.slug IS DISTINCT FROM new.slug) OR (old.title IS DISTINCT FROM new.title)) OR (old.description IS DISTINCT FROM new.description)) OR (old.duration IS DISTINCT FROM new.duration)) OR (old.status IS DISTINCT FROM new.status)) OR (old.show_answers IS DISTINCT FROM new.show_answers)) OR (old.format_id IS DISTINCT FROM new.format_id)) OR (old.score_scale_id IS DISTINCT FROM new.score_scale_id)) OR (old.assigned_only IS DISTINCT FROM new.assigned_only)) OR (old.is_for_practice IS DISTINCT FROM new.is_for_practice)) OR (old.is_always_timed IS DISTINCT FROM new.is_always_timed))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER renew_version BEFORE UPDATE ON public.tests FOR EACH ROW WHEN ((NOT (old.answers_released_at IS DISTINCT FROM new.answers_released_at))) EXECUTE FUNCTION renew_test_version();
policy by_key for select to program using (((( SELECT auth.key_allows('results:read'::text) AS key_allows) OR ( SELECT auth.key_allows('assignments:read'::text) AS key_allows)) AND ((purpose <> 'drill'::text) OR ( SELECT auth.key_allows('people:read'::text) AS key_allows))));
policy drills_have_a_maker for insert to admin with check ((purpose <> 'drill'::text));
policy everyone for all to admin using (true) with check (true);
policy my_childrens for select to parent using ((id IN ( SELECT my_childrens_test_ids() AS my_childrens_test_ids)));
policy open_or_mine for select to student using ((((status = ANY (ARRAY['active'::text, 'published'::text])) AND (NOT assigned_only)) OR is_my_test(id)));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
policy tests_and_drills_of_my_tutees for select to tutor using (((purpose = 'test'::text) OR ((purpose = 'drill'::text) AND ((made_by = auth.uid()) OR is_drill_of_my_tutees(id)))));
grant delete, insert (slug, title, description, duration, status, assigned_only, is_for_practice, is_always_timed, format_id, score_scale_id, show_answers, import_digest, purpose), select, update (slug, title, description, duration, status, assigned_only, is_for_practice, is_always_timed, format_id, score_scale_id, show_answers) to admin;
grant select (id, title) to program;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.topics (
  name text not null,
  subject text not null,
  CHECK ((subject = ANY (ARRAY['reading'::text, 'math'::text]))),
  PRIMARY KEY (name),
  UNIQUE (name, subject)
);
policy everyone for all to admin using (true) with check (true);
policy everyone_reads for select to admin, parent, prep_system, student, tutor using (true);
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (name, subject), select, update (name) to admin;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

create table public.tutor_schedules (
  tutor_id uuid not null,
  time_zone text not null,
  session_minutes smallint not null,
  notice_hours smallint not null,
  weekly_hours jsonb not null default '[]'::jsonb,
  exceptions jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  CHECK (((notice_hours >= 0) AND (notice_hours <= 168))),
  CHECK ((session_minutes = ANY (ARRAY[30, 45, 60, 90]))),
  FOREIGN KEY (tutor_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (tutor_id)
);
CREATE TRIGGER touch BEFORE UPDATE ON public.tutor_schedules FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy mine for all to tutor using ((tutor_id = auth.uid())) with check ((tutor_id = auth.uid()));
policy of_my_tutors for select to parent, student using ((tutor_id IN ( SELECT t.tutor_id
   FROM my_tutors() t(tutor_id, full_name))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant insert (tutor_id, time_zone, session_minutes, notice_hours, weekly_hours, exceptions), select, update (time_zone, session_minutes, notice_hours, weekly_hours, exceptions, revision) to admin;
grant insert (tutor_id, time_zone, session_minutes, notice_hours, weekly_hours, exceptions), select, update (time_zone, session_minutes, notice_hours, weekly_hours, exceptions, revision) to prep_system;
grant insert (tutor_id, time_zone, session_minutes, notice_hours, weekly_hours, exceptions), select, update (time_zone, session_minutes, notice_hours, weekly_hours, exceptions, revision) to tutor;
grant select to parent;
grant select to student;

create table public.tutoring_sessions (
  id uuid not null default new_id(),
  tutor_id uuid not null,
  student_id uuid not null,
  booked_by uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null default 'booked'::text,
  note text not null default ''::text,
  cancel_reason text not null default ''::text,
  cancelled_by uuid,
  revision integer not null default 0,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((((EXTRACT(epoch FROM starts_at))::bigint % (900)::bigint) = 0) AND (((EXTRACT(epoch FROM ends_at))::bigint % (900)::bigint) = 0))),
  CHECK (((starts_at < ends_at) AND (ends_at <= (starts_at + '02:00:00'::interval)))),
  CHECK ((char_length(cancel_reason) <= 500)),
  CHECK ((char_length(note) <= 500)),
  CHECK ((status = ANY (ARRAY['booked'::text, 'cancelled'::text]))),
  FOREIGN KEY (booked_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (cancelled_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (tutor_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX tutoring_sessions_starts_at_idx ON public.tutoring_sessions USING btree (starts_at);
CREATE INDEX tutoring_sessions_student_id_idx ON public.tutoring_sessions USING btree (student_id, starts_at);
CREATE INDEX tutoring_sessions_to_remind ON public.tutoring_sessions USING btree (starts_at) WHERE ((status = 'booked'::text) AND (reminded_at IS NULL));
CREATE INDEX tutoring_sessions_tutor_id_idx ON public.tutoring_sessions USING btree (tutor_id, starts_at);
CREATE INDEX tutoring_sessions_updated_at_idx ON public.tutoring_sessions USING btree (updated_at, id);
CREATE TRIGGER announce_cancel AFTER UPDATE ON public.tutoring_sessions FOR EACH ROW WHEN (((old.status = 'booked'::text) AND (new.status = 'cancelled'::text))) EXECUTE FUNCTION announce_event('session.canceled');
CREATE TRIGGER announce_change AFTER UPDATE ON public.tutoring_sessions FOR EACH ROW WHEN (((new.status = 'booked'::text) AND (((((old.tutor_id IS DISTINCT FROM new.tutor_id) OR (old.student_id IS DISTINCT FROM new.student_id)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.status IS DISTINCT FROM new.status)))) EXECUTE FUNCTION announce_event('session.changed');
CREATE TRIGGER announce_new AFTER INSERT ON public.tutoring_sessions FOR EACH ROW EXECUTE FUNCTION announce_event('session.created');
CREATE TRIGGER take_slots AFTER INSERT OR UPDATE OF tutor_id, student_id, starts_at, ends_at, status ON public.tutoring_sessions FOR EACH ROW EXECUTE FUNCTION take_tutoring_slots();
CREATE TRIGGER touch BEFORE UPDATE ON public.tutoring_sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy as_myself for insert to admin with check ((booked_by = auth.uid()));
policy by_key for select to program using (( SELECT auth.key_allows('sessions:read'::text) AS key_allows));
policy change_as_myself for update to admin using (true) with check (((cancelled_by IS NULL) OR (cancelled_by = auth.uid())));
policy change_mine_to_teach for update to tutor using ((tutor_id = auth.uid())) with check (((cancelled_by IS NULL) OR (cancelled_by = auth.uid())));
policy change_my_children for update to parent using ((student_id = ANY (ARRAY( SELECT my_childrens_ids_with_sessions() AS my_childrens_ids_with_sessions)))) with check (((cancelled_by IS NULL) OR (cancelled_by = auth.uid())));
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy mine_to_teach for select to tutor using ((tutor_id = auth.uid()));
policy my_children for select to parent using ((student_id = ANY (ARRAY( SELECT my_childrens_ids_with_sessions() AS my_childrens_ids_with_sessions))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
policy with_me for insert to tutor with check (((booked_by = auth.uid()) AND (tutor_id = auth.uid()) AND (student_id IN ( SELECT my_tutees_ids() AS my_tutees_ids))));
policy with_their_tutor for insert to parent with check (((booked_by = auth.uid()) AND (student_id IN ( SELECT my_childrens_ids_with_sessions() AS my_childrens_ids_with_sessions)) AND (tutor_id = ( SELECT s.tutor_id
   FROM students s
  WHERE (s.id = tutoring_sessions.student_id)))));
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to admin;
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to parent;
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to prep_system;
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to tutor;
grant select (id, tutor_id, student_id, starts_at, ends_at, status, updated_at) to program;
grant select to student;

create table public.tutoring_slots (
  tutor_id uuid not null,
  starts_at timestamp with time zone not null,
  student_id uuid not null,
  session_id uuid not null,
  FOREIGN KEY (session_id) REFERENCES tutoring_sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (tutor_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (tutor_id, starts_at),
  UNIQUE (student_id, starts_at)
);
CREATE INDEX tutoring_slots_session_id_idx ON public.tutoring_slots USING btree (session_id);
policy everyone for select to admin using (true);
policy mine for select to tutor using ((tutor_id = auth.uid()));
policy of_my_tutors for select to parent using ((tutor_id IN ( SELECT t.tutor_id
   FROM my_tutors() t(tutor_id, full_name))));
policy owner for all to prep_owner using (true) with check (true);
grant select (tutor_id, starts_at) to admin;
grant select (tutor_id, starts_at) to parent;
grant select (tutor_id, starts_at) to tutor;

create table public.tutors (
  id uuid not null default new_id(),
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  FOREIGN KEY (user_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (user_id)
);
policy auth for all to prep_auth using (true) with check (true);
policy everyone for all to admin using (true) with check (true);
policy mine for select to tutor using ((user_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (user_id), select to admin;
grant delete, insert, select to prep_auth;
grant select to tutor;

create table public.unsubscribe_tokens (
  token_hash bytea not null,
  recipient_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  FOREIGN KEY (recipient_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash)
);
CREATE INDEX unsubscribe_tokens_created_at_idx ON public.unsubscribe_tokens USING btree (created_at);
CREATE INDEX unsubscribe_tokens_recipient_id_idx ON public.unsubscribe_tokens USING btree (recipient_id);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select to prep_system;

create table public.unused_accounts (
  user_id uuid not null,
  warned_at timestamp with time zone,
  kept_at timestamp with time zone,
  kept_by uuid,
  FOREIGN KEY (kept_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES user_profiles(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id)
);
CREATE INDEX unused_accounts_kept_by_idx ON public.unused_accounts USING btree (kept_by) WHERE (kept_by IS NOT NULL);
CREATE INDEX unused_accounts_warned_at_idx ON public.unused_accounts USING btree (warned_at) WHERE (warned_at IS NOT NULL);
policy as_myself for insert to admin with check (((kept_by = auth.uid()) AND (warned_at IS NULL)));
policy as_myself_again for update to admin using (true) with check (((kept_by = auth.uid()) AND (warned_at IS NULL)));
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert, select, update to prep_system;
grant insert (user_id, kept_at, kept_by), select, update (warned_at, kept_at, kept_by) to admin;

create table public.user_profiles (
  id uuid not null,
  email text not null,
  full_name text not null,
  role text not null default 'student'::text,
  has_student_record boolean not null default false,
  age_band text,
  time_zone text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 100))),
  CHECK ((age_band = ANY (ARRAY['under_13'::text, '13_to_17'::text, '18_or_more'::text]))),
  CHECK ((role = ANY (ARRAY['student'::text, 'parent'::text, 'tutor'::text, 'admin'::text]))),
  FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX user_profiles_created_at_idx ON public.user_profiles USING btree (created_at, id);
CREATE INDEX user_profiles_email_idx ON public.user_profiles USING btree (lower(email), id);
CREATE INDEX user_profiles_name_idx ON public.user_profiles USING btree (lower(full_name), id);
CREATE INDEX user_profiles_role_full_name_idx ON public.user_profiles USING btree (role, full_name);
CREATE INDEX user_profiles_without_record_idx ON public.user_profiles USING btree (created_at, id) WHERE ((role = 'student'::text) AND (NOT has_student_record));
CREATE TRIGGER keep_an_administrator BEFORE UPDATE OF role ON public.user_profiles FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (new.role <> 'admin'::text))) EXECUTE FUNCTION auth.keep_an_administrator();
CREATE TRIGGER keep_an_administrator_undeleted BEFORE DELETE ON public.user_profiles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION auth.keep_an_administrator();
CREATE TRIGGER note_profile AFTER UPDATE OF full_name, role ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION auth.note_profile();
CREATE TRIGGER touch BEFORE UPDATE OF email, full_name, role ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy auth for all to prep_auth using (true) with check (true);
policy by_key for select to program using (((role = ANY (ARRAY['student'::text, 'tutor'::text])) AND ( SELECT auth.key_allows('people:read'::text) AS key_allows)));
policy everyone for all to admin using (true) with check (true);
policy mine for all to parent, student, tutor using ((id = auth.uid())) with check ((id = auth.uid()));
policy my_children for select to parent using ((id = ANY (ARRAY( SELECT my_childrens_user_ids() AS my_childrens_user_ids))));
policy my_tutees for select to tutor using ((id = ANY (ARRAY( SELECT my_tutees_user_ids() AS my_tutees_user_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert, select, update to prep_auth;
grant select (id, full_name, role, updated_at) to program;
grant select to prep_system;
grant select, update (email, full_name, role) to admin;
grant select, update (full_name, time_zone) to parent;
grant select, update (full_name, time_zone) to student;
grant select, update (full_name, time_zone) to tutor;

create table public.webhooks (
  id uuid not null default new_id(),
  url text not null,
  kinds text[] not null,
  is_on boolean not null default true,
  secret text not null,
  earlier_secret text,
  earlier_valid_until timestamp with time zone,
  failing_since timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['submission.created'::text, 'result.changed'::text, 'assignment.created'::text, 'session.created'::text, 'session.changed'::text, 'session.canceled'::text]))),
  CHECK (((char_length(url) >= 1) AND (char_length(url) <= 500))),
  CHECK (((earlier_secret IS NULL) = (earlier_valid_until IS NULL))),
  FOREIGN KEY (created_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  PRIMARY KEY (id)
);
CREATE INDEX webhooks_created_by_idx ON public.webhooks USING btree (created_by) WHERE (created_by IS NOT NULL);
policy as_myself for insert to admin with check ((created_by = auth.uid()));
policy auth for all to prep_auth using (true) with check (true);
policy everyone for select to admin using (true);
policy everyone_to_change for update to admin using (true) with check (true);
policy everyone_to_delete for delete to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert (id, url, kinds, secret, created_by), select (id, url, kinds, is_on, earlier_valid_until, failing_since, created_by, created_at), update (kinds, is_on, failing_since) to admin;
grant delete, select (id, secret, earlier_secret), update (secret, earlier_secret) to prep_auth;
grant select, update to prep_system;

create view public.submission_answers with (security_invoker=true) as
 SELECT s.id AS submission_id,
    asked.question_id,
    ((asked.place - 1))::smallint AS "position",
    asked.subject,
    asked.topic,
        CASE "left"(asked.answer, 1)
            WHEN '.'::text THEN NULL::jsonb
            WHEN '#'::text THEN jsonb_build_object('number', (substr(split_part(asked.answer, ' '::text, 1), 2))::numeric, 'typed', substr(asked.answer, (strpos(asked.answer, ' '::text) + 1)))
            WHEN '+'::text THEN jsonb_build_object('response', string_to_array(substr(asked.answer, 2), ','::text))
            ELSE to_jsonb(asked.answer)
        END AS user_answer,
    (asked.mark <> '-'::text) AS is_scored,
    (asked.mark = '1'::text) AS is_correct,
    asked.seconds AS time_spent,
    asked.is_reached
   FROM ((test_submissions s
     JOIN test_versions version ON (((version.test_id = s.test_id) AND (version.version = s.test_version))))
     CROSS JOIN LATERAL ROWS FROM(unnest(version.question_ids), unnest(version.subjects), unnest(version.topics), string_to_table(s.answers, '
'::text), unnest(s.seconds), string_to_table(s.marks, NULL::text), unnest(reached_places(s.answers, version.subjects, ((version.format ->> 'navigation'::text) = 'forward'::text)))) WITH ORDINALITY asked(question_id, subject, topic, answer, seconds, mark, is_reached, place));
grant select to admin;
grant select to prep_system;
grant select to tutor;

CREATE OR REPLACE FUNCTION auth.account_states(people uuid[])
 RETURNS TABLE(user_id uuid, is_verified boolean, is_blocked boolean, has_second_factor boolean, session_count bigint, last_sign_in_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.id,
    u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
    coalesce(u.banned_until > now(), false),
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*) from auth.sessions s where s.user_id = u.id and (s.expires_at is null or s.expires_at > now())),
    u.last_sign_in_at
  from auth.users u where u.id = any (people)
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION auth.blot_free_texts(names text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  place record;
  pattern text := (select string_agg(auth.pattern_of(name), '|') from unnest(names) name);
begin
  if pattern is null then return; end if;
  for place in select * from auth.free_texts() where blotted_where is not null loop
    execute format('update public.%1$I set %2$I = auth.without_names(%2$I, $1) where (%3$s) and %2$I::text ~* $2',
      place.source, place.field, place.blotted_where) using names, pattern;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION auth.blotted(document jsonb, words text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  word text;
  content text := document::text;
begin
  foreach word in array words loop
    content := replace(content, to_json(word)::text, '"(erased)"');
  end loop;
  return content::jsonb;
end $function$
;

CREATE OR REPLACE FUNCTION auth.can_sign_in(person uuid, present timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (
    select from auth.users u
    where u.id = person and u.deleted_at is null and (u.banned_until is null or u.banned_until <= present)
      and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null))
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION auth.find_key(digest text, at timestamp with time zone)
 RETURNS TABLE(id uuid, scopes text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select k.id, k.scopes from public.api_keys k
  where k.digest = $1 and (k.last_day is null or k.last_day >= ($2 at time zone coalesce(
    (select s.value #>> '{}' from public.settings s where s.key = 'time_zone'), 'America/New_York'))::date)
$function$

-- execute: prep_app;

CREATE OR REPLACE FUNCTION auth.forget_events(older_than timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with gone as (delete from public.account_events where created_at < older_than returning 1)
  select count(*) from gone
$function$

-- execute: prep_auth;

CREATE OR REPLACE FUNCTION auth.forget_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  words text[];
  addresses text[];
  -- The person's own records, as the audit log names them.
  records text[];
  word text;
begin
  words := auth.words_of(old.id);
  if words = '{}' then return old; end if;
  addresses := array(select w.said from unnest(words) as w (said) where w.said like '%@%' or w.said ~ '^\+?\d{6,}$');

  select array[old.id::text, 'temp-' || old.id] || array(
    select s.id::text from public.students s where s.user_id = old.id
    union all select a.id::text from public.test_attempts a join public.students s on s.id = a.student_id
      where s.user_id = old.id
    union all select a.id::text from public.student_test_assignments a join public.students s on s.id = a.student_id
      where s.user_id = old.id
    union all select a.id::text from public.test_submissions a join public.students s on s.id = a.student_id
      where s.user_id = old.id)
  into records;

  update public.audit_log set before = null, after = null
  where entity_id = any (records) or before ->> 'userId' = old.id::text or after ->> 'userId' = old.id::text;
  -- An entry about somebody else (a parent's name with the child's, a tutor's with the class's) loses only the words. An
  -- address belongs to one person; others may share a name, so a name goes only if the entry says whose it is.
  update public.audit_log set before = auth.blotted(before, words), after = auth.blotted(after, words)
  where exists (select from unnest(records || addresses) as mark
    where strpos(coalesce(before::text, '') || coalesce(after::text, ''), to_json(mark)::text) > 0);

  -- Events name rows of the person by their ids.
  delete from public.outbox_messages m where m.channel = 'webhook' and (m.about = any (records) or m.about in (
    select t.id::text from public.tutoring_sessions t left join public.students s on s.id = t.student_id
    where old.id in (t.tutor_id, s.user_id)));

  delete from public.outbox_messages m where m.recipient = any (words)
    or ((m.delivered_at is not null or m.given_up_at is not null)
      and exists (select from unnest(words) as w (said) where char_length(w.said) > 2 and strpos(m.subject || m.text, w.said) > 0));
  -- A message to somebody else that still waits goes out as plain text, without the name.
  foreach word in array words loop
    update public.outbox_messages m
    set html = null, text = replace(m.text, word, '(erased)'), subject = replace(m.subject, word, '(erased)')
    where char_length(word) > 2 and strpos(m.subject || m.text, word) > 0;
  end loop;

  -- A saved filter that looks for the person.
  update public.list_views v set filters = coalesce((select jsonb_agg(f.filter order by f.place)
    from jsonb_array_elements(v.filters) with ordinality f (filter, place)
    where not exists (select from unnest(words) as w (said) where char_length(w.said) > 2
      and strpos(lower(f.filter ->> 'name' || (f.filter ->> 'values')), lower(w.said)) > 0)), '[]')
  where exists (select from unnest(words) as w (said) where char_length(w.said) > 2
    and strpos(lower(v.filters::text), lower(w.said)) > 0);

  -- What came of adding the person, or a child of theirs.
  delete from public.adding_run_rows r where r.answer is not null
    and exists (select from unnest(records || addresses) as mark
      where strpos(r.newcomer::text || r.answer::text, to_json(mark)::text) > 0);

  -- What people wrote about the person: an address, and a name of more than one word that nobody else has.
  perform auth.blot_free_texts(array(select w.said from unnest(words) as w (said)
    where w.said = any (addresses) or (w.said ~ '\S\s+\S' and not exists (
      select from public.user_profiles p where p.id <> old.id and strpos(lower(p.full_name), lower(w.said)) > 0))
    order by char_length(w.said) desc));

  delete from auth.rate_limits r
  where exists (select from unnest(addresses) as address where strpos(lower(r.key), lower(address)) > 0);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION auth.free_texts()
 RETURNS TABLE(source text, field text, blotted_where text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  values
    ('account_events', 'details', 'true'), ('api_keys', 'name', 'true'), ('attempt_time_lines', 'reason', 'true'), ('audit_log', 'before', 'true'),
    ('audit_log', 'after', 'true'), ('comments', 'text', 'true'), ('deletions', 'name', 'true'), ('erasure_requests', 'refusal', 'true'),
    ('deleted_rows', 'row_data', $sql$source like 'student%' or (source = 'tests' and row_data ->> 'purpose' = 'drill')$sql$),
    ('notifications', 'title', 'true'), ('notifications', 'text', 'true'),
    ('problem_reports', 'text', 'true'), ('problem_reports', 'answer', 'true'), ('student_accommodations', 'reason', 'true'),
    ('student_classes', 'name', 'true'), ('student_classes', 'description', 'true'), ('student_test_assignments', 'note', 'true'),
    ('tests', 'title', $sql$purpose = 'drill'$sql$), ('tests', 'description', $sql$purpose = 'drill'$sql$),
    ('test_versions', 'title', $sql$test_id in (select id from public.tests where purpose = 'drill')$sql$),
    ('test_versions', 'description', $sql$test_id in (select id from public.tests where purpose = 'drill')$sql$),
    ('tutoring_sessions', 'note', 'true'), ('tutoring_sessions', 'cancel_reason', 'true'),
    ('exam_formats', 'name', null), ('passages', 'title', null), ('passages', 'text', null), ('question_rulings', 'reason', null),
    ('question_versions', 'title', null), ('question_versions', 'text', null), ('question_versions', 'options', null),
    ('question_versions', 'interaction', null), ('question_versions', 'passage', null), ('question_versions', 'image_alt', null),
    ('schools', 'name', null), ('score_scales', 'name', null), ('settings', 'value', null), ('test_attempts', 'answers', null),
    ('test_images', 'name', null), ('test_images', 'alt', null), ('test_questions', 'title', null), ('test_questions', 'text', null),
    ('test_questions', 'options', null), ('test_questions', 'interaction', null), ('test_questions', 'passage', null),
    ('test_questions', 'explanation', null), ('test_questions', 'hint', null), ('test_questions', 'rationales', null),
    ('test_questions', 'image_alt', null), ('test_questions', 'tags', null), ('test_sections', 'title', null), ('test_versions', 'sections', null), ('topics', 'name', null)
$function$
;

CREATE OR REPLACE FUNCTION auth.is_unused(person uuid, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(auth.last_used(person) < since, false)
    and exists (select from public.user_profiles p where p.id = person and p.role <> 'admin')
    and not exists (select from public.students s where s.tutor_id = person)
    and not exists (select from public.student_classes c where c.tutor_id = person)
    and not exists (
      select from public.students s join public.student_parent_relationships r on r.student_id = s.id
      where (s.user_id = person and auth.last_used(r.parent_id) >= since)
        or (r.parent_id = person and auth.last_used(s.user_id) >= since))
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION auth.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('auth.keep_an_administrator'));
  if not exists (
    select from public.user_profiles p join auth.users u on u.id = p.id
    where p.role = 'admin' and p.id <> old.id and u.deleted_at is null
  ) then
    raise exception 'The last administrator must stay an administrator.' using errcode = 'PR406';
  end if;
  if old.id = auth.uid() then
    raise exception 'Nobody takes their own rights as an administrator away.' using errcode = 'PR405';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.key_allows(scope text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from auth.find_key(current_setting('app.key', true),
    coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())) k where $1 = any (k.scopes))
$function$

-- execute: program;

CREATE OR REPLACE FUNCTION auth.last_used(person uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select greatest(u.created_at, u.last_sign_in_at,
    (select max(s.refreshed_at) from auth.sessions s where s.user_id = u.id),
    (select a.kept_at from public.unused_accounts a where a.user_id = u.id),
    (select max(t.assigned_at) from public.students s join public.student_test_assignments t on t.student_id = s.id
      where s.user_id = u.id),
    (select max(t.starts_at) from public.students s join public.tutoring_sessions t on t.student_id = s.id
      where s.user_id = u.id and t.status = 'booked'))
  from auth.users u where u.id = person
$function$

-- execute: admin, prep_system;

CREATE OR REPLACE FUNCTION auth.note_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform auth.note_event(new.id, 'account_created', '{}', null);
    return null;
  end if;
  if new.new_email is not null and new.new_email is distinct from old.new_email then
    perform auth.note_event(new.id, 'email_change_requested', jsonb_build_object('to', new.new_email), null);
  end if;
  if new.email is distinct from old.email then
    perform auth.note_event(new.id, 'email_changed', jsonb_build_object('from', old.email, 'to', new.email), null);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_event(person uuid, what text, about jsonb, session uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.account_events (user_id, action, details, user_agent, ip)
  select u.id, what, jsonb_strip_nulls(about), s.user_agent, s.ip
  from auth.users u left join auth.sessions s on s.id = session
  where u.id = person
$function$
;

CREATE OR REPLACE FUNCTION auth.note_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform auth.note_event(
      old.user_id, 'factor_removed', jsonb_build_object('type', old.factor_type, 'name', nullif(old.friendly_name, '')), null);
    delete from auth.mfa_recovery_codes c
    where c.user_id = old.user_id
      and not exists (select from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified');
  else
    perform auth.note_event(
      new.user_id, 'factor_added', jsonb_build_object('type', new.factor_type, 'name', nullif(new.friendly_name, '')), null);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_factor_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform auth.note_event(
    new.user_id, 'factor_renamed',
    jsonb_build_object(
      'type', new.factor_type, 'from', nullif(old.friendly_name, ''), 'to', nullif(new.friendly_name, '')),
    null);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_failure(person uuid, what text, way text, agent text, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.account_events e
  set details = jsonb_build_object('method', way, 'count', ((e.details ->> 'count')::integer + 1)::text),
    user_agent = agent, ip = address
  where e.id = (
    select id from public.account_events
    where user_id = person and action = what and details ->> 'method' = way and created_at > now() - interval '1 hour'
    order by id desc limit 1);
  if not found then
    insert into public.account_events (user_id, action, details, user_agent, ip)
    select u.id, what, jsonb_build_object('method', way, 'count', '1'), agent, address from auth.users u where u.id = person;
  end if;
end
$function$

-- execute: prep_auth;

CREATE OR REPLACE FUNCTION auth.note_identity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform auth.note_event(old.user_id, 'identity_unlinked', jsonb_build_object('provider', old.provider), null);
  else
    perform auth.note_event(new.user_id, 'identity_linked', jsonb_build_object('provider', new.provider), null);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_method()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform auth.note_event(
    s.user_id,
    case when new.method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')
      then 'second_factor_used' else 'signed_in' end,
    jsonb_build_object('method', new.method),
    s.id)
  from auth.sessions s where s.id = new.session_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform auth.note_event(new.user_id, 'passkey_added', jsonb_build_object('name', new.friendly_name), null);
  elsif tg_op = 'DELETE' then
    perform auth.note_event(old.user_id, 'passkey_removed', jsonb_build_object('name', old.friendly_name), null);
  else
    perform auth.note_event(
      new.user_id, 'passkey_renamed', jsonb_build_object('from', old.friendly_name, 'to', new.friendly_name), null);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select from auth.sessions where user_id = new.id and xmin = pg_current_xact_id()::xid
  ) then
    perform auth.note_event(new.id, 'password_changed', '{}', null);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.full_name is distinct from old.full_name then
    perform auth.note_event(
      new.id, 'name_changed', jsonb_build_object('from', old.full_name, 'to', new.full_name), null);
  end if;
  if new.role is distinct from old.role then
    perform auth.note_event(new.id, 'role_changed', jsonb_build_object('from', old.role, 'to', new.role), null);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_recovery_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform auth.note_event(made.user_id, 'recovery_codes_made', '{}', null) from (select distinct user_id from made_codes) made;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.note_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.account_events (user_id, action, user_agent, ip)
  select u.id, 'session_ended', old.user_agent, old.ip from auth.users u where u.id = old.user_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION auth.open_backup(source_schemas text[], source_tables text[], prefix text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  columns_of text;
begin
  for place in 1 .. cardinality(source_tables) loop
    select string_agg(case when k.oid is null then format('%I', a.attname) else format('%I::text', a.attname) end, ', ' order by a.attnum)
      into columns_of
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_cast k on k.castsource = a.atttypid and k.casttarget = 'text'::regtype and k.castfunc <> 0
    where n.nspname = source_schemas[place] and c.relname = source_tables[place] and n.nspname in ('auth', 'public') and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    if columns_of is null then
      raise exception 'There is no table of ours with this name.' using errcode = 'undefined_table';
    end if;
    execute format('declare %I no scroll cursor with hold for select %s from %I.%I',
      prefix || place, columns_of, source_schemas[place], source_tables[place]);
  end loop;
end
$function$

-- execute: prep_backup;

CREATE OR REPLACE FUNCTION auth.owner_of_feed(hash bytea)
 RETURNS TABLE(user_id uuid, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.id, p.role
    from public.calendar_feeds f
    join public.user_profiles p on p.id = f.user_id
    join auth.users u on u.id = f.user_id
    where f.token_hash = hash and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION auth.pattern_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select '(?<![[:alnum:]])' || regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])'
$function$
;

CREATE OR REPLACE FUNCTION auth.reset_factors(person uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  removed integer;
begin
  perform from auth.users where id = person and deleted_at is null for update;
  if not found then
    return null;
  end if;
  delete from auth.sessions where user_id = person;
  delete from auth.mfa_recovery_codes where user_id = person;
  delete from auth.passkeys where user_id = person;
  with gone as (delete from auth.mfa_factors where user_id = person returning status)
  select count(*) into removed from gone where status = 'verified';
  return removed;
end
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION auth.role_of_session(session uuid, person uuid, admins_show_factor boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  found_role text;
  reached text;
  lacks_factor boolean;
begin
  select s.aal, p.role,
      case when s.aal = 'aal1'
        then exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified') else false end
    into reached, found_role, lacks_factor
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    left join public.user_profiles p on p.id = s.user_id
    where s.id = session and s.user_id = person
      and (s.expires_at is null or s.expires_at > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if not found then
    raise exception 'This session has ended.' using errcode = 'PR401';
  end if;
  if lacks_factor then
    raise exception 'This session needs the second factor.' using errcode = 'PR402';
  end if;
  if found_role is null then
    raise exception 'This account has no profile.' using errcode = 'PR403';
  end if;
  if admins_show_factor and found_role = 'admin' and reached = 'aal1' then
    raise exception 'Administrators need a second factor.' using errcode = 'PR404';
  end if;
  return found_role;
end
$function$

-- execute: prep_app;

CREATE OR REPLACE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid

-- execute: admin, parent, prep_auth, prep_system, student, tutor;

CREATE OR REPLACE FUNCTION auth.unused_people(since timestamp with time zone, most integer)
 RETURNS TABLE(user_id uuid, email text, full_name text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.id, p.email, p.full_name, p.role
  from auth.users u join public.user_profiles p on p.id = u.id
  where u.created_at < since and (u.last_sign_in_at is null or u.last_sign_in_at < since) and p.role <> 'admin'
    and not exists (select from public.unused_accounts a where a.user_id = u.id and a.warned_at is not null)
    and auth.is_unused(u.id, since)
  order by u.created_at, u.id limit most
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION auth.without_names(document jsonb, names text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  case jsonb_typeof(document)
    when 'string' then return to_jsonb(auth.without_names(document #>> '{}', names));
    when 'array' then return coalesce((select jsonb_agg(auth.without_names(item, names) order by place)
      from jsonb_array_elements(document) with ordinality e (item, place)), '[]');
    when 'object' then return coalesce((select jsonb_object_agg(key, auth.without_names(value, names)) from jsonb_each(document)), '{}');
    else return document;
  end case;
end $function$
;

CREATE OR REPLACE FUNCTION auth.without_names(content text, names text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  name text;
begin
  foreach name in array names loop
    content := regexp_replace(content, auth.pattern_of(name), case when char_length(name) < 8 then '(…)' else '(erased)' end, 'gi');
  end loop;
  return content;
end $function$
;

CREATE OR REPLACE FUNCTION auth.words_left(words text[])
 RETURNS TABLE(place text, texts bigint, example text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  source record;
  pattern text := (select string_agg(auth.pattern_of(word), '|') from unnest(words) word where char_length(word) > 2);
begin
  if pattern is null then return; end if;
  for source in select t.source, t.field from auth.free_texts() t order by 1, 2 loop
    return query execute format('select $1, count(*), min(substring(%2$I::text from ''(?i).{0,40}(?:'' || $2 || '').{0,40}''))
      from public.%1$I where %2$I::text ~* $2 having count(*) > 0', source.source, source.field)
      using source.source || '.' || source.field, pattern;
  end loop;
end $function$

-- execute: prep_auth;

CREATE OR REPLACE FUNCTION auth.words_of(person uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(array_agg(distinct w.word) filter (where w.word <> ''), '{}') from (
    select unnest(array[u.email, u.new_email, u.phone, u.new_phone, u.user_metadata ->> 'full_name',
      u.user_metadata ->> 'name', u.user_metadata ->> 'email']) from auth.users u where u.id = person
    union select unnest(array[p.full_name, p.email]) from public.user_profiles p where p.id = person
    union select unnest(array[i.identity_data ->> 'email', i.identity_data ->> 'name', i.identity_data ->> 'full_name'])
      from auth.identities i where i.user_id = person
    union select unnest(array[e.details ->> 'from', e.details ->> 'to']) from public.account_events e
      where e.user_id = person and e.action in ('name_changed', 'email_changed', 'email_change_requested')
    union select unnest(array[l.before ->> 'fullName', l.before ->> 'email', l.after ->> 'fullName', l.after ->> 'email',
      l.after ->> 'sentTo']) from public.audit_log l
      where l.entity_type = 'users' and l.entity_id = person::text
    -- Names that the person had when tests were assigned to them and to others.
    union select jsonb_path_query(l.after, '$.students[*] ? (@.userId == $id).fullName', jsonb_build_object('id', person)) #>> '{}'
      from public.audit_log l where l.action = 'assign_test'
  ) w (word)
$function$

-- execute: prep_auth;

CREATE OR REPLACE FUNCTION public.announce_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  insert into public.outbox_messages (channel, kind, recipient, subject, text, about, webhook_id, created_at, next_try_at)
  select 'webhook', tg_argv[0], w.url, '', '', new.id, w.id, at, at from public.webhooks w where w.is_on and tg_argv[0] = any (w.kinds)
    for key share of w skip locked;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.answers_due_at(submission uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select public.last_due_date(s.test_id) from public.test_submissions s
  where s.id = submission and public.review_state(submission) = 'before_due_date'
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.applied_migrations()
 RETURNS TABLE(name text, checksum text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select name, checksum from public.schema_migrations order by name
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.are_format_sections(sections jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_typeof(sections) = 'array' and (
    select count(*) = count(distinct item ->> 'subject')
      and coalesce(bool_and(coalesce(
        item ->> 'subject' in ('reading', 'math')
        and jsonb_typeof(item -> 'title') = 'string' and btrim(item ->> 'title') <> ''
        and jsonb_typeof(item -> 'directions') = 'string'
        and jsonb_typeof(item -> 'blueprint') = 'array'
        and jsonb_typeof(item -> 'questions') = 'number' and jsonb_typeof(item -> 'scored') = 'number'
        and jsonb_typeof(item -> 'typed') = 'number'
        and case when jsonb_typeof(item -> 'questions') = 'number' then (item ->> 'questions')::numeric between 1 and 500 end
        and case when jsonb_typeof(item -> 'scored') = 'number' then (item -> 'scored') between '1' and (item -> 'questions') end
        and case when jsonb_typeof(item -> 'typed') = 'number' then (item -> 'typed') between '0' and (item -> 'questions') end,
        false)), true)
    from jsonb_path_query(sections, '$[*]') item)
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.are_options(options jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_typeof(options) = 'array' and (
    select count(*) = count(distinct item ->> 'id')
      and coalesce(bool_and(coalesce(item ->> 'id' ~ '^[bcdfghjkmnpqrstvwxz2-9]{5}$' and jsonb_typeof(item -> 'html') = 'string', false)), true)
    from jsonb_path_query(options, '$[*]') item)
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.are_rationales(rationales jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_typeof(rationales) = 'array' and (
    select coalesce(bool_and(coalesce(
        coalesce(jsonb_typeof(item -> 'option') = 'string', false) <> coalesce(jsonb_typeof(item -> 'number') = 'number', false)
        and jsonb_typeof(item -> 'text') = 'string' and btrim(item ->> 'text') <> ''
        and (item -> 'misconception' = 'null' or item ->> 'misconception' ~ '^[a-z]+(-[a-z]+)*$'), false)), true)
    from jsonb_path_query(rationales, '$[*]') item)
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.are_tags(tags text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select cardinality(tags) <= 10 and cardinality(tags) = count(distinct tag)
    and coalesce(bool_and(coalesce(char_length(tag) between 1 and 40 and tag = btrim(tag), false)), true)
  from unnest(tags) tag
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.ask_to_join(hash text)
 RETURNS TABLE(outcome text, request_id uuid, is_new boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  present timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  person uuid := auth.uid();
  code public.join_codes;
  student public.students;
  made uuid;
begin
  select c.* into code from public.join_codes c
    join public.user_profiles p on p.id = person
      and p.role = case when c.student_id is null then 'student' else 'parent' end
    where c.code_hash = hash and c.expires_at > present
    for update of c;
  if code.student_id is null then
    select s.* into student from public.students s where s.user_id = person for update;
  else
    select s.* into student from public.students s where s.id = code.student_id for update;
  end if;
  if code.id is null or student.id is null then
    return query select 'unknown', null::uuid, false;
    return;
  end if;
  if exists (select from public.student_parent_relationships r
      where r.student_id = code.student_id and r.parent_id = person)
    or exists (select from public.student_class_memberships m
      where m.student_id = student.id and m.class_id = code.class_id)
    or student.tutor_id = code.tutor_id then
    return query select 'joined', null::uuid, false;
    return;
  end if;
  if code.tutor_id is not null and student.tutor_id is not null then
    return query select 'has_tutor', null::uuid, false;
    return;
  end if;
  delete from public.join_codes c where c.id = code.id and c.student_id is not null;
  select r.id into made from public.join_requests r
    where r.status = 'waiting' and r.student_id = student.id
      and (r.parent_id, r.class_id, r.tutor_id) is not distinct from
        (case when code.student_id is not null then person end, code.class_id, code.tutor_id);
  is_new := made is null;
  if is_new then
    insert into public.join_requests (student_id, parent_id, class_id, tutor_id, asked_at)
      values (student.id, case when code.student_id is not null then person end, code.class_id, code.tutor_id, present)
      returning id into made;
  end if;
  return query select 'asked', made, is_new;
end
$function$

-- execute: parent, student;

CREATE OR REPLACE FUNCTION public.asks_question(submission uuid, question uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (
    select from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    where s.id = submission and question = any (version.question_ids))
$function$

-- execute: admin, tutor;

CREATE OR REPLACE FUNCTION public.authors_of_comments(comments uuid[])
 RETURNS TABLE(comment_id uuid, full_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.id, p.full_name from public.comments c
  join public.user_profiles p on p.id = c.author_id
  where c.id = any (comments) and c.submission_id in (
    select public.visible_submissions(array(select asked.submission_id from public.comments asked where asked.id = any (comments))))
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.begin_forward_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from public.test_versions
      where test_id = new.test_id and version = new.test_version and format ->> 'navigation' = 'forward') then
    new.handed_in := '{}';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.begin_untimed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from public.tests where id = new.test_id and is_always_timed) then
    raise exception 'This test always has its clock.' using errcode = 'PR409';
  end if;
  new.deadline_at := (
    select closes_at from public.student_test_assignments where student_id = new.student_id and test_id = new.test_id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.change_drill(drill uuid, title text, minutes integer, chosen jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not public.lock_drill(change_drill.drill) then
    return 'not_found';
  end if;
  if exists (select from public.test_versions kept where kept.test_id = change_drill.drill) then
    return 'begun';
  end if;
  update public.tests set title = change_drill.title, duration = change_drill.minutes where id = change_drill.drill;
  perform public.fill_drill(change_drill.drill, change_drill.chosen);
  return 'changed';
end
$function$

-- execute: admin, tutor;

CREATE OR REPLACE FUNCTION public.changed_answers(before jsonb, after jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select key from jsonb_each(after)
  where coalesce(value ->> 'selectedOption', '') <> coalesce(before -> key ->> 'selectedOption', '')
     or coalesce(value ->> 'numericValue', '') <> coalesce(before -> key ->> 'numericValue', '')
     or coalesce(value -> 'response', '[]') <> coalesce(before -> key -> 'response', '[]') and not (
       coalesce(value -> 'response', '[]') @> coalesce(before -> key -> 'response', '[]')
       and coalesce(value -> 'response', '[]') <@ coalesce(before -> key -> 'response', '[]'))
$function$
;

CREATE OR REPLACE FUNCTION public.contents_of_submissions(submissions uuid[])
 RETURNS TABLE(submission_id uuid, question_id uuid, fingerprint uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.id, kept.question_id, kept.fingerprint
  from public.test_submissions s
  join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
  join public.question_versions kept on kept.id = any (version.questions)
  where s.id = any (submissions)
$function$
;

CREATE OR REPLACE FUNCTION public.copied_question(q test_questions, changes jsonb)
 RETURNS SETOF test_questions
 LANGUAGE sql
 ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (jsonb_populate_record(q, jsonb_build_object('id', public.new_id(), 'origin_id', null, 'copied_from', null, 'copied_revision', null,
    'revision', 1, 'created_at', now(), 'updated_at', now()) || changes)).*
$function$
;

CREATE OR REPLACE FUNCTION public.copy_questions(target uuid, chosen uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from public.user_profiles me where me.id = auth.uid() and me.role = 'admin') then
    raise exception 'Administrators copy questions.' using errcode = 'insufficient_privilege';
  end if;
  return query
    insert into public.test_questions
    select copied.* from unnest(chosen) with ordinality as asked (id, place)
    join public.test_questions q on q.id = asked.id
    cross join lateral public.copied_question(q, jsonb_build_object('section_id', target, 'copied_from', q.id, 'copied_revision', q.revision,
      'order_index', (select coalesce(max(order_index), -1) from public.test_questions where section_id = target) + asked.place)) copied
    order by asked.place
    returning id;
end
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.decides_own_data()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from public.user_profiles p where p.id = auth.uid() and p.age_band is distinct from 'under_13')
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.delete_route()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.test_versions where test_id = old.test_id and version = old.test_version;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.deliver(attempt uuid, added uuid[], added_difficulties integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  taken public.test_attempts;
  present public.test_versions;
  pool public.test_versions;
  route integer;
begin
  select * into strict taken from public.test_attempts where id = attempt and status = 'in_progress' for update;
  select * into strict present from public.test_versions where test_id = taken.test_id and version = taken.test_version;
  select * into strict pool from public.test_versions
    where test_id = taken.test_id and version = coalesce(present.pool_version, present.version);
  if pool.format ->> 'delivery' is distinct from 'adaptive' or not added <@ pool.question_ids
    or (present.version < 0 and added && present.question_ids) then
    raise exception 'Only questions of the pool can be delivered, and each once.'
      using errcode = 'check_violation', constraint = 'delivered_from_pool', table = 'test_versions', schema = 'public';
  end if;
  loop
    route := -1 - floor(random() * 2147483647)::integer;
    exit when not exists (select from public.test_versions where test_id = taken.test_id and version = route);
  end loop;
  with delivered as (
    select question_id, difficulty, place from unnest(present.question_ids, present.difficulties)
      with ordinality as earlier (question_id, difficulty, place) where present.version < 0
    union all
    select question_id, difficulty, 1000 + place from unnest(added, added_difficulties)
      with ordinality as now (question_id, difficulty, place)
  ), asked as (
    select kept.question, kept.section_place, delivered.* from delivered
    join unnest(pool.questions, pool.section_places, pool.question_ids) as kept (question, section_place, question_id) using (question_id)
  )
  insert into public.test_versions (test_id, version, title, description, duration, format, sections, questions, section_places,
    question_ids, pool_version, difficulties)
  select pool.test_id, route, pool.title, pool.description, pool.duration, pool.format, pool.sections,
    array_agg(question order by section_place, place), array_agg(section_place order by section_place, place),
    array_agg(question_id order by section_place, place), pool.version, array_agg(difficulty order by section_place, place)
  from asked;
  update public.test_attempts set test_version = route where id = attempt;
  delete from public.test_versions where test_id = present.test_id and version = present.version and version < 0;
  return route;
end
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.entered_by_name(submission uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.full_name from public.test_submissions s
  join public.test_attempts a on a.id = s.attempt_id
  join public.user_profiles p on p.id = a.entered_by
  where s.id = submission and s.id in (select public.visible_submissions(array[submission]))
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.fill_drill(drill uuid, chosen jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  earlier uuid[] := array(select id from public.test_sections where test_id = drill);
begin
  insert into public.test_sections (test_id, title, subject, order_index)
  select drill, case asked.subject when 'reading' then 'English Language Arts' else 'Mathematics' end, asked.subject,
    case asked.subject when 'reading' then 0 else 1 end
  from (select distinct item ->> 'subject' as subject from jsonb_array_elements(chosen) item) asked;
  insert into public.test_questions
  select copied.* from jsonb_array_elements(chosen) with ordinality as item (value, place)
  join public.test_questions q on q.id = (item.value ->> 'id')::uuid
  join public.test_sections source on source.id = q.section_id
  join public.test_sections target on target.test_id = drill and target.subject = item.value ->> 'subject'
    and target.id <> all (earlier)
  cross join lateral public.copied_question(q, jsonb_build_object('section_id', target.id, 'title', null,
    'origin_id', coalesce(q.origin_id, q.id), 'topic', coalesce(q.topic, (select name from public.topics where name = item.value ->> 'topic')),
    'order_index', item.place)) copied
  where source.test_id = drill
    or (source.test_id in (select public.tests_for_drills())
      and not exists (select from public.question_rulings r where r.question_id = q.id and r.ended_at is null)
      and q.fingerprint not in (select public.withheld_items()));
  if (select count(*) <> jsonb_array_length(chosen) from public.test_questions q
      join public.test_sections s on s.id = q.section_id where s.test_id = drill and s.id <> all (earlier)) then
    raise exception 'A question cannot be in a drill.' using errcode = 'check_violation', constraint = 'questions_for_drills';
  end if;
  -- A copy that takes the place of an earlier one keeps its rulings.
  update public.question_rulings ruling set question_id = copied.id
  from public.test_questions earlier_copy, public.test_questions copied
  where ruling.question_id = earlier_copy.id and earlier_copy.section_id = any (earlier)
    and copied.origin_id = earlier_copy.origin_id
    and copied.section_id in (select id from public.test_sections where test_id = drill and id <> all (earlier));
  delete from public.test_sections where id = any (earlier);
end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_estimate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.estimated_reading := null;
  new.estimated_math := null;
  new.interval_low := null;
  new.interval_high := null;
  new.level := null;
  new.scale_id := null;
  new.group_id := null;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.grade_at_exam(chosen smallint, grade smallint, is_assumed boolean)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN COALESCE((chosen)::integer, CASE WHEN is_assumed THEN NULL::integer WHEN (grade < 9) THEN 8 ELSE 9 END)

-- execute: admin, parent, prep_system, student, tutor;

CREATE OR REPLACE FUNCTION public.has_unreached_places(answers text, sections text[], is_forward_only boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  open_places integer := (length(answers) + 1 - length(replace(e'\n' || answers, e'\n.', ''))) / 2;
begin
  if open_places = 0 or (not is_forward_only and e'\n' || answers not like e'%\n.\n.' and open_places < least(
      nullif(cardinality(array_positions(sections, 'reading')), 0), nullif(cardinality(array_positions(sections, 'math')), 0)))
  then
    return false;
  end if;
  return (
    select bool_or(last_answer is null or (is_forward_only and last_answer + 1 < last_place))
      or max(last_answer) + 1 < max(last_place)
    from (
      select max(place) filter (where answer <> '.') as last_answer, max(place) as last_place
      from rows from (string_to_table(answers, e'\n'), unnest(sections)) with ordinality as asked (answer, section, place)
      group by section) subjects);
end
$function$

-- execute: admin, prep_system, tutor;

CREATE OR REPLACE FUNCTION public.hidden_questions(submissions uuid[])
 RETURNS TABLE(submission_id uuid, question_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if not exists (select from public.my_attempts_in_progress()) then
    return;
  end if;
  return query
    with in_progress as materialized (
      select distinct kept.question_id, kept.fingerprint from public.my_attempts_in_progress() mine
      join public.test_versions version on version.test_id = mine.test_id and version.version = mine.test_version
      join public.question_versions kept on kept.id = any (version.questions)
    )
    select shown.submission_id, shown.question_id
    from public.contents_of_submissions(array(select public.visible_submissions(submissions))) shown
    where shown.question_id in (select question_id from in_progress) or shown.fingerprint in (select fingerprint from in_progress);
end
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.hide_from_next_tutor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.real_scores set tutor_may_see = false where student_id = new.id and tutor_may_see;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.hiding_attempts(submissions uuid[])
 RETURNS TABLE(student_id uuid, test_title text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    with hidden as materialized (
      select distinct shown.question_id, shown.fingerprint from public.hidden_questions(submissions) h
      join public.contents_of_submissions(submissions) shown
        on shown.submission_id = h.submission_id and shown.question_id = h.question_id
    )
    select distinct case when st.user_id <> auth.uid() then st.id end, t.title
    from public.my_attempts_in_progress() a
    join public.tests t on t.id = a.test_id
    join public.students st on st.id = a.student_id
    join public.test_versions version on version.test_id = a.test_id and version.version = a.test_version
    where exists (select from public.question_versions kept
      where kept.id = any (version.questions) and (kept.question_id in (select question_id from hidden)
        or kept.fingerprint in (select fingerprint from hidden)))
    order by 2, 1;
end
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.image_size(address text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT jsonb_build_object('width', test_images.width, 'height', test_images.height) AS jsonb_build_object FROM test_images WHERE ((test_images.folder = "substring"(image_size.address, '([^/]+)/[^/]+$'::text)) AND (test_images.name = "substring"(image_size.address, '[^/]+$'::text)) AND (test_images.width IS NOT NULL)))

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.is_asked_now(question uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from public.my_attempts_in_progress()) then
    return false;
  end if;
  return exists (
    select from public.my_attempts_in_progress() mine
    join public.test_versions version on version.test_id = mine.test_id and version.version = mine.test_version
    join public.question_versions kept on kept.id = any (version.questions)
    where kept.question_id = question
      or kept.fingerprint in (
        select same.fingerprint from public.question_versions same where same.question_id = question
        union all select q.fingerprint from public.test_questions q where q.id = question));
end
$function$

-- execute: prep_system, student;

CREATE OR REPLACE FUNCTION public.is_drill_of_my_tutees(test uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from public.student_test_assignments a
      where a.test_id = test and a.student_id = any (array(select public.my_tutees_ids())))
    or exists (select from public.test_submissions s
      where s.test_id = test and s.student_id = any (array(select public.my_tutees_ids())));
end
$function$

-- execute: tutor;

CREATE OR REPLACE FUNCTION public.is_interaction(interaction jsonb, options jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select interaction is null or jsonb_typeof(interaction -> 'places') = 'array'
    and (not interaction ? 'line' or coalesce(public.is_number_line(interaction -> 'line', interaction -> 'places'), false)) and (
    select count(*) between 1 and 26 and count(*) = count(distinct place ->> 'id')
      and bool_and(coalesce(place ->> 'id' ~ '^[bcdfghjkmnpqrstvwxz2-9]{5}$' and jsonb_typeof(place -> 'html') = 'string'
        and (not place ? 'options' or jsonb_typeof(place -> 'options') = 'array'
          and jsonb_path_query_array(options, '$[*].id') @> (place -> 'options')), false))
    from jsonb_path_query(interaction, '$.places[*]') place)
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.is_my_test(test uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := public.my_student_id();
begin
  return exists (select from public.student_test_assignments a where a.student_id = me and a.test_id = test)
    or exists (select from public.test_attempts a where a.student_id = me and a.test_id = test and a.status = 'in_progress')
    or exists (select from public.test_submissions s where s.student_id = me and s.test_id = test);
end
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.is_number_line(line jsonb, places jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case when (select coalesce(bool_and(coalesce(line ->> field ~ '^-?[0-9]{1,6}([.][0-9]{1,4})?$', false)), false)
      from unnest(array['from', 'to', 'step']) field)
    then (line ->> 'step')::numeric > 0 and (line ->> 'from')::numeric < (line ->> 'to')::numeric
      and ((line ->> 'to')::numeric - (line ->> 'from')::numeric)
        = (line ->> 'step')::numeric * (jsonb_array_length(places -> 0 -> 'options') - 1)
      and jsonb_array_length(places) = case when line -> 'ray' = 'true' then 3 else 1 end
      and jsonb_typeof(coalesce(line -> 'labelEvery', '1')) = 'number'
    else false end
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.is_offered(response text[], options jsonb, interaction jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select bool_and(case
    when interaction ? 'places' then exists (
      select from jsonb_path_query(interaction, '$.places[*]') place
      where place ->> 'id' = split_part(given, ':', 1)
        and coalesce(place -> 'options', jsonb_path_query_array(options, '$[*].id')) ? split_part(given, ':', 2))
    else jsonb_path_query_array(options, '$[*].id') ? given end)
  from unnest(response) given
$function$

-- execute: admin, prep_system;

CREATE OR REPLACE FUNCTION public.join_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  fewest constant integer := 10;
  waiting uuid[];
  unseen integer;
begin
  select array_agg(r.student_id), count(*) filter (where not r.was_counted) into waiting, unseen
    from public.real_scores r
    where r.may_check and r.group_id is null and r.level = new.level and r.scale_id is not distinct from new.scale_id;
  if unseen >= fewest then
    update public.real_scores set was_counted = true, group_id = made.id
      from (select public.new_id() as id) made where student_id = any (waiting);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.judged_answers(submissions uuid[])
 RETURNS TABLE(submission_id uuid, question_id uuid, place smallint, subject text, topic text, user_answer jsonb, time_spent integer, is_scored boolean, is_correct boolean, is_reached boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
    select a.submission_id, a.question_id, a.position, a.subject, a.topic, a.user_answer, a.time_spent, a.is_scored,
      case when h.question_id is null then a.is_correct end, a.is_reached
    from public.submission_answers a
    left join public.hidden_questions(submissions) h
      on h.submission_id = a.submission_id and h.question_id = a.question_id
    where a.submission_id = any (array(select public.visible_submissions(submissions)));
end
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.keep_clock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'An attempt keeps its clock, or goes on without one.'
    using errcode = 'check_violation', constraint = 'attempt_keeps_its_clock', table = 'test_attempts', schema = 'public';
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_deleted(wanted_kind text, entity uuid, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  made uuid;
begin
  insert into public.deletions (kind, name, test_id, deleted_by, deleted_at)
  select wanted_kind, e.name, e.test_id, (select p.id from public.user_profiles p where p.id = auth.uid()), at from (
    select t.title as name, null::uuid as test_id from public.tests t where wanted_kind = 'tests' and t.id = entity
    union all select s.title, s.test_id from public.test_sections s where wanted_kind = 'test_sections' and s.id = entity
    union all select coalesce(nullif(btrim(q.title), ''), left(btrim(regexp_replace(q.text, '<[^>]*>|\s+', ' ', 'g')), 120)), s.test_id
      from public.test_questions q join public.test_sections s on s.id = q.section_id
      where wanted_kind = 'test_questions' and q.id = entity
    union all select p.title, p.test_id from public.passages p where wanted_kind = 'passages' and p.id = entity
    union all select c.name, null from public.student_classes c where wanted_kind = 'student_classes' and c.id = entity
  ) e returning id into made;
  if made is null then return null; end if;

  insert into public.deleted_rows (deletion_id, place, source, row_data, student_id)
  select made, row_number() over (order by r.turn, r.id), r.source, r.row_data, r.student_id from (
    select 1 as turn, t.id::text as id, 'tests' as source, to_jsonb(t) as row_data, null::uuid as student_id
      from public.tests t where wanted_kind = 'tests' and t.id = entity
    union all select 2, s.id::text, 'test_sections', to_jsonb(s), null from public.test_sections s
      where entity = case wanted_kind when 'tests' then s.test_id when 'test_sections' then s.id end
    union all select 3, q.id::text, 'test_questions', to_jsonb(q) - 'words', null
      from public.test_questions q join public.test_sections s on s.id = q.section_id
      where entity = case wanted_kind when 'tests' then s.test_id when 'test_sections' then s.id when 'test_questions' then q.id end
    union all select 4, p.id::text, 'passages', to_jsonb(p), null from public.passages p
      where entity = case wanted_kind when 'tests' then p.test_id when 'passages' then p.id end
    union all select 5, a.id::text, 'student_test_assignments', to_jsonb(a), a.student_id from public.student_test_assignments a
      where wanted_kind = 'tests' and a.test_id = entity
    union all select 6, i.id::text, 'test_images', jsonb_build_object('id', i.id, 'test_id', i.test_id), null
      from public.test_images i where wanted_kind = 'tests' and i.test_id = entity
    union all select 7, v.test_id::text, 'ready_made_tests', to_jsonb(v), null
      from public.ready_made_tests v where wanted_kind = 'tests' and v.test_id = entity
    union all select 7, c.id::text, 'student_classes', to_jsonb(c), null from public.student_classes c
      where wanted_kind = 'student_classes' and c.id = entity
    union all select 8, m.student_id::text, 'student_class_memberships', to_jsonb(m), m.student_id
      from public.student_class_memberships m where wanted_kind = 'student_classes' and m.class_id = entity
    -- Of the questions that lose a passage, only that.
    union all select 9, q.id::text, 'test_questions', jsonb_build_object('id', q.id, 'passage', q.passage), null
      from public.passages p join public.test_sections s on s.test_id = p.test_id
      join public.test_questions q on q.section_id = s.id and q.passage ->> 'title' = p.title
      where wanted_kind = 'passages' and p.id = entity
  ) r;
  return made;
end $function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.keep_handed_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.handed_in [1:cardinality(old.handed_in)] is distinct from old.handed_in
    or (cardinality(old.handed_in) > 0 and (
      new.first_section is distinct from old.first_section
      -- Reads each document once.
      or exists (
        select from (select key, value from jsonb_each(old.answers) where key = any (old.handed_in::text[])) before
        full join (select key, value from jsonb_each(new.answers) where key = any (old.handed_in::text[])) after
          using (key)
        where before.value is distinct from after.value)))
  then
    raise exception 'What was handed in is closed.'
      using errcode = 'check_violation', constraint = 'handed_in_is_closed', table = 'test_attempts', schema = 'public';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_past_goals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  delete from public.past_goals where student_id = new.student_id and until < at - interval '31 days';
  insert into public.past_goals (student_id, until, exam_date, review_minutes)
    values (new.student_id, at, old.exam_date, coalesce(old.review_minutes, 20))
    on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_person_of_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'A student record stays with its person.' using errcode = '23514';
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_release(test uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set answers_released_at = now()
  where id = test and show_answers = 'after_due_date' and answers_released_at is null and public.release_state(id) = 'released';
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_release_of_assigned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform public.keep_release(old.test_id);
    return old;
  end if;
  perform public.keep_release(new.test_id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_test_version(test uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  present public.tests;
begin
  select * into present from public.tests where id = test;
  if exists (select from public.test_versions kept where kept.test_id = test and kept.version = present.version) then
    return present.version;
  end if;
  select * into present from public.tests where id = test for share;
  if exists (select from public.test_versions kept where kept.test_id = test and kept.version = present.version) then
    return present.version;
  end if;
  insert into public.question_versions (test_id, question_id, digest, title, text, type, input_type, options, interaction, image_url,
    image_alt, passage, topic, correct_option, correct_response, choose_count, numeric_answer, unit_label, fingerprint)
  select test, q.id, public.question_digest(q), q.title, q.text, q.type, q.input_type, q.options, q.interaction, q.image_url, q.image_alt,
    q.passage, q.topic, q.correct_option, q.correct_response, q.choose_count, q.numeric_answer, q.unit_label, q.fingerprint
  from public.test_questions q join public.test_sections section on section.id = q.section_id
  where section.test_id = test
  on conflict (question_id, digest) do nothing;
  with sections as (
    select id, title, subject, order_index, (row_number() over (order by order_index, id) - 1)::smallint as place
    from public.test_sections where test_id = test
  ), questions as (
    select kept.id, sections.place, q.order_index, q.id as question_id
    from sections join public.test_questions q on q.section_id = sections.id
    join public.question_versions kept on kept.question_id = q.id and kept.digest = public.question_digest(q)
  )
  insert into public.test_versions (test_id, version, title, description, duration, format, sections, questions, section_places,
    question_ids)
  select test, present.version, present.title, present.description, present.duration,
    (select public.paper_format(format) from public.exam_formats format where format.id = present.format_id),
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'subject', subject) order by place), '[]') from sections),
    coalesce(array_agg(id order by place, order_index, question_id), '{}'),
    coalesce(array_agg(place order by place, order_index, question_id), '{}'),
    coalesce(array_agg(question_id order by place, order_index, question_id), '{}')
  from questions
  on conflict (test_id, version) do nothing;
  return present.version;
end
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.key_in_force(kept question_versions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select nullif(coalesce((
    select case
      when ruling.kind = 'everybody' then '{"everybody": true}'
      when ruling.kind = 'nobody' then 'null'
      when jsonb_array_length(ruling.accepted) = 1 then ruling.accepted -> 0
      else jsonb_build_object('several', ruling.accepted)
    end
    from public.ruling_of(kept) ruling),
    public.key_of(kept)), 'null')
$function$
;

CREATE OR REPLACE FUNCTION public.key_of(kept question_versions)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN CASE WHEN ((kept).input_type <> ALL (ARRAY['multiple_choice'::text, 'number'::text])) THEN CASE WHEN ((kept).correct_response IS NOT NULL) THEN jsonb_build_object('response', (kept).correct_response) ELSE NULL::jsonb END WHEN ((kept).input_type = 'number'::text) THEN CASE WHEN ((kept).numeric_answer IS NOT NULL) THEN jsonb_build_object('number', (kept).numeric_answer) ELSE NULL::jsonb END WHEN ((kept).correct_option IS NOT NULL) THEN jsonb_build_object('option', (kept).correct_option) ELSE NULL::jsonb END

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.know_grade()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.is_grade_assumed := false;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.last_due_date(test uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select max(due_date) from public.student_test_assignments where test_id = test and due_date is not null
$function$
;

CREATE OR REPLACE FUNCTION public.late_changes_count(deadline_at timestamp with time zone, contact_at timestamp with time zone, announced_through bigint, saved_at timestamp with time zone, last_change bigint, arrived_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select deadline_at is null
    or arrived_at <= deadline_at + interval '10 seconds'
    or (arrived_at <= deadline_at + interval '120 seconds'
      and (contact_at is null or contact_at <= deadline_at
        or coalesce(last_change <= announced_through, false)
        or (announced_through is not null and arrived_at <= saved_at + interval '5 seconds')))
$function$

-- execute: prep_system, student;

CREATE OR REPLACE FUNCTION public.leave_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.real_scores set group_id = null where group_id = old.group_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.lock_drill(drill uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from public.tests t join public.user_profiles me on me.id = auth.uid()
    where t.id = drill and t.purpose = 'drill' and (me.role = 'admin' or (me.role = 'tutor' and t.made_by = me.id)) for update of t;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION public.lock_person_of_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    perform from public.user_profiles where id = old.user_id for no key update;
    return old;
  end if;
  perform from public.user_profiles where id = new.user_id for no key update;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.make_confirmed_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from public.students where id = new.student_id for update;
  if new.parent_id is not null then
    -- Of two adults that a tutor confirms in the same moment, the second is a further one. The policy saw neither.
    if exists (select from public.user_profiles where id = new.decided_by and role = 'tutor')
      and exists (select from public.student_parent_relationships where student_id = new.student_id) then
      raise exception 'This student has an adult.' using errcode = '23514', constraint = 'join_requests_further_adult';
    end if;
    insert into public.student_parent_relationships (student_id, parent_id, is_primary, position, sees_sessions_from)
      select new.student_id, new.parent_id, count(*) filter (where is_primary) = 0, coalesce(max(position) + 1, 0),
        coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) + interval '1 day'
        from public.student_parent_relationships where student_id = new.student_id
      on conflict (student_id, parent_id) do nothing;
  elsif new.class_id is not null then
    insert into public.student_class_memberships (class_id, student_id) values (new.class_id, new.student_id)
      on conflict (class_id, student_id) do nothing;
    update public.students s set tutor_id = c.tutor_id from public.student_classes c
      where s.id = new.student_id and s.tutor_id is null and c.id = new.class_id and c.tutor_id is not null;
  else
    update public.students set tutor_id = new.tutor_id
      where id = new.student_id and (tutor_id is null or tutor_id = new.tutor_id);
    if not found then
      raise exception 'This student has another tutor.' using errcode = '23514', constraint = 'join_requests_other_tutor';
    end if;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.make_consented_child(request uuid, child uuid, card_hash text)
 RETURNS TABLE(made_id uuid, card_expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  done public.consent_requests;
begin
  delete from public.consent_requests r
    where r.id = request and r.parent_id = auth.uid() and r.confirmed_at is not null
    returning r.* into done;
  if done.id is null or not exists (select from public.user_profiles p
      where p.id = child and p.role = 'student' and p.age_band = 'under_13' and not p.has_student_record)
    or exists (select from public.consents c where c.user_id = child) then
    return;
  end if;
  insert into public.students (user_id) values (child) returning id into made_id;
  insert into public.student_parent_relationships (student_id, parent_id, is_primary) values (made_id, done.parent_id, true);
  insert into public.consents (user_id, method, given_by, given_at, notice_version)
    values (child, 'email_plus', done.parent_id, done.confirmed_at, done.notice_version);
  insert into public.access_cards (user_id, code_hash) values (child, card_hash) returning expires_at into card_expires_at;
  return next;
end
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.make_default_score_scale(scale text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- Of two concurrent calls the later one wins.
  perform pg_advisory_xact_lock(hashtext('public.make_default_score_scale'));
  if (select count(*) <> 2 from public.score_scale_tables where scale_id = scale) then
    return false;
  end if;
  update public.score_scales set is_default = false where is_default and id <> scale;
  update public.score_scales set is_default = true where id = scale and not is_default;
  return true;
end
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.make_drill(title text, minutes integer, chosen jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  made uuid;
begin
  if not exists (select from public.user_profiles me where me.id = auth.uid() and me.role in ('tutor', 'admin')) then
    raise exception 'Tutors and administrators make drills.' using errcode = 'insufficient_privilege';
  end if;
  insert into public.tests (slug, title, duration, status, assigned_only, format_id, purpose, made_by)
  values ('drill-' || left(replace(gen_random_uuid()::text, '-', ''), 12), make_drill.title, make_drill.minutes, 'published', true,
    'free', 'drill', auth.uid())
  returning id into made;
  perform public.fill_drill(made, make_drill.chosen);
  return made;
end
$function$

-- execute: admin, tutor;

CREATE OR REPLACE FUNCTION public.mark_uncounted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.is_drill := (select purpose = 'drill' from public.tests where id = new.test_id);
  select is_untimed, entered_at into new.is_untimed, new.entered_at from public.test_attempts where id = new.attempt_id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.markings_size(record jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select octet_length(coalesce(record ->> 'notes', ''))
    + coalesce((select sum(octet_length(highlight ->> 'text') + coalesce(octet_length(highlight ->> 'note'), 0) + 100)
                from jsonb_array_elements(record -> 'highlights') highlight), 0)::integer
$function$

-- execute: prep_system, student;

CREATE OR REPLACE FUNCTION public.marks_of_reached(marks text, answers text, sections text[], is_forward_only boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not public.has_unreached_places(answers, sections, is_forward_only) then
    return marks;
  end if;
  return (
    select string_agg(case when is_reached then mark else '-' end, '' order by place)
    from rows from (string_to_table(marks, null), unnest(public.reached_places(answers, sections, is_forward_only)))
      with ordinality as asked (mark, is_reached, place));
end
$function$

-- execute: admin, prep_system, tutor;

CREATE OR REPLACE FUNCTION public.move_untimed_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if coalesce(old.closes_at, new.closes_at) is null then
    return null;
  end if;
  update public.test_attempts
  set deadline_at = case when new.closes_at is not null then greatest(new.closes_at, started_at + interval '1 second') end
  where student_id = coalesce(new.student_id, old.student_id) and test_id = coalesce(new.test_id, old.test_id)
    and status = 'in_progress' and is_untimed;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.my_assigned_test_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := public.my_student_id();
begin
  return query
    select test_id from public.student_test_assignments where student_id = me
    union
    select test_id from public.test_attempts where student_id = me and status = 'in_progress';
end
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.my_attempts_in_progress()
 RETURNS TABLE(student_id uuid, test_id uuid, test_version integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select a.student_id, a.test_id, coalesce(version.pool_version, version.version) from public.test_attempts a
    join public.test_versions version on version.test_id = a.test_id and version.version = a.test_version
    where a.status = 'in_progress' and a.student_id = any (array(
      select s.id from public.students s join public.user_profiles me on me.id = s.user_id
      where me.id = auth.uid() and me.role = 'student'
      union all
      select r.student_id from public.student_parent_relationships r join public.user_profiles me on me.id = r.parent_id
      where me.id = auth.uid() and me.role = 'parent'));
end
$function$
;

CREATE OR REPLACE FUNCTION public.my_children_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select student_id from public.student_parent_relationships where parent_id = auth.uid();
end
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.my_childrens_ids_with_sessions()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select student_id from public.student_parent_relationships
    where parent_id = auth.uid() and (sees_sessions_from is null
      or sees_sessions_from <= coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()));
end
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.my_childrens_test_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select a.test_id from public.student_parent_relationships r
      join public.student_test_assignments a on a.student_id = r.student_id where r.parent_id = auth.uid()
    union
    select s.test_id from public.student_parent_relationships r
      join public.test_submissions s on s.student_id = r.student_id where r.parent_id = auth.uid();
end
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.my_childrens_user_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select s.user_id from public.student_parent_relationships r join public.students s on s.id = r.student_id
    where r.parent_id = auth.uid();
end
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.my_consented_user_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.user_id from public.consents c
  where c.given_by = auth.uid() and c.method = 'email_plus' and not c.is_withdrawal
    and c.user_id in (select s.user_id from public.students s join public.student_parent_relationships r on r.student_id = s.id
      where r.parent_id = auth.uid())
    and not exists (select from public.consents w where w.user_id = c.user_id and w.is_withdrawal)
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.my_open_test_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select id from public.tests
    where status in ('active', 'published') and (not assigned_only or id = any (array(select public.my_assigned_test_ids())));
end
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.my_student_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (select id from public.students where user_id = auth.uid());
end
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.my_tutees_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select id from public.students where tutor_id = auth.uid();
end
$function$

-- execute: tutor;

CREATE OR REPLACE FUNCTION public.my_tutees_user_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select user_id from public.students where tutor_id = auth.uid();
end
$function$

-- execute: tutor;

CREATE OR REPLACE FUNCTION public.my_tutees_without_adult_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select s.id from public.students s where s.tutor_id = auth.uid()
      and not exists (select from public.student_parent_relationships r where r.student_id = s.id);
end
$function$

-- execute: tutor;

CREATE OR REPLACE FUNCTION public.my_tutors()
 RETURNS TABLE(tutor_id uuid, full_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with mine as (
    select s.id, s.tutor_id from public.students s where s.user_id = auth.uid()
    union
    select s.id, s.tutor_id from public.student_parent_relationships r
      join public.students s on s.id = r.student_id where r.parent_id = auth.uid()
  )
  select p.id, p.full_name from public.user_profiles p where p.id in (
    select m.tutor_id from mine m
    union
    select t.tutor_id from public.tutoring_sessions t join mine m on m.id = t.student_id
  )
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.needs_assignment(ref text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from public.tests where (slug = ref or id::text = lower(ref)) and status in ('active', 'published')
    and assigned_only and purpose = 'test' and id not in (select public.my_assigned_test_ids()))
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.never_falls(scaled_scores smallint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(bool_and(scaled_scores[raw] >= scaled_scores[raw - 1]), true)
  from generate_series(2, cardinality(scaled_scores)) as raw
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
RETURN (encode(set_bit(set_bit(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send(((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint) FROM 3) FROM 1 FOR 6), (52)::bigint, 1), (53)::bigint, 1), 'hex'::text))::uuid

-- execute: admin, parent, prep_auth, prep_system, student, tutor;

CREATE OR REPLACE FUNCTION public.not_reached(submissions uuid[])
 RETURNS TABLE(submission_id uuid, subject text, questions integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  -- In free navigation, a student who did not reach a scored question left the last two open or all of a subject. Most did neither.
  unfinished uuid[] := array(
    select s.id from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    where s.id = any (submissions) and s.unanswered > 0
      and (version.format ->> 'navigation' = 'forward' or e'\n' || s.answers like e'%\n.\n.'
        or s.unanswered >= least(nullif(s.reading_scored, 0), nullif(s.math_scored, 0))));
  visible uuid[];
begin
  if unfinished = '{}' then
    return;
  end if;
  visible := array(select public.visible_submissions(unfinished));
  return query
    select s.id, asked.subject, count(*)::integer
    from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    cross join lateral rows from (
      unnest(version.subjects), string_to_table(s.marks, null),
      unnest(public.reached_places(s.answers, version.subjects, version.format ->> 'navigation' = 'forward'))
    ) as asked (subject, mark, is_reached)
    where s.id = any (visible)
      and public.has_unreached_places(s.answers, version.subjects, version.format ->> 'navigation' = 'forward')
      and asked.mark <> '-' and not asked.is_reached
    group by s.id, asked.subject
    union all
    select s.id, section.subject, (section.scored - delivered.scored)::integer
    from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    cross join lateral (values ('reading', s.reading_scored), ('math', s.math_scored)) as section (subject, scored)
    cross join lateral (
      select count(*) as scored from rows from (unnest(version.subjects), string_to_table(s.marks, null)) as asked (subject, mark)
      where asked.subject = section.subject and asked.mark <> '-') delivered
    where s.id = any (visible) and version.version < 0
      and section.scored > delivered.scored;
end
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.note_copied_revision(copy uuid, revision integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select from public.user_profiles me where me.id = auth.uid() and me.role = 'admin') then
    raise exception 'Administrators decide on copies.' using errcode = 'insufficient_privilege';
  end if;
  update public.test_questions q set copied_revision = note_copied_revision.revision
  where q.id = note_copied_revision.copy and q.copied_from is not null;
end
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.note_edit_of_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.edited_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_edit_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.edited_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_student_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' then
    update public.user_profiles set has_student_record = false where id = old.user_id and has_student_record;
  else
    update public.user_profiles set has_student_record = true where id = new.user_id and not has_student_record;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_who_saved_goals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.changed_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  new.changed_by := auth.uid();
  new.changed_by_role := (select role from public.user_profiles where id = auth.uid());
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.paper_format(format exam_formats)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN jsonb_build_object('navigation', (format).navigation, 'delivery', (format).delivery, 'requiresAnswer', (format).requires_answer, 'answerInPassages', (format).answer_in_passages, 'choosesFirstSection', (format).chooses_first_section, 'lettering', (format).lettering, 'topicsByNumber', (format).topics_by_number, 'result', (format).result, 'tools', (format).tools, 'sections', (format).sections)

-- execute: admin, prep_system;

CREATE OR REPLACE FUNCTION public.plain_content(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower((regexp_replace(COALESCE(content, ''::text), '<(?!img)/?[a-z][^<>]*>|&nbsp;|\s+'::text, ''::text, 'gi'::text) COLLATE "C"))
;

CREATE OR REPLACE FUNCTION public.question_content(question text, options jsonb, passage jsonb, image text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (md5(concat_ws(chr(31), plain_content(question), (SELECT string_agg(DISTINCT (plain_content(texts.value) COLLATE "C"), chr(30) ORDER BY (plain_content(texts.value) COLLATE "C")) AS string_agg FROM jsonb_path_query(question_content.options, '$[*]."html"'::jsonpath) item(item), LATERAL (SELECT (item.item #>> '{}'::text[]) AS value) texts WHERE (btrim(texts.value) <> ''::text)), plain_content((passage ->> 'text'::text)), image)))::uuid
;

CREATE OR REPLACE FUNCTION public.question_digest(question test_questions)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (md5((jsonb_build_array((question).title, (question).text, (question).type, (question).input_type, (question).options, (question).interaction, (question).image_url, (question).image_alt, (question).passage, (question).topic, (question).correct_option, (question).correct_response, (question).choose_count, (question).numeric_answer, (question).unit_label))::text))::uuid
;

CREATE OR REPLACE FUNCTION public.question_words(title text, question text, options jsonb, passage jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('english'::regconfig, translate(regexp_replace("left"(concat_ws(' '::text, title, question, (SELECT string_agg((item.value #>> '{}'::text[]), ' '::text) AS string_agg FROM jsonb_path_query(question_words.options, '$[*]."html"'::jsonpath) item(value)), (passage ->> 'title'::text), (passage ->> 'text'::text)), 100000), '<[^<>]*>|&nbsp;'::text, ' '::text, 'g'::text), '/.,:_@=+-'::text, '         '::text))
;

CREATE OR REPLACE FUNCTION public.questions_for_practice(student uuid, wanted jsonb)
 RETURNS TABLE(question_id uuid, test_id uuid, test_title text, version integer, subject text, topic text, difficulty smallint, correct_option text, correct_response text[], numeric_answer numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with candidates as materialized (
    select q, t.id as test_id, t.title, t.version, s.subject
    from public.tests t
    join public.test_sections s on s.test_id = t.id
    join public.test_questions q on q.section_id = s.id
    join jsonb_to_recordset(wanted) as asked (subject text, topic text, skill text)
      on asked.subject = s.subject and asked.topic = q.topic or asked.skill = q.skill and q.topic <> ''
    where t.is_for_practice and t.purpose = 'test' and t.status in ('active', 'published')
      and coalesce(q.correct_option, q.numeric_answer::text, q.correct_response[1]) is not null
      and (q.forms is null or q.forms @> array['g8', 'g9'] or exists (select from public.students st left join public.student_goals g on g.student_id = st.id
        where st.id = student and 'g' || public.grade_at_exam(g.applicant_grade, st.grade, st.is_grade_assumed) = any (q.forms)))
      and not exists (select from public.question_rulings r where r.question_id = q.id and r.ended_at is null)
      and not exists (select from public.test_attempts a where a.student_id = student and a.test_id = t.id)
      and not exists (select from public.student_test_assignments a
        where a.student_id = student and a.test_id = t.id and not a.completed)
      and not exists (select from public.practice_answers p where p.student_id = student and p.question_id = q.id)
  ), seen as materialized (
    select distinct kept.question_id, kept.fingerprint from public.test_attempts a
    join public.test_versions v on v.test_id = a.test_id and v.version = a.test_version
    -- An adaptive test in progress may ask any question of its pool.
    join public.test_versions whole on whole.test_id = v.test_id
      and whole.version = case a.status when 'in_progress' then coalesce(v.pool_version, v.version) else v.version end
    join public.question_versions kept on kept.id = any (whole.questions)
    where a.student_id = student
  )
  select (c.q).id, c.test_id, c.title, c.version, c.subject, (c.q).topic, (c.q).difficulty, (c.q).correct_option,
    (c.q).correct_response, (c.q).numeric_answer
  from candidates c
  where not exists (select from seen where seen.question_id = (c.q).id)
    and not exists (select from seen where seen.fingerprint = (c.q).fingerprint)
    and not exists (
      select from public.test_questions other
      where other.fingerprint = (c.q).fingerprint
        and other.section_id = any (array(
          select place.id from public.test_sections place
          join public.tests holder on holder.id = place.test_id
          where not holder.is_for_practice and holder.purpose = 'test'
            or exists (select from public.student_test_assignments a
              where a.student_id = student and a.test_id = holder.id and not a.completed))))
  order by (c.q).id
  limit 1000
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.raise_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.revision := old.revision + 1;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.reached_places(answers text, sections text[], is_forward_only boolean)
 RETURNS boolean[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not public.has_unreached_places(answers, sections, is_forward_only) then
    return array_fill(true, array[cardinality(string_to_array(answers, e'\n'))]);
  end if;
  return (
    select array_agg(is_begun and is_reached order by place) from (
      select place, bool_or(answer <> '.') over (partition by section) as is_begun,
        bool_or(answer <> '.') over (partition by case when is_forward_only then section end order by place
          rows between 1 preceding and unbounded following) as is_reached
      from rows from (string_to_table(answers, e'\n'), unnest(sections)) with ordinality as asked (answer, section, place)) asked);
end
$function$

-- execute: admin, prep_system, tutor;

CREATE OR REPLACE FUNCTION public.recall_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.was_counted := exists (select from public.counted_students where student_id = new.student_id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.recorded_keys(submission uuid)
 RETURNS TABLE(question_id uuid, correct_answer jsonb, is_correct boolean, ruling jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  -- Looking for a ruling plans a query for each question, so only the few questions that have one are asked about.
  select a.question_id,
    case when ruled.question_id is null then public.key_of(kept) else public.key_in_force(kept) end,
    a.is_correct,
    case when ruled.question_id is not null then (
      select jsonb_build_object('kind', ruling.kind, 'at', ruling.ruled_at, 'key', public.key_of(kept))
      from public.ruling_of(kept) ruling) end
  from public.submission_answers a
  join public.test_submissions s on s.id = a.submission_id
  join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
  -- Without the list of ids, the planner reads all versions of all questions.
  cross join lateral unnest(version.questions) with ordinality asked (id, place)
  join public.question_versions kept on kept.id = asked.id
  left join public.question_rulings ruled on ruled.question_id = kept.question_id and ruled.ended_at is null
  where a.submission_id = submission and asked.place = a.position + 1 and (select public.review_state(submission)) = 'shown'
    and a.question_id not in (select question_id from public.hidden_questions(array[submission]))
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.refuse_bank()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from public.tests where id = new.test_id and purpose = 'bank') then
    raise exception 'Nobody takes a question bank.'
      using errcode = 'check_violation', constraint = 'banks_are_not_taken', table = 'tests', schema = 'public';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_outside_window()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from public.student_test_assignments where student_id = new.student_id and test_id = new.test_id
    and (coalesce(new.entered_at, new.started_at) < opens_at or (new.entered_at is null and new.started_at >= closes_at))) then
    raise exception 'This test is not open now.' using errcode = 'PR408';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_without_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from public.tests where id = new.test_id and assigned_only) and not exists (
    select from public.student_test_assignments where student_id = new.student_id and test_id = new.test_id) then
    raise exception 'This test is for assigned students only.' using errcode = 'PR407';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.release_answers(test uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set answers_released_at = now() where id = test and answers_released_at is null;
end
$function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.release_state(test uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last_due timestamptz;
begin
  if exists (select from public.tests t where t.id = test and t.answers_released_at is not null) then
    return 'released';
  end if;
  last_due := public.last_due_date(test);
  if last_due is null then
    return 'not_released';
  end if;
  if last_due > now() then
    return 'before_due_date';
  end if;
  if exists (
    select from public.test_attempts a
    join public.student_test_assignments given on given.student_id = a.student_id and given.test_id = a.test_id
    where a.test_id = test and a.status = 'in_progress' and not a.is_untimed) then
    return 'others_in_progress';
  end if;
  return 'released';
end
$function$

-- execute: admin, prep_system, tutor;

CREATE OR REPLACE FUNCTION public.remember_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- Not if the student is being deleted.
  insert into public.counted_students select s.id from public.students s where s.id = old.student_id
    on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.remove_drill(drill uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not public.lock_drill(remove_drill.drill) then
    return 'not_found';
  end if;
  if exists (select from public.test_versions kept where kept.test_id = remove_drill.drill) then
    update public.tests set status = 'archived' where id = remove_drill.drill;
    return 'archived';
  end if;
  delete from public.tests where id = remove_drill.drill;
  return 'deleted';
end
$function$

-- execute: admin, tutor;

CREATE OR REPLACE FUNCTION public.renew_all_test_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set version = version + 1;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.renew_fingerprints()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.test_questions set fingerprint = fingerprint
  where substring(image_url from '[^/]+/[^/]+$') = new.folder || '/' || new.name;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.renew_test_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.updated_at := now();
  if new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.renew_tests_of_format()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set version = version + 1 where format_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.renew_version_of_ruled_test()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set version = version + 1 where id = new.test_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.renew_versions_of_changed_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set version = version + 1
  where id in (select s.test_id from public.test_sections s join changed c on c.section_id = s.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.renew_versions_of_changed_sections()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set version = version + 1 where id in (select test_id from changed);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.renew_versions_of_edited_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.tests set version = version + 1
  where id in (select test_id from public.test_sections
               where id in (select section_id from earlier union select section_id from changed));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.require_role_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if person is not null then
    perform from public.user_profiles where id = person and role = any (tg_argv[1:]) for share;
    if not found then
      raise exception 'This person is no %.', array_to_string(tg_argv[1:], ' or ')
        using errcode = '23514', constraint = tg_table_name || '_' || tg_argv[0] || '_role';
    end if;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.restore_deleted(deletion uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  kept record;
  columns text;
begin
  perform from public.tests t where t.id = (select d.test_id from public.deletions d where d.id = deletion) for update;
  for kept in
    select d.kind, r.source, r.row_data from public.deleted_rows r join public.deletions d on d.id = r.deletion_id
    where r.deletion_id = deletion order by r.place
  loop
    if kept.source = 'test_images' then
      update public.test_images i set test_id = (kept.row_data ->> 'test_id')::uuid
      where i.id = (kept.row_data ->> 'id')::uuid and i.test_id is null;
      continue;
    end if;
    if kept.kind = 'passages' and kept.source = 'test_questions' then
      update public.test_questions q set passage = kept.row_data -> 'passage'
      where q.id = (kept.row_data ->> 'id')::uuid and q.passage is null;
      continue;
    end if;
    if kept.kind = 'test_sections' and kept.source = 'test_sections' then
      update public.test_sections s set order_index = s.order_index + 1
      where s.test_id = (kept.row_data ->> 'test_id')::uuid and s.order_index >= (kept.row_data ->> 'order_index')::integer;
    elsif kept.kind = 'test_questions' then
      update public.test_questions q set order_index = q.order_index + 1
      where q.section_id = (kept.row_data ->> 'section_id')::uuid and q.order_index >= (kept.row_data ->> 'order_index')::integer;
    elsif kept.source = 'student_classes' and not exists
        (select from public.user_profiles p where p.id = (kept.row_data ->> 'tutor_id')::uuid and p.role = 'tutor') then
      kept.row_data := kept.row_data || '{"tutor_id": null}';
    elsif kept.source = 'tests' and not exists
        (select from public.user_profiles p where p.id = (kept.row_data ->> 'made_by')::uuid) then
      kept.row_data := kept.row_data || '{"made_by": null}';
    end if;
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
    where a.attrelid = format('public.%I', kept.source)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and kept.row_data ? a.attname;
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', kept.source, columns)
      using kept.row_data;
  end loop;
  delete from public.deletions d where d.id = deletion;
end $function$

-- execute: admin;

CREATE OR REPLACE FUNCTION public.review_state(submission uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case
    when me.role = 'admin' or (me.role = 'tutor' and st.tutor_id = me.id) then 'shown'
    when not (me.role = 'student' and st.user_id = me.id)
      and not (me.role = 'parent' and st.id in (select public.my_children_ids())) then null
    when t.show_answers = 'never' then 'never'
    when t.show_answers = 'after_due_date' and public.release_state(t.id) <> 'released' then public.release_state(t.id)
    when exists (select from public.my_attempts_in_progress()) and not exists (
      select from public.test_versions version, unnest(version.question_ids) as asked (question_id)
      where version.test_id = s.test_id and version.version = s.test_version
        and asked.question_id not in (select question_id from public.hidden_questions(array[s.id]))) then 'attempt_in_progress'
    else 'shown'
  end
  from public.test_submissions s
  join public.students st on st.id = s.student_id
  join public.tests t on t.id = s.test_id
  join public.user_profiles me on me.id = auth.uid()
  where s.id = submission
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.reviewable_question(question uuid)
 RETURNS TABLE(test_id uuid, version integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  my_role text := (select p.role from public.user_profiles p where p.id = auth.uid());
begin
  if my_role = 'student' and not public.is_asked_now(question) then
    return query
      select s.test_id, s.test_version from public.test_submissions s
      join public.test_versions taken on taken.test_id = s.test_id and taken.version = s.test_version
      where s.student_id = public.my_student_id() and question = any (taken.question_ids) and public.review_state(s.id) = 'shown'
      union
      select t.id, t.version from public.test_questions q
      join public.test_sections section on section.id = q.section_id
      join public.tests t on t.id = section.test_id
      where q.id = question and t.is_for_practice and t.purpose = 'test' and t.status in ('active', 'published')
        and not exists (select from public.student_test_assignments a
          where a.student_id = public.my_student_id() and a.test_id = t.id and not a.completed);
  elsif my_role = 'tutor' then
    return query
      select s.test_id, s.test_version from public.test_submissions s
      join public.test_versions taken on taken.test_id = s.test_id and taken.version = s.test_version
      where s.student_id = any (array(select public.my_tutees_ids())) and question = any (taken.question_ids)
      union
      select t.id, t.version from public.test_questions q
      join public.test_sections section on section.id = q.section_id
      join public.tests t on t.id = section.test_id
      where q.id = question and t.id in (select public.tests_for_drills());
  end if;
end
$function$

-- execute: student, tutor;

CREATE OR REPLACE FUNCTION public.ruling_of(kept question_versions)
 RETURNS SETOF question_rulings
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select ruling.* from public.question_rulings ruling
  where ruling.question_id = kept.question_id and ruling.ended_at is null
    and not exists (select from jsonb_array_elements(ruling.accepted) answer
      where case
        when answer ? 'option' then kept.input_type <> 'multiple_choice'
          or not jsonb_path_query_array(kept.options, '$[*].id') ? (answer ->> 'option')
        when answer ? 'response' then coalesce(kept.input_type, 'multiple_choice') in ('multiple_choice', 'number')
          or not public.is_offered(array(select jsonb_array_elements_text(answer -> 'response')), kept.options, kept.interaction)
        else kept.input_type is distinct from 'number' end)
$function$
;

CREATE OR REPLACE FUNCTION public.seats(of_test uuid, present timestamp with time zone)
 RETURNS TABLE(attempt_id uuid, student_id uuid, test_id uuid, state text, question integer, question_count integer, seconds_on_question integer, is_stuck boolean, saved_at timestamp with time zone, handed_in_at timestamp with time zone, paused_until timestamp with time zone, regular_end timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  sees_everybody boolean := exists (select from public.user_profiles where id = auth.uid() and role = 'admin');
  mine uuid[] := array(select id from public.students where tutor_id = auth.uid());
begin
  return query
    with attempts as (
      select a.id, null::timestamptz as handed_in_at from public.test_attempts a
      where a.status = 'in_progress' and (not a.is_untimed or a.saved_at > present - interval '1 hour')
        and (sees_everybody or a.student_id = any (mine))
      union all
      select s.attempt_id, s.submitted_at from public.test_submissions s
      where s.submitted_at > present - interval '1 hour' and (sees_everybody or s.student_id = any (mine))
    ), begun as (
      select distinct on (a.student_id, a.test_id) a.*, attempts.handed_in_at
      from attempts join public.test_attempts a on a.id = attempts.id
      where a.entered_at is null and (of_test is null or a.test_id = of_test)
      order by a.student_id, a.test_id, attempts.handed_in_at desc nulls first
    )
    select a.id, a.student_id, a.test_id, progress.state,
      -- Forward-only, students can take the sections in another order.
      case when a.handed_in is null then a.current_question + 1 else least(cardinality(a.handed_in) + 1, counts.total) end,
      counts.total, at_work.seconds,
      coalesce(not a.is_untimed and at_work.seconds
        > greatest(120, 3 * (extract(epoch from a.deadline_at - a.started_at) - a.paused_seconds) / greatest(1, counts.total)), false),
      case when a.paused_until is null then a.saved_at else greatest(a.saved_at, least(a.paused_until, present)) end,
      a.handed_in_at,
      case when a.handed_in_at is null and a.paused_until > present then a.paused_until end,
      case when a.handed_in_at is null and not a.is_untimed then a.deadline_at - make_interval(secs => coalesce((
        select sum(line.seconds) from public.attempt_time_lines line where line.attempt_id = a.id and line.kind = 'accommodation'), 0)) end
    from begun a
    join public.test_versions version on version.test_id = a.test_id and version.version = a.test_version
    cross join lateral (
      select case when a.test_version < 0 then sum((wanted ->> 'questions')::integer)::integer
        else cardinality(version.questions) end as total
      from jsonb_array_elements(version.format -> 'sections') wanted) counts
    cross join lateral (
      select case when a.handed_in_at is not null then 'handed_in'
        when cardinality(a.handed_in) >= counts.total then 'all_handed_in' else 'working' end as state) progress
    -- Once, and only for those at work, because it unpacks all of the answers.
    cross join lateral (
      select case when progress.state = 'working' then
        coalesce((a.answers -> version.question_ids[a.current_question + 1]::text ->> 'seconds')::integer, 0) end as seconds
      offset 0) at_work
    union all
    select null, asked.student_id, asked.test_id, 'not_started', null, null, null, false, null, null, null, null
    from public.student_test_assignments asked
    where asked.test_id = of_test and not (asked.completed and asked.locked) and (asked.closes_at is null or asked.closes_at > present)
      and (sees_everybody or asked.student_id = any (mine))
      and not exists (select from begun a where a.student_id = asked.student_id)
      and not exists (select from public.test_attempts a
        where a.student_id = asked.student_id and a.test_id = asked.test_id and a.status = 'in_progress');
end
$function$

-- execute: admin, tutor;

CREATE OR REPLACE FUNCTION public.set_fingerprint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.fingerprint := public.question_content(new.text, new.options || coalesce(new.interaction -> 'places', '[]'), new.passage, coalesce(
    (select i.digest from public.test_images i where i.folder = substring(new.image_url from '([^/]+)/[^/]+$')
      and i.name = substring(new.image_url from '[^/]+$')),
    new.image_url));
  new.words := public.question_words(new.title, new.text, new.options, new.passage);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.set_item_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (select t.purpose from public.test_sections s join public.tests t on t.id = s.test_id where s.id = new.section_id) = 'bank' then
    new.item_status := coalesce(new.item_status, 'ready');
  else
    new.item_status := null;
    new.tags := '{}';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shows_comment(submission uuid, question uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if question is null then
    return not exists (select from public.hidden_questions(array[submission]));
  end if;
  return public.review_state(submission) = 'shown'
    and not exists (select from public.hidden_questions(array[submission]) h where h.question_id = question);
end
$function$

-- execute: parent, student;

CREATE OR REPLACE FUNCTION public.take_access_card(hash text, present timestamp with time zone, spends boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  person uuid;
begin
  select c.user_id into person from public.access_cards c
    join public.user_profiles p on p.id = c.user_id and p.role <> 'admin'
    join auth.users u on u.id = c.user_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= present)
    where c.code_hash = hash and c.expires_at > present
    for update of c;
  if spends then
    delete from public.access_cards c where c.user_id = person;
  end if;
  return person;
end
$function$

-- execute: prep_auth;

CREATE OR REPLACE FUNCTION public.take_late_answers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  arrived_at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  -- An administrator loads work that never arrived, from a file.
  if exists (select from public.user_profiles where id = auth.uid() and role = 'admin') then
    return new;
  end if;
  if not public.late_changes_count(old.deadline_at, old.contact_at, old.announced_through, old.saved_at,
    new.change_number, arrived_at) then
    raise exception 'The time of this attempt is over.'
      using errcode = 'check_violation', constraint = 'answers_in_time', table = 'test_attempts', schema = 'public';
  end if;
  if old.contact_at > old.deadline_at then
    new.contact_at := old.contact_at;
    new.announced_through := old.announced_through;
  else
    new.contact_at := arrived_at;
  end if;
  new.late_questions := array(
    select unnest(old.late_questions) union select public.changed_answers(old.answers, new.answers));
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.take_tutoring_slots()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.tutoring_slots where session_id = new.id;
  if new.status = 'booked' then
    insert into public.tutoring_slots (tutor_id, starts_at, student_id, session_id)
      select new.tutor_id, slot, new.student_id, new.id
        from generate_series(new.starts_at, new.ends_at - interval '15 minutes', interval '15 minutes') as slot;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.tests_for_drills()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id from public.tests
  where status in ('active', 'published') and purpose = 'test'
    and not exists (select from public.exam_formats f where f.id = format_id and f.delivery = 'adaptive')
    and (show_answers = 'after_submission' or (show_answers = 'after_due_date' and public.release_state(id) = 'released'))
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.tests_with_questions(chosen_ids uuid[])
 RETURNS TABLE(test_id uuid, title text, questions bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.id, t.title, count(distinct chosen.id)
  from public.test_questions chosen
  join public.test_questions other on other.fingerprint = chosen.fingerprint
  join public.test_sections s on s.id = other.section_id
  join public.tests t on t.id = s.test_id
  where chosen.id = any (chosen_ids) and t.status in ('active', 'published') and t.purpose = 'test'
  group by t.id
  order by t.title, t.id
$function$

-- execute: admin, tutor;

CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.visible_submissions(submissions uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
    select s.id from public.test_submissions s
    join public.students st on st.id = s.student_id
    join public.user_profiles me on me.id = auth.uid()
    where s.id = any (submissions)
      and (me.role = 'admin'
        or (me.role = 'tutor' and st.tutor_id = me.id)
        or (me.role = 'student' and st.user_id = me.id)
        or (me.role = 'parent' and st.id = any (array(select public.my_children_ids()))));
end
$function$
;

CREATE OR REPLACE FUNCTION public.wait_for_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('public.real_scores'));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.withheld_items()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select fingerprint from public.test_questions where item_status <> 'ready'
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.within_markings_limit(present jsonb, added jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case
    when (select sum(public.markings_size(value)) from jsonb_each(present || added)) <= 150000 then added
    else (
      select jsonb_object_agg(key, case
        when public.markings_size(value) <= coalesce(public.markings_size(present -> key), 0) then value
        else value || jsonb_build_object(
          'notes', coalesce(present -> key -> 'notes', '""'), 'highlights', coalesce(present -> key -> 'highlights', '[]'))
      end)
      from jsonb_each(added))
  end
$function$

-- execute: prep_system, student;
