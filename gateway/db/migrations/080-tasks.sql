-- What is to be done, by whom and until when. Whoever wrote a task and whoever it is assigned to see it.
create table task (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('task'),
  title text not null check (title <> ''),
  description text not null default '',
  due_at timestamptz,
  -- Null once whoever wrote it has left.
  created_by_id int,
  assignee_id int,
  -- Older clients assign a task to a name, of whoever it is: kept where no member has it.
  assignee_name text not null default '',
  assignee_avatar text,
  tags text[] not null default '{}' check (tags <@ array['TEAM', 'LOW', 'MEDIUM', 'HIGH', 'UPDATE']),
  is_important boolean not null default false,
  is_deleted boolean not null default false,
  completed_at timestamptz,
  -- Its place in the order people give their tasks by hand: texts between any two of which there is room for another.
  rank text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(title || E'\n' || description)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, created_by_id) references member (organization_id, id) on delete set null (created_by_id),
  foreign key (organization_id, assignee_id) references member (organization_id, id) on delete set null (assignee_id)
);
call protect_tenant_table('task');
create index on task (organization_id, created_by_id);
create index on task (organization_id, assignee_id);
create index on task (organization_id, rank, id);
