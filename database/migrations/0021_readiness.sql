-- A server asks before it calls itself ready whether the database has what it needs. The table of migrations is nobody's
-- to read; of the names that the server knows, this tells which are not there.
create function public.missing_migrations(wanted text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select name from unnest(wanted) as name
  where name not in (select m.name from public.schema_migrations m)
$$;
revoke execute on function public.missing_migrations(text[]) from public;
grant execute on function public.missing_migrations(text[]) to prep_system;
