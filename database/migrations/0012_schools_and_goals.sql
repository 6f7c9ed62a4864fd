-- Schools with the scores that got an offer, and what students aim for.

-- Shipped schools have readable ids. Administrators add others.
create table public.schools (
  id text primary key default public.new_id()::text check (char_length(id) between 1 and 100),
  name text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint schools_name_of_sane_size check (btrim(name) <> '' and char_length(name) <= 200)
);
create unique index schools_name_key on public.schools (lower(btrim(name)));
create trigger raise_revision before update on public.schools for each row
  when (old.name is distinct from new.name) execute function public.raise_revision();

-- The lowest score that got an offer in one admissions year. Students apply in grade 8 or 9, and each grade has its own figures.
create table public.school_cutoffs (
  id uuid primary key default public.new_id(),
  school_id text not null references public.schools on delete cascade,
  year smallint not null check (year between 2000 and 2100),
  grade smallint not null check (grade in (8, 9)),
  lowest_score smallint not null check (lowest_score between 0 and 800),
  -- Nobody sees a figure without its source.
  source text not null check (btrim(source) <> '' and char_length(source) <= 200),
  source_url text not null check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  -- The day when somebody last compared the figure with its source.
  checked_on date not null,
  revision integer not null default 1,
  constraint school_cutoffs_once_a_year unique (school_id, grade, year)
);
create trigger raise_revision before update on public.school_cutoffs for each row
  when ((old.year, old.grade, old.lowest_score, old.source, old.source_url, old.checked_on)
    is distinct from (new.year, new.grade, new.lowest_score, new.source, new.source_url, new.checked_on))
  execute function public.raise_revision();

alter table public.schools enable row level security, force row level security;
create policy owner on public.schools to prep_owner using (true) with check (true);
create policy everyone_reads on public.schools for select to prep_system, student, parent, tutor, admin using (true);
create policy everyone on public.schools to admin using (true) with check (true);
grant select on public.schools to prep_system, student, parent, tutor, admin;
grant insert (name), update (name), delete on public.schools to admin;

alter table public.school_cutoffs enable row level security, force row level security;
create policy owner on public.school_cutoffs to prep_owner using (true) with check (true);
create policy everyone_reads on public.school_cutoffs for select to student, parent, tutor, admin using (true);
create policy everyone on public.school_cutoffs to admin using (true) with check (true);
grant select on public.school_cutoffs to student, parent, tutor, admin;
grant insert (school_id, year, grade, lowest_score, source, source_url, checked_on),
  update (year, grade, lowest_score, source, source_url, checked_on), delete on public.school_cutoffs to admin;

-- The days of each season. Null: the city had not published the day when somebody last looked.
create table public.exam_days (
  fall smallint not null check (fall between 2000 and 2100),
  what text not null check (what in ('school_day', 'weekend_grade_8', 'weekend_grade_9', 'offers')),
  first_day date,
  last_day date check (last_day >= first_day),
  source text not null check (btrim(source) <> '' and char_length(source) <= 200),
  source_url text not null check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  checked_on date not null,
  primary key (fall, what)
);
alter table public.exam_days enable row level security, force row level security;
create policy owner on public.exam_days to prep_owner using (true) with check (true);
create policy everyone_reads on public.exam_days for select to student, parent, tutor, admin using (true);
grant select on public.exam_days to student, parent, tutor, admin;

insert into public.exam_days (fall, what, first_day, last_day, source, source_url, checked_on)
select season.*, 'NYC Public Schools', 'https://www.schools.nyc.gov/school-life/learning/testing/specialized-high-school-admissions-test',
    '2026-11-28'
  from (values
    (2025, 'school_day', '2025-11-12'::date, '2025-11-12'::date), (2025, 'weekend_grade_8', '2025-11-15', '2025-11-16'),
    (2025, 'weekend_grade_9', '2025-11-22', '2025-11-23'), (2025, 'offers', '2026-03-05', '2026-03-05'),
    (2026, 'school_day', null, null), (2026, 'weekend_grade_8', null, null), (2026, 'weekend_grade_9', null, null),
    (2026, 'offers', null, null)
  ) as season (fall, what, first_day, last_day);

