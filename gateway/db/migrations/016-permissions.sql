-- The register of permissions an organisation keeps. It grants nothing: rights come from members' roles.
create table permission (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('permission'),
  name text not null,
  assigned_to text[] not null default '{ADMINISTRATOR}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  constraint permission_assigned_check check (
    assigned_to <@ '{ADMINISTRATOR,MANAGER,USER,SUPPORT,RESTRICTED_USER}' and 'ADMINISTRATOR' = any (assigned_to)
  )
);
create index on permission (organization_id, created_at desc, id desc);
call protect_tenant_table('permission');
