-- The audit log as a chain, one for each organisation: every entry holds the hash of the one before it and its own, so that a
-- row that was altered, taken out or put in between does not fit any more. `npm run audit-verify` walks it (docs/audit.md).

-- What is hashed: the columns as one JSON array in UTF-8, without anything that depends on a session's time zone or language.
-- The first element is the version of this form. docs/audit.md and gateway/modules/audit/chain-store.ts say the same.
create function audit_entry_hash(entry audit_entry, previous bytea) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    1, entry.organization_id, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.actor_id, entry.action, entry.entity, entry.entity_id, entry.detail, text(entry.ip), encode(previous, 'hex')
  )::text, 'UTF8'))
$$;

alter table audit_entry no force row level security;
alter table audit_entry add column previous_hash bytea, add column hash bytea;
do $$
declare
  entry audit_entry;
  organization int;
  head bytea;
begin
  for entry in select * from audit_entry order by organization_id, id loop
    if entry.organization_id is distinct from organization then
      organization := entry.organization_id;
      head := decode(repeat('00', 32), 'hex');
    end if;
    update audit_entry set previous_hash = head, hash = audit_entry_hash(entry, head)
      where organization_id = entry.organization_id and id = entry.id
      returning hash into head;
  end loop;
end
$$;
alter table audit_entry force row level security;
alter table audit_entry
  alter column id drop default,
  alter column previous_hash set not null,
  alter column hash set not null;

-- Whoever writes: the number and the hashes are the database's. The counter's row is the lock: it belongs to one organisation and
-- this table, and is held until the writer commits, so that entries follow each other in the order of their numbers.
create function chain_audit_entry() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.organization_id is distinct from current_organization() then
    raise insufficient_privilege using message = 'an audit entry belongs to the organisation of the request';
  end if;
  new.id := next_id('audit_entry');
  new.previous_hash := coalesce(
    (select hash from audit_entry where organization_id = new.organization_id order by id desc limit 1),
    decode(repeat('00', 32), 'hex'));
  new.hash := audit_entry_hash(new, new.previous_hash);
  return new;
end
$$;
create trigger chain before insert on audit_entry for each row execute function chain_audit_entry();

-- Requests lack the right anyway; this is for everybody else. Entries go only together with their organisation.
create function keep_audit_entry() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (select from organization where id = old.organization_id) then
    return old;
  end if;
  raise insufficient_privilege using message = 'audit entries are only ever added';
end
$$;
create trigger keep before update or delete on audit_entry for each row execute function keep_audit_entry();
