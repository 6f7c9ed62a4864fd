-- Everything is read for a backup by a role that can do nothing else: it has no right to any table, only to this function.
-- What it opens is a cursor of the rows of one table in their text form, generated columns left out (they make themselves
-- again); the rows are fetched in the caller's transaction, which is a read-only one (server/db/transactions.ts).

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
