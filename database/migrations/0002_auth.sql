-- Accounts. Only prep_auth reads or writes here; the domain roles have no rights in these tables at all.
create table auth.users (
  id uuid primary key default public.new_id(),
  email text unique check (email = lower(email) and char_length(email) <= 255),
  phone text unique,
  encrypted_password text,
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

create table auth.mfa_factors (
  id uuid primary key default public.new_id(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  issuer text,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

-- A refresh token names its session, a counter and a signature by the session's own key, so that the current token can
-- be made again for a client that never received it, and no token is stored. recent_rotations holds when the last few
-- counters were used up (milliseconds since 1970, newest last); tokens below refresh_floor are dead whatever their age.
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

create table auth.session_methods (
  session_id uuid not null references auth.sessions on delete cascade,
  method text not null,
  used_at timestamptz not null default now(),
  primary key (session_id, method)
);

-- What one mail carries: a long token in its link and a short code, of which only the code can be guessed and is
-- therefore counted.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in
    ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication')),
  token_hash text not null unique,
  code_hash text not null,
  sent_to text not null,
  is_pkce boolean not null default false,
  failed_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- A sign-in that continues elsewhere: in a mailbox (token_hash) or at another provider. With a code challenge it ends
-- in a code that only the client which began it can exchange.
create table auth.flow_states (
  id uuid primary key default public.new_id(),
  user_id uuid references auth.users on delete cascade,
  token_hash text,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  redirect_to text not null,
  provider text,
  provider_verifier text,
  provider_nonce text,
  linking_user_id uuid references auth.users on delete cascade,
  provider_token text,
  provider_refresh_token text,
  used_at timestamptz,
  auth_code_hash text unique,
  code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_states_user_id_idx on auth.flow_states (user_id);
create index flow_states_token_hash_idx on auth.flow_states (token_hash);
create index flow_states_linking_user_id_idx on auth.flow_states (linking_user_id) where linking_user_id is not null;

-- When a message of a kind was last asked for, by a hash of kind and address, whether or not the address has an account.
create table auth.message_slots (
  key text primary key,
  taken_at timestamptz not null
);
create index message_slots_taken_at_idx on auth.message_slots (taken_at);

create table auth.mfa_challenges (
  id uuid primary key default public.new_id(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text,
  ip text,
  failed_tries smallint not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

create table auth.mfa_recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('ES256')),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  signs boolean not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index one_signing_key on auth.signing_keys (signs) where signs;

-- Counters of rate-limiter-flexible; the shape of the table is that library's.
create table auth.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create trigger touch before update on auth.users for each row execute function public.touch_updated_at();
create trigger touch before update on auth.identities for each row execute function public.touch_updated_at();
create trigger touch before update on auth.mfa_factors for each row execute function public.touch_updated_at();

do $$
declare
  name text;
begin
  foreach name in array array['users', 'identities', 'sessions', 'session_methods', 'one_time_tokens', 'flow_states',
    'message_slots', 'mfa_factors', 'mfa_challenges', 'mfa_recovery_codes', 'signing_keys', 'rate_limits'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy owner on auth.%I to prep_owner using (true) with check (true)', name);
    execute format('create policy auth on auth.%I to prep_auth using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to prep_auth', name);
  end loop;
end
$$;
