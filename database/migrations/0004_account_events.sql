-- What people can read about their own account: sign-ins, failures and changes. Triggers write the rows, so that no way in
-- can forget to, and nobody else can write them.

create table public.account_events (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  action text not null check (action in (
    'account_created', 'signed_in', 'sign_in_failed', 'second_factor_used', 'second_factor_failed', 'session_ended',
    'password_changed', 'email_change_requested', 'email_changed', 'factor_added', 'factor_renamed', 'factor_removed',
    'identity_linked', 'identity_unlinked', 'recovery_codes_made', 'name_changed', 'role_changed',
    'passkey_added', 'passkey_renamed', 'passkey_removed')),
  -- What distinguishes events of one kind: a method, an address, a factor's name. Never a secret.
  details jsonb not null default '{}',
  user_agent text,
  ip text,
  -- Not now(): one transaction can write several events, and their ids are in no order within a millisecond. Readers sort by
  -- this time.
  created_at timestamptz not null default clock_timestamp()
);
create index account_events_user_id_idx on public.account_events (user_id, created_at desc, id desc);
create index account_events_created_at_idx on public.account_events using brin (created_at);

alter table public.account_events enable row level security, force row level security;
create policy owner on public.account_events to prep_owner using (true) with check (true);
create policy mine on public.account_events for select to student, parent, tutor using (user_id = auth.uid());
create policy everyone on public.account_events for select to admin using (true);
grant select on public.account_events to student, parent, tutor, admin;

-- Nobody can change the log. The server can only delete events that are older than the installation keeps them.
create function auth.forget_events(older_than timestamptz) returns bigint
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  with gone as (delete from public.account_events where created_at < older_than returning 1)
  select count(*) from gone
$$;
grant execute on function auth.forget_events(timestamptz) to prep_auth;

-- Writes nothing for an account that is being deleted: its events go with it.
create function auth.note_event(person uuid, what text, about jsonb, session uuid) returns void
  language sql volatile
  set search_path = pg_catalog, pg_temp
as $$
  insert into public.account_events (user_id, action, details, user_agent, ip)
  select u.id, what, jsonb_strip_nulls(about), s.user_agent, s.ip
  from auth.users u left join auth.sessions s on s.id = session
  where u.id = person
$$;

-- Counts failures in one row an hour, so that nobody can fill another person's log. Device and address are those of the last
-- failure.
create function auth.note_failure(person uuid, what text, way text, agent text, address text) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
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
$$;
grant execute on function auth.note_failure(uuid, text, text, text, text) to prep_auth;

create function auth.note_account() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
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
$$;
create trigger note_account after insert or update of email, new_email on auth.users
  for each row execute function auth.note_account();

-- A sign-in may hash the same password again with stronger settings, which is no change. It is recognized by the
-- session that begins in the same transaction: a change of password never begins one. The trigger is deferred, to see
-- that session.
create function auth.note_password() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from auth.sessions where user_id = new.id and xmin = pg_current_xact_id()::xid
  ) then
    perform auth.note_event(new.id, 'password_changed', '{}', null);
  end if;
  return null;
end
$$;
create constraint trigger note_password after update of encrypted_password on auth.users
  deferrable initially deferred for each row
  when (new.encrypted_password is not null and old.encrypted_password is distinct from new.encrypted_password)
  execute function auth.note_password();

create function auth.note_method() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
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
$$;
create trigger note_method after insert on auth.session_methods for each row execute function auth.note_method();

create function auth.note_session_end() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.account_events (user_id, action, user_agent, ip)
  select u.id, 'session_ended', old.user_agent, old.ip from auth.users u where u.id = old.user_id;
  return null;
end
$$;
create trigger note_session_end after delete on auth.sessions for each row execute function auth.note_session_end();

-- Recovery codes replace a second factor, so they go with the last one.
create function auth.note_factor() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
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
$$;
create trigger note_verified_factor after update of status on auth.mfa_factors for each row
  when (new.status = 'verified' and old.status = 'unverified') execute function auth.note_factor();
create trigger note_removed_factor after delete on auth.mfa_factors for each row
  when (old.status = 'verified') execute function auth.note_factor();

create function auth.note_factor_name() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform auth.note_event(
    new.user_id, 'factor_renamed',
    jsonb_build_object(
      'type', new.factor_type, 'from', nullif(old.friendly_name, ''), 'to', nullif(new.friendly_name, '')),
    null);
  return null;
end
$$;
create trigger note_renamed_factor after update of friendly_name on auth.mfa_factors for each row
  when (old.status = 'verified' and new.status = 'verified' and new.friendly_name is distinct from old.friendly_name)
  execute function auth.note_factor_name();

create function auth.note_recovery_codes() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform auth.note_event(made.user_id, 'recovery_codes_made', '{}', null) from (select distinct user_id from made_codes) made;
  return null;
end
$$;
create trigger note_recovery_codes after insert on auth.mfa_recovery_codes
  referencing new table as made_codes for each statement execute function auth.note_recovery_codes();

create function auth.note_passkey() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
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
$$;
create trigger note_passkey after insert or delete on auth.passkeys for each row execute function auth.note_passkey();
create trigger note_renamed_passkey after update of friendly_name on auth.passkeys for each row
  when (new.friendly_name is distinct from old.friendly_name) execute function auth.note_passkey();

create function auth.note_identity() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    perform auth.note_event(old.user_id, 'identity_unlinked', jsonb_build_object('provider', old.provider), null);
  else
    perform auth.note_event(new.user_id, 'identity_linked', jsonb_build_object('provider', new.provider), null);
  end if;
  return null;
end
$$;
create trigger note_linked_identity after insert on auth.identities for each row
  when (new.provider not in ('email', 'phone')) execute function auth.note_identity();
create trigger note_unlinked_identity after delete on auth.identities for each row execute function auth.note_identity();

create function auth.note_profile() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
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
$$;
create trigger note_profile after update of full_name, role on public.user_profiles
  for each row execute function auth.note_profile();
