-- Who is to take which test, and the work of students who take one: the clock, their answers, retakes.

create table public.student_test_assignments (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  assigned_at timestamptz not null default now(),
  due_date timestamptz,
  -- The window: no attempt starts before it opens or from the moment it closes. An attempt in progress keeps its time; one without a
  -- clock ends when the window closes.
  opens_at timestamptz,
  closes_at timestamptz,
  constraint opens_before_it_closes check (opens_at < closes_at),
  -- For the student to read before the test.
  note text not null default '' check (char_length(note) <= 500),
  -- When a tutor last sent the student an email about it: at most one a day.
  reminded_at timestamptz,
  completed boolean not null default false,
  locked boolean not null default false,
  -- A PIN that an administrator set for this assignment alone. Otherwise the platform's PIN opens it.
  retake_pin text check (char_length(retake_pin) = 4),
  -- The PIN that last unlocked the assignment. It is kept apart from retake_pin, so that a new PIN of the platform makes the
  -- old one useless.
  unlocked_pin text check (char_length(unlocked_pin) = 4),
  -- For other programs, which ask for what changed.
  updated_at timestamptz not null default now(),
  unique (student_id, test_id)
);
create index student_test_assignments_updated_at_idx on public.student_test_assignments (updated_at, id);
create index student_test_assignments_test_id_idx on public.student_test_assignments (test_id);
create index student_test_assignments_due_idx on public.student_test_assignments (test_id, due_date) where due_date is not null;

create trigger touch before update on public.student_test_assignments for each row execute function public.touch_updated_at();

alter table public.student_test_assignments enable row level security, force row level security;
create policy owner on public.student_test_assignments to prep_owner using (true) with check (true);
create policy system on public.student_test_assignments to prep_system using (true) with check (true);
create policy mine on public.student_test_assignments for select to student using (student_id = public.my_student_id());
create policy my_childrens on public.student_test_assignments for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy my_tutees on public.student_test_assignments for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
-- Tutors give their own students tests that can be taken.
create policy give_to_my_tutees on public.student_test_assignments for insert to tutor
  with check (student_id = any (array(select public.my_tutees_ids()))
    and test_id in (select id from public.tests where status in ('active', 'published')
      and (purpose <> 'drill' or made_by = auth.uid())));
