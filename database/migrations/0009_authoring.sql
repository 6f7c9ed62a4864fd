-- What several administrators edit at once. revision rises with each change of the content that the row's form holds, and
-- not with its place or with a change elsewhere in the test: whoever saves says which revision they had before them.
alter table public.tests add column revision integer not null default 1;
alter table public.test_sections add column revision integer not null default 1;
alter table public.test_questions add column revision integer not null default 1;
alter table public.passages add column revision integer not null default 1;

create function public.raise_revision() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

create trigger raise_revision before update on public.tests for each row
  when ((old.slug, old.title, old.description, old.duration, old.status, old.show_answers)
    is distinct from (new.slug, new.title, new.description, new.duration, new.status, new.show_answers))
  execute function public.raise_revision();
create trigger raise_revision before update on public.test_sections for each row
  when ((old.title, old.subject) is distinct from (new.title, new.subject))
  execute function public.raise_revision();
create trigger raise_revision before update on public.test_questions for each row
  when ((old.title, old.text, old.type, old.input_type, old.options, old.correct_answer, old.numeric_answer,
      old.explanation, old.image_url, old.image_alt, old.passage, old.topic)
    is distinct from (new.title, new.text, new.type, new.input_type, new.options, new.correct_answer, new.numeric_answer,
      new.explanation, new.image_url, new.image_alt, new.passage, new.topic))
  execute function public.raise_revision();
create trigger raise_revision before update on public.passages for each row
  when ((old.title, old.text) is distinct from (new.title, new.text))
  execute function public.raise_revision();

revoke execute on function public.raise_revision() from public;

-- A submission is scored anew by a key that was repaired; the audit log keeps what it was scored with before.
grant update (correct_answer) on public.submission_answers to prep_system;
grant update (total_questions, reading_scored, math_scored) on public.test_submissions to prep_system;
