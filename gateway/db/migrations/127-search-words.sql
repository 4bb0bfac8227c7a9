-- What many rows of a long list have is found by its words: runs of three letters and more. Whatever consists of letters alone stands within
-- one of them, so the rows that have it are known without a look at them (decision 070).
create table search_word (
  organization_id int not null default current_organization() references organization on delete cascade,
  entity text not null,
  word text collate "C" not null,
  primary key (organization_id, entity, word)
);
call protect_tenant_table('search_word', 'select, insert');

-- Which rows have it, in blocks of 256 rows with neighbouring numbers: a bit for each.
create table search_word_rows (
  organization_id int not null default current_organization() references organization on delete cascade,
  entity text not null,
  word text collate "C" not null,
  block int not null,
  bits bit(256) not null,
  primary key (organization_id, entity, word, block)
);
call protect_tenant_table('search_word_rows', 'select, insert, update');

-- Each once.
create function letter_runs(searched text) returns setof text language sql immutable parallel safe as $$
  select distinct run[1] from regexp_matches(searched, '[[:alpha:]]{3,}', 'g') run
$$;

create function bit_of(id int) returns bit language sql immutable parallel safe as $$
  select set_bit(B'0'::bit(256), id % 256, 1)
$$;

create function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (organization_id, entity, word)
    select organization_id, tg_table_name, word from added, letter_runs(search_text) word
    except select organization_id, entity, word from search_word where entity = tg_table_name
    order by 3
    on conflict do nothing;
  insert into search_word_rows (organization_id, entity, word, block, bits)
    select organization_id, tg_table_name, word, id / 256, bit_or(bit_of(id)) from added, letter_runs(search_text) word
    group by organization_id, word, id / 256 order by word, id / 256
    on conflict (organization_id, entity, word, block) do update set bits = search_word_rows.bits | excluded.bits;
  return null;
end
$$;

create function remove_search_words() returns trigger language plpgsql as $$
begin
  update search_word_rows set bits = search_word_rows.bits & ~gone.bits
    from (
      select organization_id, word, id / 256 as block, bit_or(bit_of(id)) as bits from removed, letter_runs(search_text) word
      group by organization_id, word, id / 256
    ) gone
    where search_word_rows.organization_id = gone.organization_id and search_word_rows.entity = tg_table_name
      and search_word_rows.word = gone.word and search_word_rows.block = gone.block;
  return null;
end
$$;

create function change_search_words() returns trigger language plpgsql as $$
begin
  if not exists (select from removed join added using (organization_id, id) where removed.search_text <> added.search_text) then
    return null;
  end if;
  update search_word_rows set bits = search_word_rows.bits & ~gone.bits
    from (
      select removed.organization_id, word, removed.id / 256 as block, bit_or(bit_of(removed.id)) as bits
      from removed join added using (organization_id, id),
        lateral (select letter_runs(removed.search_text) except select letter_runs(added.search_text)) part (word)
      where removed.search_text <> added.search_text group by removed.organization_id, word, removed.id / 256
    ) gone
    where search_word_rows.organization_id = gone.organization_id and search_word_rows.entity = tg_table_name
      and search_word_rows.word = gone.word and search_word_rows.block = gone.block;
  with come as (
    select added.organization_id, word, added.id
    from removed join added using (organization_id, id),
      lateral (select letter_runs(added.search_text) except select letter_runs(removed.search_text)) part (word)
    where removed.search_text <> added.search_text
  ), words as (
    insert into search_word (organization_id, entity, word)
      select organization_id, tg_table_name, word from come
      except select organization_id, entity, word from search_word where entity = tg_table_name
      order by 3
      on conflict do nothing
  )
  insert into search_word_rows (organization_id, entity, word, block, bits)
    select organization_id, tg_table_name, word, id / 256, bit_or(bit_of(id)) from come
    group by organization_id, word, id / 256 order by word, id / 256
    on conflict (organization_id, entity, word, block) do update set bits = search_word_rows.bits | excluded.bits;
  return null;
