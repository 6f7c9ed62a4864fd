-- The scores of one real exam, as the city reports them. A family enters them, and says whether they may check the estimates of this
-- installation. A student has those of one exam: the last one.

create table public.real_scores (
  student_id uuid primary key references public.students on delete cascade,
  exam_day date not null check (exam_day between '2000-01-01' and '2100-01-01'),
  reading smallint not null check (reading between 0 and 400),
  math smallint not null check (math between 0 and 400),
  -- Without a name, in figures about ten students or more.
  may_check boolean not null default false,
  tutor_may_see boolean not null default false,
  revision integer not null default 1,
  entered_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  entered_by uuid default auth.uid() references auth.users on delete set null,
  -- The last full test in the 60 days before the exam: its scores, the prediction interval that follows from them, and the level of the
  -- estimate. Null without such a test, and if the scores may not check anything.
  estimated_reading smallint check (estimated_reading between 0 and 400),
  estimated_math smallint check (estimated_math between 0 and 400),
  interval_low smallint,
  interval_high smallint check (interval_high >= interval_low),
  level smallint check (level between 1 and 3),
  scale_id text references public.score_scales on delete set null,
  -- The group of ten or more with which this student came into the figures. Null: not in the figures.
  group_id uuid,
  -- Whether the student was in a group before, with these scores or with others.
  was_counted boolean not null default false,
  constraint real_scores_whole_estimate check (num_nulls(estimated_reading, estimated_math, interval_low, interval_high, level) in (0, 5)),
  constraint real_scores_checked_with_a_yes check (may_check or num_nonnulls(level, group_id) = 0)
);
create index real_scores_entered_by_idx on public.real_scores (entered_by) where entered_by is not null;
create index real_scores_scale_id_idx on public.real_scores (scale_id) where scale_id is not null;
create index real_scores_group_id_idx on public.real_scores (group_id) where group_id is not null;
create index real_scores_waiting_idx on public.real_scores (level) where group_id is null and may_check;

-- The estimate belongs to one exam, and is kept only if it may be compared.
create function public.forget_estimate() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.estimated_reading := null;
  new.estimated_math := null;
  new.interval_low := null;
  new.interval_high := null;
  new.level := null;
  new.scale_id := null;
  new.group_id := null;
  return new;
end
$$;
create trigger forget_estimate before update on public.real_scores for each row
  when (not new.may_check or old.exam_day <> new.exam_day) execute function public.forget_estimate();

-- Two states of the figures must not differ by less than ten students, or the difference would say what a child scored. So students come into
-- the figures in groups of one level and one scale, with ten who were never in them. If one leaves, the others leave too, at once, and wait
-- for the next ten.

-- One transaction at a time changes groups. Two that each leave a group and lock its rows would wait for each other.
create function public.wait_for_groups() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.real_scores'));
  return null;
end
$$;
create trigger wait_for_groups before insert or update or delete on public.real_scores
  for each statement execute function public.wait_for_groups();

create function public.leave_group() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.real_scores set group_id = null where group_id = old.group_id;
  return null;
end
$$;
create function public.join_group() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  fewest constant integer := 10;
  waiting uuid[];
  unseen integer;
begin
  select array_agg(r.student_id), count(*) filter (where not r.was_counted) into waiting, unseen
    from public.real_scores r
    where r.may_check and r.group_id is null and r.level = new.level and r.scale_id is not distinct from new.scale_id;
  if unseen >= fewest then
    update public.real_scores set was_counted = true, group_id = made.id
      from (select public.new_id() as id) made where student_id = any (waiting);
  end if;
  return null;
end
$$;
create trigger a_leave_group after update on public.real_scores for each row
  when (old.group_id is not null and (old.reading, old.math, old.level, old.estimated_reading, old.estimated_math)
    is distinct from (new.reading, new.math, new.level, new.estimated_reading, new.estimated_math))
  execute function public.leave_group();
create trigger leave_group after delete on public.real_scores for each row
  when (old.group_id is not null) execute function public.leave_group();
create trigger b_join_group after update on public.real_scores for each row
  when (new.level is not null and old.level is null) execute function public.join_group();

-- Students whose scores were in a group and are deleted. Entered again, they are nobody new: with nine others that come and go, an
-- administrator could see the tenth.
create table public.counted_students (
  student_id uuid primary key references public.students on delete cascade
);
alter table public.counted_students enable row level security, force row level security;
create policy owner on public.counted_students to prep_owner using (true) with check (true);

create function public.remember_counted() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- Not if the student is being deleted.
  insert into public.counted_students select s.id from public.students s where s.id = old.student_id
    on conflict do nothing;
  return null;
end
$$;
create trigger remember_counted after delete on public.real_scores for each row
  when (old.was_counted) execute function public.remember_counted();
create function public.recall_counted() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.was_counted := exists (select from public.counted_students where student_id = new.student_id);
  return new;
end
$$;
create trigger recall_counted before insert on public.real_scores for each row execute function public.recall_counted();

-- The family said yes to one tutor.
create function public.hide_from_next_tutor() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  update public.real_scores set tutor_may_see = false where student_id = new.id and tutor_may_see;
  return null;
end
$$;
create trigger hide_from_next_tutor after update on public.students for each row
  when (old.tutor_id is distinct from new.tutor_id) execute function public.hide_from_next_tutor();

create trigger raise_revision before update on public.real_scores for each row
  when ((old.exam_day, old.reading, old.math, old.may_check, old.tutor_may_see)
    is distinct from (new.exam_day, new.reading, new.math, new.may_check, new.tutor_may_see))
  execute function public.raise_revision();

-- Who decides about their own data enters it; for a child under 13, a parent.
create function public.decides_own_data() returns boolean
  language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select exists (select from public.user_profiles p where p.id = auth.uid() and p.age_band is distinct from 'under_13')
$$;
grant execute on function public.decides_own_data() to student;

alter table public.real_scores enable row level security, force row level security;
create policy owner on public.real_scores to prep_owner using (true) with check (true);
-- The system adds the estimate, reads the groups, and gives people their data.
create policy system_reads on public.real_scores for select to prep_system using (true);
create policy system on public.real_scores for update to prep_system using (true) with check (true);
create policy mine on public.real_scores for select to student using (student_id = public.my_student_id());
create policy mine_to_enter on public.real_scores for insert to student
  with check (student_id = public.my_student_id() and public.decides_own_data());
create policy mine_to_change on public.real_scores for update to student
  using (student_id = public.my_student_id() and public.decides_own_data()) with check (student_id = public.my_student_id());
create policy mine_to_delete on public.real_scores for delete to student
  using (student_id = public.my_student_id() and public.decides_own_data());
create policy my_children on public.real_scores to parent
  using (student_id = any (array(select public.my_children_ids())))
  with check (student_id = any (array(select public.my_children_ids())));
create policy shown_by_my_tutees on public.real_scores for select to tutor
  using (tutor_may_see and student_id = any (array(select public.my_tutees_ids())));
-- Administrators see no child's score, so they have no policy.
grant select on public.real_scores to prep_system, student, parent;
grant select (student_id, exam_day, reading, math, tutor_may_see, revision) on public.real_scores to tutor;
grant insert (student_id, exam_day, reading, math, may_check, tutor_may_see),
  update (exam_day, reading, math, may_check, tutor_may_see), delete on public.real_scores to student, parent;
grant update (estimated_reading, estimated_math, interval_low, interval_high, level, scale_id) on public.real_scores to prep_system;
