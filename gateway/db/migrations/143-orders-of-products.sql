-- Products are also sorted by stock, category and brand: what that takes stands with the product, and each order has its index (decision 070).
alter table product no force row level security;
alter table product_category no force row level security;
alter table product_brand no force row level security;
alter table product_variant no force row level security;

alter table product
  -- Of all its variants together.
  add column stock int not null default 0,
  add column category_name text not null default '',
  add column brand_name text not null default '';

update product set
  stock = coalesce((select sum(v.stock) from product_variant v where v.organization_id = product.organization_id and v.product_id = product.id), 0),
  category_name = (select name from product_category c where c.organization_id = product.organization_id and c.id = product.category_id),
  brand_name = (select name from product_brand b where b.organization_id = product.organization_id and b.id = product.brand_id);

-- Who changes stock holds the product first, so that nobody waits for each other in a ring.
create or replace function keep_in_stock() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update product set stock = there.stock, in_stock = there.stock > 0
  from (select coalesce(sum(v.stock), 0)::int as stock from product_variant v where v.organization_id = changed.organization_id
    and v.product_id = changed.product_id) there
  where organization_id = changed.organization_id and id = changed.product_id
    and (product.stock, in_stock) is distinct from (there.stock, there.stock > 0);
  return null;
end
$$;

create function name_shelves_of_product() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select name into new.category_name from product_category where organization_id = new.organization_id and id = new.category_id;
  select name into new.brand_name from product_brand where organization_id = new.organization_id and id = new.brand_id;
  -- The foreign keys refuse what is on no shelf.
  new.category_name := coalesce(new.category_name, '');
  new.brand_name := coalesce(new.brand_name, '');
  return new;
end
$$;
create trigger shelves_named before insert or update of category_id, brand_id on product
  for each row execute function name_shelves_of_product();

create function rename_category_of_products() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update product set category_name = new.name where organization_id = new.organization_id and category_id = new.id;
  return null;
end
$$;
create trigger products_renamed after update of name on product_category for each row
  when (old.name is distinct from new.name) execute function rename_category_of_products();

create function rename_brand_of_products() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update product set brand_name = new.name where organization_id = new.organization_id and brand_id = new.id;
  return null;
end
$$;
create trigger products_renamed after update of name on product_brand for each row
  when (old.name is distinct from new.name) execute function rename_brand_of_products();

create index on product (organization_id, stock, id);
create index on product (organization_id, stock desc, id);
create index on product (organization_id, category_name collate "C", id);
create index on product (organization_id, category_name collate "C" desc, id);
create index on product (organization_id, brand_name collate "C", id);
create index on product (organization_id, brand_name collate "C" desc, id);

alter table product force row level security;
alter table product_category force row level security;
alter table product_brand force row level security;
alter table product_variant force row level security;
