-- What was scored: submissions with their answers.

-- Keeps what it was scored with: later changes of the test or of a scale change no past result.
create table public.test_submissions (
  id uuid primary key default public.new_id(),
  attempt_id uuid not null unique references public.test_attempts on delete cascade,
  assignment_id uuid references public.student_test_assignments on delete set null,
  student_id uuid not null references public.students on delete cascade,
  test_id uuid not null references public.tests on delete restrict,
  test_version integer not null,
  foreign key (test_id, test_version) references public.test_versions on delete restrict,
  -- As in tests: it counts in no average, and its scaled scores are never shown.
  is_drill boolean not null default false,
  -- As in test_attempts: it counts in no average either, and has no scaled scores to show.
  is_untimed boolean not null default false,
  -- As in test_attempts: when the answers on paper were entered. Then there are no times of questions, and time_spent is 0 where the
  -- minutes are not known.
  entered_at timestamptz,
  score_scale_id text not null references public.score_scales on delete restrict,
  -- What the format of that version reports. With 'skills', nobody is shown a scaled score.
  result text not null default 'composite' check (result in ('composite', 'skills')),
  submitted_at timestamptz not null,
  score_percentage smallint not null check (score_percentage between 0 and 100),
  total_questions integer not null check (total_questions >= 0),
  correct_answers integer not null check (correct_answers between 0 and total_questions),
  unanswered integer not null check (unanswered >= 0),
  time_spent integer not null check (time_spent >= 0),
  reading_raw smallint not null,
  reading_scored smallint not null,
  reading_scaled smallint not null check (reading_scaled between 0 and 400),
  math_raw smallint not null,
  math_scored smallint not null,
  math_scaled smallint not null check (math_scaled between 0 and 400),
  composite smallint not null check (composite = reading_scaled + math_scaled),
  -- The answers by place in the version of the test, in three lists of equal length. Two readers know this coding: the view
  -- submission_answers and domain/scores/recorded-answers.ts.
  -- A line for each answer: the id of an option, # with a number and the text that was typed, + with the ids of a response, or . for a
  -- question that was left open.
  -- JSON takes twice the time to write and four times the time to read.
  answers text not null,
  seconds integer[] not null check (0 <= all (seconds)),
  -- One character for each place: 1 right, 0 wrong, . left open, - not scored.
  marks text not null check (marks ~ '^[10.-]*$'),
  -- For other programs, which ask for what changed.
  updated_at timestamptz not null default now(),
  constraint answers_of_equal_length
    check (cardinality(string_to_array(answers, e'\n')) = char_length(marks) and cardinality(seconds) = char_length(marks))
);
create index test_submissions_updated_at_idx on public.test_submissions (updated_at, id);
create index test_submissions_student_id_idx on public.test_submissions (student_id, submitted_at desc);
create index test_submissions_test_id_idx on public.test_submissions (test_id, submitted_at desc);
-- As for attempts.
create index test_submissions_test_version_idx on public.test_submissions (test_id, test_version);
create index test_submissions_submitted_at_idx on public.test_submissions (submitted_at desc);
-- What was entered lately is news.
create index test_submissions_entered_at_idx on public.test_submissions (entered_at) where entered_at is not null;
create index test_submissions_assignment_id_idx on public.test_submissions (assignment_id);

create function public.mark_uncounted() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.is_drill := (select purpose = 'drill' from public.tests where id = new.test_id);
  select is_untimed, entered_at into new.is_untimed, new.entered_at from public.test_attempts where id = new.attempt_id;
  return new;
end
$$;
create trigger mark_uncounted before insert on public.test_submissions
  for each row execute function public.mark_uncounted();

create trigger touch before update on public.test_submissions for each row execute function public.touch_updated_at();

alter table public.test_submissions enable row level security, force row level security;
create policy owner on public.test_submissions to prep_owner using (true) with check (true);
create policy system on public.test_submissions to prep_system using (true) with check (true);
create policy mine on public.test_submissions for select to student using (student_id = public.my_student_id());
create policy my_childrens on public.test_submissions for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy my_tutees on public.test_submissions for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.test_submissions for select to admin using (true);
-- Students and parents read whether an answer was right through public.judged_answers and public.recorded_keys, which know what is
-- hidden. Nobody but administrators reads a key.
grant select on public.test_submissions to prep_system, admin;
grant select (id, attempt_id, assignment_id, student_id, test_id, test_version, is_drill, is_untimed, entered_at, score_scale_id,
  result, submitted_at, score_percentage,
  total_questions, correct_answers, unanswered, time_spent, reading_raw, reading_scored, reading_scaled, math_raw, math_scored,
  math_scaled, composite, answers, seconds) on public.test_submissions to student, parent;
