-- What the bell and the counting of mails know of an organisation without its own table. See docs/decisions/033-ground-knows-no-domain.md.
create or replace view published.organization with (security_invoker = true) as
  select id, title, time_zone, display_unit, retention_raw_days, readings_kept_from, grace, startup_grace, longest_shelf, created_at
  from organization;

-- What the members of an organisation were told of last, so that several gateways, and one that starts again, tell it once.
create table notice_state (
  organization_id int primary key default current_organization() references organization on delete cascade,
  -- The newest version of the product; null until a gateway has looked.
  known_version text,
  -- Of the database's disk, as admins know it.
  disk_level text not null default 'ROOM' check (disk_level in ('ROOM', 'LOW', 'VERY_LOW', 'FULL'))
);
-- Row security is forced on the owner, too, but for this one look.
alter table organization no force row level security;
insert into notice_state (organization_id, known_version, disk_level) select id, known_version, disk_level from organization;
alter table organization force row level security;
alter table organization drop column known_version, drop column disk_level;
call protect_tenant_table('notice_state', 'select, insert, update');

-- What was done to the things of a domain, for whoever tells of changes live.
create view published.audit_entry with (security_invoker = true) as
  select organization_id, id, action, entity, entity_id, detail from audit_entry;
grant select on published.audit_entry to isotherm_app;
