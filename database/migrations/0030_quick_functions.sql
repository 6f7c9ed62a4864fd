-- What every request calls is planned once for each connection, or becomes part of the statement that calls it. A function in
-- SQL with a text for a body is parsed and planned anew in each statement, which was a fifth of what saving an answer cost
-- the database; one that sets search_path is never made part of another statement.

-- Bodies that are parsed here and now, so that no search_path is asked later.
create or replace function auth.uid() returns uuid
  language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;

create or replace function public.new_id() returns uuid
  language sql volatile
  return encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;

create or replace function public.my_student_id() returns uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  return (select id from public.students where user_id = auth.uid());
end
$$;

create or replace function auth.role_of_session(session uuid, person uuid, admins_show_factor boolean default false) returns text
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  found_role text;
  reached text;
  lacks_factor boolean;
begin
  select s.aal, p.role,
      case when s.aal = 'aal1'
        then exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified') else false end
    into reached, found_role, lacks_factor
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    left join public.user_profiles p on p.id = s.user_id
    where s.id = session and s.user_id = person
      and (s.expires_at is null or s.expires_at > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if not found then
    raise exception 'This session has ended.' using errcode = 'PR401';
  end if;
  if lacks_factor then
    raise exception 'This session needs the second factor.' using errcode = 'PR402';
  end if;
  if found_role is null then
    raise exception 'This account has no profile.' using errcode = 'PR403';
  end if;
  if admins_show_factor and found_role = 'admin' and reached = 'aal1' then
    raise exception 'Administrators need a second factor.' using errcode = 'PR404';
  end if;
  return found_role;
end
$$;

-- As before, but for one submission, so that the plan of the first ones serves the others, and with the answers sorted once for
-- the five columns that are made of them.
create function public.write_submission_sheet(submission uuid) returns void
  language plpgsql volatile
  set search_path = pg_catalog, pg_temp
as $$
begin
  with answers as (
    select a.question_id, a.subject, a.topic,
      case
        when a.user_answer ? 'number' then '#'
        when a.user_answer ? 'option' then chr(65 + least((a.user_answer ->> 'option')::integer, 60))
        else '.'
      end as choice,
      case when not a.is_scored then '-' when a.is_correct then '1' else '0' end as mark
    from public.submission_answers a
    where a.submission_id = submission
    order by a.position, a.question_id
  ), line as (
    select array_agg(question_id) as question_ids, array_agg(subject) as subjects, array_agg(topic) as topics,
      string_agg(choice, '') as choices, string_agg(mark, '') as marks
    from answers
  ), sheet as materialized (
    select *, md5(question_ids::text || subjects::text || topics::text)::uuid as layout_id from line
    where question_ids is not null
  ), new_layout as (
    insert into public.answer_layouts (id, question_ids, subjects, topics)
    select layout_id, question_ids, subjects, topics from sheet
    where not exists (select from public.answer_layouts known where known.id = sheet.layout_id)
    on conflict (id) do nothing
  )
  insert into public.submission_sheets (submission_id, layout_id, choices, marks)
  select submission, layout_id, choices, marks from sheet
  on conflict (submission_id) do update
    set layout_id = excluded.layout_id, choices = excluded.choices, marks = excluded.marks;
end
$$;

create or replace function public.write_changed_sheets() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.write_submission_sheet(submission_id) from (select distinct submission_id from changed) as of_one;
  return null;
end
$$;
drop function public.write_submission_sheets(uuid[]);
revoke execute on function public.write_submission_sheet(uuid) from public;
