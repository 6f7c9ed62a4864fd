-- Who consented that a student's data is kept: a parent by email with a second confirmation, or the school, for an account that an
-- administrator made. A consent is never changed. It goes with the account.

create table public.consents (
  id uuid primary key default public.new_id(),
  user_id uuid not null references public.user_profiles on delete cascade,
  method text not null check (method in ('email_plus', 'school')),
  given_by uuid references public.user_profiles on delete set null,
  given_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  -- Of what `/privacy` said.
  notice_version smallint not null check (notice_version > 0),
  -- The parent takes back what an earlier row gave.
  is_withdrawal boolean not null default false
);
create index consents_user_id_idx on public.consents (user_id, given_at);
create index consents_given_by_idx on public.consents (given_by) where given_by is not null;
create trigger require_student before insert on public.consents for each row
  execute function public.require_role_of_person('user_id', 'student');

alter table public.consents enable row level security, force row level security;
create policy owner on public.consents to prep_owner using (true) with check (true);
-- The system gives people their data.
create policy system on public.consents for select to prep_system using (true);
create policy mine on public.consents for select to student using (user_id = auth.uid());
create policy my_children on public.consents for select to parent
  using (user_id = any (array(select public.my_childrens_user_ids())));
create policy everyone on public.consents for select to admin using (true);
-- For the school, in their own name.
create policy as_myself on public.consents for insert to admin with check (method = 'school' and given_by = auth.uid() and not is_withdrawal);
grant select on public.consents to prep_system, student, parent, admin;
grant insert (user_id, method, given_by, notice_version, is_withdrawal) on public.consents to admin;

-- The accounts of children with a consent of the current person, a parent, that is not taken back. Policies ask it.
create function public.my_consented_user_ids() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select c.user_id from public.consents c
  where c.given_by = auth.uid() and c.method = 'email_plus' and not c.is_withdrawal
    and c.user_id in (select s.user_id from public.students s join public.student_parent_relationships r on r.student_id = s.id
      where r.parent_id = auth.uid())
    and not exists (select from public.consents w where w.user_id = c.user_id and w.is_withdrawal)
$$;
grant execute on function public.my_consented_user_ids() to parent;

-- Who gave it takes it back, and the erasure is asked for with it: first that, then this.
create policy mine_to_withdraw on public.consents for insert to parent
  with check (is_withdrawal and method = 'email_plus' and given_by = auth.uid()
    and user_id = any (array(select public.my_consented_user_ids())));
grant insert (user_id, method, given_by, notice_version, is_withdrawal) on public.consents to parent;
create policy my_children_to_withdraw on public.erasure_requests for insert to parent
  with check (is_withdrawal and is_automatic and asked_by = auth.uid() and due_at >= asked_at + interval '7 days'
    and student_id = any (array(select public.my_children_ids()))
    and (select s.user_id from public.students s where s.id = student_id) = any (array(select public.my_consented_user_ids())));
grant insert (is_withdrawal) on public.erasure_requests to parent;

-- A parent is asked to consent, for a child under 13. The address is in the email alone. Who has the link consents first; a day later a second
-- link, to the address of the parent's account, confirms it. A row goes when the account of the child is made, or when nobody answers.
create table public.consent_requests (
  id uuid primary key default public.new_id(),
  -- Of the link that is good now. Null while a second email is due, and after the second confirmation.
  token_hash bytea unique,
  asked_at timestamptz not null,
  parent_id uuid references public.user_profiles on delete cascade,
  given_at timestamptz,
  notice_version smallint,
  second_sent_at timestamptz,
  confirmed_at timestamptz,
  constraint consent_requests_in_order check (
    (parent_id is null) = (given_at is null) and (notice_version is null) = (given_at is null)
    and (second_sent_at is null or given_at is not null) and (confirmed_at is null or second_sent_at is not null))
);
create index consent_requests_parent_id_idx on public.consent_requests (parent_id) where parent_id is not null;
create index consent_requests_second_due_idx on public.consent_requests (given_at) where given_at is not null and second_sent_at is null;

alter table public.consent_requests enable row level security, force row level security;
create policy owner on public.consent_requests to prep_owner using (true) with check (true);
create policy auth on public.consent_requests for insert to prep_auth with check (parent_id is null);
create policy system on public.consent_requests to prep_system using (true) with check (true);
grant insert (token_hash, asked_at) on public.consent_requests to prep_auth;
grant select, update (token_hash, parent_id, given_at, notice_version, second_sent_at, confirmed_at), delete
  on public.consent_requests to prep_system;

-- What a parent who has confirmed their consent makes of a new account: a student with that parent and that consent, who gets in
-- with a card. Once for each request; no row for anybody else.
create function public.make_consented_child(request uuid, child uuid, card_hash text)
  returns table (made_id uuid, card_expires_at timestamptz)
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  done public.consent_requests;
begin
  delete from public.consent_requests r
    where r.id = request and r.parent_id = auth.uid() and r.confirmed_at is not null
    returning r.* into done;
  if done.id is null or not exists (select from public.user_profiles p
      where p.id = child and p.role = 'student' and p.age_band = 'under_13' and not p.has_student_record)
    or exists (select from public.consents c where c.user_id = child) then
    return;
  end if;
  insert into public.students (user_id) values (child) returning id into made_id;
  insert into public.student_parent_relationships (student_id, parent_id, is_primary) values (made_id, done.parent_id, true);
  insert into public.consents (user_id, method, given_by, given_at, notice_version)
    values (child, 'email_plus', done.parent_id, done.confirmed_at, done.notice_version);
  insert into public.access_cards (user_id, code_hash) values (child, card_hash) returning expires_at into card_expires_at;
  return next;
end
$$;
grant execute on function public.make_consented_child(uuid, uuid, text) to parent;
