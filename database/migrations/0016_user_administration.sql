-- What administrators do with people's accounts: a list that stays quick with many of them, and the two things that
-- nobody may do to administrators.
create index user_profiles_created_at_idx on public.user_profiles (created_at, id);
create index user_profiles_name_idx on public.user_profiles (lower(full_name), id);
create index user_profiles_email_idx on public.user_profiles (lower(email), id);

-- Nobody takes the role of an administrator from themselves (PR405) or from the last one (PR406), whichever way it goes:
-- another role, or the end of the account. Of two that happen at once the second sees what the first has left.
create function auth.keep_an_administrator() returns trigger
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
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
$$;

create trigger keep_an_administrator before update of role on public.user_profiles for each row
  when (old.role = 'admin' and new.role <> 'admin') execute function auth.keep_an_administrator();
create trigger keep_an_administrator_undeleted before delete on public.user_profiles for each row
  when (old.role = 'admin') execute function auth.keep_an_administrator();

-- What administrators see of the accounts behind profiles; nothing of it is a secret.
create function auth.account_states(people uuid[])
  returns table (
    user_id uuid, is_verified boolean, has_second_factor boolean, session_count bigint, last_sign_in_at timestamptz)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select u.id,
    u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*) from auth.sessions s where s.user_id = u.id and (s.expires_at is null or s.expires_at > now())),
    u.last_sign_in_at
  from auth.users u where u.id = any (people)
$$;

revoke execute on all functions in schema auth from public;
grant execute on function auth.account_states(uuid[]) to admin;
