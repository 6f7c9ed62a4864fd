-- The pictures of tests. Their bytes are in the storage, at {folder}/{name}; the folder is the slug that the test had when
-- the picture was uploaded, so that its address stays when the test is renamed. A picture whose test is gone stays as long
-- as a question of another test (a duplicate) shows it.
create table public.test_images (
  id uuid primary key default public.new_id(),
  test_id uuid references public.tests on delete set null,
  folder text not null check (folder ~ '^[a-z0-9-]+$'),
  name text not null check (name ~ '^[a-z0-9][a-z0-9.-]*\.(png|jpg|webp)$'),
  alt text not null check (btrim(alt) <> ''),
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (folder, name)
);
create index test_images_test_id_idx on public.test_images (test_id, created_at desc);
create trigger touch before update on public.test_images for each row execute function public.touch_updated_at();

alter table public.test_images enable row level security, force row level security;
create policy owner on public.test_images to prep_owner using (true) with check (true);
create policy without_test on public.test_images for select to prep_system using (test_id is null);
create policy without_test_goes on public.test_images for delete to prep_system using (test_id is null);
create policy everyone on public.test_images to admin using (true) with check (true);
grant select, delete on public.test_images to prep_system;
grant select, insert (test_id, folder, name, alt, size_bytes), update (alt), delete on public.test_images to admin;
