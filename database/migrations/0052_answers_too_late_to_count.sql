-- Answers that arrived too late to count are kept beside those that arrived late and count: tutors and administrators
-- see both (decision 0020).
alter table public.submission_checks
  -- Questions whose answer arrived too late to count.
  add column refused_answers integer not null default 0 check (refused_answers >= 0),
  drop constraint says_something,
  add constraint says_something check (late_answers > 0 or refused_answers > 0 or active_seconds is not null);

-- A device may come back after the server has closed its attempt, and an administrator may load what it brings.
grant update (late_answers, refused_answers) on public.submission_checks to prep_system;