create policy change_for_my_tutees on public.student_test_assignments for update to tutor
  using (student_id = any (array(select public.my_tutees_ids())))
  with check (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.student_test_assignments to admin using (true) with check (true);
grant select, insert, update on public.student_test_assignments to prep_system;
-- Nobody but an administrator reads a PIN.
grant select (id, student_id, test_id, assigned_at, due_date, opens_at, closes_at, note, completed, locked)
  on public.student_test_assignments to student, parent, tutor;
-- When a student was reminded is for tutors and administrators.
grant select (reminded_at), insert (student_id, test_id, assigned_at, due_date, opens_at, closes_at, note),
  update (due_date, closes_at, locked, reminded_at) on public.student_test_assignments to tutor;
grant select, insert (student_id, test_id, assigned_at, due_date, opens_at, closes_at, note, retake_pin),
  update (due_date, opens_at, closes_at, note, completed, locked, retake_pin, reminded_at), delete
  on public.student_test_assignments to admin;

-- Wrong retake PINs. They are counted here, because several server processes share the count, and for a student over all
-- tests.
create table public.retake_tries (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  tried_at timestamptz not null,
  -- The right PIN of a test forgives the tries at it. Administrators still see them.
  is_forgiven boolean not null default false
);
create index retake_tries_student_id_idx on public.retake_tries (student_id, tried_at);
create index retake_tries_test_id_idx on public.retake_tries (test_id);
-- Recent tries of all students together.
create index retake_tries_tried_at_idx on public.retake_tries (tried_at);

alter table public.retake_tries enable row level security, force row level security;
create policy owner on public.retake_tries to prep_owner using (true) with check (true);
create policy system on public.retake_tries to prep_system using (true) with check (true);
create policy everyone on public.retake_tries for select to admin using (true);
grant select, insert, update (is_forgiven), delete on public.retake_tries to prep_system;
grant select on public.retake_tries to admin;

-- The time a student has beyond a test's own, on every attempt that starts from then on; and the tools, on every test that the student
-- opens from then on.
create table public.student_accommodations (
  student_id uuid primary key references public.students on delete cascade,
  time_multiplier numeric not null default 1 check (time_multiplier between 1 and 3),
  extra_minutes smallint not null default 0 check (extra_minutes between 0 and 600),
  reason text not null default '' check (char_length(reason) <= 500),
  -- Tools of the test screen: in every test, and in none, whatever its format has.
  tools_on text[] not null default '{}' check (tools_on <@ array['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader',
    'answer-mask', 'contrast-themes', 'reading-aloud']),
  tools_off text[] not null default '{}' check (tools_off <@ array['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader',
    'answer-mask', 'contrast-themes', 'reading-aloud']),
  set_by uuid references public.user_profiles on delete set null,
  updated_at timestamptz not null default now(),
  constraint student_accommodations_tool_on_or_off check (not tools_on && tools_off)
);
create index student_accommodations_set_by_idx on public.student_accommodations (set_by) where set_by is not null;
create trigger touch before update on public.student_accommodations for each row execute function public.touch_updated_at();

alter table public.student_accommodations enable row level security, force row level security;
create policy owner on public.student_accommodations to prep_owner using (true) with check (true);
create policy system on public.student_accommodations for select to prep_system using (true);
create policy everyone on public.student_accommodations for select to admin using (true);
-- Administrators write in their own name.
create policy set_as_myself on public.student_accommodations for insert to admin with check (set_by = auth.uid());
create policy change_as_myself on public.student_accommodations for update to admin
  using (true) with check (set_by = auth.uid());
grant select on public.student_accommodations to prep_system, admin;
grant insert (student_id, time_multiplier, extra_minutes, reason, tools_on, tools_off, set_by),
  update (time_multiplier, extra_minutes, reason, tools_on, tools_off, set_by) on public.student_accommodations to admin;

-- What an attempt showed of a question, and its key: written when the first attempt starts on it, and never changed. A version outlives
-- its question, so question_id has no foreign key. Equal content of the same question is one row. Only the system reads it: a digest
-- over the key would give the key away.
create table public.question_versions (
  id uuid primary key default public.new_id(),
  test_id uuid not null references public.tests on delete cascade,
  question_id uuid not null,
  digest uuid not null,
  title text,
  text text not null,
  type text not null,
  input_type text,
  options jsonb not null,
  interaction jsonb,
  image_url text,
  image_alt text,
  passage jsonb,
  topic text,
  correct_option text,
  correct_response text[],
  choose_count smallint,
  numeric_answer numeric,
  unit_label text,
  -- Equal for the same question in other tests: an attempt in progress hides its answers there too.
  fingerprint uuid not null,
  unique (question_id, digest)
);
create index question_versions_test_id_idx on public.question_versions (test_id);

alter table public.question_versions enable row level security, force row level security;
create policy owner on public.question_versions to prep_owner using (true) with check (true);
create policy system on public.question_versions for select to prep_system using (true);
grant select on public.question_versions to prep_system;

-- A paper: its questions in order, each with the place of its section in the list of sections. version is the one that tests had when
-- the first attempt started on it.
create table public.test_versions (
  test_id uuid not null references public.tests on delete cascade,
  version integer not null,
  title text not null,
  description text not null,
  duration integer not null,
  -- As paper_format gave it of the format that the test named.
  format jsonb not null,
  -- [{"id", "title", "subject"}] in order.
  sections jsonb not null,
  questions uuid[] not null,
  section_places smallint[] not null check (cardinality(section_places) = cardinality(questions)),
  question_ids uuid[] not null check (cardinality(question_ids) = cardinality(questions)),
  -- What the question at each place counts for. The server derives both and writes them once, with the first submission.
  subjects text[] check (cardinality(subjects) = cardinality(questions)),
  topics text[] check (cardinality(topics) = cardinality(questions)),
  -- A route: what one attempt at an adaptive test was asked so far, in the order of its sections and within them as delivered. Its version is
  -- below 0. The pool is another version of the same test; difficulties are those that the choice went by, in thousandths of a logit.
  pool_version integer check (pool_version >= 0),
  difficulties integer[] check (cardinality(difficulties) = cardinality(questions)),
  constraint routes_are_below_zero check ((version < 0) = (pool_version is not null) and (version < 0) = (difficulties is not null)),
  primary key (test_id, version)
);
-- How often each question of a pool was delivered.
create index test_versions_routes_idx on public.test_versions (test_id) where version < 0;

alter table public.test_versions enable row level security, force row level security;
create policy owner on public.test_versions to prep_owner using (true) with check (true);
create policy system on public.test_versions for select to prep_system using (true);
create policy system_completes on public.test_versions for update to prep_system using (subjects is null) with check (subjects is not null);
create policy of_visible_tests on public.test_versions for select to tutor using (test_id in (select id from public.tests));
create policy everyone on public.test_versions for select to admin using (true);
grant select, update (subjects, topics) on public.test_versions to prep_system;
grant select (test_id, version, question_ids, subjects, topics, format) on public.test_versions to tutor, admin;

-- Changes if anything changes that an attempt shows or is scored by.
create function public.question_digest(question public.test_questions) returns uuid
  language sql stable
  set search_path = pg_catalog, pg_temp
  return md5(jsonb_build_array(question.title, question.text, question.type, question.input_type, question.options, question.interaction,
    question.image_url, question.image_alt, question.passage, question.topic, question.correct_option,
    question.correct_response, question.choose_count, question.numeric_answer, question.unit_label)::text)::uuid;

-- Keeps the test as it is now, and returns the number of that version. The first attempt on it waits for an author who is saving, and
-- lets the next one wait until it has begun.
create function public.keep_test_version(test uuid) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  present public.tests;
begin
  select * into present from public.tests where id = test;
  if exists (select from public.test_versions kept where kept.test_id = test and kept.version = present.version) then
    return present.version;
  end if;
  select * into present from public.tests where id = test for share;
  if exists (select from public.test_versions kept where kept.test_id = test and kept.version = present.version) then
    return present.version;
  end if;
  insert into public.question_versions (test_id, question_id, digest, title, text, type, input_type, options, interaction, image_url,
    image_alt, passage, topic, correct_option, correct_response, choose_count, numeric_answer, unit_label, fingerprint)
  select test, q.id, public.question_digest(q), q.title, q.text, q.type, q.input_type, q.options, q.interaction, q.image_url, q.image_alt,
    q.passage, q.topic, q.correct_option, q.correct_response, q.choose_count, q.numeric_answer, q.unit_label, q.fingerprint
  from public.test_questions q join public.test_sections section on section.id = q.section_id
  where section.test_id = test
  on conflict (question_id, digest) do nothing;
  with sections as (
    select id, title, subject, order_index, (row_number() over (order by order_index, id) - 1)::smallint as place
    from public.test_sections where test_id = test
  ), questions as (
    select kept.id, sections.place, q.order_index, q.id as question_id
    from sections join public.test_questions q on q.section_id = sections.id
    join public.question_versions kept on kept.question_id = q.id and kept.digest = public.question_digest(q)
  )
  insert into public.test_versions (test_id, version, title, description, duration, format, sections, questions, section_places,
    question_ids)
  select test, present.version, present.title, present.description, present.duration,
    (select public.paper_format(format) from public.exam_formats format where format.id = present.format_id),
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'subject', subject) order by place), '[]') from sections),
    coalesce(array_agg(id order by place, order_index, question_id), '{}'),
    coalesce(array_agg(place order by place, order_index, question_id), '{}'),
    coalesce(array_agg(question_id order by place, order_index, question_id), '{}')
  from questions
  on conflict (test_id, version) do nothing;
  return present.version;
