-- Wrong retake PINs are counted for a student over all tests, and administrators see them for a day.

-- The right PIN of a test forgives the tries at it; they stay where administrators count them.
alter table public.retake_tries add column is_forgiven boolean not null default false;

drop index public.retake_tries_student_id_idx;
create index retake_tries_student_id_idx on public.retake_tries (student_id, tried_at);
-- How many tries of all students there were lately.
create index retake_tries_tried_at_idx on public.retake_tries (tried_at);

create policy everyone on public.retake_tries for select to admin using (true);
grant select on public.retake_tries to admin;
grant update (is_forgiven) on public.retake_tries to prep_system;