-- The exam that a student prepares for. The row is locked while the schools below change. Each save raises the revision, also
-- one that changes only the schools.
create table public.student_goals (
  student_id uuid primary key references public.students on delete cascade,
  exam_date date check (exam_date between '2000-01-01' and '2100-01-01'),
  -- The grade in which the student takes the exam. It says which figures of the schools count. Null: nobody said it.
  applicant_grade smallint check (applicant_grade in (8, 9)),
  -- What fits in a day of reviews.
  review_minutes smallint not null default 20 check (review_minutes between 5 and 20),
  -- A small goal for seven days of practice. Null: none.
  weekly_minutes smallint check (weekly_minutes between 10 and 300),
  -- Reviews that were due until this day rest until they are missed again.
  reviews_let_go_on date,
  revision integer not null default 1,
  -- Who saved it last, and when: the student, or somebody together with the student. Null where the server did.
  changed_at timestamptz,
  changed_by uuid references auth.users on delete set null,
  changed_by_role text check (changed_by_role in ('student', 'parent', 'tutor', 'admin'))
);
create index student_goals_changed_by_idx on public.student_goals (changed_by);

-- What a save replaced. How many reviews were due on a past day depends on the exam and the minutes of that day.
create table public.past_goals (
  student_id uuid not null references public.students on delete cascade,
  until timestamptz not null,
  exam_date date,
  review_minutes smallint not null,
  primary key (student_id, until)
);

-- Letting go of reviews is no save, so it raises no revision and leaves these alone.
create function public.note_who_saved_goals() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.changed_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  new.changed_by := auth.uid();
  new.changed_by_role := (select role from public.user_profiles where id = auth.uid());
  return new;
end
$$;
create trigger note_who_first before insert on public.student_goals for each row
  when (new.reviews_let_go_on is null) execute function public.note_who_saved_goals();
create trigger note_who before update on public.student_goals for each row
  when (old.revision <> new.revision) execute function public.note_who_saved_goals();

-- Nobody asks for what was replaced more than a month ago.
create function public.keep_past_goals() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  delete from public.past_goals where student_id = new.student_id and until < at - interval '31 days';
  insert into public.past_goals (student_id, until, exam_date, review_minutes)
    values (new.student_id, at, old.exam_date, coalesce(old.review_minutes, 20))
    on conflict do nothing;
  return null;
end
$$;
create trigger keep_past_first after insert on public.student_goals for each row execute function public.keep_past_goals();
create trigger keep_past after update on public.student_goals for each row
  when ((old.exam_date, old.review_minutes) is distinct from (new.exam_date, new.review_minutes))
  execute function public.keep_past_goals();

-- The schools that a student aims for, the favorite first.
create table public.student_goal_schools (
  student_id uuid not null references public.student_goals on delete cascade,
  school_id text not null references public.schools on delete restrict,
  position smallint not null check (position between 1 and 8),
  primary key (student_id, school_id),
  constraint student_goal_schools_in_order unique (student_id, position)
);
create index student_goal_schools_school_id_idx on public.student_goal_schools (school_id);

-- Days when the student is away: no review, no reminder, and less of the weekly goal. A save replaces those that are not over.
create table public.student_breaks (
  student_id uuid not null references public.student_goals on delete cascade,
  first_day date not null check (first_day between '2000-01-01' and '2100-01-01'),
  last_day date not null,
  -- By the student's calendar. No review moves to a day before it.
  entered_on date not null,
  primary key (student_id, first_day),
  constraint student_breaks_of_sane_length check (last_day between first_day and first_day + 59)
);

-- The goal belongs to the student. Parents and the tutor set it together with the student, so all of them may write it.
alter table public.student_goals enable row level security, force row level security;
create policy owner on public.student_goals to prep_owner using (true) with check (true);
create policy system on public.student_goals for select to prep_system using (true);
create policy mine on public.student_goals to student
  using (student_id = public.my_student_id()) with check (student_id = public.my_student_id());
create policy my_children on public.student_goals to parent
  using (student_id = any (array(select public.my_children_ids())))
  with check (student_id = any (array(select public.my_children_ids())));
