-- Alarms by when they last changed, and those far from both ends of their list (decisions 099 and 103). An alarm that goes on is written all the time, with
-- what it reaches: of that nothing is noted, and no index holds when it was. Those that are open are few, and read where that is what matters.
alter table organization no force row level security;
alter table alarm no force row level security;

-- When a closed alarm was last written. Null while it goes on, so a row that is written in its place then still is.
alter table alarm add column settled_at timestamptz generated always as (case when closed_at is not null then updated_at end) stored;
create index on alarm (organization_id, settled_at, id);
create index on alarm (organization_id, settled_at desc, id);

create function note_changed_alarm() returns trigger language plpgsql as $$
begin
  insert into changed_row (organization_id, entity, id) values (new.organization_id, 'alarm', new.id);
  if random() < 1.0 / 16 then perform gather_changed_rows(new.organization_id, 'alarm'); end if;
  return null;
end
$$;
create trigger order_added after insert on alarm for each row execute function note_changed_alarm();
create trigger order_changed after update on alarm for each row
  when (new.closed_at is not null or new.state <> old.state or new.priority <> old.priority or new.raised_at <> old.raised_at)
  execute function note_changed_alarm();
create trigger order_removed after delete on alarm referencing old table as changed for each statement execute function note_changed_order();

alter table organization force row level security;
alter table alarm force row level security;
