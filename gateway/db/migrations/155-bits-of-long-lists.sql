-- Which rows of a long list have three letters, a word, or a word of a product is a bit for each row, in blocks of 4,096 (decision 070): all parts of
-- what is searched are looked up at once, and what has them all is known before a row is looked at. What was written lately is not in the bits yet:
-- it is on a list of its own, which searches look at one by one, and goes into the bits many rows at once.
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

-- What was written since the bits were last brought up to date, each time it was: what the bits know of the row is what its oldest line says.
-- Lines are only added, so that nobody who writes waits for anybody else.
create table search_pending (
  organization_id int not null default current_organization() references organization on delete cascade,
  entity text not null,
  place bigint not null generated always as identity,
  id int not null,
  -- What the row was found by before; nothing for a new one.
  known text not null,
  primary key (organization_id, entity, place)
);
call protect_tenant_table('search_pending', 'select, insert, delete');

-- Whether so many are pending that they are worth the work, and nobody else is at it.
create function should_settle(organization int, searched text) returns boolean language sql volatile as $$
  select case
    when (select count(*) from (select from search_pending where organization_id = organization and entity = searched limit 201) pending) > 200
    then pg_try_advisory_xact_lock(hashtext('search of ' || searched), organization) else false end
$$;

-- Brings the bits up to date. A row counts by what was known of it and by what it has now: what is in both cancels out, and what is in one of
-- them turns its bit.
create function settle_search(organization int, searched text, has_words boolean) returns void language plpgsql as $body$
declare
  changed text := format($$
    with settled as (delete from search_pending where organization_id = $1 and entity = $2 returning place, id, known),
    changed as materialized (
      select id, known as text from (select distinct on (id) id, known from settled order by id, place) oldest
      union all
      select id, search_text from %I where organization_id = $1 and id = any(array(select id from settled))
    )$$, searched);
  letters constant text := $$
    insert into search_gram (organization_id, entity, gram, block, bits)
      select $1, $2, gram, id / 4096, bit_xor(bit_of(id)) from changed, grams_of(text) gram
      group by gram, id / 4096 having bit_xor(bit_of(id)) <> B'0'::bit(4096) order by gram, id / 4096
      on conflict (organization_id, entity, gram, block) do update set bits = search_gram.bits # excluded.bits$$;
  words constant text := $$
    insert into search_word (organization_id, entity, word)
      select $1, $2, word from changed, letter_runs(text) word
      except select organization_id, entity, word from search_word where organization_id = $1 and entity = $2
      order by 3
      on conflict do nothing$$;
  rows_of_words constant text := $$
    insert into search_word_rows (organization_id, entity, word, block, bits)
      select $1, $2, word, id / 4096, bit_xor(bit_of(id)) from changed, letter_parts(text) word
      group by word, id / 4096 having bit_xor(bit_of(id)) <> B'0'::bit(4096) order by word, id / 4096
      on conflict (organization_id, entity, word, block) do update set bits = search_word_rows.bits # excluded.bits$$;
begin
  if not should_settle(organization, searched) then return; end if;
  if has_words then
    execute format('%s, letters as (%s), words as (%s) %s', changed, letters, words, rows_of_words) using organization, searched;
  else
    execute format('%s %s', changed, letters) using organization, searched;
  end if;
end
$body$;

-- Its argument says whether words are kept, too.
create function note_added_rows() returns trigger language plpgsql as $$
begin
  insert into search_pending (organization_id, entity, id, known) select organization_id, tg_table_name, id, '' from added;
  perform settle_search(organization_id, tg_table_name, tg_argv[0] = 'words') from (select distinct organization_id from added) each;
  return null;
end
$$;

-- Where the organisation itself goes, its lines go, too.
create function note_removed_rows() returns trigger language plpgsql as $$
begin
  insert into search_pending (organization_id, entity, id, known)
    select organization_id, tg_table_name, id, search_text from removed
    where exists (select from organization where organization.id = removed.organization_id);
  perform settle_search(organization_id, tg_table_name, tg_argv[0] = 'words') from (select distinct organization_id from removed) each;
  return null;
end
$$;

create function note_changed_rows() returns trigger language plpgsql as $$
begin
  insert into search_pending (organization_id, entity, id, known)
    select organization_id, tg_table_name, id, removed.search_text from removed join added using (organization_id, id)
    where removed.search_text <> added.search_text;
  if found then
    perform settle_search(organization_id, tg_table_name, tg_argv[0] = 'words') from (select distinct organization_id from added) each;
  end if;
  return null;
end
$$;