create policy my_tutees on public.student_goals to tutor
  using (student_id = any (array(select public.my_tutees_ids())))
  with check (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.student_goals to admin using (true) with check (true);
grant select on public.student_goals to prep_system, student, parent, tutor, admin;
grant insert (student_id, exam_date, applicant_grade, review_minutes, weekly_minutes),
  update (exam_date, applicant_grade, review_minutes, weekly_minutes, revision)
  on public.student_goals to student, parent, tutor, admin;
-- Only the student decides what to let go of.
grant insert (reviews_let_go_on), update (reviews_let_go_on) on public.student_goals to student;

alter table public.past_goals enable row level security, force row level security;
create policy owner on public.past_goals to prep_owner using (true) with check (true);
create policy system on public.past_goals for select to prep_system using (true);
create policy mine on public.past_goals for select to student using (student_id = public.my_student_id());
create policy of_my_children on public.past_goals for select to parent
  using (student_id = any (array(select public.my_children_ids())));
create policy of_my_tutees on public.past_goals for select to tutor
  using (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.past_goals for select to admin using (true);
grant select on public.past_goals to prep_system, student, parent, tutor, admin;

alter table public.student_goal_schools enable row level security, force row level security;
create policy owner on public.student_goal_schools to prep_owner using (true) with check (true);
create policy system on public.student_goal_schools for select to prep_system using (true);
create policy mine on public.student_goal_schools to student
  using (student_id = public.my_student_id()) with check (student_id = public.my_student_id());
create policy my_children on public.student_goal_schools to parent
  using (student_id = any (array(select public.my_children_ids())))
  with check (student_id = any (array(select public.my_children_ids())));
create policy my_tutees on public.student_goal_schools to tutor
  using (student_id = any (array(select public.my_tutees_ids())))
  with check (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.student_goal_schools to admin using (true) with check (true);
grant select on public.student_goal_schools to prep_system, student, parent, tutor, admin;
grant insert (student_id, school_id, position), delete on public.student_goal_schools to student, parent, tutor, admin;

alter table public.student_breaks enable row level security, force row level security;
create policy owner on public.student_breaks to prep_owner using (true) with check (true);
create policy system on public.student_breaks for select to prep_system using (true);
create policy mine on public.student_breaks to student
  using (student_id = public.my_student_id()) with check (student_id = public.my_student_id());
create policy my_children on public.student_breaks to parent
  using (student_id = any (array(select public.my_children_ids())))
  with check (student_id = any (array(select public.my_children_ids())));
create policy my_tutees on public.student_breaks to tutor
  using (student_id = any (array(select public.my_tutees_ids())))
  with check (student_id = any (array(select public.my_tutees_ids())));
create policy everyone on public.student_breaks to admin using (true) with check (true);
grant select on public.student_breaks to prep_system, student, parent, tutor, admin;
grant insert (student_id, first_day, last_day, entered_on), delete on public.student_breaks to student, parent, tutor, admin;

insert into public.schools (id, name) values
  ('stuyvesant', 'Stuyvesant High School'),
  ('bronx-science', 'The Bronx High School of Science'),
  ('brooklyn-tech', 'Brooklyn Technical High School'),
  ('staten-island-tech', 'Staten Island Technical High School'),
  ('hsmse', 'High School for Mathematics, Science and Engineering at City College'),
  ('queens-science', 'Queens High School for the Sciences at York College'),
  ('american-studies', 'High School of American Studies at Lehman College'),
  ('brooklyn-latin', 'The Brooklyn Latin School');

-- Figures that no source gives are missing here. An eighth grader's figures:
insert into public.school_cutoffs (grade, school_id, year, lowest_score, source, source_url, checked_on)
select 8, figure.*, 'Greg’s Tutoring NYC, figures of the city', 'https://gregstutoringnyc.com/shsat-cutoffs', '2026-11-23'
  from (values
    ('stuyvesant', 2020, 566), ('stuyvesant', 2021, 559), ('stuyvesant', 2022, 563), ('stuyvesant', 2023, 561), ('stuyvesant', 2024, 561), ('stuyvesant', 2025, 556),
    ('bronx-science', 2020, 531), ('bronx-science', 2021, 517), ('bronx-science', 2022, 524), ('bronx-science', 2023, 521), ('bronx-science', 2024, 526), ('bronx-science', 2025, 518),
    ('brooklyn-tech', 2020, 507), ('brooklyn-tech', 2021, 493), ('brooklyn-tech', 2022, 506), ('brooklyn-tech', 2023, 503), ('brooklyn-tech', 2024, 507), ('brooklyn-tech', 2025, 505),
    ('staten-island-tech', 2024, 519), ('staten-island-tech', 2025, 527), ('hsmse', 2020, 522), ('hsmse', 2021, 515), ('hsmse', 2022, 532), ('hsmse', 2023, 518),
    ('hsmse', 2024, 542), ('hsmse', 2025, 526), ('queens-science', 2020, 522), ('queens-science', 2021, 515), ('queens-science', 2024, 524), ('queens-science', 2025, 518),
    ('american-studies', 2020, 517), ('american-studies', 2021, 502), ('american-studies', 2022, 516), ('american-studies', 2023, 510), ('american-studies', 2024, 514), ('american-studies', 2025, 504),
    ('brooklyn-latin', 2020, 494), ('brooklyn-latin', 2021, 481), ('brooklyn-latin', 2022, 497), ('brooklyn-latin', 2023, 493), ('brooklyn-latin', 2024, 492), ('brooklyn-latin', 2025, 496)
  ) as figure (school_id, year, lowest_score);
-- A ninth grader's, until 2024 and from there on:
insert into public.school_cutoffs (grade, school_id, year, lowest_score, source, source_url, checked_on)
select 9, figure.*, 'AdmissionSquad, lowest scores with an offer for 10th grade', 'https://admissionsquad.org/blog/tag/SHSAT', '2026-11-23'
  from (values
    ('stuyvesant', 2020, 624), ('stuyvesant', 2021, 590), ('stuyvesant', 2022, 591), ('stuyvesant', 2023, 575), ('stuyvesant', 2024, 572), ('bronx-science', 2020, 563),
    ('bronx-science', 2021, 508), ('bronx-science', 2022, 612), ('bronx-science', 2023, 530), ('bronx-science', 2024, 650), ('brooklyn-tech', 2020, 516), ('brooklyn-tech', 2021, 494),
    ('brooklyn-tech', 2022, 546), ('brooklyn-tech', 2023, 553), ('brooklyn-tech', 2024, 543), ('staten-island-tech', 2020, 553), ('staten-island-tech', 2021, 481), ('staten-island-tech', 2022, 524),
    ('staten-island-tech', 2023, 522), ('staten-island-tech', 2024, 524), ('hsmse', 2020, 515), ('hsmse', 2021, 481), ('hsmse', 2022, 547), ('hsmse', 2023, 540),
    ('hsmse', 2024, 523), ('queens-science', 2020, 493), ('queens-science', 2021, 459), ('queens-science', 2022, 545), ('queens-science', 2023, 544), ('queens-science', 2024, 523),
    ('american-studies', 2020, 484), ('american-studies', 2021, 495), ('american-studies', 2022, 505), ('american-studies', 2023, 518), ('american-studies', 2024, 510), ('brooklyn-latin', 2020, 490),
    ('brooklyn-latin', 2021, 461), ('brooklyn-latin', 2022, 530), ('brooklyn-latin', 2023, 521), ('brooklyn-latin', 2024, 490)
  ) as figure (school_id, year, lowest_score);
insert into public.school_cutoffs (grade, school_id, year, lowest_score, source, source_url, checked_on)
select 9, figure.*, 'Greg’s Tutoring NYC, figures of the city', 'https://gregstutoringnyc.com/shsat-cutoffs', '2026-11-23'
  from (values
    ('stuyvesant', 2025, 562), ('bronx-science', 2025, 525), ('brooklyn-tech', 2025, 537), ('hsmse', 2025, 556), ('american-studies', 2025, 485), ('brooklyn-latin', 2025, 484)
  ) as figure (school_id, year, lowest_score);
