-- A second factor that gets another name is a change that its person can read about.
alter table public.account_events drop constraint account_events_action_check;
alter table public.account_events add constraint account_events_action_check check (action in (
  'account_created', 'signed_in', 'sign_in_failed', 'second_factor_used', 'second_factor_failed', 'session_ended',
  'password_changed', 'email_change_requested', 'email_changed', 'factor_added', 'factor_renamed', 'factor_removed',
  'identity_linked', 'identity_unlinked', 'recovery_codes_made', 'name_changed', 'role_changed'));

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

-- The log is read newest first, by its time: ids made within one millisecond are in no order, and one transaction can
-- note several events.
alter table public.account_events alter column created_at set default clock_timestamp();
drop index public.account_events_user_id_idx;
create index account_events_user_id_idx on public.account_events (user_id, created_at desc, id desc);
create index account_events_created_at_idx on public.account_events using brin (created_at);

-- The log is nobody's to change. What is older than the installation keeps it is forgotten, and nothing else can be.
create function auth.forget_events(older_than timestamptz) returns bigint
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
  with gone as (delete from public.account_events where created_at < older_than returning 1)
  select count(*) from gone
$$;

revoke execute on all functions in schema auth from public;
grant execute on function auth.forget_events(timestamptz) to prep_auth;
