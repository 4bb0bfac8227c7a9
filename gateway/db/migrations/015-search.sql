-- What is like what, for words that are misspelt. Every PostgreSQL has it on board, and it may be installed by who owns the database.
-- There is no trigram index: row security would never use one (decision 015).
create extension if not exists pg_trgm;

-- The latest occurrence at a point, whatever became of it.
create index on alarm (organization_id, point_id, raised_at desc, id desc);

-- What a member wants at hand, in an order of their own. Things are named by kind and number, and looked up when they are shown.
create table bookmark (
  organization_id int not null default current_organization(),
  member_id int not null,
  kind text not null,
  entity_id int not null,
  position int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, member_id, kind, entity_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('bookmark');
