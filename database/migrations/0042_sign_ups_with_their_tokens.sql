-- Whoever confirms an address decides what the account is: each sign-up keeps its password and metadata with the token of
-- its own mail, and they count when that mail is confirmed.
alter table auth.one_time_tokens
  add column sign_up_password text,
  add column sign_up_metadata jsonb;

-- A person may have several mails of a kind that are good, or a stranger who asks for another would spoil the one before.
-- The primary key stays as it is for servers of the version before, so the kind of such a token goes on with a part of its
-- hash: `recovery:5f3a…`. Invitations have a kind of their own, which no sign-up touches.
alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_check check (split_part(kind, ':', 1) in
  ('confirmation', 'invite', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication'));

-- The password of a sign-up whose link was opened, for the browser that brings the proof of that sign-up.
alter table auth.flow_states add column sign_up_password text;

-- Who filled in an account that nobody has confirmed yet: an administrator, one sign-up, or several mails, of which nobody
-- knows which is the owner's. Once confirmed it is settled. A server of the version before fills in none of this.
alter table auth.users add column registration text not null default 'contested'
  check (registration in ('administrator', 'single', 'contested', 'settled'));
update auth.users set registration = case
  when email_confirmed_at is not null or phone_confirmed_at is not null or last_sign_in_at is not null or is_anonymous
    then 'settled'
  when invited_at is not null then 'administrator'
  else 'contested' end;
