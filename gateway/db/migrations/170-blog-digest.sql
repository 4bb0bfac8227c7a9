-- The weekly digest of the blog: since when a member has not been told, and when they are told next.
create table blog_digest (
  organization_id int not null default current_organization() references organization on delete cascade,
  member_id int not null,
  told_until timestamptz not null,
  -- Later while somebody is about to send it.
  due_at timestamptz not null,
  attempts int not null default 0,
  -- Of the mail: one that is sent again has it again.
  event_id uuid not null default gen_random_uuid(),
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('blog_digest');
create index on blog_digest (organization_id, due_at);
