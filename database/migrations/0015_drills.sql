-- Drills: tests of chosen questions. Tutors write no tests, so these functions make, change and remove their drills for them.

-- The tests whose questions can be chosen: those that can be taken and whose answers students may see. A drill shows its answers as soon
-- as it is submitted. The questions of an adaptive test are for those who get them.
create function public.tests_for_drills() returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select id from public.tests
  where status in ('active', 'published') and purpose = 'test'
    and not exists (select from public.exam_formats f where f.id = format_id and f.delivery = 'adaptive')
    and (show_answers = 'after_submission' or (show_answers = 'after_due_date' and public.release_state(id) = 'released'))
$$;

-- A copy of a question, with these changes. Whatever columns a question has, its copy has them too, so it has the same fingerprint.
create function public.copied_question(q public.test_questions, changes jsonb) returns setof public.test_questions
  language sql volatile rows 1
  set search_path = pg_catalog, pg_temp
as $$
  select (jsonb_populate_record(q, jsonb_build_object('id', public.new_id(), 'origin_id', null, 'copied_from', null, 'copied_revision', null,
    'revision', 1, 'created_at', now(), 'updated_at', now()) || changes)).*
$$;

-- Puts copies of the chosen questions into a drill, in this order, and removes those that were there. chosen is a list of
-- {"id", "subject", "topic"}; the topic is for a question that names none. A question whose key was corrected by a ruling, or that a bank has as a draft or as retired, is not copied,
-- unless the drill had it before.
create function public.fill_drill(drill uuid, chosen jsonb) returns void
  language plpgsql volatile
  set search_path = pg_catalog, pg_temp
as $$
declare
  earlier uuid[] := array(select id from public.test_sections where test_id = drill);
begin
  insert into public.test_sections (test_id, title, subject, order_index)
  select drill, case asked.subject when 'reading' then 'English Language Arts' else 'Mathematics' end, asked.subject,
    case asked.subject when 'reading' then 0 else 1 end
  from (select distinct item ->> 'subject' as subject from jsonb_array_elements(chosen) item) asked;
  insert into public.test_questions
  select copied.* from jsonb_array_elements(chosen) with ordinality as item (value, place)
  join public.test_questions q on q.id = (item.value ->> 'id')::uuid
  join public.test_sections source on source.id = q.section_id
  join public.test_sections target on target.test_id = drill and target.subject = item.value ->> 'subject'
    and target.id <> all (earlier)
  cross join lateral public.copied_question(q, jsonb_build_object('section_id', target.id, 'title', null,
    'origin_id', coalesce(q.origin_id, q.id), 'topic', coalesce(q.topic, (select name from public.topics where name = item.value ->> 'topic')),
    'order_index', item.place)) copied
  where source.test_id = drill
    or (source.test_id in (select public.tests_for_drills())
      and not exists (select from public.question_rulings r where r.question_id = q.id and r.ended_at is null)
      and q.fingerprint not in (select public.withheld_items()));
  if (select count(*) <> jsonb_array_length(chosen) from public.test_questions q
      join public.test_sections s on s.id = q.section_id where s.test_id = drill and s.id <> all (earlier)) then
    raise exception 'A question cannot be in a drill.' using errcode = 'check_violation', constraint = 'questions_for_drills';
  end if;
  -- A copy that takes the place of an earlier one keeps its rulings.
  update public.question_rulings ruling set question_id = copied.id
  from public.test_questions earlier_copy, public.test_questions copied
  where ruling.question_id = earlier_copy.id and earlier_copy.section_id = any (earlier)
    and copied.origin_id = earlier_copy.origin_id
    and copied.section_id in (select id from public.test_sections where test_id = drill and id <> all (earlier));
  delete from public.test_sections where id = any (earlier);
end
$$;