end
$$;
grant execute on function public.keep_test_version(uuid) to prep_system;

-- The key of a question in the shape of an answer; null where the question is not scored. The same as answerKey in
-- domain/answers/correctness.ts.
create function public.key_of(kept public.question_versions) returns jsonb
  language sql immutable
  set search_path = pg_catalog, pg_temp
  return case
    when kept.input_type not in ('multiple_choice', 'number') then
      case when kept.correct_response is not null then jsonb_build_object('response', kept.correct_response) end
    when kept.input_type = 'number' then case when kept.numeric_answer is not null then jsonb_build_object('number', kept.numeric_answer) end
    when kept.correct_option is not null then jsonb_build_object('option', kept.correct_option)
  end;
grant execute on function public.key_of(public.question_versions) to prep_system;

-- What counts as right for a question after the fact, instead of the key of its versions. It holds for all versions that have the answers
-- it names. The newest one that has not ended is in force; a new one ends it, and undoing that one puts it in force again. A ruling
-- outlives its question, so question_id has no foreign key.
create table public.question_rulings (
  id uuid primary key default public.new_id(),
  test_id uuid not null references public.tests on delete cascade,
  question_id uuid not null,
  kind text not null check (kind in ('answers', 'everybody', 'nobody')),
  -- [{"option": id}, {"number": value} or {"response": [ids]}]
  accepted jsonb not null default '[]' check (jsonb_typeof(accepted) = 'array' and (kind = 'answers') = (accepted <> '[]')),
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  ruled_by uuid references public.user_profiles on delete set null,
  ruled_at timestamptz not null,
  -- The ruling that was in force before.
  replaces uuid references public.question_rulings on delete cascade,
  -- Of the copy of a question in a drill: the ruling on the question itself, with which it is made and undone.
  follows uuid references public.question_rulings on delete cascade,
  ended_at timestamptz
);
create unique index one_ruling_in_force on public.question_rulings (question_id) where ended_at is null;
create index question_rulings_test_id_idx on public.question_rulings (test_id);
create index question_rulings_ruled_by_idx on public.question_rulings (ruled_by) where ruled_by is not null;
create index question_rulings_replaces_idx on public.question_rulings (replaces) where replaces is not null;
create index question_rulings_follows_idx on public.question_rulings (follows) where follows is not null;

