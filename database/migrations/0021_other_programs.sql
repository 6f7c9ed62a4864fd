-- What other programs may read with a key, and the addresses that we send events to.

create table public.api_keys (
  id uuid primary key default public.new_id(),
  name text not null check (char_length(btrim(name)) between 1 and 100),
  -- SHA-256 of the key, in hex. The key itself has 256 random bits, so it needs no slow hash.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  -- The last letters of the key, to recognize it.
  hint text not null check (char_length(hint) = 4),
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['results:read', 'assignments:read', 'sessions:read', 'people:read']),
  -- The key works until the end of this day. Null if it has no end.
  last_day date,
  created_by uuid references public.user_profiles on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_keys_created_by_idx on public.api_keys (created_by) where created_by is not null;

alter table public.api_keys enable row level security, force row level security;
create policy owner on public.api_keys to prep_owner using (true) with check (true);
create policy system on public.api_keys to prep_system using (true) with check (true);
create policy everyone on public.api_keys for select to admin using (true);
create policy as_myself on public.api_keys for insert to admin with check (created_by = auth.uid());
create policy everyone_to_revoke on public.api_keys for delete to admin using (true);
grant select (id, name, hint, scopes, last_day, created_by, created_at, last_used_at) on public.api_keys to admin, prep_system;
grant insert (name, digest, hint, scopes, last_day, created_by), delete on public.api_keys to admin;
grant update (last_used_at) on public.api_keys to prep_system;

