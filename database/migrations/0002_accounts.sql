-- What people sign in with. Only prep_auth reads and writes these tables; the roles of people have no rights in them.

create table auth.users (
  id uuid primary key default public.new_id(),
  email text unique check (email = lower(email) and char_length(email) <= 255),
  phone text unique,
  encrypted_password text,
  -- Who filled in an account that nobody has confirmed yet: an administrator, one sign-up, or several sign-ups, of which
  -- nobody knows which is the owner's. A confirmed account is settled.
  registration text not null default 'contested'
    check (registration in ('administrator', 'single', 'contested', 'settled')),
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz,
  email_change_confirmations smallint not null default 0,
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on auth.users for each row execute function public.touch_updated_at();

-- The ways in: the email address, the phone number, Google.
create table auth.identities (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);
create trigger touch before update on auth.identities for each row execute function public.touch_updated_at();

-- Second factors. The columns from credential_id on belong to security keys and passkeys.
create table auth.mfa_factors (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  issuer text,
  last_used_step bigint,
  last_challenged_at timestamptz,
  credential_id text unique check (char_length(credential_id) <= 1400),
  public_key bytea,
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verified_webauthn_has_key
    check (factor_type <> 'webauthn' or status <> 'verified' or (credential_id is not null and public_key is not null))
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create trigger touch before update on auth.mfa_factors for each row execute function public.touch_updated_at();

-- One request for a code of a second factor, or for its signature (challenge).
create table auth.mfa_challenges (
  id uuid primary key default public.new_id(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text,
  challenge text,
  ip text,
  failed_tries smallint not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Codes that replace a lost second factor. Each works once.
create table auth.mfa_recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Passkeys sign a person in without a password. The public key is no secret, but only the auth API needs to know which
-- devices a person has.
create table auth.passkeys (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null check (char_length(friendly_name) between 1 and 120),
  -- As browsers send it: base64url.
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  -- The authenticator's own count of its signatures. Many always send 0.
  sign_count bigint not null default 0 check (sign_count >= 0),
  transports jsonb not null default '[]',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index passkeys_user_id_idx on auth.passkeys (user_id);
create trigger touch before update on auth.passkeys for each row execute function public.touch_updated_at();

-- A sign-in with a passkey begins before the person is known, so its challenge has no user_id.
create table auth.passkey_challenges (
  id uuid primary key default public.new_id(),
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index passkey_challenges_user_id_idx on auth.passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expires_at_idx on auth.passkey_challenges (expires_at);

-- A refresh token consists of its session, a counter and a signature by the session's own key. The server can therefore
-- make the current token again for a client that never received it, and stores no token. recent_rotations holds the times
-- when the last few counters were used up (milliseconds since 1970, newest last). Tokens below refresh_floor are dead.
create table auth.sessions (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refresh_floor bigint not null default 0,
  recent_rotations jsonb not null default '[]',
  factor_id uuid references auth.mfa_factors on delete set null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz
);
create index sessions_user_id_idx on auth.sessions (user_id);
create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

-- How a session was proved: password, link, factor.
create table auth.session_methods (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  used_at timestamptz not null default now(),
  primary key (session_id, method)
);

-- One email carries a long token in its link and a short code. Only the code can be guessed, so its failed tries are
-- counted.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users on delete cascade,
  -- A part of the token's hash may follow the kind (`recovery:5f3a…`), so that a person can have several valid emails of one
  -- kind. With only one, a stranger who asks for another email would make the owner's link useless. Sign-ups never replace
  -- an invitation, because it has a kind of its own.
  kind text not null check (split_part(kind, ':', 1) in
    ('confirmation', 'invite', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')),
  token_hash text not null unique,
  code_hash text not null,
  sent_to text not null,
  is_pkce boolean not null default false,
  failed_tries smallint not null default 0,
  -- The person who confirms an address decides what the account is. Each sign-up therefore keeps its password and metadata
  -- with the token of its own email, and they count when that email is confirmed.
  sign_up_password text,
  sign_up_metadata jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- A sign-in that continues elsewhere: in a mailbox (token_hash) or at another provider. If it has a code challenge, it ends
-- in a code that only the client that began it can exchange.
create table auth.flow_states (
  id uuid primary key default public.new_id(),
  user_id uuid references auth.users on delete cascade,
  authentication_method text not null,
  redirect_to text not null,
  token_hash text,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- The password of a sign-up whose link was opened, for the browser that proves it began that sign-up.
  sign_up_password text,
  provider text,
  provider_verifier text,
  provider_nonce text,
  linking_user_id uuid references auth.users on delete cascade,
  provider_token text,
  provider_refresh_token text,
  used_at timestamptz,
  auth_code_hash text unique,
  code_issued_at timestamptz,
  -- The session that the code was exchanged for. A client that presents the same code and proof again ends that session.
  session_id uuid references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_states_user_id_idx on auth.flow_states (user_id);
create index flow_states_token_hash_idx on auth.flow_states (token_hash);
create index flow_states_linking_user_id_idx on auth.flow_states (linking_user_id) where linking_user_id is not null;
create index flow_states_session_id_idx on auth.flow_states (session_id) where session_id is not null;

-- When a message of a kind was last requested for an address, whether or not the address has an account. The key is a hash
-- of both.
create table auth.message_slots (
  key text primary key,
  taken_at timestamptz not null
);
create index message_slots_taken_at_idx on auth.message_slots (taken_at);

-- Keys that sign access tokens. A key signs from signs_from until the next key's signs_from. A new key's time lies ahead, so
-- that every process has read the key before the first token is signed with it.
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256')),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  signs_from timestamptz not null default now(),
  retired_at timestamptz,
  created_at timestamptz not null default now()
);

-- How many points a key has until its window ends. expire is in milliseconds since 1970.
create table auth.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- The same policies and grants for every table in this schema.
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security, force row level security', name);
    execute format('create policy owner on auth.%I to prep_owner using (true) with check (true)', name);
    execute format('create policy auth on auth.%I to prep_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to prep_auth', name);
  end loop;
end
$$;

-- What administrators see of the accounts behind profiles. Nothing here is a secret.
create function auth.account_states(people uuid[])
  returns table (
    user_id uuid, is_verified boolean, is_blocked boolean, has_second_factor boolean, session_count bigint,
    last_sign_in_at timestamptz)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select u.id,
    u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
    coalesce(u.banned_until > now(), false),
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*) from auth.sessions s where s.user_id = u.id and (s.expires_at is null or s.expires_at > now())),
    u.last_sign_in_at
  from auth.users u where u.id = any (people)
$$;
grant execute on function auth.account_states(uuid[]) to admin;

-- An email that leads to the login is for people who can pass it. Others have an invitation, or a card.
create function auth.can_sign_in(person uuid, present timestamptz) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from auth.users u
    where u.id = person and u.deleted_at is null and (u.banned_until is null or u.banned_until <= present)
      and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null))
$$;
grant execute on function auth.can_sign_in(uuid, timestamptz) to prep_system;

-- For a person who has lost the second factor: removes all of their factors and ends every session. Passkeys go too, because
-- each of them opens the account by itself. Returns the number of verified factors, or null if there is no such person.
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
  delete from auth.passkeys where user_id = person;
  with gone as (delete from auth.mfa_factors where user_id = person returning status)
  select count(*) into removed from gone where status = 'verified';
  return removed;
end
$$;
grant execute on function auth.reset_factors(uuid) to admin;
