-- Makes an empty database ours, before the first migration; everything after this runs as prep_owner.
revoke all on schema public from public;
alter schema public owner to prep_owner;
grant usage on schema public to prep_auth, prep_system, student, parent, tutor, admin, program;

create schema auth authorization prep_owner;
grant usage on schema auth to prep_app, prep_auth, prep_system, student, parent, tutor, admin, program;

set role prep_owner;
create table public.schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
alter table public.schema_migrations enable row level security, force row level security;
create policy owner on public.schema_migrations to prep_owner using (true) with check (true);
reset role;