grant select (id, attempt_id, assignment_id, student_id, test_id, test_version, is_drill, is_untimed, entered_at, score_scale_id,
  result, submitted_at, score_percentage,
  total_questions, correct_answers, unanswered, time_spent, reading_raw, reading_scored, reading_scaled, math_raw, math_scored,
  math_scaled, composite, answers, seconds, marks) on public.test_submissions to tutor;
-- A submission is scored again when a key is repaired (the audit log keeps the earlier score), or, with its own key, when
-- work that had not arrived is loaded into it.
grant insert, update (score_percentage, total_questions, correct_answers, unanswered, reading_raw, reading_scored,
  reading_scaled, math_raw, math_scored, math_scaled, composite, answers, seconds, marks)
  on public.test_submissions to prep_system;

-- Whether the student did not reach some question. Lists ask it of hundreds of submissions, and most have none: so it first counts what was
-- left open. In free navigation that is too little, unless the last two or a whole subject are open.
create function public.has_unreached_places(answers text, sections text[], is_forward_only boolean) returns boolean
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
as $$
declare
  open_places integer := (length(answers) + 1 - length(replace(e'\n' || answers, e'\n.', ''))) / 2;
begin
  if open_places = 0 or (not is_forward_only and e'\n' || answers not like e'%\n.\n.' and open_places < least(
      nullif(cardinality(array_positions(sections, 'reading')), 0), nullif(cardinality(array_positions(sections, 'math')), 0)))
  then
    return false;
  end if;
  return (
    select bool_or(last_answer is null or (is_forward_only and last_answer + 1 < last_place))
      or max(last_answer) + 1 < max(last_place)
    from (
      select max(place) filter (where answer <> '.') as last_answer, max(place) as last_place
      from rows from (string_to_table(answers, e'\n'), unnest(sections)) with ordinality as asked (answer, section, place)
      group by section) subjects);
end
$$;

-- Whether a student reached each question. The same as reachedPlaces in domain/statistics/left-open.ts.
create function public.reached_places(answers text, sections text[], is_forward_only boolean) returns boolean[]
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not public.has_unreached_places(answers, sections, is_forward_only) then
    return array_fill(true, array[cardinality(string_to_array(answers, e'\n'))]);
  end if;
  return (
    select array_agg(is_begun and is_reached order by place) from (
      select place, bool_or(answer <> '.') over (partition by section) as is_begun,
        bool_or(answer <> '.') over (partition by case when is_forward_only then section end order by place
          rows between 1 preceding and unbounded following) as is_reached
      from rows from (string_to_table(answers, e'\n'), unnest(sections)) with ordinality as asked (answer, section, place)) asked);
end
$$;

-- The marks of a submission, with - also where the student did not reach a question.
create function public.marks_of_reached(marks text, answers text, sections text[], is_forward_only boolean) returns text
  language plpgsql immutable
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not public.has_unreached_places(answers, sections, is_forward_only) then
    return marks;
  end if;
  return (
    select string_agg(case when is_reached then mark else '-' end, '' order by place)
    from rows from (string_to_table(marks, null), unnest(public.reached_places(answers, sections, is_forward_only)))
      with ordinality as asked (mark, is_reached, place));
end
$$;
grant execute on function public.has_unreached_places(text, text[], boolean), public.reached_places(text, text[], boolean),
  public.marks_of_reached(text, text, text[], boolean) to prep_system, tutor, admin;

-- A row for each question of each submission, with the rights of the person who asks.
create view public.submission_answers with (security_invoker = true) as
select s.id as submission_id, asked.question_id, (asked.place - 1)::smallint as position, asked.subject, asked.topic,
  case left(asked.answer, 1)
    when '.' then null
    when '#' then jsonb_build_object('number', substr(split_part(asked.answer, ' ', 1), 2)::numeric,
      'typed', substr(asked.answer, strpos(asked.answer, ' ') + 1))
    when '+' then jsonb_build_object('response', string_to_array(substr(asked.answer, 2), ','))
    else to_jsonb(asked.answer)
  end as user_answer, asked.mark <> '-' as is_scored, asked.mark = '1' as is_correct,
  asked.seconds as time_spent, asked.is_reached
