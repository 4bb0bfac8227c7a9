-- What long lists need so that a page, an order and a search take as long among 100,000 rows as among 1,000.

-- How many rows a table has of an organisation: counted as they change, not when somebody asks.
create table row_count (
  organization_id int not null default current_organization() references organization on delete cascade,
  entity text not null,
  rows int not null default 0,
  primary key (organization_id, entity)
);
call protect_tenant_table('row_count', 'select, insert, update');

create function count_added_rows() returns trigger language plpgsql as $$
begin
  insert into row_count (organization_id, entity, rows)
    select organization_id, tg_table_name, count(*) from added group by organization_id
    on conflict (organization_id, entity) do update set rows = row_count.rows + excluded.rows;
  return null;
end
$$;

-- Where the organisation itself goes, its count is gone already.
create function count_removed_rows() returns trigger language plpgsql as $$
begin
  update row_count set rows = row_count.rows - gone.rows
    from (select organization_id, count(*) as rows from removed group by organization_id) gone
    where row_count.organization_id = gone.organization_id and row_count.entity = tg_table_name;
  return null;
end
$$;

create procedure keep_row_count(counted regclass) language plpgsql as $$
begin
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function count_added_rows()', counted);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function count_removed_rows()', counted);
  execute format('insert into row_count (organization_id, entity, rows) select organization_id, %L, count(*) from %s group by organization_id', counted::text, counted);
end
$$;

-- Which rows hold which three letters in a row, in blocks of rows with neighbouring numbers. Looked up by equality, which row security
-- lets the planner use an index for, as it does not for a pattern (decision 015).
create table search_gram (
  organization_id int not null default current_organization() references organization on delete cascade,
  entity text not null,
  gram text collate "C" not null,
  block int not null,
  ids int[] not null,
  primary key (organization_id, entity, gram, block)
);
call protect_tenant_table('search_gram');

-- Each once. Lines are texts by themselves.
create function grams_of(searched text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(line, place, 3) from unnest(string_to_array(searched, E'\n')) line, generate_series(1, length(line) - 2) place
$$;

create function add_search_grams() returns trigger language plpgsql as $$
begin
  insert into search_gram (organization_id, entity, gram, block, ids)
    select organization_id, tg_table_name, gram, id / 256, array_agg(id) from added, grams_of(search_text) gram
    group by organization_id, gram, id / 256 order by gram, id / 256
    on conflict (organization_id, entity, gram, block) do update set ids = search_gram.ids || excluded.ids;
  return null;
end
$$;

create function remove_search_grams() returns trigger language plpgsql as $$
begin
  update search_gram set ids = array(select unnest(search_gram.ids) except select unnest(gone.ids))
    from (
      select organization_id, gram, id / 256 as block, array_agg(id) as ids from removed, grams_of(search_text) gram
      group by organization_id, gram, id / 256
    ) gone
    where search_gram.organization_id = gone.organization_id and search_gram.entity = tg_table_name
      and search_gram.gram = gone.gram and search_gram.block = gone.block;
  return null;
end
$$;

create function change_search_grams() returns trigger language plpgsql as $$
begin
  with gone as (
    select removed.organization_id, gram, removed.id / 256 as block, array_agg(removed.id) as ids
    from removed join added using (organization_id, id), grams_of(removed.search_text) gram
    where removed.search_text <> added.search_text group by removed.organization_id, gram, removed.id / 256
  )
  update search_gram set ids = array(select unnest(search_gram.ids) except select unnest(gone.ids))
    from gone
    where search_gram.organization_id = gone.organization_id and search_gram.entity = tg_table_name
      and search_gram.gram = gone.gram and search_gram.block = gone.block;
  insert into search_gram (organization_id, entity, gram, block, ids)
    select added.organization_id, tg_table_name, gram, added.id / 256, array_agg(added.id)
    from removed join added using (organization_id, id), grams_of(added.search_text) gram
    where removed.search_text <> added.search_text
    group by added.organization_id, gram, added.id / 256 order by gram, added.id / 256
    on conflict (organization_id, entity, gram, block) do update set ids = search_gram.ids || excluded.ids;
  return null;
end
$$;

create procedure keep_search_grams(searched regclass) language plpgsql as $$
begin
  execute format('create trigger grams_added after insert on %s referencing new table as added for each statement execute function add_search_grams()', searched);
  execute format('create trigger grams_removed after delete on %s referencing old table as removed for each statement execute function remove_search_grams()', searched);
  execute format('insert into search_gram (organization_id, entity, gram, block, ids)
    select organization_id, %L, gram, id / 256, array_agg(id) from %s, grams_of(search_text) gram group by organization_id, gram, id / 256', searched::text, searched);
  execute format('create trigger grams_changed after update on %s referencing old table as removed new table as added for each statement execute function change_search_grams()', searched);
end
$$;
revoke all on procedure keep_row_count, keep_search_grams from public;

-- The register of employees is the first. An index for each order that it offers; where many rows have the same value, one for each way,
-- as rows of one value go by their numbers both ways.
call keep_row_count('employee');
call keep_search_grams('employee');
create index on employee (organization_id, full_name collate "C", id);
create index on employee (organization_id, full_name collate "C" desc, id);
create index on employee (organization_id, post collate "C", id);
create index on employee (organization_id, post collate "C" desc, id);
create index on employee (organization_id, email collate "C", id);
create index on employee (organization_id, city collate "C", id);
create index on employee (organization_id, city collate "C" desc, id);
create index on employee (organization_id, start_date, id);
create index on employee (organization_id, start_date desc, id);
create index on employee (organization_id, salary, id);
create index on employee (organization_id, age, id);
create index on employee (organization_id, age desc, id);
create index on employee (organization_id, experience, id);
create index on employee (organization_id, experience desc, id);
create index on employee (organization_id, employee_status_rank(status), id) include (status);
create index on employee (organization_id, employee_status_rank(status) desc, id) include (status);
create index on employee (organization_id, created_at, id);
create index on employee (organization_id, created_at desc, id);
create index on employee (organization_id, updated_at, id);
create index on employee (organization_id, updated_at desc, id);
