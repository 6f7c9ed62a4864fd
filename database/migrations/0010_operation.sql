-- What keeps the platform running: settings, the audit log, messages, erasure, readiness and backups.

-- What an administrator decides for the platform.
create table public.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.user_profiles on delete set null
);
create trigger touch before update on public.settings for each row execute function public.touch_updated_at();

alter table public.settings enable row level security, force row level security;
create policy owner on public.settings to prep_owner using (true) with check (true);
create policy system on public.settings to prep_system using (true) with check (true);
-- The auth API asks who may register, before anybody is signed in, and writes emails with the platform's name, color and logo.
create policy registration on public.settings for select to prep_auth using (key in ('registration', 'platform_name', 'platform_color', 'platform_logo'));
create policy everyone on public.settings for select to admin using (true);
-- Administrators write in their own name.
create policy as_myself on public.settings for update to admin using (true) with check (updated_by = auth.uid());
grant select, insert, update on public.settings to prep_system;
grant select on public.settings to prep_auth;
grant select, update (value, updated_by) on public.settings to admin;

insert into public.settings (key, value) values ('registration', '{"student": true, "parent": true}'), ('default_duration', '180'),
  ('platform_name', '"Prep Platform"'), ('platform_color', 'null'), ('platform_logo', 'null'), ('support_contact', '""'), ('time_zone', 'null'), ('privacy_text', '""'), ('retention_months', '24');

