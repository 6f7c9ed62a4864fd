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
-- The auth API asks who may register, before anybody is signed in.
create policy registration on public.settings for select to prep_auth using (key = 'registration');
create policy everyone on public.settings for select to admin using (true);
-- Administrators write in their own name.
create policy as_myself on public.settings for update to admin using (true) with check (updated_by = auth.uid());
grant select, insert, update on public.settings to prep_system;
grant select on public.settings to prep_auth;
grant select, update (value, updated_by) on public.settings to admin;

insert into public.settings (key, value) values ('registration', '{"student": true, "parent": true}'), ('default_duration', '180'),
  ('support_contact', '""');

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

-- Mail and text messages until they are delivered or given up. Without a mail server they stay, as the outbox page.
create table public.outbox_messages (
  id uuid primary key default public.new_id(),
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  -- Where one click turns such emails off. Null for those that nobody can turn off.
  unsubscribe_url text,
  created_at timestamptz not null default now(),
  delivery_tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  last_failure text,
  delivered_at timestamptz,
  given_up_at timestamptz
);
create index outbox_messages_created_at_idx on public.outbox_messages (created_at desc);
create index undelivered_messages on public.outbox_messages (next_try_at)
  where delivered_at is null and given_up_at is null;

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

create function auth.forget_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- The person's names and addresses, now and before.
  words text[];
  addresses text[];
  -- The person's own records, as the audit log names them.
  records text[];
  word text;
begin
  select array_agg(distinct w.word) filter (where w.word <> ''),
    coalesce(array_agg(distinct w.word) filter (where w.word like '%@%' or w.word ~ '^\+?\d{6,}$'), '{}')
  into words, addresses from (
    select unnest(array[old.email, old.new_email, old.phone, old.new_phone, old.user_metadata ->> 'full_name',
      old.user_metadata ->> 'name', old.user_metadata ->> 'email'])
    union select unnest(array[p.full_name, p.email]) from public.user_profiles p where p.id = old.id
    union select unnest(array[i.identity_data ->> 'email', i.identity_data ->> 'name', i.identity_data ->> 'full_name'])
      from auth.identities i where i.user_id = old.id
    union select unnest(array[e.details ->> 'from', e.details ->> 'to']) from public.account_events e
      where e.user_id = old.id and e.action in ('name_changed', 'email_changed', 'email_change_requested')
    union select unnest(array[l.before ->> 'fullName', l.before ->> 'email', l.after ->> 'fullName', l.after ->> 'email',
      l.after ->> 'sentTo']) from public.audit_log l
      where l.entity_type = 'users' and l.entity_id = old.id::text
  ) w (word);
  if words is null then return old; end if;

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

  delete from public.outbox_messages m where m.recipient = any (words)
    or ((m.delivered_at is not null or m.given_up_at is not null)
      and exists (select from unnest(words) as w (said) where char_length(w.said) > 2 and strpos(m.subject || m.text, w.said) > 0));
  -- A message to somebody else that still waits goes out as plain text, without the name.
  foreach word in array words loop
    update public.outbox_messages m
    set html = null, text = replace(m.text, word, '(erased)'), subject = replace(m.subject, word, '(erased)')
    where char_length(word) > 2 and strpos(m.subject || m.text, word) > 0;
  end loop;

  delete from auth.rate_limits r
  where exists (select from unnest(addresses) as address where strpos(lower(r.key), lower(address)) > 0);
  return old;
end $$;
create trigger forget_person before delete on auth.users for each row execute function auth.forget_person();

-- Readiness. A server is ready only if the database has every migration that it knows. No role of a request may read the
-- table of migrations, so this function says which of the wanted ones are missing.
create function public.missing_migrations(wanted text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select name from unnest(wanted) as name
  where name not in (select m.name from public.schema_migrations m)
$$;
grant execute on function public.missing_migrations(text[]) to prep_system;

-- Backups. prep_backup has no right to any table, only to this function. It opens a cursor over the rows of one table in
-- text form, without generated columns, which compute themselves again. The caller fetches them in its own transaction, which
-- is read-only (server/db/transactions.ts).
grant usage on schema auth to prep_backup;

create function auth.open_backup(source_schema text, source_table text) returns refcursor
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  rows_of refcursor := 'backup_rows';
  columns_as_text text;
begin
  select string_agg(format('%I::text', a.attname), ', ' order by a.attnum) into columns_as_text
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = source_schema and c.relname = source_table and n.nspname in ('auth', 'public') and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  if columns_as_text is null then
    raise exception 'There is no table of ours with this name.' using errcode = 'undefined_table';
  end if;
  open rows_of no scroll for
    execute format('select to_json(array[%s])::text as line from %I.%I', columns_as_text, source_schema, source_table);
  return rows_of;
end
$$;
grant execute on function auth.open_backup(text, text) to prep_backup;
