-- Settings of this database for every later connection. A login that does not own the database cannot make them; then
-- its owner must (`docs/operations.md`).
--
-- Compiling a query (JIT) costs tens of milliseconds and is for queries that run for seconds. Policies make PostgreSQL
-- expect such queries where there are none: with ten million answers a student's progress took 42 ms of a processor
-- instead of 12.
do $$
begin
  if current_setting('jit', true) = 'on'
    and (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) then
    execute format('alter database %I set jit = off', current_database());
  end if;
end
$$;
