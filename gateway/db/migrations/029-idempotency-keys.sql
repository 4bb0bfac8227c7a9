-- What a device was answered to a request that it gave a key, for a day: asked again, it is told the same. A row is written in the
-- transaction that stores the readings, so neither is there without the other.
create table idempotency_key (
  organization_id int not null default current_organization(),
  device_id int not null,
  key text not null,
  -- Of the body it came with: another body is another request.
  digest bytea not null check (octet_length(digest) = 32),
  answer json not null,
  created_at timestamptz not null,
  primary key (organization_id, device_id, key),
  foreign key (organization_id, device_id) references device (organization_id, id) on delete cascade
);
create index on idempotency_key (organization_id, created_at);
call protect_tenant_table('idempotency_key');
