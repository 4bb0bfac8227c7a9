-- Which entries of the log have which three letters (decision 099). The log only grows, and its numbers have no gaps: 256 entries at a time go into the
-- bits, with the first one after them, and those after that are looked at one by one.
alter table audit_entry no force row level security;
alter table organization no force row level security;
alter table search_gram no force row level security;

create function settle_audit_entries() returns trigger language plpgsql as $$
declare
  organization int;
  settled int;
  complete int;
begin
  select organization_id, (min(id) - 1) / 256 * 256, max(id) / 256 * 256 into organization, settled, complete from added group by organization_id;
  if settled < complete then
    insert into search_gram (organization_id, entity, gram, block, bits)
      select organization, 'audit_entry', gram, id / 4096, bit_or(bit_of(id)) from audit_entry, grams_of(search_text) gram
      where organization_id = organization and id >= settled and id < complete
      group by gram, id / 4096 order by gram, id / 4096
      on conflict (organization_id, entity, gram, block) do update set bits = search_gram.bits | excluded.bits;
  end if;
  return null;
end
$$;
create trigger searched_added after insert on audit_entry referencing new table as added for each statement execute function settle_audit_entries();

insert into search_gram (organization_id, entity, gram, block, bits)
  select organization_id, 'audit_entry', gram, id / 4096, bit_or(bit_of(id)) from audit_entry each, grams_of(search_text) gram
  where id < (select max(id) / 256 * 256 from audit_entry newest where newest.organization_id = each.organization_id)
  group by organization_id, gram, id / 4096;

alter table audit_entry force row level security;
alter table organization force row level security;
alter table search_gram force row level security;
