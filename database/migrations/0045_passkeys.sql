-- Passkeys sign a person in without a password. Only the auth API reads them; a public key is no secret, but which
-- devices somebody has is nobody else's business.
create table auth.passkeys (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null check (char_length(friendly_name) between 1 and 120),
  -- As browsers send it: base64url.
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  -- The authenticator's own count of its signatures; many always say 0.
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports jsonb not null default '[]',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index passkeys_user_id_idx on auth.passkeys (user_id);
create trigger touch before update on auth.passkeys for each row execute function public.touch_updated_at();

-- A sign-in begins before anybody knows whose it is: its challenge has no person.
create table auth.passkey_challenges (
  id uuid primary key default public.new_id(),
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index passkey_challenges_user_id_idx on auth.passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expires_at_idx on auth.passkey_challenges (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['passkeys', 'passkey_challenges'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy owner on auth.%I to prep_owner using (true) with check (true)', name);
    execute format('create policy auth on auth.%I to prep_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to prep_auth', name);
  end loop;
end
$$;

-- A security key or passkey can also be the second factor after a password.
alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
alter table auth.mfa_factors
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'phone', 'webauthn')),
  add column credential_id text unique check (char_length(credential_id) <= 1400),
  add column public_key bytea,
  add column sign_count bigint not null default 0 check (sign_count >= 0),
  add column transports jsonb not null default '[]',
  add constraint verified_webauthn_has_key
    check (factor_type <> 'webauthn' or status <> 'verified' or (credential_id is not null and public_key is not null));
alter table auth.mfa_challenges add column challenge text;

alter table public.account_events drop constraint account_events_action_check;
alter table public.account_events add constraint account_events_action_check check (action in (
  'account_created', 'signed_in', 'sign_in_failed', 'second_factor_used', 'second_factor_failed', 'session_ended',
  'password_changed', 'email_change_requested', 'email_changed', 'factor_added', 'factor_renamed', 'factor_removed',
  'identity_linked', 'identity_unlinked', 'recovery_codes_made', 'name_changed', 'role_changed',
  'passkey_added', 'passkey_renamed', 'passkey_removed'));

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

create or replace function auth.note_method() returns trigger
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

-- As before, and passkeys go too: each of them opens the account by itself.
create or replace function auth.reset_factors(person uuid) returns integer
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
  delete from auth.passkeys where user_id = person;
  with gone as (delete from auth.mfa_factors where user_id = person returning status)
  select count(*) into removed from gone where status = 'verified';
  return removed;
end
$$;

revoke execute on function auth.note_passkey() from public;
