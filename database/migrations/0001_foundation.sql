-- Every function looks names up in the catalogue and names our own schemas. A temporary schema that is not mentioned would
-- come first, and whoever made a type there could run code with the rights of the function's owner.

-- A UUID of version 7: the first 48 bits are milliseconds since 1970, so that keys ascend with time.
create function public.new_id() returns uuid
  language sql volatile
  set search_path = pg_catalog, pg_temp
as $$
  select encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- The person of this transaction, null for nobody and for the system.
create function auth.uid() returns uuid
  language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;

create function public.touch_updated_at() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke execute on all functions in schema public, auth from public;
grant execute on function public.new_id(), auth.uid() to prep_auth, prep_system, student, parent, tutor, admin;
