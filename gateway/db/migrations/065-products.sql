-- What the shop sells.

-- How the shop of an organisation sells: one row, or the defaults of the columns.
create table shop_terms (
  organization_id int not null default current_organization() references organization on delete cascade,
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  -- In hundredths of a percent: 1900 is 19 %.
  tax_rate int not null default 1900 check (tax_rate between 0 and 10000),
  -- In the smallest unit of the currency, without tax.
  shipping bigint not null default 690 check (shipping between 0 and 100000000),
  free_shipping_from bigint not null default 50000 check (free_shipping_from between 0 and 100000000000),
  -- Days until an invoice is due.
  payment_days int not null default 30 check (payment_days between 0 and 120),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id)
);
call protect_tenant_table('shop_terms');

create table product_category (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('product_category'),
  name text not null,
  search_text text not null generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
call protect_tenant_table('product_category');

create table product_brand (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('product_brand'),
  name text not null,
  search_text text not null generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
call protect_tenant_table('product_brand');

create table product (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('product'),
  name text not null,
  description text not null default '',
  category_id int not null,
  brand_id int not null,
  -- In the smallest unit of the shop's currency, without tax.
  price bigint not null check (price between 0 and 100000000000),
  -- What the product itself is reduced by; cart and quantity add theirs.
  discount_percent int not null default 0 check (discount_percent between 0 and 10),
  has_free_shipping boolean not null default false,
  ships_in_days int not null default 2 check (ships_in_days between 1 and 7),
  picture_url text,
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  rating int generated always as (case when rating_count > 0 then round(rating_sum::numeric / rating_count)::int end) stored,
  -- Whether any variant is in stock: kept by the trigger below, so that lists need not look at variants.
  in_stock boolean not null default false,
  search_text text not null generated always as (lower(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, category_id) references product_category (organization_id, id),
  foreign key (organization_id, brand_id) references product_brand (organization_id, id)
);
create index on product (organization_id, price, id);
create index on product (organization_id, category_id, price, id);
create index on product (organization_id, brand_id, price, id);
call protect_tenant_table('product');

create table product_variant (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('product_variant'),
  product_id int not null,
  -- The colours that older clients know.
  color text not null check (color in ('PRIMARY', 'SUCCESS', 'WARNING', 'DANGER', 'INFO')),
  name text not null,
  stock int not null default 0 check (stock between 0 and 1000000),
  primary key (organization_id, id),
  unique (organization_id, product_id, color),
  foreign key (organization_id, product_id) references product (organization_id, id) on delete cascade
);
call protect_tenant_table('product_variant');

create table product_rating (
  organization_id int not null default current_organization() references organization on delete cascade,
  product_id int not null,
  member_id int not null,
  stars int not null check (stars between 1 and 5),
  primary key (organization_id, product_id, member_id),
  foreign key (organization_id, product_id) references product (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on product_rating (organization_id, member_id);
call protect_tenant_table('product_rating');

-- A product is in stock as long as a variant is. Rows of products are written only when that turns.
create function keep_in_stock() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update product set in_stock = not in_stock
  where organization_id = changed.organization_id and id = changed.product_id
    and in_stock <> exists (select from product_variant v where v.organization_id = changed.organization_id
      and v.product_id = changed.product_id and v.stock > 0);
  return null;
end
$$;
create trigger in_stock after insert or delete or update of stock on product_variant
  for each row execute function keep_in_stock();

-- The words of products, each once, and which product has which: row security lets only equality use an index (decision 015), so what
-- is written differently is looked for among the words, and products are found by the numbers of those.
create table product_word (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('product_word'),
  word text not null,
  primary key (organization_id, id),
  unique (organization_id, word)
);
call protect_tenant_table('product_word');

create table product_has_word (
  organization_id int not null default current_organization() references organization on delete cascade,
  word_id int not null,
  product_id int not null,
  -- 3 in the name, 2 in brand or category, 1 in the description.
  weight int not null check (weight between 1 and 3),
  primary key (organization_id, word_id, product_id) include (weight),
  foreign key (organization_id, word_id) references product_word (organization_id, id),
  foreign key (organization_id, product_id) references product (organization_id, id) on delete cascade
);
create index on product_has_word (organization_id, product_id);
call protect_tenant_table('product_has_word');

create function words_of(written text) returns setof text language sql immutable parallel safe as $$
  select distinct left(trim(both '.,;:()!?"' from word), 100) from regexp_split_to_table(lower(written), '\s+') word
  where trim(both '.,;:()!?"' from word) <> ''
$$;

create function index_products(organization int, ids int[]) returns void language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from product_has_word where organization_id = organization and product_id = any(ids);
  -- In one order, so that two who bring the same words wait for each other and nothing worse.
  insert into product_word (organization_id, word)
  select organization, word from (
    select distinct found.word from product p
      join product_brand b on b.organization_id = p.organization_id and b.id = p.brand_id
      join product_category c on c.organization_id = p.organization_id and c.id = p.category_id
      cross join lateral words_of(p.name || ' ' || b.name || ' ' || c.name || ' ' || p.description) found (word)
    where p.organization_id = organization and p.id = any(ids)
    except select word from product_word where organization_id = organization
  ) missing order by word
  on conflict do nothing;
  insert into product_has_word (organization_id, word_id, product_id, weight)
  select organization, w.id, p.id, max(part.weight) from product p
    join product_brand b on b.organization_id = p.organization_id and b.id = p.brand_id
    join product_category c on c.organization_id = p.organization_id and c.id = p.category_id
    cross join lateral (values (p.name, 3), (b.name || ' ' || c.name, 2), (p.description, 1)) part (written, weight)
    cross join lateral words_of(part.written) found (word)
    join product_word w on w.organization_id = organization and w.word = found.word
  where p.organization_id = organization and p.id = any(ids)
  group by w.id, p.id;
$$;

create function index_new_products() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  part record;
begin
  for part in select organization_id, array_agg(id) as ids from changed group by organization_id loop
    perform index_products(part.organization_id, part.ids);
  end loop;
  return null;
end
$$;
create trigger words_of_new after insert on product referencing new table as changed
  for each statement execute function index_new_products();

create function index_changed_product() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform index_products(new.organization_id, array[new.id]);
  return null;
end
$$;
create trigger words_of_changed after update of name, description, category_id, brand_id on product for each row
  when ((old.name, old.description, old.category_id, old.brand_id) is distinct from (new.name, new.description, new.category_id, new.brand_id))
  execute function index_changed_product();

create function index_products_of_brand() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform index_products(new.organization_id, array(select id from product where organization_id = new.organization_id and brand_id = new.id));
  return null;
end
$$;
create trigger words_of_products after update of name on product_brand for each row
  when (old.name is distinct from new.name) execute function index_products_of_brand();

create function index_products_of_category() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform index_products(new.organization_id, array(select id from product where organization_id = new.organization_id and category_id = new.id));
  return null;
end
$$;
create trigger words_of_products after update of name on product_category for each row
  when (old.name is distinct from new.name) execute function index_products_of_category();

-- Pictures of what belongs to the organisation and to no member: they stay when whoever sent them leaves.
alter table picture drop constraint picture_purpose_check;
alter table picture add constraint picture_purpose_check check (purpose in ('LOGO', 'PHOTO', 'GOODS'));