-- What administrators did: the record as it was and as it is. actor_id has no foreign key, so that the log stays whole when
-- an account is deleted.
create table public.audit_log (
  id uuid primary key default public.new_id(),
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_entity_idx on public.audit_log (entity_type, entity_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);

alter table public.audit_log enable row level security, force row level security;
create policy owner on public.audit_log to prep_owner using (true) with check (true);
create policy system on public.audit_log for insert to prep_system with check (true);
create policy everyone on public.audit_log for select to admin using (true);
create policy as_myself on public.audit_log for insert to admin with check (actor_id = auth.uid());
grant insert on public.audit_log to prep_system;
grant select, insert (actor_id, action, entity_type, entity_id, before, after) on public.audit_log to admin;

-- Each night a process restores the newest backup in another place and compares it. It names nobody.
create table public.backup_proofs (
  -- In New York.
  night date primary key,
  started_at timestamptz not null,
  -- Until then the process that began it has it. Afterwards another one begins it again.
  taken_until timestamptz,
  tries smallint not null default 1,
  ended_at timestamptz,
  outcome text check (outcome in ('proved', 'digest_only', 'failed')),
  -- Null if there was no backup.
  file_name text,
  -- What was compared, as backupCompared in contracts/administration/backups.ts has it.
  compared jsonb check (jsonb_typeof(compared) = 'object'),
  differences text[] not null default '{}',
  -- When administrators got an email about it.
  warned_at timestamptz,
  constraint backup_proof_ended check ((ended_at is null) = (outcome is null) and (ended_at is null) = (taken_until is not null)),
  constraint backup_proof_differs check ((outcome is not distinct from 'failed') = (differences <> '{}'))
);

alter table public.backup_proofs enable row level security, force row level security;
create policy owner on public.backup_proofs to prep_owner using (true) with check (true);
create policy system on public.backup_proofs to prep_system using (true) with check (true);
create policy everyone on public.backup_proofs for select to admin using (true);
grant select, insert, update, delete on public.backup_proofs to prep_system;
grant select on public.backup_proofs to admin;

-- How administrators want a list: the filters that they saved, and the columns that they hide. A filter has a name and the values
-- of the list's address.
create table public.list_views (
  owner_id uuid not null references public.user_profiles on delete cascade,
  list text not null check (list in ('students', 'users', 'tests', 'reports')),
  filters jsonb not null default '[]' check (jsonb_typeof(filters) = 'array'),
  hidden_columns text[] not null default '{}',
  primary key (owner_id, list)
);

alter table public.list_views enable row level security, force row level security;
create policy owner on public.list_views to prep_owner using (true) with check (true);
create policy system on public.list_views for select to prep_system using (true);
create policy mine on public.list_views to admin using (owner_id = auth.uid()) with check (owner_id = auth.uid());
grant select on public.list_views to prep_system;
grant select, insert (owner_id, list, filters, hidden_columns), update (filters, hidden_columns) on public.list_views to admin;

-- Mail, text messages and events for other programs (0021) until they are delivered or given up. Without a mail server mail stays, as
-- the outbox page.
create table public.outbox_messages (
  id uuid primary key default public.new_id(),
  channel text not null check (channel in ('email', 'sms', 'webhook')),
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  -- Where one click turns such emails off. Null for those that nobody can turn off.
  unsubscribe_url text,
  -- Somebody cannot sign in before it arrives. It goes out before all others.
  is_awaited boolean not null default false,
  -- Whose act it tells about, to count what one person sends. Null for what nobody did, and for what belongs to signing in.
  sender_id uuid references public.user_profiles on delete set null,
  -- What it is about, and what the recipient knew before. A further change takes its place while it is not yet due.
  about text,
  created_at timestamptz not null default now(),
  delivery_tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  last_failure text,
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index outbox_messages_created_at_idx on public.outbox_messages (created_at desc);
create index undelivered_messages on public.outbox_messages (is_awaited desc, next_try_at)
  where delivered_at is null and given_up_at is null;
create index outbox_messages_sender_id_idx on public.outbox_messages (sender_id, created_at) where sender_id is not null;
create index outbox_messages_recipient_idx on public.outbox_messages (recipient, created_at);

alter table public.outbox_messages enable row level security, force row level security;
create policy owner on public.outbox_messages to prep_owner using (true) with check (true);
create policy auth on public.outbox_messages for insert to prep_auth with check (true);
create policy system on public.outbox_messages to prep_system using (true) with check (true);
grant insert on public.outbox_messages to prep_auth;
grant select, insert, update, delete on public.outbox_messages to prep_system;

-- Erasure. Foreign keys delete a person's profile, student record, attempts, submissions, sessions and events with the
-- account. However an account is deleted, a trigger then cleans what has no foreign key: messages, and the audit log.
-- The log keeps what was done, who did it, when and to which record, but nothing of what the record said.

-- Replaces texts of a document, at any depth, that equal one of the words.
create function auth.blotted(document jsonb, words text[]) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  word text;
  content text := document::text;
begin
  foreach word in array words loop
    content := replace(content, to_json(word)::text, '"(erased)"');
  end loop;
  return content::jsonb;
end $$;

-- A person's names and addresses, now and before.
create function auth.words_of(person uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct w.word) filter (where w.word <> ''), '{}') from (
    select unnest(array[u.email, u.new_email, u.phone, u.new_phone, u.user_metadata ->> 'full_name',
      u.user_metadata ->> 'name', u.user_metadata ->> 'email']) from auth.users u where u.id = person
    union select unnest(array[p.full_name, p.email]) from public.user_profiles p where p.id = person
    union select unnest(array[i.identity_data ->> 'email', i.identity_data ->> 'name', i.identity_data ->> 'full_name'])
      from auth.identities i where i.user_id = person
    union select unnest(array[e.details ->> 'from', e.details ->> 'to']) from public.account_events e
      where e.user_id = person and e.action in ('name_changed', 'email_changed', 'email_change_requested')
    union select unnest(array[l.before ->> 'fullName', l.before ->> 'email', l.after ->> 'fullName', l.after ->> 'email',
      l.after ->> 'sentTo']) from public.audit_log l
      where l.entity_type = 'users' and l.entity_id = person::text
    -- Names that the person had when tests were assigned to them and to others.
    union select jsonb_path_query(l.after, '$.students[*] ? (@.userId == $id).fullName', jsonb_build_object('id', person)) #>> '{}'
      from public.audit_log l where l.action = 'assign_test'
  ) w (word)
$$;
grant execute on function auth.words_of(uuid) to prep_auth;

-- The texts in which people can write anything, so also somebody's name, without the texts that go with the person or are handled below.
-- An erasure takes the name out of the rows for which blotted_where holds. The other rows stay: they are papers, or settings, or what
-- another student wrote for themselves. `erased-columns.spec.ts` knows each text of the schema, and fails for one that is not there.
create function auth.free_texts() returns table (source text, field text, blotted_where text)
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  values
    ('account_events', 'details', 'true'), ('api_keys', 'name', 'true'), ('attempt_time_lines', 'reason', 'true'), ('audit_log', 'before', 'true'),
    ('audit_log', 'after', 'true'), ('comments', 'text', 'true'), ('deletions', 'name', 'true'), ('erasure_requests', 'refusal', 'true'),
    ('deleted_rows', 'row_data', $sql$source like 'student%' or (source = 'tests' and row_data ->> 'purpose' = 'drill')$sql$),
    ('notifications', 'title', 'true'), ('notifications', 'text', 'true'),
    ('problem_reports', 'text', 'true'), ('problem_reports', 'answer', 'true'), ('student_accommodations', 'reason', 'true'),
    ('student_classes', 'name', 'true'), ('student_classes', 'description', 'true'), ('student_test_assignments', 'note', 'true'),
    ('tests', 'title', $sql$purpose = 'drill'$sql$), ('tests', 'description', $sql$purpose = 'drill'$sql$),
    ('test_versions', 'title', $sql$test_id in (select id from public.tests where purpose = 'drill')$sql$),
    ('test_versions', 'description', $sql$test_id in (select id from public.tests where purpose = 'drill')$sql$),
    ('tutoring_sessions', 'note', 'true'), ('tutoring_sessions', 'cancel_reason', 'true'),
    ('exam_formats', 'name', null), ('passages', 'title', null), ('passages', 'text', null), ('question_rulings', 'reason', null),
    ('question_versions', 'title', null), ('question_versions', 'text', null), ('question_versions', 'options', null),
    ('question_versions', 'interaction', null), ('question_versions', 'passage', null), ('question_versions', 'image_alt', null),
    ('schools', 'name', null), ('score_scales', 'name', null), ('settings', 'value', null), ('test_attempts', 'answers', null),
    ('test_images', 'name', null), ('test_images', 'alt', null), ('test_questions', 'title', null), ('test_questions', 'text', null),
    ('test_questions', 'options', null), ('test_questions', 'interaction', null), ('test_questions', 'passage', null),
    ('test_questions', 'explanation', null), ('test_questions', 'hint', null), ('test_questions', 'rationales', null),
    ('test_questions', 'image_alt', null), ('test_questions', 'tags', null), ('test_sections', 'title', null), ('test_versions', 'sections', null), ('topics', 'name', null)
$$;

-- Matches a name where no letter precedes or follows it, whatever signs the name has.
create function auth.pattern_of(name text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select '(?<![[:alnum:]])' || regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])'
$$;

