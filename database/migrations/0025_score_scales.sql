-- Score scales as administrators keep them: where the numbers come from, and what the database does not let happen to them.
alter table public.score_scales add column source text not null default '' check (char_length(source) <= 500);
alter table public.score_scales add column revision integer not null default 1;
alter table public.score_scales add constraint score_scales_name_of_sane_size
  check (btrim(name) <> '' and char_length(name) <= 100) not valid;
create unique index score_scales_name_key on public.score_scales (lower(btrim(name)));

create trigger raise_revision before update on public.score_scales for each row
  when ((old.name, old.source, old.is_estimated) is distinct from (new.name, new.source, new.is_estimated))
  execute function public.raise_revision();

update public.score_scales set source = 'Smoothed from a published older table: the exam does not publish its own.'
where id = 'estimated-1';

-- A higher raw score is never worth less.
create function public.never_falls(scaled_scores smallint[]) returns boolean
  language sql immutable
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(bool_and(scaled_scores[raw] >= scaled_scores[raw - 1]), true)
  from generate_series(2, cardinality(scaled_scores)) as raw
$$;
revoke execute on function public.never_falls(smallint[]) from public;
grant execute on function public.never_falls(smallint[]) to admin;
alter table public.score_scale_tables add constraint score_scale_tables_never_fall check (public.never_falls(scaled_scores));

-- Submissions are scored again by the scale that they name, so its numbers stay what they are: other numbers are another
-- scale.
revoke update, delete on public.score_scale_tables from admin;
revoke update (scaled_scores) on public.score_scale_tables from admin;

-- There is one default at every moment: it changes hands in one statement and cannot be deleted.
revoke insert (is_default), update (is_default) on public.score_scales from admin;
grant insert (source), update (source) on public.score_scales to admin;
create policy not_the_default on public.score_scales as restrictive for delete to admin using (not is_default);

-- Whether there is such a scale. One without both tables scores nothing and cannot become the default.
create function public.make_default_score_scale(scale text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- Of two that choose at once the later one wins.
  perform pg_advisory_xact_lock(hashtext('public.make_default_score_scale'));
  if (select count(*) <> 2 from public.score_scale_tables where scale_id = scale) then
    return false;
  end if;
  update public.score_scales set is_default = false where is_default and id <> scale;
  update public.score_scales set is_default = true where id = scale and not is_default;
  return true;
end
$$;
revoke execute on function public.make_default_score_scale(text) from public;
grant execute on function public.make_default_score_scale(text) to admin;

-- The test form holds the scale.
drop trigger raise_revision on public.tests;
create trigger raise_revision before update on public.tests for each row
  when ((old.slug, old.title, old.description, old.duration, old.status, old.show_answers, old.score_scale_id)
    is distinct from (new.slug, new.title, new.description, new.duration, new.status, new.show_answers, new.score_scale_id))
  execute function public.raise_revision();
