-- Which rows of a long list have three letters, a word, or a word of a product is a bit for each row, in blocks of 4,096 (decision 070): all parts of
-- what is searched are looked up at once, and what has them all is known before a row is looked at.
alter table employee no force row level security;
alter table invoice no force row level security;
alter table shop_order no force row level security;
alter table search_gram no force row level security;
alter table search_word_rows no force row level security;
alter table product_word no force row level security;
alter table product_has_word no force row level security;
alter table product_word_rows no force row level security;

create or replace function bit_of(id int) returns bit language sql immutable parallel safe as $$
  select set_bit(B'0'::bit(4096), id % 4096, 1)
$$;

create temporary table before_gram on commit drop as
  select organization_id, entity, gram, id / 4096 as block, bit_or(bit_of(id)) as bits from search_gram, unnest(ids) id
  group by organization_id, entity, gram, id / 4096;
truncate search_gram;
alter table search_gram drop column ids, add column bits bit(4096) not null;
insert into search_gram (organization_id, entity, gram, block, bits) select organization_id, entity, gram, block, bits from before_gram;

-- Sixteen blocks of before are one.
create temporary table before_word on commit drop as
  select organization_id, entity, word, block / 16 as block, bit_or(bits::bit(4096) >> (block % 16 * 256)) as bits from search_word_rows
  group by organization_id, entity, word, block / 16;
truncate search_word_rows;
alter table search_word_rows alter column bits type bit(4096);
insert into search_word_rows (organization_id, entity, word, block, bits) select organization_id, entity, word, block, bits from before_word;

create temporary table before_product on commit drop as
  select organization_id, word_id, weight, block / 16 as block, bit_or(bits::bit(4096) >> (block % 16 * 256)) as bits from product_word_rows
  group by organization_id, word_id, weight, block / 16;
truncate product_word_rows;
alter table product_word_rows alter column bits type bit(4096);
insert into product_word_rows (organization_id, word_id, weight, block, bits) select organization_id, word_id, weight, block, bits from before_product;

create or replace function add_search_grams() returns trigger language plpgsql as $$
begin
  insert into search_gram (organization_id, entity, gram, block, bits)
    select organization_id, tg_table_name, gram, id / 4096, bit_or(bit_of(id)) from added, grams_of(search_text) gram
    group by organization_id, gram, id / 4096 order by gram, id / 4096
    on conflict (organization_id, entity, gram, block) do update set bits = search_gram.bits | excluded.bits;
  return null;
end
$$;

create or replace function remove_search_grams() returns trigger language plpgsql as $$
begin
  update search_gram set bits = search_gram.bits & ~gone.bits
    from (
      select organization_id, gram, id / 4096 as block, bit_or(bit_of(id)) as bits from removed, grams_of(search_text) gram
      group by organization_id, gram, id / 4096
    ) gone
    where search_gram.organization_id = gone.organization_id and search_gram.entity = tg_table_name
      and search_gram.gram = gone.gram and search_gram.block = gone.block;
  return null;
end
$$;

create or replace function change_search_grams() returns trigger language plpgsql as $$
begin
  update search_gram set bits = search_gram.bits & ~gone.bits
    from (
      select removed.organization_id, gram, removed.id / 4096 as block, bit_or(bit_of(removed.id)) as bits
      from removed join added using (organization_id, id),
        lateral (select grams_of(removed.search_text) except select grams_of(added.search_text)) part (gram)
      where removed.search_text <> added.search_text group by removed.organization_id, gram, removed.id / 4096
    ) gone
    where search_gram.organization_id = gone.organization_id and search_gram.entity = tg_table_name
      and search_gram.gram = gone.gram and search_gram.block = gone.block;
  insert into search_gram (organization_id, entity, gram, block, bits)
    select added.organization_id, tg_table_name, gram, added.id / 4096, bit_or(bit_of(added.id))
    from removed join added using (organization_id, id),
      lateral (select grams_of(added.search_text) except select grams_of(removed.search_text)) part (gram)
    where removed.search_text <> added.search_text
    group by added.organization_id, gram, added.id / 4096 order by gram, added.id / 4096
    on conflict (organization_id, entity, gram, block) do update set bits = search_gram.bits | excluded.bits;
  return null;
end
$$;

