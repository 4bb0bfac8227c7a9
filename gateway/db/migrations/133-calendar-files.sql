-- What calendars call an event (RFC 5545, UID): the same file read twice adds nothing twice.
alter table calendar_event add column uid text not null default gen_random_uuid()::text check (uid <> '');
create index on calendar_event (organization_id, created_by_id, uid);

-- The address at which other calendars read a member's without signing in: only the digest of its secret is kept.
create table calendar_feed (
  organization_id int not null default current_organization() references organization on delete cascade,
  member_id int not null,
  digest bytea not null check (octet_length(digest) = 32),
  created_at timestamptz not null default now(),
  -- Null until somebody has read it.
  read_at timestamptz,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('calendar_feed');
