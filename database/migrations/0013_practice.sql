-- What students answered when they practiced.

-- One answer to one question of a round. The browser judges it: practice counts toward no score, and the key is shown right after it.
create table public.practice_answers (
  student_id uuid not null references public.students on delete cascade,
  -- The page makes it up. With the question it makes a repeated request harmless.
  round_id uuid not null,
  -- A question may be deleted, and a new question is in no table. So this is no foreign key.
  question_id uuid not null,
  origin text not null check (origin in ('test', 'template')),
  subject text not null check (subject in ('reading', 'math')),
  topic text not null check (char_length(topic) between 1 and 200),
  is_right boolean not null,
  -- From the moment when the question was shown until it was answered. A long pause counts as ten minutes.
  seconds smallint not null check (seconds between 0 and 600),
  -- The question that was due, where this answer was a review. The question above is another one where a new one of its kind was asked.
  card_question_id uuid,
  answered_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  primary key (student_id, round_id, question_id)
);
create index practice_answers_answered_at_idx on public.practice_answers (student_id, answered_at);

alter table public.practice_answers enable row level security, force row level security;
create policy owner on public.practice_answers to prep_owner using (true) with check (true);
create policy system on public.practice_answers for select to prep_system using (true);
create policy mine on public.practice_answers for select to student using (student_id = public.my_student_id());
create policy by_myself on public.practice_answers for insert to student
  with check (student_id = public.my_student_id());
create policy of_my_children on public.practice_answers for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy of_my_tutees on public.practice_answers for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.practice_answers for select to admin using (true);
grant select on public.practice_answers to prep_system, student, parent, tutor, admin;
grant insert (student_id, round_id, question_id, origin, subject, topic, is_right, seconds, card_question_id)
  on public.practice_answers to student;