-- Puts copies of questions at the end of a section of a test or a bank, in this order. Each names its question, so that a newer wording of
-- that one can be offered.
create function public.copy_questions(target uuid, chosen uuid[]) returns setof uuid
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.user_profiles me where me.id = auth.uid() and me.role = 'admin') then
    raise exception 'Administrators copy questions.' using errcode = 'insufficient_privilege';
  end if;
  return query
    insert into public.test_questions
    select copied.* from unnest(chosen) with ordinality as asked (id, place)
    join public.test_questions q on q.id = asked.id
    cross join lateral public.copied_question(q, jsonb_build_object('section_id', target, 'copied_from', q.id, 'copied_revision', q.revision,
      'order_index', (select coalesce(max(order_index), -1) from public.test_questions where section_id = target) + asked.place)) copied
    order by asked.place
    returning id;
end
$$;

-- Notes that a copy has this revision of its question, or that its author left it.
create function public.note_copied_revision(copy uuid, revision integer) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.user_profiles me where me.id = auth.uid() and me.role = 'admin') then
    raise exception 'Administrators decide on copies.' using errcode = 'insufficient_privilege';
  end if;
  update public.test_questions q set copied_revision = note_copied_revision.revision
  where q.id = note_copied_revision.copy and q.copied_from is not null;
end
$$;
grant execute on function public.copy_questions(uuid, uuid[]), public.note_copied_revision(uuid, integer) to admin;

-- The drill, locked, if it is mine to change and nobody has begun it: keep_test_version waits for the lock.
create function public.lock_drill(drill uuid) returns boolean
  language plpgsql volatile
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from public.tests t join public.user_profiles me on me.id = auth.uid()
    where t.id = drill and t.purpose = 'drill' and (me.role = 'admin' or (me.role = 'tutor' and t.made_by = me.id)) for update of t;
  return found;
end
$$;

create function public.make_drill(title text, minutes integer, chosen jsonb) returns uuid
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  made uuid;
begin
  if not exists (select from public.user_profiles me where me.id = auth.uid() and me.role in ('tutor', 'admin')) then
    raise exception 'Tutors and administrators make drills.' using errcode = 'insufficient_privilege';
  end if;
  insert into public.tests (slug, title, duration, status, assigned_only, format_id, purpose, made_by)
  values ('drill-' || left(replace(gen_random_uuid()::text, '-', ''), 12), make_drill.title, make_drill.minutes, 'published', true,
    'free', 'drill', auth.uid())
  returning id into made;
  perform public.fill_drill(made, make_drill.chosen);
  return made;
end
$$;

-- Returns 'changed', or why not.
create function public.change_drill(drill uuid, title text, minutes integer, chosen jsonb) returns text
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not public.lock_drill(change_drill.drill) then
    return 'not_found';
  end if;
  if exists (select from public.test_versions kept where kept.test_id = change_drill.drill) then
    return 'begun';
  end if;
  update public.tests set title = change_drill.title, duration = change_drill.minutes where id = change_drill.drill;
  perform public.fill_drill(change_drill.drill, change_drill.chosen);
  return 'changed';
end
$$;

-- Deletes a drill that nobody has begun. Work is never deleted: other drills are archived, so nobody else begins them. Returns
-- 'deleted', 'archived' or 'not_found'.
create function public.remove_drill(drill uuid) returns text
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if not public.lock_drill(remove_drill.drill) then
    return 'not_found';
  end if;
  if exists (select from public.test_versions kept where kept.test_id = remove_drill.drill) then
    update public.tests set status = 'archived' where id = remove_drill.drill;
    return 'archived';
  end if;
  delete from public.tests where id = remove_drill.drill;
  return 'deleted';
end
$$;
grant execute on function public.make_drill(text, integer, jsonb), public.change_drill(uuid, text, integer, jsonb),
  public.remove_drill(uuid) to tutor, admin;
grant execute on function public.tests_for_drills() to prep_system;

-- The tests that can be taken and ask some of these questions, or the same ones, and how many.
create function public.tests_with_questions(chosen_ids uuid[]) returns table (test_id uuid, title text, questions bigint)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select t.id, t.title, count(distinct chosen.id)
  from public.test_questions chosen
  join public.test_questions other on other.fingerprint = chosen.fingerprint
  join public.test_sections s on s.id = other.section_id
  join public.tests t on t.id = s.test_id
  where chosen.id = any (chosen_ids) and t.status in ('active', 'published') and t.purpose = 'test'
  group by t.id
  order by t.title, t.id
$$;
grant execute on function public.tests_with_questions(uuid[]) to tutor, admin;