-- The key with this digest, unless its last day is over.
create function auth.find_key(digest text, at timestamptz) returns table (id uuid, scopes text[])
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select k.id, k.scopes from public.api_keys k
  where k.digest = $1 and (k.last_day is null or k.last_day >= ($2 at time zone coalesce(
    (select s.value #>> '{}' from public.settings s where s.key = 'time_zone'), 'America/New_York'))::date)
$$;
grant execute on function auth.find_key(text, timestamptz) to prep_app;

-- Whether the key of this transaction has the scope. Asked by each policy, so that a key that was revoked reads nothing more.
create function auth.key_allows(scope text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (select from auth.find_key(current_setting('app.key', true),
    coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())) k where $1 = any (k.scopes))
$$;
grant execute on function auth.key_allows(text) to program;

-- A key reads. It never sees answers, keys, notes, PINs, addresses of people or accommodations.
create policy by_key on public.user_profiles for select to program
  using (role in ('student', 'tutor') and (select auth.key_allows('people:read')));
create policy by_key on public.students for select to program using ((select auth.key_allows('people:read')));
-- A tutor writes the title of a drill, and may name a student in it.
create policy by_key on public.tests for select to program
  using (((select auth.key_allows('results:read')) or (select auth.key_allows('assignments:read')))
    and (purpose <> 'drill' or (select auth.key_allows('people:read'))));
create policy by_key on public.student_test_assignments for select to program using ((select auth.key_allows('assignments:read')));
create policy by_key on public.test_submissions for select to program using ((select auth.key_allows('results:read')));
create policy by_key on public.tutoring_sessions for select to program using ((select auth.key_allows('sessions:read')));
-- Invoices are for months in this time zone.
create policy by_key on public.settings for select to program using (key = 'time_zone' and (select auth.key_allows('sessions:read')));
grant select (key, value) on public.settings to program;
grant select (id, full_name, role, updated_at) on public.user_profiles to program;
grant select (id, user_id, grade, tutor_id, updated_at) on public.students to program;
grant select (id, title) on public.tests to program;
grant select (id, student_id, test_id, assigned_at, due_date, opens_at, closes_at, completed, updated_at)
  on public.student_test_assignments to program;
grant select (id, assignment_id, student_id, test_id, is_drill, is_untimed, result, submitted_at, score_percentage, total_questions,
  correct_answers, unanswered, reading_raw, reading_scored, reading_scaled, math_raw, math_scored, math_scaled, composite, updated_at)
  on public.test_submissions to program;
grant select (id, tutor_id, student_id, starts_at, ends_at, status, updated_at) on public.tutoring_sessions to program;

create table public.webhooks (
  id uuid primary key default public.new_id(),
  url text not null check (char_length(url) between 1 and 500),
  kinds text[] not null
    check (cardinality(kinds) > 0 and kinds <@ array['submission.created', 'result.changed', 'assignment.created', 'session.created',
      'session.changed', 'session.canceled']),
  is_on boolean not null default true,
  -- Sealed by the server. The earlier one still signs for a day after a new one was made.
  secret text not null,
  earlier_secret text,
  earlier_valid_until timestamptz,
  -- Since when no event arrived. After three days the address is switched off.
  failing_since timestamptz,
  created_by uuid references public.user_profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint earlier_secret_has_an_end check ((earlier_secret is null) = (earlier_valid_until is null))
);
create index webhooks_created_by_idx on public.webhooks (created_by) where created_by is not null;

alter table public.webhooks enable row level security, force row level security;
create policy owner on public.webhooks to prep_owner using (true) with check (true);
create policy system on public.webhooks to prep_system using (true) with check (true);
create policy auth on public.webhooks to prep_auth using (true) with check (true);
create policy everyone on public.webhooks for select to admin using (true);
create policy as_myself on public.webhooks for insert to admin with check (created_by = auth.uid());
create policy everyone_to_change on public.webhooks for update to admin using (true) with check (true);
create policy everyone_to_delete on public.webhooks for delete to admin using (true);
grant select, update on public.webhooks to prep_system;
-- The account tables' role seals secrets again, and forgets those that nobody can open.
grant select (id, secret, earlier_secret), update (secret, earlier_secret), delete on public.webhooks to prep_auth;
grant select (id, url, kinds, is_on, earlier_valid_until, failing_since, created_by, created_at),
  insert (id, url, kinds, secret, created_by), update (kinds, is_on, failing_since), delete on public.webhooks to admin;

-- An event is a message of the outbox, which has the worker, the pauses and the leases.
alter table public.outbox_messages
  add column webhook_id uuid references public.webhooks on delete cascade,
  -- The status of the last reply.
  add column reply_status smallint,
  add constraint events_have_a_webhook check ((channel = 'webhook') = (webhook_id is not null));
create index outbox_messages_webhook_id_idx on public.outbox_messages (webhook_id, created_at desc) where webhook_id is not null;

-- Puts an event into the outbox for each address that asked for its kind, in the transaction of the act. It says only what happened to
-- which row. An address that is being deleted right now is skipped, so that no act waits for it or fails.
create function public.announce_event() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  insert into public.outbox_messages (channel, kind, recipient, subject, text, about, webhook_id, created_at, next_try_at)
  select 'webhook', tg_argv[0], w.url, '', '', new.id, w.id, at, at from public.webhooks w where w.is_on and tg_argv[0] = any (w.kinds)
    for key share of w skip locked;
  return null;
end
$$;

create trigger announce_new after insert on public.test_submissions
  for each row execute function public.announce_event('submission.created');
create trigger announce_change after update on public.test_submissions for each row
  when ((old.correct_answers, old.total_questions, old.reading_raw, old.reading_scaled, old.math_raw, old.math_scaled)
    is distinct from (new.correct_answers, new.total_questions, new.reading_raw, new.reading_scaled, new.math_raw, new.math_scaled))
  execute function public.announce_event('result.changed');
create trigger announce_new after insert on public.student_test_assignments
  for each row execute function public.announce_event('assignment.created');
create trigger announce_new after insert on public.tutoring_sessions
  for each row execute function public.announce_event('session.created');
create trigger announce_change after update on public.tutoring_sessions for each row
  when (new.status = 'booked' and (old.tutor_id, old.student_id, old.starts_at, old.ends_at, old.status)
    is distinct from (new.tutor_id, new.student_id, new.starts_at, new.ends_at, new.status))
  execute function public.announce_event('session.changed');
create trigger announce_cancel after update on public.tutoring_sessions for each row
  when (old.status = 'booked' and new.status = 'cancelled')
  execute function public.announce_event('session.canceled');