create procedure note_searched_rows(searched regclass, kept text) language plpgsql as $$
begin
  execute format('create or replace trigger searched_added after insert on %s referencing new table as added for each statement execute function note_added_rows(%L)', searched, kept);
  execute format('create or replace trigger searched_removed after delete on %s referencing old table as removed for each statement execute function note_removed_rows(%L)', searched, kept);
  execute format('create or replace trigger searched_changed after update on %s referencing old table as removed new table as added for each statement execute function note_changed_rows(%L)', searched, kept);
end
$$;
revoke all on procedure note_searched_rows from public;

create or replace procedure keep_search_grams(searched regclass) language plpgsql as $$
begin
  call note_searched_rows(searched, 'letters');
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

-- Its letters are kept before.
create or replace procedure keep_search_words(searched regclass) language plpgsql as $$
begin
  call note_searched_rows(searched, 'words');
  execute format('insert into search_word (organization_id, entity, word)
    select distinct organization_id, %L, word from %s, letter_runs(search_text) word', searched::text, searched);
  execute format('insert into search_word_rows (organization_id, entity, word, block, bits)
    select organization_id, %L, word, id / 4096, bit_or(bit_of(id)) from %s, letter_parts(search_text) word group by organization_id, word, id / 4096', searched::text, searched);
end
$$;

do $$
declare
  searched text;
begin
  foreach searched in array '{employee,invoice,shop_order,product_word,chat_message,mail}'::text[] loop
    execute format('drop trigger grams_added on %1$I; drop trigger grams_removed on %1$I; drop trigger grams_changed on %1$I', searched);
    if searched in ('employee', 'invoice', 'shop_order') then
      execute format('drop trigger words_added on %1$I; drop trigger words_removed on %1$I; drop trigger words_changed on %1$I', searched);
      call note_searched_rows(searched, 'words');
    else
      call note_searched_rows(searched, 'letters');
    end if;
  end loop;
end
$$;
drop function add_search_grams, remove_search_grams, change_search_grams, add_search_words, remove_search_words, change_search_words;

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

-- Of a product its words and their weights are what it is found by.
create function settle_products(organization int) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not should_settle(organization, 'product') then return; end if;
  with settled as (delete from search_pending where organization_id = organization and entity = 'product' returning place, id, known),
  has as (
    select true as is_known, id, split_part(word, ':', 1)::int as word_id, split_part(word, ':', 2)::int as weight
    from (select distinct on (id) id, known from settled order by id, place) oldest, string_to_table(known, ' ') word where known <> ''
    union all
    select false, product_id, word_id, weight from product_has_word
    where organization_id = organization and product_id = any(array(select id from settled))
  ),
  of_words as materialized (
    select is_known, word_id, weight, id / 4096 as block, bit_or(bit_of(id)) as bits from has group by is_known, word_id, weight, id / 4096
  ),
  of_parts as (
    select is_known, part, weight, block, bit_or(bits) as bits
    from of_words join product_word w on w.organization_id = organization and w.id = word_id, short_parts(w.word) part
    group by is_known, part, weight, block
  ),
  words as (
    insert into product_word_rows (organization_id, word_id, weight, block, bits)
      select organization, word_id, weight, block, bit_xor(bits) from of_words
      group by word_id, weight, block having bit_xor(bits) <> B'0'::bit(4096) order by word_id, weight, block
      on conflict (organization_id, word_id, weight, block) do update set bits = product_word_rows.bits # excluded.bits
  )
  insert into product_part_rows (organization_id, part, weight, block, bits)
    select organization, part, weight, block, bit_xor(bits) from of_parts
    group by part, weight, block having bit_xor(bits) <> B'0'::bit(4096) order by part, weight, block
    on conflict (organization_id, part, weight, block) do update set bits = product_part_rows.bits # excluded.bits;
end
$$;

create function note_added_products() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into search_pending (organization_id, entity, id, known) select distinct organization_id, 'product', product_id, '' from added;
  perform settle_products(organization_id) from (select distinct organization_id from added) each;
  return null;
end
$$;
create function note_removed_products() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into search_pending (organization_id, entity, id, known)
    select organization_id, 'product', product_id, string_agg(word_id || ':' || weight, ' ') from removed
    where exists (select from organization where organization.id = removed.organization_id)
    group by organization_id, product_id;
  perform settle_products(organization_id) from (select distinct organization_id from removed) each;
  return null;
end
$$;
drop trigger rows_added on product_has_word;
drop trigger rows_removed on product_has_word;
drop function add_product_word_rows, remove_product_word_rows;
create trigger products_added after insert on product_has_word referencing new table as added
  for each statement execute function note_added_products();
create trigger products_removed after delete on product_has_word referencing old table as removed
  for each statement execute function note_removed_products();

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
