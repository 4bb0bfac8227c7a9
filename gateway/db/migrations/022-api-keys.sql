-- What programs ask with in a member's place. Of a key only the digest is kept; a key that is over stays, for who asks later.
create table api_key (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('api_key'),
  name text not null,
  prefix text not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- [{"action": "read", "subject": "Sensor"}, ...]
  scopes jsonb not null check (jsonb_typeof(scopes) = 'array'),
  -- Null when the member is gone: then the key opens nothing any more.
  created_by int,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, prefix),
  foreign key (organization_id, created_by) references member (organization_id, id) on delete set null (created_by)
);
create index on api_key (organization_id, created_by);
create index on api_key (organization_id, created_at desc, id desc);
call protect_tenant_table('api_key', 'select, insert, update');
