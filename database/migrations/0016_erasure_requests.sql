-- Families ask that a student's account is erased. It goes with the student.

create table public.erasure_requests (
  student_id uuid primary key references public.students on delete cascade,
  asked_by uuid references public.user_profiles on delete set null,
  asked_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  -- When it happens by itself, or the day by which an administrator has to answer.
  due_at timestamptz not null,
  is_automatic boolean not null,
  -- A parent took back the consent (0018_consents.sql): the account is closed, and nobody undoes or refuses it.
  is_withdrawal boolean not null default false,
  refused_at timestamptz,
  refused_by uuid references public.user_profiles on delete set null,
  -- The family reads it.
  refusal text check (char_length(btrim(refusal)) between 1 and 500),
  constraint erasure_refused_with_a_reason check ((refused_at is null) = (refusal is null))
);
create index erasure_requests_asked_by_idx on public.erasure_requests (asked_by);
create index erasure_requests_refused_by_idx on public.erasure_requests (refused_by);
create index erasure_requests_due_at_idx on public.erasure_requests (due_at) where refused_at is null;

-- The student and the parents ask, in their own name and with a week to undo it; each of them undoes what another one asked. Who was
-- linked by a code waits a day, as for tutoring sessions.
alter table public.erasure_requests enable row level security, force row level security;
create policy owner on public.erasure_requests to prep_owner using (true) with check (true);
create policy system on public.erasure_requests to prep_system using (true);
create policy mine on public.erasure_requests for select to student using (student_id = public.my_student_id());
create policy mine_to_ask on public.erasure_requests for insert to student
  with check (student_id = public.my_student_id() and asked_by = auth.uid() and due_at >= asked_at + interval '7 days' and not is_withdrawal);
create policy mine_to_undo on public.erasure_requests for delete to student
  using (student_id = public.my_student_id() and not is_withdrawal);
create policy my_children on public.erasure_requests for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy my_children_to_ask on public.erasure_requests for insert to parent
  with check (student_id = any (array(select public.my_childrens_ids_with_sessions())) and asked_by = auth.uid()
    and due_at >= asked_at + interval '7 days' and not is_withdrawal);
create policy my_children_to_undo on public.erasure_requests for delete to parent
  using (student_id = any (array(select public.my_children_ids())) and not is_withdrawal);
create policy everyone on public.erasure_requests for select to admin using (true);
create policy everyone_to_refuse on public.erasure_requests for update to admin
  using (refused_at is null and not is_withdrawal) with check (refused_by = auth.uid());
grant select on public.erasure_requests to prep_system, student, parent, admin;
grant delete on public.erasure_requests to prep_system, student, parent;
grant insert (student_id, asked_by, due_at, is_automatic) on public.erasure_requests to student, parent;
grant update (refused_at, refused_by, refusal) on public.erasure_requests to admin;
