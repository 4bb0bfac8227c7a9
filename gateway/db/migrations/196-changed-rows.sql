-- Which rows of long lists changed lately, each time they did, so that a gateway that remembers the order of a list knows where it does not hold
-- any more (decision 103). Lines are only added, so that nobody who writes waits for anybody else.
create table changed_row (
  organization_id int not null default current_organization() references organization on delete cascade,
  entity text not null,
  place bigint not null generated always as identity,
  -- Null stands for more rows than are worth a line each: any may have changed.
  id int,
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (organization_id, entity, place)
);
call protect_tenant_table('changed_row', 'select, insert, delete');

-- In place of many lines there is one. Whoever adds it has read those that it stands for, so who knows one of them before does not know this one.
create function gather_changed_rows(organization int, list text) returns void language plpgsql as $$
begin
  if (select count(*) from (select from changed_row where organization_id = organization and entity = list limit 201) lines) > 200
    and pg_try_advisory_xact_lock(hashtext('changes of ' || list), organization)
  then
    delete from changed_row where organization_id = organization and entity = list;
    insert into changed_row (organization_id, entity) values (organization, list);
  end if;
end
$$;

-- A statement in sixteen looks whether the lines have become many.
create function note_changed_order() returns trigger language plpgsql as $$
declare
  are_many boolean := (select count(*) from (select from changed limit 101) rows) > 100;
begin
  -- Where the organisation itself goes, its lines go, too.
  if tg_op = 'DELETE' and not exists (select from organization where id in (select organization_id from changed)) then return null; end if;
  insert into changed_row (organization_id, entity, id)
    select distinct organization_id, tg_table_name, case when not are_many then id end from changed;
  if random() < 1.0 / 16 then
    perform gather_changed_rows(organization_id, tg_table_name) from (select distinct organization_id from changed) each;
  end if;
  return null;
end
$$;

create procedure keep_changed_rows(listed regclass) language plpgsql as $$
begin
  execute format('create trigger order_added after insert on %s referencing new table as changed for each statement execute function note_changed_order()', listed);
  execute format('create trigger order_removed after delete on %s referencing old table as changed for each statement execute function note_changed_order()', listed);
  execute format('create trigger order_changed after update on %s referencing new table as changed for each statement execute function note_changed_order()', listed);
end
$$;
revoke all on procedure keep_changed_rows from public;

call keep_changed_rows('employee');
call keep_changed_rows('invoice');
call keep_changed_rows('shop_order');
call keep_changed_rows('product');
call keep_changed_rows('sensor');
call keep_changed_rows('device');
