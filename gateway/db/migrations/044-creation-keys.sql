-- What a creation with an idempotency key has made, for a day: asked for again, it answers with that. A row is written in the
-- transaction that makes the thing, so neither is there without the other. See docs/decisions/039-what-is-made-with-a-key-is-made-once.md.
create table creation_key (
  organization_id int not null default current_organization(),
  member_id int not null,
  mutation text not null,
  key text not null,
  -- Of the input it came with: another input is another creation.
  digest bytea not null check (octet_length(digest) = 32),
  -- Null once the thing is gone and its number may be given to another.
  made_id int,
  created_at timestamptz not null,
  primary key (organization_id, member_id, mutation, key),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on creation_key (organization_id, created_at);
call protect_tenant_table('creation_key');