create or replace procedure keep_search_grams(searched regclass) language plpgsql as $$
begin
  execute format('create trigger grams_added after insert on %s referencing new table as added for each statement execute function add_search_grams()', searched);
  execute format('create trigger grams_removed after delete on %s referencing old table as removed for each statement execute function remove_search_grams()', searched);
  execute format('create trigger grams_changed after update on %s referencing old table as removed new table as added for each statement execute function change_search_grams()', searched);
  execute format('insert into search_gram (organization_id, entity, gram, block, bits)
    select organization_id, %L, gram, id / 4096, bit_or(bit_of(id)) from %s, grams_of(search_text) gram group by organization_id, gram, id / 4096', searched::text, searched);
end
$$;

-- A run of letters, a space and another run: whatever consists of two words and nothing else stands within one of them.
create function letter_pairs(searched text) returns setof text language sql immutable parallel safe as $$
  select distinct run || ' ' || next from (
    select token[1] as run, lead(token[1]) over (order by place) as between, lead(token[1], 2) over (order by place) as next
    from regexp_matches(searched, '[[:alpha:]]+|[^[:alpha:]]+', 'g') with ordinality part (token, place)
  ) tokens
  where between = ' ' and length(run) >= 3 and run ~ '^[[:alpha:]]' and length(next) >= 3
$$;
create function letter_parts(searched text) returns setof text language sql immutable parallel safe as $$
  select letter_runs(searched) union all select letter_pairs(searched)
$$;

create or replace function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (organization_id, entity, word)
    select organization_id, tg_table_name, word from added, letter_runs(search_text) word
    except select organization_id, entity, word from search_word where entity = tg_table_name
    order by 3
    on conflict do nothing;
  insert into search_word_rows (organization_id, entity, word, block, bits)
    select organization_id, tg_table_name, word, id / 4096, bit_or(bit_of(id)) from added, letter_parts(search_text) word
    group by organization_id, word, id / 4096 order by word, id / 4096
    on conflict (organization_id, entity, word, block) do update set bits = search_word_rows.bits | excluded.bits;
  return null;
end
$$;

create or replace function remove_search_words() returns trigger language plpgsql as $$
begin
  update search_word_rows set bits = search_word_rows.bits & ~gone.bits
    from (
      select organization_id, word, id / 4096 as block, bit_or(bit_of(id)) as bits from removed, letter_parts(search_text) word
      group by organization_id, word, id / 4096
    ) gone
    where search_word_rows.organization_id = gone.organization_id and search_word_rows.entity = tg_table_name
      and search_word_rows.word = gone.word and search_word_rows.block = gone.block;
  return null;
end
$$;

create or replace function change_search_words() returns trigger language plpgsql as $$
begin
  if not exists (select from removed join added using (organization_id, id) where removed.search_text <> added.search_text) then
    return null;
  end if;
  update search_word_rows set bits = search_word_rows.bits & ~gone.bits
    from (
      select removed.organization_id, word, removed.id / 4096 as block, bit_or(bit_of(removed.id)) as bits
      from removed join added using (organization_id, id),
        lateral (select letter_parts(removed.search_text) except select letter_parts(added.search_text)) part (word)
      where removed.search_text <> added.search_text group by removed.organization_id, word, removed.id / 4096
    ) gone
    where search_word_rows.organization_id = gone.organization_id and search_word_rows.entity = tg_table_name
      and search_word_rows.word = gone.word and search_word_rows.block = gone.block;
  with come as (
    select added.organization_id, word, added.id
    from removed join added using (organization_id, id),
      lateral (select letter_parts(added.search_text) except select letter_parts(removed.search_text)) part (word)
    where removed.search_text <> added.search_text
  ), words as (
    insert into search_word (organization_id, entity, word)
      select organization_id, tg_table_name, word from come where word !~ ' '
      except select organization_id, entity, word from search_word where entity = tg_table_name
      order by 3
      on conflict do nothing
  )
  insert into search_word_rows (organization_id, entity, word, block, bits)
    select organization_id, tg_table_name, word, id / 4096, bit_or(bit_of(id)) from come
    group by organization_id, word, id / 4096 order by word, id / 4096
    on conflict (organization_id, entity, word, block) do update set bits = search_word_rows.bits | excluded.bits;
  return null;
end
$$;

create or replace procedure keep_search_words(searched regclass) language plpgsql as $$
begin
  execute format('create trigger words_added after insert on %s referencing new table as added for each statement execute function add_search_words()', searched);
  execute format('create trigger words_removed after delete on %s referencing old table as removed for each statement execute function remove_search_words()', searched);
  execute format('create trigger words_changed after update on %s referencing old table as removed new table as added for each statement execute function change_search_words()', searched);
  execute format('insert into search_word (organization_id, entity, word)
    select distinct organization_id, %L, word from %s, letter_runs(search_text) word', searched::text, searched);
  execute format('insert into search_word_rows (organization_id, entity, word, block, bits)
    select organization_id, %L, word, id / 4096, bit_or(bit_of(id)) from %s, letter_parts(search_text) word group by organization_id, word, id / 4096', searched::text, searched);
end
$$;

create or replace function add_product_word_rows() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into product_word_rows (organization_id, word_id, weight, block, bits)
    select organization_id, word_id, weight, product_id / 4096, bit_or(bit_of(product_id)) from added
    group by organization_id, word_id, weight, product_id / 4096 order by word_id, weight, product_id / 4096
    on conflict (organization_id, word_id, weight, block) do update set bits = product_word_rows.bits | excluded.bits;
  return null;
end
$$;

create or replace function remove_product_word_rows() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update product_word_rows set bits = product_word_rows.bits & ~gone.bits
    from (
      select organization_id, word_id, weight, product_id / 4096 as block, bit_or(bit_of(product_id)) as bits from removed
      group by organization_id, word_id, weight, product_id / 4096
    ) gone
    where product_word_rows.organization_id = gone.organization_id and product_word_rows.word_id = gone.word_id
      and product_word_rows.weight = gone.weight and product_word_rows.block = gone.block;
  return null;
end
$$;

-- One or two letters or digits stand in thousands of words, so which products have them is known past those: as a part of any of their words, and
-- with a space before it as the beginning of one.
create function short_parts(word text) returns setof text language sql immutable parallel safe as $$
  select ' ' || left(word, length) from generate_series(1, least(2, length(word))) length
  union select substr(word, place, length) from generate_series(1, length(word)) place, generate_series(1, 2) length
    where place + length - 1 <= length(word)
$$;

create table product_part_rows (
  organization_id int not null default current_organization() references organization on delete cascade,
  part text collate "C" not null,
  weight int not null,
  block int not null,
  bits bit(4096) not null,
  primary key (organization_id, part, weight, block)
);
call protect_tenant_table('product_part_rows', 'select, insert, update');
alter table product_part_rows no force row level security;

insert into product_part_rows (organization_id, part, weight, block, bits)
  select h.organization_id, part, h.weight, h.product_id / 4096, bit_or(bit_of(h.product_id))
  from product_has_word h join product_word w on w.organization_id = h.organization_id and w.id = h.word_id, short_parts(w.word) part
  group by h.organization_id, part, h.weight, h.product_id / 4096;

create function add_product_parts() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into product_part_rows (organization_id, part, weight, block, bits)
    select added.organization_id, part, weight, product_id / 4096, bit_or(bit_of(product_id))
    from added join product_word w on w.organization_id = added.organization_id and w.id = added.word_id, short_parts(w.word) part
    group by added.organization_id, part, weight, product_id / 4096 order by part, weight, product_id / 4096
    on conflict (organization_id, part, weight, block) do update set bits = product_part_rows.bits | excluded.bits;
  return null;
end
$$;
create trigger parts_added after insert on product_has_word referencing new table as added
  for each statement execute function add_product_parts();

-- But for parts of words that the product keeps.
create function remove_product_parts() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update product_part_rows set bits = product_part_rows.bits & ~gone.bits
    from (
      select organization_id, part, weight, product_id / 4096 as block, bit_or(bit_of(product_id)) as bits from (
        select r.organization_id, part, r.weight, r.product_id
        from removed r join product_word w on w.organization_id = r.organization_id and w.id = r.word_id, short_parts(w.word) part
        except
        select h.organization_id, part, h.weight, h.product_id
        from product_has_word h join product_word w on w.organization_id = h.organization_id and w.id = h.word_id, short_parts(w.word) part
        where exists (select from removed r where r.organization_id = h.organization_id and r.product_id = h.product_id)
      ) lost group by organization_id, part, weight, product_id / 4096
    ) gone
    where product_part_rows.organization_id = gone.organization_id and product_part_rows.part = gone.part
      and product_part_rows.weight = gone.weight and product_part_rows.block = gone.block;
  return null;
end
$$;
create trigger parts_removed after delete on product_has_word referencing old table as removed
  for each statement execute function remove_product_parts();

insert into search_word_rows (organization_id, entity, word, block, bits)
  select organization_id, entity, word, id / 4096, bit_or(bit_of(id)) from (
    select organization_id, 'employee' as entity, id, search_text from employee
    union all select organization_id, 'invoice', id, search_text from invoice
    union all select organization_id, 'shop_order', id, search_text from shop_order
  ) there, letter_pairs(search_text) word group by organization_id, entity, word, id / 4096;

alter table employee force row level security;
alter table invoice force row level security;
alter table shop_order force row level security;
alter table search_gram force row level security;
alter table search_word_rows force row level security;
alter table product_word force row level security;
alter table product_has_word force row level security;
alter table product_word_rows force row level security;
alter table product_part_rows force row level security;
