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

create table public.answer_layouts (
  id uuid not null,
  question_ids uuid[] not null,
  subjects text[] not null,
  topics text[] not null,
  CHECK ((cardinality(subjects) = cardinality(question_ids))),
  CHECK ((cardinality(topics) = cardinality(question_ids))),
  PRIMARY KEY (id)
);
policy any_layout for select to tutor using (true);
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
grant select to admin;
grant select to tutor;

create table public.attempt_time_lines (
  id uuid not null default new_id(),
  attempt_id uuid not null,
  kind text not null,
  seconds integer not null,
  reason text not null,
  granted_by uuid,
  created_at timestamp with time zone not null,
  CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  CHECK (((seconds <> 0) AND ((seconds > 0) OR (kind = 'grant'::text)))),
  CHECK ((kind = ANY (ARRAY['duration'::text, 'accommodation'::text, 'grant'::text]))),
  FOREIGN KEY (attempt_id) REFERENCES test_attempts(id) ON DELETE CASCADE,
  FOREIGN KEY (granted_by) REFERENCES user_profiles(id) ON DELETE SET NULL,
  PRIMARY KEY (id)
);
CREATE INDEX attempt_time_lines_attempt_id_idx ON public.attempt_time_lines USING btree (attempt_id);
CREATE INDEX attempt_time_lines_granted_by_idx ON public.attempt_time_lines USING btree (granted_by) WHERE (granted_by IS NOT NULL);
policy everyone for select to admin using (true);
policy in_the_givers_name for insert to prep_system with check (
CASE kind
    WHEN 'duration'::text THEN (granted_by IS NULL)
    WHEN 'grant'::text THEN (NOT (granted_by IS DISTINCT FROM auth.uid()))
    ELSE (NOT (granted_by IS DISTINCT FROM ( SELECT a.set_by
       FROM (student_accommodations a
         JOIN test_attempts t ON ((t.student_id = a.student_id)))
      WHERE (t.id = attempt_time_lines.attempt_id))))
END);
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

create table public.outbox_messages (
  id uuid not null default new_id(),
  channel text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamp with time zone not null default now(),
  delivery_tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  last_failure text,
  delivered_at timestamp with time zone,
  given_up_at timestamp with time zone,
  CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  PRIMARY KEY (id)
);
CREATE INDEX outbox_messages_created_at_idx ON public.outbox_messages USING btree (created_at DESC);
CREATE INDEX undelivered_messages ON public.outbox_messages USING btree (next_try_at) WHERE ((delivered_at IS NULL) AND (given_up_at IS NULL));
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
grant delete, insert (test_id, title, text), select, update (title, text) to admin;

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

