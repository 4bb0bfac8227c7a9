-- Each list of tasks has an order of its own: where a task was put in it. Where it was never put it stands where it was written, by task.rank,
-- which is the same in all lists and does not change any more. Within a list no two tasks stand at the same place.
create table task_place (
  organization_id int not null default current_organization() references organization on delete cascade,
  list text not null check (list in ('OPEN', 'IMPORTANT', 'COMPLETED', 'DELETED', 'ALL', 'TEAM', 'LOW', 'MEDIUM', 'HIGH', 'UPDATE')),
  task_id int not null,
  rank text collate "C" not null,
  primary key (organization_id, list, task_id),
  foreign key (organization_id, task_id) references task (organization_id, id) on delete cascade
);
call protect_tenant_table('task_place');
create index on task_place (organization_id, list, rank);
create index on task_place (organization_id, task_id);
create index on task_place (organization_id, rank);
