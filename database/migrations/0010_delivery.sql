-- Messages that nobody will ever take are given up, with the reason of the last try; what is done is thrown away.
alter table public.outbox_messages add column given_up_at timestamptz, add column last_failure text;
drop index public.undelivered_messages;
create index undelivered_messages on public.outbox_messages (next_try_at)
  where delivered_at is null and given_up_at is null;
grant delete on public.outbox_messages to prep_system;

-- A key signs from an instant on, until another one's instant has come. That instant lies ahead, so that everybody has
-- read the new key before the first token is signed with it.
alter table auth.signing_keys add column signs_from timestamptz;
update auth.signing_keys set signs_from = created_at;
alter table auth.signing_keys alter column signs_from set not null, alter column signs_from set default now();
drop index auth.one_signing_key;
alter table auth.signing_keys drop column signs;

alter table public.account_events drop constraint account_events_action_check;
alter table public.account_events add constraint account_events_action_check check (action in (
  'account_created', 'signed_in', 'sign_in_failed', 'second_factor_used', 'second_factor_failed', 'session_ended',
  'password_changed', 'email_change_requested', 'email_changed', 'factor_added', 'factor_removed', 'identity_linked',
  'identity_unlinked', 'recovery_codes_made', 'name_changed', 'role_changed'));

-- Failures are counted, one row an hour, so that nobody can fill another person's log; device and address are the last.
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

-- As before, and: where administrators have to show a second factor, one who has none yet is let in nowhere.
-- Errors: PR401, PR402, PR403, PR404.
drop function auth.role_of_session(uuid, uuid);
create function auth.role_of_session(session uuid, person uuid, admins_show_factor boolean default false) returns text
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
  if admins_show_factor and found_role = 'admin' and reached = 'aal1' then
    raise exception 'Administrators need a second factor.' using errcode = 'PR404';
  end if;
  return found_role;
end
$$;

-- For somebody who has lost the second factor: takes all of them away and ends every session. Gives how many verified
-- ones there were, null for no such person.
create function auth.reset_factors(person uuid) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  removed integer;
begin
  perform from auth.users where id = person and deleted_at is null for update;
  if not found then
    return null;
  end if;
  delete from auth.sessions where user_id = person;
  delete from auth.mfa_recovery_codes where user_id = person;
  with gone as (delete from auth.mfa_factors where user_id = person returning status)
  select count(*) into removed from gone where status = 'verified';
  return removed;
end
$$;

revoke execute on all functions in schema auth from public;
grant execute on function auth.role_of_session(uuid, uuid, boolean) to prep_app;
grant execute on function auth.note_failure(uuid, text, text, text, text) to prep_auth;
grant execute on function auth.reset_factors(uuid) to admin;
