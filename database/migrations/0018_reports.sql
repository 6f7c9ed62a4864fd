-- A submission's answers as one line, so that reports read a row for each submission rather than one for each answer.
-- Both tables follow from submission_answers, by trigger, and nobody else writes them.
--
-- What stands at each place of a sheet. id is the MD5 of the rest, so that equal layouts are one row.
create table public.answer_layouts (
  id uuid primary key,
  question_ids uuid[] not null,
  subjects text[] not null check (cardinality(subjects) = cardinality(question_ids)),
  topics text[] not null check (cardinality(topics) = cardinality(question_ids))
);

-- One sign for each place. choices: A and on for the first option and on, # for a number, a dot for no answer.
-- marks: 1 right, 0 wrong, - not scored.
create table public.submission_sheets (
  submission_id uuid primary key references public.test_submissions on delete cascade,
  layout_id uuid not null references public.answer_layouts on delete restrict,
  choices text not null,
  marks text not null check (char_length(marks) = char_length(choices))
);
create index submission_sheets_layout_id_idx on public.submission_sheets (layout_id);

create function public.write_submission_sheets(submissions uuid[]) returns void
  language sql volatile
  set search_path = pg_catalog, pg_temp
as $$
  with lines as (
    select a.submission_id,
      array_agg(a.question_id order by a.position, a.question_id) as question_ids,
      array_agg(a.subject order by a.position, a.question_id) as subjects,
      array_agg(a.topic order by a.position, a.question_id) as topics,
      string_agg(case
        when a.user_answer ? 'number' then '#'
        when a.user_answer ? 'option' then chr(65 + least((a.user_answer ->> 'option')::integer, 60))
        else '.'
      end, '' order by a.position, a.question_id) as choices,
      string_agg(case when not a.is_scored then '-' when a.is_correct then '1' else '0' end,
        '' order by a.position, a.question_id) as marks
    from public.submission_answers a
    where a.submission_id = any (submissions)
    group by a.submission_id
  ), sheets as (
    select *, md5(question_ids::text || subjects::text || topics::text)::uuid as layout_id from lines
  ), new_layouts as (
    insert into public.answer_layouts (id, question_ids, subjects, topics)
    select distinct on (layout_id) layout_id, question_ids, subjects, topics from sheets
    where layout_id not in (select id from public.answer_layouts)
    on conflict (id) do nothing
  )
  insert into public.submission_sheets (submission_id, layout_id, choices, marks)
  select submission_id, layout_id, choices, marks from sheets
  on conflict (submission_id) do update
    set layout_id = excluded.layout_id, choices = excluded.choices, marks = excluded.marks
$$;

create function public.write_changed_sheets() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.write_submission_sheets(array(select distinct submission_id from changed));
  return null;
end
$$;
create trigger write_sheets_on_insert after insert on public.submission_answers referencing new table as changed
  for each statement execute function public.write_changed_sheets();
create trigger write_sheets_on_update after update on public.submission_answers referencing new table as changed
  for each statement execute function public.write_changed_sheets();

revoke execute on function public.write_submission_sheets(uuid[]), public.write_changed_sheets() from public;

alter table public.answer_layouts enable row level security, force row level security;
create policy owner on public.answer_layouts to prep_owner using (true) with check (true);
create policy everyone on public.answer_layouts for select to admin using (true);
create policy any_layout on public.answer_layouts for select to tutor using (true);
grant select on public.answer_layouts to tutor, admin;

-- Whoever sees the submission sees its sheet.
alter table public.submission_sheets enable row level security, force row level security;
create policy owner on public.submission_sheets to prep_owner using (true) with check (true);
create policy everyone on public.submission_sheets for select to admin using (true);
create policy of_my_tutees on public.submission_sheets for select to tutor
  using (submission_id in (select id from public.test_submissions));
grant select on public.submission_sheets to tutor, admin;

select public.write_submission_sheets(array(select id from public.test_submissions));

-- Who may register is asked before anybody is signed in.
insert into public.settings (key, value) values ('registration', '{"student": true, "parent": true}'), ('default_duration', '180');
create policy registration on public.settings for select to prep_auth using (key = 'registration');
grant select on public.settings to prep_auth;
