create table public.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.user_profiles on delete set null
);
create trigger touch before update on public.settings for each row execute function public.touch_updated_at();

-- Who changed what: the row as it was and as it is. actor_id outlives the account, so that the log stays whole.
create table public.audit_log (
  id uuid primary key default public.new_id(),
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index audit_log_entity_idx on public.audit_log (entity_type, entity_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);

-- Mail and text messages, kept until they are delivered; without a mail server they stay here as the outbox page.
create table public.outbox_messages (
  id uuid primary key default public.new_id(),
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  delivery_tries smallint not null default 0,
  next_try_at timestamptz not null default now()
);
create index outbox_messages_created_at_idx on public.outbox_messages (created_at desc);
create index undelivered_messages on public.outbox_messages (next_try_at) where delivered_at is null;

alter table public.settings enable row level security, force row level security;
create policy owner on public.settings to prep_owner using (true) with check (true);
create policy system on public.settings to prep_system using (true) with check (true);
create policy everyone on public.settings to admin using (true) with check (true);
grant select, insert, update on public.settings to prep_system;
grant select, update (value, updated_by) on public.settings to admin;

alter table public.audit_log enable row level security, force row level security;
create policy owner on public.audit_log to prep_owner using (true) with check (true);
create policy system on public.audit_log for insert to prep_system with check (true);
create policy everyone on public.audit_log for select to admin using (true);
create policy as_myself on public.audit_log for insert to admin with check (actor_id = auth.uid());
grant insert on public.audit_log to prep_system;
grant select, insert (actor_id, action, entity_type, entity_id, before, after) on public.audit_log to admin;

alter table public.outbox_messages enable row level security, force row level security;
create policy owner on public.outbox_messages to prep_owner using (true) with check (true);
create policy auth on public.outbox_messages for insert to prep_auth with check (true);
create policy system on public.outbox_messages to prep_system using (true) with check (true);
grant insert on public.outbox_messages to prep_auth;
grant select, insert, update on public.outbox_messages to prep_system;
