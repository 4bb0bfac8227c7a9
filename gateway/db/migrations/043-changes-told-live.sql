-- What people change is told live from the audit log, which says all of it in the order in which it was committed: each entry is
-- announced by its number and what it is about, when its transaction is, whoever wrote it. See docs/decisions/037-the-log-tells-of-changes.md.
create function announce_audit_entry() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('isotherm', json_build_object('topic', 'audit.written', 'organizationId', new.organization_id,
    'message', json_build_object('id', new.id::text, 'entity', new.entity))::text);
  return null;
end
$$;
create trigger announce after insert on audit_entry for each row execute function announce_audit_entry();

-- Entries about one kind of thing after a number, for whoever follows it.
create index on audit_entry (organization_id, entity, id);

-- Nobody reads it any more.
drop view published.audit_entry;