from public.test_submissions s
join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
cross join lateral rows from (
  unnest(version.question_ids, version.subjects, version.topics), string_to_table(s.answers, e'\n'), unnest(s.seconds),
  string_to_table(s.marks, null), unnest(public.reached_places(s.answers, version.subjects, version.format ->> 'navigation' = 'forward'))
) with ordinality as asked (question_id, subject, topic, answer, seconds, mark, is_reached, place);
grant select on public.submission_answers to prep_system, tutor, admin;

-- What a tutor or an administrator should look at in a submission. Most submissions have no such row.
create table public.submission_checks (
  submission_id uuid primary key references public.test_submissions on delete cascade,
  -- Questions whose answer arrived after the deadline and counts.
  late_answers integer not null check (late_answers >= 0),
  -- Questions whose answer arrived too late to count.
  refused_answers integer not null default 0 check (refused_answers >= 0),
  -- Seconds that the student spent on the questions, if they were unusually few.
  active_seconds integer check (active_seconds >= 0),
  constraint says_something check (late_answers > 0 or refused_answers > 0 or active_seconds is not null)
);

alter table public.submission_checks enable row level security, force row level security;
create policy owner on public.submission_checks to prep_owner using (true) with check (true);
create policy system on public.submission_checks to prep_system using (true) with check (true);
create policy my_tutees on public.submission_checks for select to tutor
  using (exists (select from public.test_submissions s where s.id = submission_id));
create policy everyone on public.submission_checks for select to admin using (true);
-- A device may come back after the server has closed its attempt, and an administrator may load what it brings.
grant select, insert, update (late_answers, refused_answers) on public.submission_checks to prep_system;
grant select on public.submission_checks to tutor, admin;

-- A run of the model that puts the questions of all tests on one scale: asked for by night or by an administrator, and worked on by one
-- process. It names nobody. Of those that ended, only the last one is kept, and the last one that failed.
create table public.calibration_runs (
  id uuid primary key default public.new_id(),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  asked_at timestamptz not null,
  started_at timestamptz,
  -- Until then the process that took it has it. Afterwards another one begins it again.
  taken_until timestamptz,
  ended_at timestamptz,
  -- What was found for each subject, as calibrationScale in contracts/reports/calibration.ts has it.
  scales jsonb check (jsonb_typeof(scales) = 'array'),
  constraint calibration_taken check ((status = 'running') = (taken_until is not null)),
  constraint calibration_ended check ((status in ('done', 'failed')) = (ended_at is not null)),
  constraint calibration_found check ((status = 'done') = (scales is not null))
);
-- Two servers, or the night and an administrator, ask for one.
create unique index one_open_calibration on public.calibration_runs ((true)) where ended_at is null;

alter table public.calibration_runs enable row level security, force row level security;
create policy owner on public.calibration_runs to prep_owner using (true) with check (true);
create policy system on public.calibration_runs to prep_system using (true) with check (true);
create policy everyone on public.calibration_runs for select to admin using (true);
create policy asks on public.calibration_runs for insert to admin with check (status = 'waiting');
grant select, insert, update, delete on public.calibration_runs to prep_system;
grant select, insert (asked_at) on public.calibration_runs to admin;

-- How difficult a question is on the scale of its subject, by its fingerprint: the same for its copies in all tests. A question that
-- nobody has answered has no row.
create table public.question_calibrations (
  fingerprint uuid primary key,
  subject text not null check (subject in ('reading', 'math')),
  -- In logits.
  difficulty numeric not null,
  error numeric not null check (error > 0),
  answers integer not null check (answers > 0),
  infit numeric not null,
  outfit numeric not null,
  run_id uuid not null references public.calibration_runs on delete cascade
);
create index question_calibrations_run_id_idx on public.question_calibrations (run_id);

alter table public.question_calibrations enable row level security, force row level security;
create policy owner on public.question_calibrations to prep_owner using (true) with check (true);
create policy system on public.question_calibrations to prep_system using (true) with check (true);
-- As statistics of questions: no student, no parent.
create policy everyone on public.question_calibrations for select to tutor, admin using (true);
grant select, insert, update, delete on public.question_calibrations to prep_system;
grant select on public.question_calibrations to tutor, admin;