alter table public.question_rulings enable row level security, force row level security;
create policy owner on public.question_rulings to prep_owner using (true) with check (true);
create policy system on public.question_rulings for select to prep_system using (true);
create policy everyone on public.question_rulings for select to admin using (true);
create policy in_their_own_name on public.question_rulings for insert to admin with check (ruled_by = auth.uid());
create policy ends on public.question_rulings for update to admin using (true) with check (true);
grant select on public.question_rulings to prep_system, admin;
grant insert (test_id, question_id, kind, accepted, reason, ruled_by, ruled_at, replaces, follows), update (ended_at)
  on public.question_rulings to admin;

-- What was read of a version to score by is read again.
create function public.renew_version_of_ruled_test() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.tests set version = version + 1 where id = new.test_id;
  return null;
end
$$;
create trigger renew_version after insert or update on public.question_rulings
  for each row execute function public.renew_version_of_ruled_test();

-- The ruling in force that holds for a version. The same as holdsFor in domain/scores/rulings.ts.
create function public.ruling_of(kept public.question_versions) returns setof public.question_rulings
  language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select ruling.* from public.question_rulings ruling
  where ruling.question_id = kept.question_id and ruling.ended_at is null
    and not exists (select from jsonb_array_elements(ruling.accepted) answer
      where case
        when answer ? 'option' then kept.input_type <> 'multiple_choice'
          or not jsonb_path_query_array(kept.options, '$[*].id') ? (answer ->> 'option')
        when answer ? 'response' then coalesce(kept.input_type, 'multiple_choice') in ('multiple_choice', 'number')
          or not public.is_offered(array(select jsonb_array_elements_text(answer -> 'response')), kept.options, kept.interaction)
        else kept.input_type is distinct from 'number' end)
$$;

-- The key that a version is scored by: {"option"}, {"number"}, {"response"}, {"several": [...]}, {"everybody": true}, or null where the question is not
-- scored. The same as keyUnder in domain/scores/rulings.ts.
create function public.key_in_force(kept public.question_versions) returns jsonb
  language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select nullif(coalesce((
    select case
      when ruling.kind = 'everybody' then '{"everybody": true}'
      when ruling.kind = 'nobody' then 'null'
      when jsonb_array_length(ruling.accepted) = 1 then ruling.accepted -> 0
      else jsonb_build_object('several', ruling.accepted)
    end
    from public.ruling_of(kept) ruling),
    public.key_of(kept)), 'null')
$$;

