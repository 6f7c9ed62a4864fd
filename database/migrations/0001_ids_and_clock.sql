-- What every other file builds on: ids, the current person, timestamps and revisions.
--
-- The files are in reading order. Each table is followed by its triggers, policies and grants. Three rules hold everywhere:
--
-- * Nobody can call a function until it is granted to them.
-- * A function looks names up in pg_catalog and writes our own schemas in full. pg_temp is listed last, because a temporary
--   schema that is not listed comes first, and a type made there could run code with the rights of the function's owner.
-- * Row-level security is forced, so the owner of a table needs a policy too. A policy compares with
--   `= any (array(select …))`, which uses the column's index; `in (select …)` would be compared with every row.
alter default privileges revoke execute on functions from public;

-- Every request calls the next two functions. Their bodies are parsed here, so they need no search_path and PostgreSQL
-- makes them part of the statement that calls them.

-- A UUID of version 7: the first 48 bits are milliseconds since 1970, so keys ascend with time.
create function public.new_id() returns uuid
  language sql volatile
  return encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;

-- The person of this transaction; null for the system and for people who are not signed in.
create function auth.uid() returns uuid
  language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;

grant execute on function public.new_id(), auth.uid() to prep_auth, prep_system, student, parent, tutor, admin;

create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Several administrators may edit the same row. revision rises with each change of what the row's form shows, not with the
-- row's place or a change elsewhere. A client that saves sends the revision it loaded, and an older one is refused.
create function public.raise_revision() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;