create table public.score_scale_tables (
  scale_id text not null,
  subject text not null,
  scaled_scores smallint[] not null,
  CHECK (((cardinality(scaled_scores) = 58) AND (scaled_scores[1] = 0) AND (scaled_scores[58] = 400) AND (0 <= ALL (scaled_scores)) AND (400 >= ALL (scaled_scores)))),
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
CREATE TRIGGER renew_tests AFTER INSERT OR DELETE OR UPDATE ON public.score_scales FOR EACH STATEMENT EXECUTE FUNCTION renew_all_test_versions();
policy everyone for all to admin using (true) with check (true);
policy everyone_reads for select to admin, parent, prep_system, student, tutor using (true);
policy not_the_default for delete to admin using ((NOT is_default));
policy owner for all to prep_owner using (true) with check (true);
grant delete, insert (id, name, source, is_estimated), select, update (name, source, is_estimated) to admin;
grant select to parent;
grant select to prep_system;
grant select to student;
grant select to tutor;

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
policy everyone for select to admin using (true);
policy owner for all to prep_owner using (true) with check (true);
policy registration for select to prep_auth using ((key = 'registration'::text));
policy system for all to prep_system using (true) with check (true);
grant insert, select, update to prep_system;
grant select to prep_auth;
grant select, update (value, updated_by) to admin;

create table public.student_accommodations (
  student_id uuid not null,
  time_multiplier numeric not null default 1,
  extra_minutes smallint not null default 0,
  reason text not null default ''::text,
  set_by uuid,
  updated_at timestamp with time zone not null default now(),
  CHECK (((extra_minutes >= 0) AND (extra_minutes <= 600))),
  CHECK (((time_multiplier >= (1)::numeric) AND (time_multiplier <= (3)::numeric))),
  CHECK ((char_length(reason) <= 500)),
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
grant insert (student_id, time_multiplier, extra_minutes, reason, set_by), select, update (time_multiplier, extra_minutes, reason, set_by) to admin;
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
grant delete, insert (name, description, tutor_id, grade_level), select, update (name, description, tutor_id, grade_level) to admin;
grant select to student;
grant select to tutor;

create table public.student_parent_relationships (
  student_id uuid not null,
  parent_id uuid not null,
  relationship_type text not null default 'parent'::text,
  is_primary boolean not null default false,
  position smallint not null default 0,
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
  completed boolean not null default false,
  locked boolean not null default false,
  retake_pin text,
  unlocked_pin text,
  CHECK ((char_length(retake_pin) = 4)),
  CHECK ((char_length(unlocked_pin) = 4)),
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (student_id, test_id)
);
CREATE INDEX student_test_assignments_due_idx ON public.student_test_assignments USING btree (test_id, due_date) WHERE (due_date IS NOT NULL);
CREATE INDEX student_test_assignments_test_id_idx ON public.student_test_assignments USING btree (test_id);
CREATE TRIGGER keep_release BEFORE INSERT OR DELETE ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION keep_release_of_assigned();
CREATE TRIGGER keep_release_on_move BEFORE UPDATE OF due_date ON public.student_test_assignments FOR EACH ROW EXECUTE FUNCTION keep_release_of_assigned();
policy everyone for all to admin using (true) with check (true);
policy mine for select to student using ((student_id = my_student_id()));
policy my_childrens for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for select to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert (student_id, test_id, assigned_at, due_date, retake_pin), select, update (due_date, completed, locked, retake_pin) to admin;
grant insert, select, update to prep_system;
grant select (id, student_id, test_id, assigned_at, due_date, completed, locked) to parent;
grant select (id, student_id, test_id, assigned_at, due_date, completed, locked) to student;
grant select (id, student_id, test_id, assigned_at, due_date, completed, locked) to tutor;

create table public.students (
  id uuid not null default new_id(),
  user_id uuid not null,
  grade smallint not null default 9,
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
CREATE TRIGGER keep_person BEFORE UPDATE OF user_id ON public.students FOR EACH ROW WHEN ((old.user_id IS DISTINCT FROM new.user_id)) EXECUTE FUNCTION keep_person_of_record();
CREATE TRIGGER lock_person BEFORE INSERT OR DELETE ON public.students FOR EACH ROW EXECUTE FUNCTION lock_person_of_record();
CREATE TRIGGER note_record AFTER INSERT OR DELETE ON public.students FOR EACH ROW EXECUTE FUNCTION note_student_record();
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.students FOR EACH ROW WHEN ((((old.grade IS DISTINCT FROM new.grade) OR (old.school IS DISTINCT FROM new.school)) OR (old.tutor_id IS DISTINCT FROM new.tutor_id))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER require_student BEFORE INSERT ON public.students FOR EACH ROW EXECUTE FUNCTION require_role_of_person('user_id', 'student');
CREATE TRIGGER require_tutor BEFORE INSERT ON public.students FOR EACH ROW EXECUTE FUNCTION require_role_of_person('tutor_id', 'tutor');
CREATE TRIGGER require_tutor_on_change BEFORE UPDATE ON public.students FOR EACH ROW WHEN ((old.tutor_id IS DISTINCT FROM new.tutor_id)) EXECUTE FUNCTION require_role_of_person('tutor_id', 'tutor');
CREATE TRIGGER touch BEFORE UPDATE ON public.students FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy mine for all to student using ((user_id = auth.uid())) with check ((user_id = auth.uid()));
policy my_children for select to parent using ((id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for select to tutor using ((tutor_id = auth.uid()));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant delete, insert (user_id, grade, school, tutor_id), select, update (grade, school, tutor_id) to admin;
grant insert (user_id), select to student;
grant select to parent;
grant select to prep_system;
grant select to tutor;

create table public.submission_answers (
  submission_id uuid not null,
  question_id uuid not null,
  position smallint not null,
  subject text not null,
  topic text not null,
  user_answer jsonb,
  correct_answer jsonb,
  is_scored boolean not null default (correct_answer IS NOT NULL),
  is_correct boolean not null,
  points_earned smallint not null,
  time_spent integer not null,
  CHECK ((points_earned = ANY (ARRAY[0, 1]))),
  CHECK ((time_spent >= 0)),
  PRIMARY KEY (submission_id, question_id)
);
CREATE TRIGGER write_sheets_on_insert AFTER INSERT ON public.submission_answers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_changed_sheets();
CREATE TRIGGER write_sheets_on_update AFTER UPDATE ON public.submission_answers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION write_changed_sheets();
policy everyone for select to admin using (true);
policy of_submissions_i_see for select to parent, student, tutor using ((EXISTS ( SELECT
   FROM test_submissions s
  WHERE (s.id = submission_answers.submission_id))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant insert, select, update (user_answer, correct_answer, is_correct, points_earned, time_spent) to prep_system;
grant select (submission_id, question_id, position, subject, topic, user_answer, is_scored, is_correct, points_earned, time_spent) to tutor;
grant select (submission_id, question_id, position, subject, topic, user_answer, is_scored, time_spent) to parent;
grant select (submission_id, question_id, position, subject, topic, user_answer, is_scored, time_spent) to student;
grant select to admin;

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

create table public.submission_sheets (
  submission_id uuid not null,
  layout_id uuid not null,
  choices text not null,
  marks text not null,
  CHECK ((char_length(marks) = char_length(choices))),
  FOREIGN KEY (layout_id) REFERENCES answer_layouts(id) ON DELETE RESTRICT,
  FOREIGN KEY (submission_id) REFERENCES test_submissions(id) ON DELETE CASCADE,
  PRIMARY KEY (submission_id)
);
CREATE INDEX submission_sheets_layout_id_idx ON public.submission_sheets USING btree (layout_id);
policy everyone for select to admin using (true);
policy of_my_tutees for select to tutor using ((submission_id IN ( SELECT test_submissions.id
   FROM test_submissions)));
policy owner for all to prep_owner using (true) with check (true);
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
  deadline_at timestamp with time zone not null,
  change_number bigint not null default 0,
  current_question integer not null default 0,
  answers jsonb not null default '{}'::jsonb,
  saved_at timestamp with time zone not null,
  contact_at timestamp with time zone,
  announced_through bigint,
  late_questions text[],
  CHECK ((current_question >= 0)),
  CHECK ((deadline_at > started_at)),
  CHECK ((jsonb_typeof(answers) = 'object'::text)),
  CHECK ((pg_column_size(answers) <= 2000000)),
  CHECK ((status = ANY (ARRAY['in_progress'::text, 'submitted'::text]))),
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX overdue_attempts ON public.test_attempts USING btree (deadline_at) WHERE (status = 'in_progress'::text);
CREATE INDEX test_attempts_student_id_idx ON public.test_attempts USING btree (student_id);
CREATE INDEX test_attempts_test_id_idx ON public.test_attempts USING btree (test_id);
CREATE UNIQUE INDEX one_attempt_in_progress ON public.test_attempts USING btree (student_id, test_id) WHERE (status = 'in_progress'::text);
CREATE TRIGGER keep_release BEFORE INSERT ON public.test_attempts FOR EACH ROW WHEN ((new.status = 'in_progress'::text)) EXECUTE FUNCTION keep_release_of_assigned();
CREATE TRIGGER refuse_without_assignment BEFORE INSERT ON public.test_attempts FOR EACH ROW WHEN ((new.status = 'in_progress'::text)) EXECUTE FUNCTION refuse_without_assignment();
CREATE TRIGGER take_late_answers BEFORE UPDATE OF answers ON public.test_attempts FOR EACH ROW WHEN (((old.deadline_at < COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now())) AND (new.answers IS DISTINCT FROM old.answers))) EXECUTE FUNCTION take_late_answers();
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy mine_while_open for update to student using (((student_id = my_student_id()) AND (status = 'in_progress'::text))) with check ((status = 'in_progress'::text));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant insert, select, update to prep_system;
grant select (id, student_id, test_id, test_version, status, writer, started_at, deadline_at, change_number, current_question, answers, saved_at, contact_at, announced_through), update (change_number, current_question, answers, saved_at, announced_through) to student;
grant select to admin;

create table public.test_images (
  id uuid not null default new_id(),
  test_id uuid,
  folder text not null,
  name text not null,
  alt text not null,
  size_bytes integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK ((btrim(alt) <> ''::text)),
  CHECK ((folder ~ '^[a-z0-9-]+$'::text)),
  CHECK ((name ~ '^[a-z0-9][a-z0-9.-]*\.(png|jpg|webp)$'::text)),
  CHECK ((size_bytes > 0)),
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE SET NULL,
  PRIMARY KEY (id),
  UNIQUE (folder, name)
);
CREATE INDEX test_images_test_id_idx ON public.test_images USING btree (test_id, created_at DESC);
CREATE TRIGGER touch BEFORE UPDATE ON public.test_images FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy everyone for all to admin using (true) with check (true);
policy owner for all to prep_owner using (true) with check (true);
policy without_test for select to prep_system using ((test_id IS NULL));
policy without_test_goes for delete to prep_system using ((test_id IS NULL));
grant delete, insert (test_id, folder, name, alt, size_bytes), select, update (alt) to admin;
grant delete, select to prep_system;

create table public.test_questions (
  id uuid not null default new_id(),
  section_id uuid not null,
  title text,
  text text not null,
  type text not null default 'multiple_choice'::text,
  input_type text,
  options jsonb not null default '[]'::jsonb,
  correct_answer integer,
  numeric_answer numeric,
  explanation text,
  image_url text,
  image_alt text,
  passage jsonb,
  topic text,
  order_index integer not null,
  content_hash uuid not null default question_content(text, options, passage),
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((passage IS NULL) OR ((passage ? 'title'::text) AND (passage ? 'text'::text)))),
  CHECK ((btrim(text) <> ''::text)),
  CHECK ((correct_answer >= 0)),
  CHECK ((input_type = ANY (ARRAY['multiple_choice'::text, 'number'::text]))),
  CHECK ((jsonb_typeof(options) = ANY (ARRAY['array'::text, 'object'::text]))),
  FOREIGN KEY (section_id) REFERENCES test_sections(id) ON DELETE CASCADE,
  FOREIGN KEY (topic) REFERENCES topics(name) ON UPDATE CASCADE ON DELETE SET NULL,
  PRIMARY KEY (id)
);
CREATE INDEX test_questions_content_hash_idx ON public.test_questions USING btree (content_hash);
CREATE INDEX test_questions_section_id_idx ON public.test_questions USING btree (section_id, order_index);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.test_questions FOR EACH ROW WHEN (((((((((((((old.title IS DISTINCT FROM new.title) OR (old.text IS DISTINCT FROM new.text)) OR (old.type IS DISTINCT FROM new.type)) OR (old.input_type IS DISTINCT FROM new.input_type)) OR (old.options IS DISTINCT FROM new.options)) OR (old.correct_answer IS DISTINCT FROM new.correct_answer)) OR (old.numeric_answer IS DISTINCT FROM new.numeric_answer)) OR (old.explanation IS DISTINCT FROM new.explanation)) OR (old.image_url IS DISTINCT FROM new.image_url)) OR (old.image_alt IS DISTINCT FROM new.image_alt)) OR (old.passage IS DISTINCT FROM new.passage)) OR (old.topic IS DISTINCT FROM new.topic))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER renew_on_delete AFTER DELETE ON public.test_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_changed_questions();
CREATE TRIGGER renew_on_insert AFTER INSERT ON public.test_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_changed_questions();
CREATE TRIGGER renew_on_update AFTER UPDATE ON public.test_questions REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_versions_of_edited_questions();
CREATE TRIGGER touch BEFORE UPDATE ON public.test_questions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy any_question for select to tutor using (true);
policy everyone for all to admin using (true) with check (true);
policy of_open_tests for select to student using ((section_id IN ( SELECT test_sections.id
   FROM test_sections)));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (section_id, title, text, type, input_type, options, correct_answer, numeric_answer, explanation, image_url, image_alt, passage, topic, order_index), select, update (section_id, title, text, type, input_type, options, correct_answer, numeric_answer, explanation, image_url, image_alt, passage, topic, order_index) to admin;
grant select (id, section_id, title, text, type, input_type, options, image_url, image_alt, passage, topic, order_index, created_at, updated_at) to student;
grant select (id, section_id, title, text, type, input_type, options, image_url, image_alt, passage, topic, order_index, created_at, updated_at) to tutor;
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
policy any_section for select to tutor using (true);
policy everyone for all to admin using (true) with check (true);
policy of_open_tests for select to student using ((test_id IN ( SELECT tests.id
   FROM tests
  WHERE ((tests.status = ANY (ARRAY['active'::text, 'published'::text])) AND ((NOT tests.assigned_only) OR (tests.id IN ( SELECT my_assigned_test_ids() AS my_assigned_test_ids)))))));
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
  score_scale_id text not null,
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
  CHECK (((correct_answers >= 0) AND (correct_answers <= total_questions))),
  CHECK (((math_scaled >= 0) AND (math_scaled <= 400))),
  CHECK (((reading_scaled >= 0) AND (reading_scaled <= 400))),
  CHECK (((score_percentage >= 0) AND (score_percentage <= 100))),
  CHECK ((composite = (reading_scaled + math_scaled))),
  CHECK ((time_spent >= 0)),
  CHECK ((total_questions >= 0)),
  CHECK ((unanswered >= 0)),
  FOREIGN KEY (assignment_id) REFERENCES student_test_assignments(id) ON DELETE SET NULL,
  FOREIGN KEY (attempt_id) REFERENCES test_attempts(id) ON DELETE CASCADE,
  FOREIGN KEY (score_scale_id) REFERENCES score_scales(id) ON DELETE RESTRICT,
  FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE,
  FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE RESTRICT,
  PRIMARY KEY (id),
  UNIQUE (attempt_id)
);
CREATE INDEX test_submissions_assignment_id_idx ON public.test_submissions USING btree (assignment_id);
CREATE INDEX test_submissions_student_id_idx ON public.test_submissions USING btree (student_id, submitted_at DESC);
CREATE INDEX test_submissions_submitted_at_idx ON public.test_submissions USING btree (submitted_at DESC);
CREATE INDEX test_submissions_test_id_idx ON public.test_submissions USING btree (test_id, submitted_at DESC);
CREATE TRIGGER take_answers_along AFTER DELETE ON public.test_submissions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_answers_of_submissions();
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy my_childrens for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy my_tutees for select to tutor using ((student_id = ANY (ARRAY( SELECT my_tutees_ids() AS my_tutees_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
grant insert, select, update (score_percentage, total_questions, correct_answers, unanswered, reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite) to prep_system;
grant select to admin;
grant select to parent;
grant select to student;
grant select to tutor;

create table public.tests (
  id uuid not null default new_id(),
  slug text not null,
  title text not null,
  description text not null default ''::text,
  duration integer not null default 180,
  status text not null default 'draft'::text,
  assigned_only boolean not null default true,
  score_scale_id text,
  show_answers text not null default 'after_submission'::text,
  answers_released_at timestamp with time zone,
  version integer not null default 1,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK ((char_length(title) >= 3)),
  CHECK ((duration >= 1)),
  CHECK ((show_answers = ANY (ARRAY['after_submission'::text, 'after_due_date'::text, 'never'::text]))),
  CHECK ((slug ~ '^[a-z0-9-]{3,}$'::text)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'published'::text, 'archived'::text]))),
  FOREIGN KEY (score_scale_id) REFERENCES score_scales(id) ON DELETE RESTRICT,
  PRIMARY KEY (id),
  UNIQUE (slug)
);
CREATE TRIGGER raise_revision BEFORE UPDATE ON public.tests FOR EACH ROW WHEN (((((((((old.slug IS DISTINCT FROM new.slug) OR (old.title IS DISTINCT FROM new.title)) OR (old.description IS DISTINCT FROM new.description)) OR (old.duration IS DISTINCT FROM new.duration)) OR (old.status IS DISTINCT FROM new.status)) OR (old.show_answers IS DISTINCT FROM new.show_answers)) OR (old.score_scale_id IS DISTINCT FROM new.score_scale_id)) OR (old.assigned_only IS DISTINCT FROM new.assigned_only))) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER renew_version BEFORE UPDATE ON public.tests FOR EACH ROW WHEN ((NOT (old.answers_released_at IS DISTINCT FROM new.answers_released_at))) EXECUTE FUNCTION renew_test_version();
policy any_test for select to tutor using (true);
policy everyone for all to admin using (true) with check (true);
policy my_childrens for select to parent using ((id IN ( SELECT my_childrens_test_ids() AS my_childrens_test_ids)));
policy open_or_mine for select to student using ((((status = ANY (ARRAY['active'::text, 'published'::text])) AND (NOT assigned_only)) OR (id IN ( SELECT my_test_ids() AS my_test_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert (slug, title, description, duration, status, assigned_only, score_scale_id, show_answers), select, update (slug, title, description, duration, status, assigned_only, score_scale_id, show_answers) to admin;
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
CREATE TRIGGER take_slots AFTER INSERT OR UPDATE OF tutor_id, student_id, starts_at, ends_at, status ON public.tutoring_sessions FOR EACH ROW EXECUTE FUNCTION take_tutoring_slots();
CREATE TRIGGER touch BEFORE UPDATE ON public.tutoring_sessions FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
policy as_myself for insert to admin with check ((booked_by = auth.uid()));
policy change_as_myself for update to admin using (true) with check (((cancelled_by IS NULL) OR (cancelled_by = auth.uid())));
policy change_mine_to_teach for update to tutor using ((tutor_id = auth.uid())) with check (((cancelled_by IS NULL) OR (cancelled_by = auth.uid())));
policy change_my_children for update to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids)))) with check (((cancelled_by IS NULL) OR (cancelled_by = auth.uid())));
policy everyone for select to admin using (true);
policy mine for select to student using ((student_id = my_student_id()));
policy mine_to_teach for select to tutor using ((tutor_id = auth.uid()));
policy my_children for select to parent using ((student_id = ANY (ARRAY( SELECT my_children_ids() AS my_children_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for all to prep_system using (true) with check (true);
policy with_me for insert to tutor with check (((booked_by = auth.uid()) AND (tutor_id = auth.uid()) AND (student_id IN ( SELECT my_tutees_ids() AS my_tutees_ids))));
policy with_their_tutor for insert to parent with check (((booked_by = auth.uid()) AND (student_id IN ( SELECT my_children_ids() AS my_children_ids)) AND (tutor_id = ( SELECT s.tutor_id
   FROM students s
  WHERE (s.id = tutoring_sessions.student_id)))));
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to admin;
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to parent;
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to prep_system;
grant insert (tutor_id, student_id, booked_by, starts_at, ends_at, note, reminded_at), select, update (starts_at, ends_at, status, cancel_reason, cancelled_by, revision, reminded_at) to tutor;
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

create table public.user_profiles (
  id uuid not null,
  email text not null,
  full_name text not null,
  role text not null default 'student'::text,
  has_student_record boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
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
policy everyone for all to admin using (true) with check (true);
policy mine for all to parent, student, tutor using ((id = auth.uid())) with check ((id = auth.uid()));
policy my_children for select to parent using ((id = ANY (ARRAY( SELECT my_childrens_user_ids() AS my_childrens_user_ids))));
policy my_tutees for select to tutor using ((id = ANY (ARRAY( SELECT my_tutees_user_ids() AS my_tutees_user_ids))));
policy owner for all to prep_owner using (true) with check (true);
policy system for select to prep_system using (true);
grant delete, insert, select, update to prep_auth;
grant select to prep_system;
grant select, update (email, full_name, role) to admin;
grant select, update (full_name) to parent;
grant select, update (full_name) to student;
grant select, update (full_name) to tutor;

CREATE OR REPLACE FUNCTION auth.account_states(people uuid[])
 RETURNS TABLE(user_id uuid, is_verified boolean, has_second_factor boolean, session_count bigint, last_sign_in_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.id,
    u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*) from auth.sessions s where s.user_id = u.id and (s.expires_at is null or s.expires_at > now())),
    u.last_sign_in_at
  from auth.users u where u.id = any (people)
$function$

-- execute: admin;

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
  -- The person's names and addresses, now and before.
  words text[];
  addresses text[];
  -- The person's own records, as the audit log names them.
  records text[];
  word text;
begin
  select array_agg(distinct w.word) filter (where w.word <> ''),
    coalesce(array_agg(distinct w.word) filter (where w.word like '%@%' or w.word ~ '^\+?\d{6,}$'), '{}')
  into words, addresses from (
    select unnest(array[old.email, old.new_email, old.phone, old.new_phone, old.user_metadata ->> 'full_name',
      old.user_metadata ->> 'name', old.user_metadata ->> 'email'])
    union select unnest(array[p.full_name, p.email]) from public.user_profiles p where p.id = old.id
    union select unnest(array[i.identity_data ->> 'email', i.identity_data ->> 'name', i.identity_data ->> 'full_name'])
      from auth.identities i where i.user_id = old.id
    union select unnest(array[e.details ->> 'from', e.details ->> 'to']) from public.account_events e
      where e.user_id = old.id and e.action in ('name_changed', 'email_changed', 'email_change_requested')
    union select unnest(array[l.before ->> 'fullName', l.before ->> 'email', l.after ->> 'fullName', l.after ->> 'email',
      l.after ->> 'sentTo']) from public.audit_log l
      where l.entity_type = 'users' and l.entity_id = old.id::text
  ) w (word);
  if words is null then return old; end if;

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

  delete from public.outbox_messages m where m.recipient = any (words)
    or ((m.delivered_at is not null or m.given_up_at is not null)
      and exists (select from unnest(words) as w (said) where char_length(w.said) > 2 and strpos(m.subject || m.text, w.said) > 0));
  -- A message to somebody else that still waits goes out as plain text, without the name.
  foreach word in array words loop
    update public.outbox_messages m
    set html = null, text = replace(m.text, word, '(erased)'), subject = replace(m.subject, word, '(erased)')
    where char_length(word) > 2 and strpos(m.subject || m.text, word) > 0;
  end loop;

  delete from auth.rate_limits r
  where exists (select from unnest(addresses) as address where strpos(lower(r.key), lower(address)) > 0);
  return old;
end $function$
;

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
    raise exception 'The last administrator has to stay one.' using errcode = 'PR406';
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

CREATE OR REPLACE FUNCTION auth.open_backup(source_schema text, source_table text)
 RETURNS refcursor
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  rows_of refcursor := 'backup_rows';
  columns_as_text text;
begin
  select string_agg(format('%I::text', a.attname), ', ' order by a.attnum) into columns_as_text
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = source_schema and c.relname = source_table and n.nspname in ('auth', 'public') and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  if columns_as_text is null then
    raise exception 'There is no table of ours with this name.' using errcode = 'undefined_table';
  end if;
  open rows_of no scroll for
    execute format('select to_json(array[%s])::text as line from %I.%I', columns_as_text, source_schema, source_table);
  return rows_of;
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

CREATE OR REPLACE FUNCTION public.changed_answers(before jsonb, after jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select key from jsonb_each(after)
  where coalesce(value ->> 'selectedOption', '') <> coalesce(before -> key ->> 'selectedOption', '')
     or coalesce(value ->> 'numericValue', '') <> coalesce(before -> key ->> 'numericValue', '')
$function$
;

CREATE OR REPLACE FUNCTION public.delete_answers_of_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.submission_answers where submission_id in (select id from gone);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.hidden_questions(submissions uuid[])
 RETURNS TABLE(submission_id uuid, question_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  tests uuid[] := array(select test_id from public.my_attempts_in_progress());
begin
  if cardinality(tests) = 0 then
    return;
  end if;
  return query
    with in_progress as materialized (
      select distinct q.content_hash from public.test_questions q
      join public.test_sections section on section.id = q.section_id where section.test_id = any (tests)
    )
    select a.submission_id, a.question_id from public.submission_answers a
    left join public.test_questions q on q.id = a.question_id
    where a.submission_id = any (array(select public.visible_submissions(submissions)))
      and (q.id is null or q.content_hash in (select content_hash from in_progress));
end
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.hiding_attempts(submissions uuid[])
 RETURNS TABLE(student_name text, test_title text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    with hidden as materialized (
      select distinct q.content_hash from public.hidden_questions(submissions) h
      left join public.test_questions q on q.id = h.question_id
    )
    select distinct case when st.user_id <> auth.uid() then p.full_name end, t.title
    from public.my_attempts_in_progress() a
    join public.tests t on t.id = a.test_id
    join public.students st on st.id = a.student_id
    join public.user_profiles p on p.id = st.user_id
    where exists (select from hidden where content_hash is null)
      or exists (select from public.test_sections section join public.test_questions q on q.section_id = section.id
        where section.test_id = a.test_id and q.content_hash in (select content_hash from hidden))
    order by 2, 1;
end
$function$

-- execute: admin, parent, student, tutor;

CREATE OR REPLACE FUNCTION public.judged_answers(submissions uuid[])
 RETURNS TABLE(submission_id uuid, question_id uuid, place smallint, subject text, topic text, is_scored boolean, is_correct boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select a.submission_id, a.question_id, a.position, a.subject, a.topic, a.is_scored,
      case when h.question_id is null then a.is_correct end
    from public.submission_answers a
    left join public.hidden_questions(submissions) h
      on h.submission_id = a.submission_id and h.question_id = a.question_id
    where a.submission_id = any (array(select public.visible_submissions(submissions)));
end
$function$

-- execute: admin, parent, student, tutor;

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
  select arrived_at <= deadline_at + interval '10 seconds'
    or (arrived_at <= deadline_at + interval '120 seconds'
      and (contact_at is null or contact_at <= deadline_at
        or coalesce(last_change <= announced_through, false)
        or (announced_through is not null and arrived_at <= saved_at + interval '5 seconds')))
$function$

-- execute: prep_system, student;

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

CREATE OR REPLACE FUNCTION public.markings_size(record jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select octet_length(coalesce(record ->> 'notes', ''))
    + coalesce((select sum(octet_length(highlight ->> 'text') + 100)
                from jsonb_array_elements(record -> 'highlights') highlight), 0)::integer
$function$

-- execute: prep_system, student;

CREATE OR REPLACE FUNCTION public.missing_migrations(wanted text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select name from unnest(wanted) as name
  where name not in (select m.name from public.schema_migrations m)
$function$

-- execute: prep_system;

CREATE OR REPLACE FUNCTION public.my_assigned_test_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select test_id from public.student_test_assignments where student_id = public.my_student_id()
  union
  select test_id from public.test_attempts where student_id = public.my_student_id() and status = 'in_progress'
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.my_attempts_in_progress()
 RETURNS TABLE(student_id uuid, test_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select a.student_id, a.test_id from public.test_attempts a
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
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select student_id from public.student_parent_relationships where parent_id = auth.uid()
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.my_childrens_test_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.test_id from public.student_parent_relationships r
    join public.student_test_assignments a on a.student_id = r.student_id where r.parent_id = auth.uid()
  union
  select s.test_id from public.student_parent_relationships r
    join public.test_submissions s on s.student_id = r.student_id where r.parent_id = auth.uid()
$function$

-- execute: parent;

CREATE OR REPLACE FUNCTION public.my_childrens_user_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.user_id from public.student_parent_relationships r join public.students s on s.id = r.student_id
  where r.parent_id = auth.uid()
$function$

-- execute: parent;

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

CREATE OR REPLACE FUNCTION public.my_test_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from public.my_assigned_test_ids()
  union
  select test_id from public.test_submissions where student_id = public.my_student_id()
$function$

-- execute: student;

CREATE OR REPLACE FUNCTION public.my_tutees_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id from public.students where tutor_id = auth.uid()
$function$

-- execute: tutor;

CREATE OR REPLACE FUNCTION public.my_tutees_user_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select user_id from public.students where tutor_id = auth.uid()
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
    and assigned_only and id not in (select public.my_assigned_test_ids()))
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

CREATE OR REPLACE FUNCTION public.plain_content(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower((regexp_replace(COALESCE(content, ''::text), '<(?!img)/?[a-z][^<>]*>|&nbsp;|\s+'::text, ''::text, 'gi'::text) COLLATE "C"))

-- execute: admin, prep_system;

CREATE OR REPLACE FUNCTION public.question_content(question text, options jsonb, passage jsonb)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (md5(concat_ws(chr(31), plain_content(question), (SELECT string_agg(DISTINCT (plain_content(texts.value) COLLATE "C"), chr(30) ORDER BY (plain_content(texts.value) COLLATE "C")) AS string_agg FROM jsonb_path_query(CASE jsonb_typeof(question_content.options) WHEN 'object'::text THEN jsonb_path_query_array(question_content.options, '$.*'::jsonpath) ELSE question_content.options END, '$[*]'::jsonpath) item(item), LATERAL (SELECT (item.item #>> '{}'::text[]) AS value) texts WHERE (btrim(COALESCE(texts.value, ''::text)) <> ''::text)), plain_content((passage ->> 'text'::text)))))::uuid

-- execute: admin, prep_system;

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

CREATE OR REPLACE FUNCTION public.recorded_keys(submission uuid)
 RETURNS TABLE(question_id uuid, correct_answer jsonb, is_correct boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.question_id, a.correct_answer, a.is_correct from public.submission_answers a
  where a.submission_id = submission and (select public.review_state(submission)) = 'shown'
    and a.question_id not in (select question_id from public.hidden_questions(array[submission]))
$function$

-- execute: admin, parent, student, tutor;

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
    where a.test_id = test and a.status = 'in_progress') then
    return 'others_in_progress';
  end if;
  return 'released';
end
$function$

-- execute: admin;

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
    perform from public.user_profiles where id = person and role = tg_argv[1] for share;
    if not found then
      raise exception 'This person is no %.', tg_argv[1]
        using errcode = '23514', constraint = tg_table_name || '_' || tg_argv[0] || '_role';
    end if;
  end if;
  return new;
end
$function$
;

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
      select from public.submission_answers answer where answer.submission_id = s.id
        and answer.question_id not in (select question_id from public.hidden_questions(array[s.id]))) then 'attempt_in_progress'
    else 'shown'
  end
  from public.test_submissions s
  join public.students st on st.id = s.student_id
  join public.tests t on t.id = s.test_id
  join public.user_profiles me on me.id = auth.uid()
  where s.id = submission
$function$

-- execute: admin, parent, student, tutor;

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

CREATE OR REPLACE FUNCTION public.write_changed_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform public.write_submission_sheet(submission_id) from (select distinct submission_id from changed) as of_one;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.write_submission_sheet(submission uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  with answers as (
    select a.question_id, a.subject, a.topic,
      case
        when a.user_answer ? 'number' then '#'
        when a.user_answer ? 'option' then chr(65 + least((a.user_answer ->> 'option')::integer, 60))
        else '.'
      end as choice,
      case when not a.is_scored then '-' when a.is_correct then '1' else '0' end as mark
    from public.submission_answers a
    where a.submission_id = submission
    order by a.position, a.question_id
  ), line as (
    select array_agg(question_id) as question_ids, array_agg(subject) as subjects, array_agg(topic) as topics,
      string_agg(choice, '') as choices, string_agg(mark, '') as marks
    from answers
  ), sheet as materialized (
    select *, md5(question_ids::text || subjects::text || topics::text)::uuid as layout_id from line
    where question_ids is not null
  ), new_layout as (
    insert into public.answer_layouts (id, question_ids, subjects, topics)
    select layout_id, question_ids, subjects, topics from sheet
    where not exists (select from public.answer_layouts known where known.id = sheet.layout_id)
    on conflict (id) do nothing
  )
  insert into public.submission_sheets (submission_id, layout_id, choices, marks)
  select submission, layout_id, choices, marks from sheet
  on conflict (submission_id) do update
    set layout_id = excluded.layout_id, choices = excluded.choices, marks = excluded.marks;
end
$function$
;
