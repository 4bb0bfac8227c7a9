-- What an order is made of stands in its index, so that places in it are counted off there and no product is read for it (decision 070).
drop index product_organization_id_coalesce_id_idx;
drop index product_organization_id_coalesce_id_idx1;
create index on product (organization_id, coalesce(rating, 0), id) include (rating);
create index on product (organization_id, coalesce(rating, 0) desc, id) include (rating);
