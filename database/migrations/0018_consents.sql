-- Who consented that a student's data is kept: a parent by email with a second confirmation, or the school, for an account that an
-- administrator made. A consent is never changed. It goes with the account.

create table public.consents (
  id uuid primary key default public.new_id(),
  user_id uuid not null references public.user_profiles on delete cascade,
  method text not null check (method in ('email_plus', 'school')),
  given_by uuid references public.user_profiles on delete set null,
  given_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  -- Of what `/privacy` said.
  notice_version smallint not null check (notice_version > 0)
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
create policy as_myself on public.consents for insert to admin with check (method = 'school' and given_by = auth.uid());
grant select on public.consents to prep_system, student, parent, admin;
grant insert (user_id, method, given_by, notice_version) on public.consents to admin;
