-- What an entry of the log is found by, as it was put together of its columns for every search before (decision 070).
alter table audit_entry add column search_text text not null generated always as (
  lower(action || ' ' || entity || coalesce(' ' || entity_id, '') || coalesce(' ' || host(ip), '') || ' ' || detail::text)
) stored;
