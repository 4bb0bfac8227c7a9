-- What it takes to look after the shop: products that it does not show, and several pictures of one.

alter table product add column is_published boolean not null default true;

create table product_picture (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('product_picture'),
  product_id int not null,
  -- Their order; the first one is the picture of the product.
  position int not null check (position between 1 and 10),
  url text not null,
  -- What it shows, for who does not see it; the name of the product where it is blank.
  alternative_text text not null default '',
  primary key (organization_id, id),
  -- At the end of a statement, so that two can change places.
  unique (organization_id, product_id, position) deferrable initially immediate,
  foreign key (organization_id, product_id) references product (organization_id, id) on delete cascade
);
call protect_tenant_table('product_picture');

insert into product_picture (organization_id, id, product_id, position, url)
select organization_id, row_number() over (partition by organization_id order by id), id, 1, picture_url from product where picture_url is not null;
insert into id_counter (organization_id, entity, last_id)
select organization_id, 'product_picture', max(id) from product_picture group by organization_id;

-- The address of the first one stands with the product, so that lists need not look at pictures.
create function keep_first_picture() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update product set picture_url = first.url
  from (select (select p.url from product_picture p where p.organization_id = changed.organization_id and p.product_id = changed.product_id
    order by p.position limit 1) as url) first
  where product.organization_id = changed.organization_id and product.id = changed.product_id and product.picture_url is distinct from first.url;
  return null;
end
$$;
create trigger first_picture after insert or delete or update of position, url on product_picture
  for each row execute function keep_first_picture();
