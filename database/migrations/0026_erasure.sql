-- Whoever is deleted is forgotten: with the account go by foreign keys the profile, the student record, attempts, submissions,
-- sessions and events. What has no foreign key to it is cleaned here, whoever deletes the account: the audit log, which keeps
-- that something was done, by whom, when and to which record, but nothing of what the record said; and messages.

-- Texts of a document that are one of these, wherever in it.
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
  -- How the person was called and reached, now and before.
  words text[];
  addresses text[];
  -- The records that are theirs, as the audit log names them.
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
  -- In what is about somebody else (a parent's name with the child's, a tutor's with the class's) only the words go. An
  -- address is nobody else's; a name may be, so it goes only where the document says whose it is.
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

revoke execute on function auth.blotted(jsonb, text[]), auth.forget_person() from public;
create trigger forget_person before delete on auth.users for each row execute function auth.forget_person();
