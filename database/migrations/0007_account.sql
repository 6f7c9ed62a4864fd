-- What a person can read about their own account: sign-ins and changes, written by triggers so that no way in can forget
-- it, and by nobody else.
create table public.account_events (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  action text not null check (action in (
    'account_created', 'signed_in', 'second_factor_used', 'session_ended', 'password_changed', 'email_change_requested',
    'email_changed', 'factor_added', 'factor_removed', 'identity_linked', 'identity_unlinked', 'recovery_codes_made',
    'name_changed', 'role_changed')),
  -- What tells one event of a kind from another: a method, an address, a factor's name. Never a secret.
  details jsonb not null default '{}',
  user_agent text,
  ip text,
  created_at timestamptz not null default now()
);
create index account_events_user_id_idx on public.account_events (user_id, id desc);

alter table public.account_events enable row level security, force row level security;
create policy owner on public.account_events to prep_owner using (true) with check (true);
create policy mine on public.account_events for select to student, parent, tutor using (user_id = auth.uid());
create policy everyone on public.account_events for select to admin using (true);
grant select on public.account_events to student, parent, tutor, admin;

-- An account that is being deleted takes its events with it: what goes along with it is not noted any more.
create function auth.note_event(person uuid, what text, about jsonb, session uuid) returns void
  language sql volatile
  set search_path = pg_catalog, pg_temp
as $$
  insert into public.account_events (user_id, action, details, user_agent, ip)
  select u.id, what, jsonb_strip_nulls(about), s.user_agent, s.ip
  from auth.users u left join auth.sessions s on s.id = session
  where u.id = person
$$;

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

-- A password that is hashed anew because hashing became stronger is the same password: that happens while a session
-- begins, and a change never does.
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

create function auth.note_method() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform auth.note_event(
    s.user_id,
    case when new.method in ('totp', 'mfa/phone', 'mfa/recovery_code') then 'second_factor_used' else 'signed_in' end,
    jsonb_build_object('method', new.method),
    s.id)
  from auth.sessions s where s.id = new.session_id;
  return null;
end
$$;

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

-- Codes that stand in for a second factor go with the last one.
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

create function auth.note_recovery_codes() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform auth.note_event(made.user_id, 'recovery_codes_made', '{}', null) from (select distinct user_id from made_codes) made;
  return null;
end
$$;

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

revoke execute on all functions in schema auth from public;

create trigger note_account after insert or update of email, new_email on auth.users
  for each row execute function auth.note_account();
create constraint trigger note_password after update of encrypted_password on auth.users
  deferrable initially deferred for each row
  when (new.encrypted_password is not null and old.encrypted_password is distinct from new.encrypted_password)
  execute function auth.note_password();
create trigger note_method after insert on auth.session_methods for each row execute function auth.note_method();
create trigger note_session_end after delete on auth.sessions for each row execute function auth.note_session_end();
create trigger note_verified_factor after update of status on auth.mfa_factors for each row
  when (new.status = 'verified' and old.status = 'unverified') execute function auth.note_factor();
create trigger note_removed_factor after delete on auth.mfa_factors for each row
  when (old.status = 'verified') execute function auth.note_factor();
create trigger note_linked_identity after insert on auth.identities for each row
  when (new.provider not in ('email', 'phone')) execute function auth.note_identity();
create trigger note_unlinked_identity after delete on auth.identities for each row execute function auth.note_identity();
create trigger note_recovery_codes after insert on auth.mfa_recovery_codes
  referencing new table as made_codes for each statement execute function auth.note_recovery_codes();
create trigger note_profile after update of full_name, role on public.user_profiles
  for each row execute function auth.note_profile();

-- As before, and: a password alone opens nothing for a person who has a second factor. Errors: PR401, PR402, PR403.
create or replace function auth.role_of_session(session uuid, person uuid) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_role text;
  reached text;
begin
  select s.aal into reached from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and s.user_id = person
      and (s.expires_at is null or s.expires_at > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if not found then
    raise exception 'This session has ended.' using errcode = 'PR401';
  end if;
  if reached = 'aal1' and exists (select from auth.mfa_factors where user_id = person and status = 'verified') then
    raise exception 'This session needs the second factor.' using errcode = 'PR402';
  end if;
  select role into found_role from public.user_profiles where id = person;
  if found_role is null then
    raise exception 'This account has no profile.' using errcode = 'PR403';
  end if;
  return found_role;
end
$$;
