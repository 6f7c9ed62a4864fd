-- Notifications: in the app, and by email to those who did not turn that email off.

create table public.notifications (
  id uuid primary key default public.new_id(),
  recipient_id uuid not null references public.user_profiles on delete cascade,
  kind text not null check (kind in ('test_assigned', 'due_tomorrow', 'overdue', 'result_in', 'score_changed', 'tutor_reminder',
    'session', 'week', 'practice_waits', 'comment', 'join_request', 'join_confirmed', 'adult_linked', 'removal_answered',
    'report_answered')),
  -- The assignment, the submission, the day or whatever else it is about. So each is made once, also by several processes.
  about text not null,
  -- The student it is about. Null if it is about nobody.
  student_id uuid references public.students on delete cascade,
  -- The request that the recipient answers. It names somebody who may never be linked to the recipient.
  join_request_id uuid references public.join_requests on delete cascade,
  -- The adult of a child who is named. It goes with the account of that adult.
  adult_id uuid references public.user_profiles on delete cascade,
  title text not null,
  -- Lines, each a sentence or more.
  text text not null,
  -- Where one can act, below the address of the platform.
  path text not null check (path ~ '^/'),
  created_at timestamptz not null,
  seen_at timestamptz,
  constraint notifications_once unique (recipient_id, kind, about)
);
create index notifications_created_at_idx on public.notifications (recipient_id, created_at desc);
create index notifications_student_id_idx on public.notifications (student_id);
create index notifications_join_request_id_idx on public.notifications (join_request_id);
create index notifications_adult_id_idx on public.notifications (adult_id);
create index notifications_age_idx on public.notifications (created_at);

alter table public.notifications enable row level security, force row level security;
create policy owner on public.notifications to prep_owner using (true) with check (true);
create policy system on public.notifications to prep_system using (true) with check (true);
-- A request is news only while it waits for this person. The policies of join_requests say for which of them.
create policy mine on public.notifications to student, tutor
  using (recipient_id = auth.uid() and (join_request_id is null or exists
    (select from public.join_requests r where r.id = join_request_id and r.status = 'waiting')))
  with check (recipient_id = auth.uid());
-- A parent who is no longer linked to a child reads nothing more about the child, also of what came before.
create policy about_my_children on public.notifications to parent
  using (recipient_id = auth.uid() and (student_id is null or student_id = any (array(select public.my_children_ids())))
    and (join_request_id is null or exists
      (select from public.join_requests r where r.id = join_request_id and r.status = 'waiting')))
  with check (recipient_id = auth.uid());
grant select, insert, delete on public.notifications to prep_system;
grant select, update (seen_at) on public.notifications to student, parent, tutor;

-- Emails that are off. A parent can turn off those of a child, and not on: that is the child's. A parent's choice lasts until the
-- child turns the email on, or the parent is no longer a parent of this child.
create table public.muted_notifications (
  recipient_id uuid not null references public.user_profiles on delete cascade,
  kind text not null,
  muted_by uuid not null references public.user_profiles on delete cascade,
  primary key (recipient_id, kind, muted_by)
);
create index muted_notifications_muted_by_idx on public.muted_notifications (muted_by);

alter table public.muted_notifications enable row level security, force row level security;
create policy owner on public.muted_notifications to prep_owner using (true) with check (true);
create policy system on public.muted_notifications to prep_system using (true) with check (true);
create policy mine on public.muted_notifications to student, tutor
  using (recipient_id = auth.uid() and muted_by = auth.uid()) with check (recipient_id = auth.uid() and muted_by = auth.uid());
-- Students see that a parent turned an email off.
create policy by_my_parents on public.muted_notifications for select to student using (recipient_id = auth.uid());
create policy by_my_parents_to_turn_on on public.muted_notifications for delete to student using (recipient_id = auth.uid());
create policy mine_and_my_childrens on public.muted_notifications for select to parent
  using (muted_by = auth.uid() and (recipient_id = auth.uid() or recipient_id in
    (select s.user_id from public.students s where s.id = any (array(select public.my_children_ids())))));
create policy mine_to_turn_on on public.muted_notifications for delete to parent
  using (recipient_id = auth.uid() and muted_by = auth.uid());
create policy mine_and_my_childrens_to_turn_off on public.muted_notifications for insert to parent
  with check (muted_by = auth.uid() and (recipient_id = auth.uid() or recipient_id in
    (select s.user_id from public.students s where s.id = any (array(select public.my_children_ids())))));
grant select, insert on public.muted_notifications to prep_system;
grant select, insert (recipient_id, kind, muted_by), delete on public.muted_notifications to student, parent, tutor;

-- The link of an email that turns emails of its kind off, without a sign-in (RFC 8058). It opens nothing else.
create table public.unsubscribe_tokens (
  token_hash bytea primary key,
  recipient_id uuid not null references public.user_profiles on delete cascade,
  kind text not null,
  created_at timestamptz not null
);
create index unsubscribe_tokens_recipient_id_idx on public.unsubscribe_tokens (recipient_id);
create index unsubscribe_tokens_created_at_idx on public.unsubscribe_tokens (created_at);

alter table public.unsubscribe_tokens enable row level security, force row level security;
create policy owner on public.unsubscribe_tokens to prep_owner using (true) with check (true);
create policy system on public.unsubscribe_tokens to prep_system using (true) with check (true);
grant select, insert, delete on public.unsubscribe_tokens to prep_system;