-- The text never grows, so it stays within the limit of its column.
create function auth.without_names(content text, names text[]) returns text
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  name text;
begin
  foreach name in array names loop
    content := regexp_replace(content, auth.pattern_of(name), case when char_length(name) < 8 then '(…)' else '(erased)' end, 'gi');
  end loop;
  return content;
end $$;

create function auth.without_names(document jsonb, names text[]) returns jsonb
  language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
begin
  case jsonb_typeof(document)
    when 'string' then return to_jsonb(auth.without_names(document #>> '{}', names));
    when 'array' then return coalesce((select jsonb_agg(auth.without_names(item, names) order by place)
      from jsonb_array_elements(document) with ordinality e (item, place)), '[]');
    when 'object' then return coalesce((select jsonb_object_agg(key, auth.without_names(value, names)) from jsonb_each(document)), '{}');
    else return document;
  end case;
end $$;

create function auth.blot_free_texts(names text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  place record;
  pattern text := (select string_agg(auth.pattern_of(name), '|') from unnest(names) name);
begin
  if pattern is null then return; end if;
  for place in select * from auth.free_texts() where blotted_where is not null loop
    execute format('update public.%1$I set %2$I = auth.without_names(%2$I, $1) where (%3$s) and %2$I::text ~* $2',
      place.source, place.field, place.blotted_where) using names, pattern;
  end loop;
end $$;

-- Where these words are left, for the administrator who erased the person, with a little of what surrounds the first of them.
create function auth.words_left(words text[]) returns table (place text, texts bigint, example text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  source record;
  pattern text := (select string_agg(auth.pattern_of(word), '|') from unnest(words) word where char_length(word) > 2);
begin
  if pattern is null then return; end if;
  for source in select t.source, t.field from auth.free_texts() t order by 1, 2 loop
    return query execute format('select $1, count(*), min(substring(%2$I::text from ''(?i).{0,40}(?:'' || $2 || '').{0,40}''))
      from public.%1$I where %2$I::text ~* $2 having count(*) > 0', source.source, source.field)
      using source.source || '.' || source.field, pattern;
  end loop;
end $$;
grant execute on function auth.words_left(text[]) to prep_auth;

create function auth.forget_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  words text[];
  addresses text[];
  -- The person's own records, as the audit log names them.
  records text[];
  word text;
begin
  words := auth.words_of(old.id);
  if words = '{}' then return old; end if;
  addresses := array(select w.said from unnest(words) as w (said) where w.said like '%@%' or w.said ~ '^\+?\d{6,}$');

  select array[old.id::text, 'temp-' || old.id] || array(
    select s.id::text from public.students s where s.user_id = old.id
    union all select a.id::text from public.test_attempts a join public.students s on s.id = a.student_id
      where s.user_id = old.id
    union all select a.id::text from public.student_test_assignments a join public.students s on s.id = a.student_id
      where s.user_id = old.id
    union all select a.id::text from public.test_submissions a join public.students s on s.id = a.student_id
      where s.user_id = old.id)
  into records;

  update public.audit_log set before = null, after = null
  where entity_id = any (records) or before ->> 'userId' = old.id::text or after ->> 'userId' = old.id::text;
  -- An entry about somebody else (a parent's name with the child's, a tutor's with the class's) loses only the words. An
  -- address belongs to one person; others may share a name, so a name goes only if the entry says whose it is.
  update public.audit_log set before = auth.blotted(before, words), after = auth.blotted(after, words)
  where exists (select from unnest(records || addresses) as mark
    where strpos(coalesce(before::text, '') || coalesce(after::text, ''), to_json(mark)::text) > 0);

  -- Events name rows of the person by their ids.
  delete from public.outbox_messages m where m.channel = 'webhook' and (m.about = any (records) or m.about in (
    select t.id::text from public.tutoring_sessions t left join public.students s on s.id = t.student_id
    where old.id in (t.tutor_id, s.user_id)));

  delete from public.outbox_messages m where m.recipient = any (words)
    or ((m.delivered_at is not null or m.given_up_at is not null)
      and exists (select from unnest(words) as w (said) where char_length(w.said) > 2 and strpos(m.subject || m.text, w.said) > 0));
  -- A message to somebody else that still waits goes out as plain text, without the name.
  foreach word in array words loop
    update public.outbox_messages m
    set html = null, text = replace(m.text, word, '(erased)'), subject = replace(m.subject, word, '(erased)')
    where char_length(word) > 2 and strpos(m.subject || m.text, word) > 0;
  end loop;

  -- A saved filter that looks for the person.
  update public.list_views v set filters = coalesce((select jsonb_agg(f.filter order by f.place)
    from jsonb_array_elements(v.filters) with ordinality f (filter, place)
    where not exists (select from unnest(words) as w (said) where char_length(w.said) > 2
      and strpos(lower(f.filter ->> 'name' || (f.filter ->> 'values')), lower(w.said)) > 0)), '[]')
  where exists (select from unnest(words) as w (said) where char_length(w.said) > 2
    and strpos(lower(v.filters::text), lower(w.said)) > 0);

  -- What came of adding the person, or a child of theirs.
  delete from public.adding_run_rows r where r.answer is not null
    and exists (select from unnest(records || addresses) as mark
      where strpos(r.newcomer::text || r.answer::text, to_json(mark)::text) > 0);

  -- What people wrote about the person: an address, and a name of more than one word that nobody else has.
  perform auth.blot_free_texts(array(select w.said from unnest(words) as w (said)
    where w.said = any (addresses) or (w.said ~ '\S\s+\S' and not exists (
      select from public.user_profiles p where p.id <> old.id and strpos(lower(p.full_name), lower(w.said)) > 0))
    order by char_length(w.said) desc));

  delete from auth.rate_limits r
  where exists (select from unnest(addresses) as address where strpos(lower(r.key), lower(address)) > 0);
  return old;
end $$;
create trigger forget_person before delete on auth.users for each row execute function auth.forget_person();

-- Readiness. A server starts, and is ready, only if the database has every migration that it knows. No role of a request may
-- read the table of migrations, so this function says what is in it.
create function public.applied_migrations() returns table (name text, checksum text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select name, checksum from public.schema_migrations order by name
$$;
grant execute on function public.applied_migrations() to prep_system;

-- Backups. prep_backup has no right to any table, only to this function. It opens a cursor over the rows of each table, without
-- generated columns, which compute themselves again: `prefix` and a number from 1 on. Values are to be read as PostgreSQL writes them; a
-- type whose text differs from that is made text here. The cursors outlive the transaction, for the embedded database, where nobody could
-- do anything while it is open (server/db/transactions.ts). Anyone who knows the name of a cursor can read it, so the name cannot be
-- guessed.
grant usage on schema auth to prep_backup;

create function auth.open_backup(source_schemas text[], source_tables text[], prefix text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  columns_of text;
begin
  for place in 1 .. cardinality(source_tables) loop
    select string_agg(case when k.oid is null then format('%I', a.attname) else format('%I::text', a.attname) end, ', ' order by a.attnum)
      into columns_of
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_cast k on k.castsource = a.atttypid and k.casttarget = 'text'::regtype and k.castfunc <> 0
    where n.nspname = source_schemas[place] and c.relname = source_tables[place] and n.nspname in ('auth', 'public') and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    if columns_of is null then
      raise exception 'There is no table of ours with this name.' using errcode = 'undefined_table';
    end if;
    execute format('declare %I no scroll cursor with hold for select %s from %I.%I',
      prefix || place, columns_of, source_schemas[place], source_tables[place]);
  end loop;
end
$$;
grant execute on function auth.open_backup(text[], text[], text) to prep_backup;

-- Deleted tests, sections, questions, passages and classes, with everything that went with them. For 30 days an administrator can restore them.
-- The rows are deleted from their tables at once, so no policy, count or export has to leave them out, and what was unique is free.
create table public.deletions (
  id uuid primary key default public.new_id(),
  kind text not null check (kind in ('tests', 'test_sections', 'test_questions', 'passages', 'student_classes')),
  name text not null,
  -- The test that a section, a question or a passage was in. It may be deleted as well.
  test_id uuid,
  deleted_by uuid references public.user_profiles on delete set null,
  deleted_at timestamptz not null
);
create index deletions_deleted_by_idx on public.deletions (deleted_by) where deleted_by is not null;
create index deletions_deleted_at_idx on public.deletions (deleted_at desc);

alter table public.deletions enable row level security, force row level security;
create policy owner on public.deletions to prep_owner using (true) with check (true);
create policy system on public.deletions to prep_system using (true) with check (true);
create policy everyone on public.deletions to admin using (true) with check (true);
grant select, delete on public.deletions to prep_system, admin;

-- They hold answer keys and PINs: only the functions below read them, and the system for a person's own export. What is about a
-- student goes with the student.
create table public.deleted_rows (
  deletion_id uuid not null references public.deletions on delete cascade,
  place integer not null,
  source text not null,
  row_data jsonb not null,
  student_id uuid references public.students on delete cascade,
  primary key (deletion_id, place)
);
create index deleted_rows_student_id_idx on public.deleted_rows (student_id) where student_id is not null;

alter table public.deleted_rows enable row level security, force row level security;
create policy owner on public.deleted_rows to prep_owner using (true) with check (true);
create policy system on public.deleted_rows for select to prep_system using (true);
grant select on public.deleted_rows to prep_system;

-- Keeps what is about to be deleted. Null if there is nothing with this id.
create function public.keep_deleted(wanted_kind text, entity uuid, at timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made uuid;
begin
  insert into public.deletions (kind, name, test_id, deleted_by, deleted_at)
  select wanted_kind, e.name, e.test_id, (select p.id from public.user_profiles p where p.id = auth.uid()), at from (
    select t.title as name, null::uuid as test_id from public.tests t where wanted_kind = 'tests' and t.id = entity
    union all select s.title, s.test_id from public.test_sections s where wanted_kind = 'test_sections' and s.id = entity
    union all select coalesce(nullif(btrim(q.title), ''), left(btrim(regexp_replace(q.text, '<[^>]*>|\s+', ' ', 'g')), 120)), s.test_id
      from public.test_questions q join public.test_sections s on s.id = q.section_id
      where wanted_kind = 'test_questions' and q.id = entity
    union all select p.title, p.test_id from public.passages p where wanted_kind = 'passages' and p.id = entity
    union all select c.name, null from public.student_classes c where wanted_kind = 'student_classes' and c.id = entity
  ) e returning id into made;
  if made is null then return null; end if;

  insert into public.deleted_rows (deletion_id, place, source, row_data, student_id)
  select made, row_number() over (order by r.turn, r.id), r.source, r.row_data, r.student_id from (
    select 1 as turn, t.id::text as id, 'tests' as source, to_jsonb(t) as row_data, null::uuid as student_id
      from public.tests t where wanted_kind = 'tests' and t.id = entity
    union all select 2, s.id::text, 'test_sections', to_jsonb(s), null from public.test_sections s
      where entity = case wanted_kind when 'tests' then s.test_id when 'test_sections' then s.id end
    union all select 3, q.id::text, 'test_questions', to_jsonb(q) - 'words', null
      from public.test_questions q join public.test_sections s on s.id = q.section_id
      where entity = case wanted_kind when 'tests' then s.test_id when 'test_sections' then s.id when 'test_questions' then q.id end
    union all select 4, p.id::text, 'passages', to_jsonb(p), null from public.passages p
      where entity = case wanted_kind when 'tests' then p.test_id when 'passages' then p.id end
    union all select 5, a.id::text, 'student_test_assignments', to_jsonb(a), a.student_id from public.student_test_assignments a
      where wanted_kind = 'tests' and a.test_id = entity
    union all select 6, i.id::text, 'test_images', jsonb_build_object('id', i.id, 'test_id', i.test_id), null
      from public.test_images i where wanted_kind = 'tests' and i.test_id = entity
    union all select 7, v.test_id::text, 'ready_made_tests', to_jsonb(v), null
      from public.ready_made_tests v where wanted_kind = 'tests' and v.test_id = entity
    union all select 7, c.id::text, 'student_classes', to_jsonb(c), null from public.student_classes c
      where wanted_kind = 'student_classes' and c.id = entity
    union all select 8, m.student_id::text, 'student_class_memberships', to_jsonb(m), m.student_id
      from public.student_class_memberships m where wanted_kind = 'student_classes' and m.class_id = entity
    -- Of the questions that lose a passage, only that.
    union all select 9, q.id::text, 'test_questions', jsonb_build_object('id', q.id, 'passage', q.passage), null
      from public.passages p join public.test_sections s on s.test_id = p.test_id
      join public.test_questions q on q.section_id = s.id and q.passage ->> 'title' = p.title
      where wanted_kind = 'passages' and p.id = entity
  ) r;
  return made;
end $$;
grant execute on function public.keep_deleted(text, uuid, timestamptz) to admin;

-- Puts everything back where it was, in a test that has changed since too: later sections and questions move by one, and a question that
-- has another passage by now keeps that one. A tutor who is
-- no longer one is left out, and so is the maker of a drill whose account is gone. Constraints refuse what no longer fits, such as a section whose test is gone.
create function public.restore_deleted(deletion uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kept record;
  columns text;
begin
  perform from public.tests t where t.id = (select d.test_id from public.deletions d where d.id = deletion) for update;
  for kept in
    select d.kind, r.source, r.row_data from public.deleted_rows r join public.deletions d on d.id = r.deletion_id
    where r.deletion_id = deletion order by r.place
  loop
    if kept.source = 'test_images' then
      update public.test_images i set test_id = (kept.row_data ->> 'test_id')::uuid
      where i.id = (kept.row_data ->> 'id')::uuid and i.test_id is null;
      continue;
    end if;
    if kept.kind = 'passages' and kept.source = 'test_questions' then
      update public.test_questions q set passage = kept.row_data -> 'passage'
      where q.id = (kept.row_data ->> 'id')::uuid and q.passage is null;
      continue;
    end if;
    if kept.kind = 'test_sections' and kept.source = 'test_sections' then
      update public.test_sections s set order_index = s.order_index + 1
      where s.test_id = (kept.row_data ->> 'test_id')::uuid and s.order_index >= (kept.row_data ->> 'order_index')::integer;
    elsif kept.kind = 'test_questions' then
      update public.test_questions q set order_index = q.order_index + 1
      where q.section_id = (kept.row_data ->> 'section_id')::uuid and q.order_index >= (kept.row_data ->> 'order_index')::integer;
    elsif kept.source = 'student_classes' and not exists
        (select from public.user_profiles p where p.id = (kept.row_data ->> 'tutor_id')::uuid and p.role = 'tutor') then
      kept.row_data := kept.row_data || '{"tutor_id": null}';
    elsif kept.source = 'tests' and not exists
        (select from public.user_profiles p where p.id = (kept.row_data ->> 'made_by')::uuid) then
      kept.row_data := kept.row_data || '{"made_by": null}';
    end if;
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
    where a.attrelid = format('public.%I', kept.source)::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and kept.row_data ? a.attname;
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', kept.source, columns)
      using kept.row_data;
  end loop;
  delete from public.deletions d where d.id = deletion;
end $$;
grant execute on function public.restore_deleted(uuid) to admin;