create table public.test_attempts (
  id uuid primary key default public.new_id(),
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete cascade,
  -- What the student sees from start to end.
  test_version integer not null,
  foreign key (test_id, test_version) references public.test_versions on delete cascade,
  status text not null default 'in_progress' check (status in ('in_progress', 'submitted')),
  -- The key of the device and tab that opened the attempt last. Only that one may save.
  writer uuid not null default gen_random_uuid(),
  started_at timestamptz not null,
  -- The student chose to take the test without a clock.
  is_untimed boolean not null default false,
  -- Taken on paper: when somebody entered the answers. Null of all other attempts. No clock of ours ran.
  entered_at timestamptz,
  -- Who entered them; null after that person was erased.
  entered_by uuid references public.user_profiles on delete set null,
  constraint only_answers_on_paper_are_entered check (entered_at is not null or entered_by is null),
  -- The start plus the seconds of the attempt's time lines. Untimed: when the assignment closes, and null if it does not. On paper: null.
  deadline_at timestamptz check (deadline_at > started_at),
  -- The clock is stopped until then. Null or a time before now: it runs. The deadline already counts the whole pause.
  paused_until timestamptz,
  -- The sum of the pauses in the ledger.
  paused_seconds integer not null default 0 check (paused_seconds >= 0),
  constraint only_untimed_attempts_are_endless check (is_untimed or entered_at is not null or deadline_at is not null),
  change_number bigint not null default 0,
  current_question integer not null default 0 check (current_question >= 0),
  -- One record per question id, with notes and highlights.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- A test of 114 questions with long notes stays far below this.
  constraint answers_of_sane_size check (pg_column_size(answers) <= 2000000),
  saved_at timestamptz not null,
  -- When the writer was first answered after the deadline. Null or a time before the deadline means never.
  contact_at timestamptz,
  -- The last change that the writer said it held when it came back; null if it said nothing.
  announced_through bigint,
  -- The questions whose answer changed after the deadline.
  late_questions text[],
  -- Forward-only tests: the questions of every set that was handed in, in the order taken. Null for all other tests.
  handed_in uuid[],
  -- Forward-only tests: the section that the student chose to take first.
  first_section text check (first_section in ('reading', 'math'))
);
create unique index one_attempt_in_progress on public.test_attempts (student_id, test_id) where status = 'in_progress';
create index test_attempts_student_id_idx on public.test_attempts (student_id);
-- With the version, because each delivery of an adaptive test deletes a route, and the foreign key looks for attempts with it.
create index test_attempts_test_id_idx on public.test_attempts (test_id, test_version);
create index test_attempts_entered_by_idx on public.test_attempts (entered_by) where entered_by is not null;
create index overdue_attempts on public.test_attempts (deadline_at) where status = 'in_progress';

-- Each save compresses the answers again. LZ4 takes a fifth of the time of PostgreSQL's own method, but not every PostgreSQL
-- is built with it.
do $$
begin
  if 'lz4' = any (array(select unnest(enumvals) from pg_settings where name = 'default_toast_compression')) then
    alter table public.test_attempts alter column answers set compression lz4;
  end if;
end
$$;

alter table public.test_attempts enable row level security, force row level security;
create policy owner on public.test_attempts to prep_owner using (true) with check (true);
create policy system on public.test_attempts to prep_system using (true) with check (true);
create policy mine on public.test_attempts for select to student using (student_id = public.my_student_id());
create policy mine_while_open on public.test_attempts for update to student
  using (student_id = public.my_student_id() and status = 'in_progress') with check (status = 'in_progress');
create policy everyone on public.test_attempts for select to admin using (true);
grant select, insert, update on public.test_attempts to prep_system;
-- late_questions is for tutors and administrators.
grant select (id, student_id, test_id, test_version, status, writer, started_at, is_untimed, entered_at, deadline_at, paused_until,
  change_number, current_question, answers, saved_at, contact_at, announced_through, handed_in, first_section) on public.test_attempts
  to student;
grant update (answers, change_number, current_question, saved_at, announced_through, handed_in, first_section)
  on public.test_attempts to student;
grant select on public.test_attempts to admin;

-- The ledger of an attempt's time. The transaction that adds a line also updates test_attempts.deadline_at. Lines never
-- change.
create table public.attempt_time_lines (
  id uuid primary key default public.new_id(),
  attempt_id uuid not null references public.test_attempts on delete cascade,
  -- waiting: an adaptive test had no question for the student (docs/decisions/0110). pause: the clock stood still (docs/decisions/0124);
  -- negative if the test went on earlier.
  kind text not null check (kind in ('duration', 'accommodation', 'grant', 'waiting', 'pause')),
  seconds integer not null
    check (seconds <> 0 and (seconds > 0 or kind in ('grant', 'pause')) and (seconds <= 600 or kind <> 'waiting')),
  reason text not null check (char_length(reason) between 1 and 500),
  granted_by uuid references public.user_profiles on delete set null,
  created_at timestamptz not null
);
create index attempt_time_lines_attempt_id_idx on public.attempt_time_lines (attempt_id);
create index attempt_time_lines_granted_by_idx on public.attempt_time_lines (granted_by) where granted_by is not null;

