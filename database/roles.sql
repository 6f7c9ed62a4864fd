-- Who acts, once for a whole PostgreSQL cluster. Nobody logs in as any of these but prep_app (or a login that was granted
-- it); a request becomes one of the others for one transaction.
do $$
declare
  name text;
begin
  foreach name in array array[
    'prep_owner', 'prep_app', 'prep_auth', 'prep_system', 'prep_backup', 'student', 'parent', 'tutor', 'admin', 'program'
  ] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;
end
$$;

grant prep_auth, prep_system, prep_backup, student, parent, tutor, admin, program to prep_app;
grant prep_owner, prep_app to current_user;
