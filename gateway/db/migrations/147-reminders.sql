-- Who wants to be reminded of what, and how long before. What domains say of it when the time has come is theirs.
create table reminder (
  organization_id int not null default current_organization() references organization on delete cascade,
  -- Of which kind it is, as the domain calls it that has it.
  source text not null check (source <> ''),
  thing_id int not null,
  member_id int not null,
  -- Below zero for after it begins, as at nine on a day.
  minutes_before int not null,
  -- When the member is told next; null for never.
  due_at timestamptz,
  primary key (organization_id, source, thing_id, member_id, minutes_before),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('reminder');
create index on reminder (organization_id, member_id);
create index on reminder (organization_id, due_at) where due_at is not null;

-- When an organisation's next reminder is due.
create table worker.reminder_agenda (
  organization_id int primary key references organization on delete cascade,
  due_at timestamptz
);
create index on worker.reminder_agenda (due_at);
grant select, insert, update on worker.reminder_agenda to isotherm_app;
