-- A code that was exchanged keeps, for as long as flows are kept, the session that it became: whoever shows it again, with
-- its proof, ends that session. With the session goes the record.
alter table auth.flow_states add column session_id uuid references auth.sessions on delete cascade;
create index flow_states_session_id_idx on auth.flow_states (session_id) where session_id is not null;
