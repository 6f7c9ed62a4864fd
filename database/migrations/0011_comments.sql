-- What tutors and administrators write to a student about an attempt, and who has seen it.

-- A comment is about the whole attempt, or about one of its questions. It is deleted with the submission, and with that the student.
create table public.comments (
  id uuid primary key default public.new_id(),
  submission_id uuid not null references public.test_submissions on delete cascade,
  -- A question may be deleted. Its kept version stays, so this is no foreign key.
  question_id uuid,
  -- The comment stays when its author is erased, and then has no name.
  author_id uuid references public.user_profiles on delete set null,
  text text not null,
  created_at timestamptz not null default coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
  edited_at timestamptz,
  constraint comments_text_of_sane_size check (char_length(btrim(text)) > 0 and char_length(text) <= 2000)
);
create index comments_submission_id_idx on public.comments (submission_id, created_at);
create index comments_author_id_idx on public.comments (author_id);

create function public.note_edit_of_comment() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.edited_at := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  return new;
end
$$;
create trigger note_edit before update of text on public.comments for each row
  when (old.text is distinct from new.text) execute function public.note_edit_of_comment();

-- Whether the version that was taken asks this question.
create function public.asks_question(submission uuid, question uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from public.test_submissions s
    join public.test_versions version on version.test_id = s.test_id and version.version = s.test_version
    where s.id = submission and question = any (version.question_ids))
$$;

-- Whether I, a student or a parent, may read a comment on this submission now. It can say what is right. So a comment on a question
-- is shown where its right answer is, and a comment on the attempt while no attempt in progress has one of its questions.
create function public.shows_comment(submission uuid, question uuid) returns boolean
  language plpgsql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  if question is null then
    return not exists (select from public.hidden_questions(array[submission]));
  end if;
  return public.review_state(submission) = 'shown'
    and not exists (select from public.hidden_questions(array[submission]) h where h.question_id = question);
end
$$;
grant execute on function public.asks_question(uuid, uuid) to tutor, admin;
grant execute on function public.shows_comment(uuid, uuid) to student, parent;

alter table public.comments enable row level security, force row level security;
create policy owner on public.comments to prep_owner using (true) with check (true);
create policy system on public.comments to prep_system using (true);
-- The policies of test_submissions say whose submission it is.
create policy shown_to_me on public.comments for select to student
  using (exists (select from public.test_submissions s where s.id = submission_id)
    and public.shows_comment(submission_id, question_id));
create policy shown_to_parents on public.comments for select to parent
  using (exists (select from public.test_submissions s where s.id = submission_id)
    and public.shows_comment(submission_id, question_id));
create policy of_my_tutees on public.comments for select to tutor
  using (exists (select from public.test_submissions s where s.id = submission_id));
create policy as_myself on public.comments for insert to tutor
  with check (author_id = auth.uid() and exists (select from public.test_submissions s where s.id = submission_id)
    and (question_id is null or public.asks_question(submission_id, question_id)));
create policy change_mine on public.comments for update to tutor
  using (author_id = auth.uid()) with check (author_id = auth.uid());
create policy delete_mine on public.comments for delete to tutor using (author_id = auth.uid());
create policy everyone on public.comments for select to admin using (true);
create policy as_myself_too on public.comments for insert to admin
  with check (author_id = auth.uid() and (question_id is null or public.asks_question(submission_id, question_id)));
create policy change_mine_too on public.comments for update to admin
  using (author_id = auth.uid()) with check (author_id = auth.uid());
-- Administrators answer for what children read.
create policy delete_anybodys on public.comments for delete to admin using (true);
grant select on public.comments to prep_system, student, parent, tutor, admin;
grant insert (submission_id, question_id, author_id, text), update (text), delete on public.comments to tutor, admin;

-- The names of those who wrote these comments. No policy shows a student the profile of a tutor.
create function public.authors_of_comments(comments uuid[]) returns table (comment_id uuid, full_name text)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
as $$
  select c.id, p.full_name from public.comments c
  join public.user_profiles p on p.id = c.author_id
  where c.id = any (comments) and c.submission_id in (
    select public.visible_submissions(array(select asked.submission_id from public.comments asked where asked.id = any (comments))))
$$;
grant execute on function public.authors_of_comments(uuid[]) to student, parent, tutor, admin;

-- Which comments a student or a parent has seen. Those without a row are new to them.
create table public.seen_comments (
  comment_id uuid not null references public.comments on delete cascade,
  reader_id uuid not null references public.user_profiles on delete cascade,
  primary key (comment_id, reader_id)
);
create index seen_comments_reader_id_idx on public.seen_comments (reader_id);

alter table public.seen_comments enable row level security, force row level security;
create policy owner on public.seen_comments to prep_owner using (true) with check (true);
create policy mine on public.seen_comments for select to student, parent using (reader_id = auth.uid());
create policy by_myself on public.seen_comments for insert to student, parent
  with check (reader_id = auth.uid() and exists (select from public.comments c where c.id = comment_id));
grant select, insert (comment_id, reader_id) on public.seen_comments to student, parent;