end
$$;

create procedure keep_search_words(searched regclass) language plpgsql as $$
begin
  execute format('create trigger words_added after insert on %s referencing new table as added for each statement execute function add_search_words()', searched);
  execute format('create trigger words_removed after delete on %s referencing old table as removed for each statement execute function remove_search_words()', searched);
  execute format('create trigger words_changed after update on %s referencing old table as removed new table as added for each statement execute function change_search_words()', searched);
  execute format('insert into search_word (organization_id, entity, word)
    select distinct organization_id, %L, word from %s, letter_runs(search_text) word', searched::text, searched);
  execute format('insert into search_word_rows (organization_id, entity, word, block, bits)
    select organization_id, %L, word, id / 256, bit_or(bit_of(id)) from %s, letter_runs(search_text) word group by organization_id, word, id / 256', searched::text, searched);
end
$$;
revoke all on procedure keep_search_words from public;

-- The owner sees what is there.
alter table employee no force row level security;
alter table invoice no force row level security;
alter table shop_order no force row level security;
alter table product_word no force row level security;
alter table product_has_word no force row level security;
alter table search_word no force row level security;
alter table search_word_rows no force row level security;
alter table search_gram no force row level security;
call keep_search_words('employee');
call keep_search_words('invoice');
call keep_search_words('shop_order');

-- Words of products are found by their letters, too: as they are, and each part between hyphens and the like by itself, as similarity takes
-- them apart. Spaces around one make its beginning and end parts like others.
create function parts_of_word(word text) returns text language sql immutable parallel safe as $$
  select '  ' || word || E' \n  ' || regexp_replace(word, '[^[:alnum:]]+', E' \n  ', 'g') || ' '
$$;
alter table product_word add column search_text text not null generated always as (parts_of_word(word)) stored;
call keep_search_grams('product_word');

-- Which products have a word, and where: a bit for each.
create table product_word_rows (
  organization_id int not null default current_organization() references organization on delete cascade,
  word_id int not null,
  weight int not null,
  block int not null,
  bits bit(256) not null,
  primary key (organization_id, word_id, weight, block),
  foreign key (organization_id, word_id) references product_word (organization_id, id)
);
call protect_tenant_table('product_word_rows', 'select, insert, update');
alter table product_word_rows no force row level security;

create function add_product_word_rows() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into product_word_rows (organization_id, word_id, weight, block, bits)
    select organization_id, word_id, weight, product_id / 256, bit_or(bit_of(product_id)) from added
    group by organization_id, word_id, weight, product_id / 256 order by word_id, weight, product_id / 256
    on conflict (organization_id, word_id, weight, block) do update set bits = product_word_rows.bits | excluded.bits;
  return null;
end
$$;
create trigger rows_added after insert on product_has_word referencing new table as added
  for each statement execute function add_product_word_rows();

create function remove_product_word_rows() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update product_word_rows set bits = product_word_rows.bits & ~gone.bits
    from (
      select organization_id, word_id, weight, product_id / 256 as block, bit_or(bit_of(product_id)) as bits from removed
      group by organization_id, word_id, weight, product_id / 256
    ) gone
    where product_word_rows.organization_id = gone.organization_id and product_word_rows.word_id = gone.word_id
      and product_word_rows.weight = gone.weight and product_word_rows.block = gone.block;
  return null;
end
$$;
create trigger rows_removed after delete on product_has_word referencing old table as removed
  for each statement execute function remove_product_word_rows();

insert into product_word_rows (organization_id, word_id, weight, block, bits)
  select organization_id, word_id, weight, product_id / 256, bit_or(bit_of(product_id)) from product_has_word
  group by organization_id, word_id, weight, product_id / 256;

alter table employee force row level security;
alter table invoice force row level security;
alter table shop_order force row level security;
alter table product_word force row level security;
alter table product_has_word force row level security;
alter table search_word force row level security;
alter table search_word_rows force row level security;
alter table search_gram force row level security;
alter table product_word_rows force row level security;
