-- What members mean to buy, and what they would like to: their own, whatever device they use.

-- Counts the changes of a member's cart and wishlist, so that other devices hear of them.
create table cart (
  organization_id int not null default current_organization() references organization on delete cascade,
  member_id int not null,
  version int not null default 1,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('cart');

create table cart_line (
  organization_id int not null default current_organization() references organization on delete cascade,
  member_id int not null,
  -- The number after the highest in this cart, as older clients expect.
  id int not null check (id > 0),
  product_id int not null,
  variant_id int not null,
  quantity int not null check (quantity between 1 and 999),
  primary key (organization_id, member_id, id),
  unique (organization_id, member_id, variant_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references product (organization_id, id) on delete cascade,
  foreign key (organization_id, variant_id) references product_variant (organization_id, id) on delete cascade
);
create index on cart_line (organization_id, product_id);
create index on cart_line (organization_id, variant_id);
call protect_tenant_table('cart_line');

create table wishlist_line (
  organization_id int not null default current_organization() references organization on delete cascade,
  member_id int not null,
  -- The number after the highest on this list, as older clients expect.
  id int not null check (id > 0),
  product_id int not null,
  primary key (organization_id, member_id, id),
  unique (organization_id, member_id, product_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references product (organization_id, id) on delete cascade
);
create index on wishlist_line (organization_id, product_id);
call protect_tenant_table('wishlist_line');