alter table public.attempt_time_lines enable row level security, force row level security;
create policy owner on public.attempt_time_lines to prep_owner using (true) with check (true);
create policy system on public.attempt_time_lines for select to prep_system using (true);
-- An administrator grants minutes and pauses in their own name, and so does the present tutor of the student. The line of an accommodation
-- names the person who set that. An attempt without a clock has no lines.
create policy in_the_givers_name on public.attempt_time_lines for insert to prep_system
  with check (
    not exists (select from public.test_attempts t where t.id = attempt_id and (t.is_untimed or t.entered_at is not null))
    and case
      when kind in ('duration', 'waiting') then granted_by is null
      when kind in ('grant', 'pause') then granted_by = auth.uid() and (
        exists (select from public.user_profiles p where p.id = auth.uid() and p.role = 'admin')
        or exists (select from public.test_attempts t join public.students s on s.id = t.student_id
          where t.id = attempt_id and s.tutor_id = auth.uid()))
      else granted_by is not distinct from (
        select a.set_by from public.student_accommodations a
        join public.test_attempts t on t.student_id = a.student_id where t.id = attempt_id)
    end);
create policy everyone on public.attempt_time_lines for select to admin using (true);
grant select, insert on public.attempt_time_lines to prep_system;
grant select on public.attempt_time_lines to admin;

-- Who may take a test that is for assigned students only: those with an assignment, and those with the test in progress.
create function public.my_assigned_test_ids() returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := public.my_student_id();
begin
  return query
    select test_id from public.student_test_assignments where student_id = me
    union
    select test_id from public.test_attempts where student_id = me and status = 'in_progress';
end
$$;

create function public.refuse_without_assignment() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.tests where id = new.test_id and assigned_only) and not exists (
    select from public.student_test_assignments where student_id = new.student_id and test_id = new.test_id) then
    raise exception 'This test is for assigned students only.' using errcode = 'PR407';
  end if;
  return new;
end
$$;
create trigger refuse_without_assignment before insert on public.test_attempts
  for each row when (new.status = 'in_progress') execute function public.refuse_without_assignment();

-- Whatever the code does, nobody gets or takes a bank.
create function public.refuse_bank() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.tests where id = new.test_id and purpose = 'bank') then
    raise exception 'Nobody takes a question bank.'
      using errcode = 'check_violation', constraint = 'banks_are_not_taken', table = 'tests', schema = 'public';
  end if;
  return new;
end
$$;
create trigger refuse_bank before insert or update of test_id on public.student_test_assignments
  for each row execute function public.refuse_bank();
create trigger refuse_bank before insert or update of test_id on public.test_attempts
  for each row execute function public.refuse_bank();

-- The same rule as windowState in domain/attempts/assignment-window.ts. Answers on paper can be entered from the moment it opens, also
-- after it has closed.
create function public.refuse_outside_window() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.student_test_assignments where student_id = new.student_id and test_id = new.test_id
    and (coalesce(new.entered_at, new.started_at) < opens_at or (new.entered_at is null and new.started_at >= closes_at))) then
    raise exception 'This test is not open now.' using errcode = 'PR408';
  end if;
  return new;
end
$$;
create trigger refuse_outside_window before insert on public.test_attempts
  for each row when (new.status = 'in_progress') execute function public.refuse_outside_window();

-- An attempt has a clock or none from its start. Without one, only the window of the assignment ends it.
create function public.begin_untimed() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.tests where id = new.test_id and is_always_timed) then
    raise exception 'This test always has its clock.' using errcode = 'PR409';
  end if;
  new.deadline_at := (
    select closes_at from public.student_test_assignments where student_id = new.student_id and test_id = new.test_id);
  return new;
end
$$;
create trigger begin_untimed before insert on public.test_attempts
  for each row when (new.status = 'in_progress' and new.is_untimed and new.entered_at is null) execute function public.begin_untimed();

create function public.keep_clock() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'An attempt keeps its clock, or goes on without one.'
    using errcode = 'check_violation', constraint = 'attempt_keeps_its_clock', table = 'test_attempts', schema = 'public';
end
$$;
create trigger keep_clock before update of is_untimed, entered_at on public.test_attempts
  for each row when (old.is_untimed <> new.is_untimed or old.entered_at is distinct from new.entered_at)
  execute function public.keep_clock();

-- A window that changes moves the end of the attempt in it. One that closed before the attempt began ends it at once.
create function public.move_untimed_end() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if coalesce(old.closes_at, new.closes_at) is null then
    return null;
  end if;
  update public.test_attempts
  set deadline_at = case when new.closes_at is not null then greatest(new.closes_at, started_at + interval '1 second') end
  where student_id = coalesce(new.student_id, old.student_id) and test_id = coalesce(new.test_id, old.test_id)
    and status = 'in_progress' and is_untimed;
  return null;
end
$$;
create trigger move_untimed_end after insert or delete or update of closes_at on public.student_test_assignments
  for each row execute function public.move_untimed_end();

-- Whether the test that a student looks for exists for other students. The student is then told so instead of "not found". A drill
-- is between a tutor and those who have it.
create function public.needs_assignment(ref text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (select from public.tests where (slug = ref or id::text = lower(ref)) and status in ('active', 'published')
    and assigned_only and purpose = 'test' and id not in (select public.my_assigned_test_ids()))
$$;
grant execute on function public.my_assigned_test_ids(), public.needs_assignment(text) to student;

-- Without a deadline, nothing is late. Late answers count for two minutes if the device had no contact since the deadline, otherwise for
-- ten seconds. The same rule as isCountedAt in domain/attempts/late-answers.ts. last_change is the highest number of the changes that arrive.
create function public.late_changes_count(deadline_at timestamptz, contact_at timestamptz, announced_through bigint,
  saved_at timestamptz, last_change bigint, arrived_at timestamptz) returns boolean
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select deadline_at is null
    or arrived_at <= deadline_at + interval '10 seconds'
    or (arrived_at <= deadline_at + interval '120 seconds'
      and (contact_at is null or contact_at <= deadline_at
        or coalesce(last_change <= announced_through, false)
        or (announced_through is not null and arrived_at <= saved_at + interval '5 seconds')))
$$;
grant execute on function public.late_changes_count(timestamptz, timestamptz, bigint, timestamptz, bigint, timestamptz)
  to student, prep_system;

-- The questions whose answer differs. A response is a set.
create function public.changed_answers(before jsonb, after jsonb) returns setof text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select key from jsonb_each(after)
  where coalesce(value ->> 'selectedOption', '') <> coalesce(before -> key ->> 'selectedOption', '')
     or coalesce(value ->> 'numericValue', '') <> coalesce(before -> key ->> 'numericValue', '')
     or coalesce(value -> 'response', '[]') <> coalesce(before -> key -> 'response', '[]') and not (
       coalesce(value -> 'response', '[]') @> coalesce(before -> key -> 'response', '[]')
       and coalesce(value -> 'response', '[]') <@ coalesce(before -> key -> 'response', '[]'))
$$;

-- Refuses answers that come too late, even if the code forgets to, and notes those that came late. The server sets the time
-- with each transaction of a person (app.now); without it the database's own clock counts.
create function public.take_late_answers() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  arrived_at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  -- An administrator loads work that never arrived, from a file.
  if exists (select from public.user_profiles where id = auth.uid() and role = 'admin') then
    return new;
  end if;
  if not public.late_changes_count(old.deadline_at, old.contact_at, old.announced_through, old.saved_at,
    new.change_number, arrived_at) then
    raise exception 'The time of this attempt is over.'
      using errcode = 'check_violation', constraint = 'answers_in_time', table = 'test_attempts', schema = 'public';
  end if;
  if old.contact_at > old.deadline_at then
    new.contact_at := old.contact_at;
    new.announced_through := old.announced_through;
  else
    new.contact_at := arrived_at;
  end if;
  new.late_questions := array(
    select unnest(old.late_questions) union select public.changed_answers(old.answers, new.answers));
  return new;
end
$$;
-- Compares the times first, because comparing answers is expensive.
create trigger take_late_answers before update of answers on public.test_attempts for each row
  when (old.deadline_at < coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
    and new.answers is distinct from old.answers)
  execute function public.take_late_answers();

-- An attempt at a forward-only test begins with nothing handed in.
create function public.begin_forward_only() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.test_versions
      where test_id = new.test_id and version = new.test_version and format ->> 'navigation' = 'forward') then
    new.handed_in := '{}';
  end if;
  return new;
end
$$;
create trigger begin_forward_only before insert on public.test_attempts
  for each row when (new.status = 'in_progress' and new.handed_in is null) execute function public.begin_forward_only();

-- Delivers questions of the pool to an attempt at an adaptive test: the attempt goes on with a version that also has these, and the one
-- before is gone. Returns the new version. Its number says nothing of other attempts.
create function public.deliver(attempt uuid, added uuid[], added_difficulties integer[]) returns integer
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  taken public.test_attempts;
  present public.test_versions;
  pool public.test_versions;
  route integer;
begin
  select * into strict taken from public.test_attempts where id = attempt and status = 'in_progress' for update;
  select * into strict present from public.test_versions where test_id = taken.test_id and version = taken.test_version;
  select * into strict pool from public.test_versions
    where test_id = taken.test_id and version = coalesce(present.pool_version, present.version);
  if pool.format ->> 'delivery' is distinct from 'adaptive' or not added <@ pool.question_ids
    or (present.version < 0 and added && present.question_ids) then
    raise exception 'Only questions of the pool can be delivered, and each once.'
      using errcode = 'check_violation', constraint = 'delivered_from_pool', table = 'test_versions', schema = 'public';
  end if;
  loop
    route := -1 - floor(random() * 2147483647)::integer;
    exit when not exists (select from public.test_versions where test_id = taken.test_id and version = route);
  end loop;
  with delivered as (
    select question_id, difficulty, place from unnest(present.question_ids, present.difficulties)
      with ordinality as earlier (question_id, difficulty, place) where present.version < 0
    union all
    select question_id, difficulty, 1000 + place from unnest(added, added_difficulties)
      with ordinality as now (question_id, difficulty, place)
  ), asked as (
    select kept.question, kept.section_place, delivered.* from delivered
    join unnest(pool.questions, pool.section_places, pool.question_ids) as kept (question, section_place, question_id) using (question_id)
  )
  insert into public.test_versions (test_id, version, title, description, duration, format, sections, questions, section_places,
    question_ids, pool_version, difficulties)
  select pool.test_id, route, pool.title, pool.description, pool.duration, pool.format, pool.sections,
    array_agg(question order by section_place, place), array_agg(section_place order by section_place, place),
    array_agg(question_id order by section_place, place), pool.version, array_agg(difficulty order by section_place, place)
  from asked;
  update public.test_attempts set test_version = route where id = attempt;
  delete from public.test_versions where test_id = present.test_id and version = present.version and version < 0;
  return route;
end
$$;
grant execute on function public.deliver(uuid, uuid[], integer[]) to prep_system;

-- A route goes with its attempt.
create function public.delete_route() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.test_versions where test_id = old.test_id and version = old.test_version;
  return null;
end
$$;
create trigger delete_route after delete on public.test_attempts
  for each row when (old.test_version < 0) execute function public.delete_route();

-- What was handed in is closed, for every writer. A list that shrinks, or another first section, would open it again.
create function public.keep_handed_in() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if new.handed_in [1:cardinality(old.handed_in)] is distinct from old.handed_in
    or (cardinality(old.handed_in) > 0 and (
      new.first_section is distinct from old.first_section
      -- Reads each document once.
      or exists (
        select from (select key, value from jsonb_each(old.answers) where key = any (old.handed_in::text[])) before
        full join (select key, value from jsonb_each(new.answers) where key = any (old.handed_in::text[])) after
          using (key)
        where before.value is distinct from after.value)))
  then
    raise exception 'What was handed in is closed.'
      using errcode = 'check_violation', constraint = 'handed_in_is_closed', table = 'test_attempts', schema = 'public';
  end if;
  return new;
end
$$;
create trigger keep_handed_in before update of answers, handed_in, first_section on public.test_attempts
  for each row when (old.handed_in is not null) execute function public.keep_handed_in();

-- The size of a question's notes and highlights in bytes. The same as markingsSize in domain/attempts/markings-limit.ts.
create function public.markings_size(record jsonb) returns integer
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select octet_length(coalesce(record ->> 'notes', ''))
    + coalesce((select sum(octet_length(highlight ->> 'text') + coalesce(octet_length(highlight ->> 'note'), 0) + 100)
                from jsonb_array_elements(record -> 'highlights') highlight), 0)::integer
$$;

-- Returns the records to store. If all notes and highlights of the attempt exceed 150 kB, a record whose own have grown keeps
-- the earlier ones. Its choice and number are stored all the same.
create function public.within_markings_limit(present jsonb, added jsonb) returns jsonb
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select case
    when (select sum(public.markings_size(value)) from jsonb_each(present || added)) <= 150000 then added
    else (
      select jsonb_object_agg(key, case
        when public.markings_size(value) <= coalesce(public.markings_size(present -> key), 0) then value
        else value || jsonb_build_object(
          'notes', coalesce(present -> key -> 'notes', '""'), 'highlights', coalesce(present -> key -> 'highlights', '[]'))
      end)
      from jsonb_each(added))
  end
$$;
grant execute on function public.markings_size(jsonb), public.within_markings_limit(jsonb, jsonb) to student, prep_system;
