-- Words of a product are looked up one by one. What was there before compared them with all words of the organisation, and joined them to all: at
-- 100,000 words that was most of the work of writing one product (decision 070).
create or replace function index_products(organization int, ids int[]) returns void language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from product_has_word where organization_id = organization and product_id = any(ids);
  -- In one order, so that two who bring the same words wait for each other and nothing worse.
  insert into product_word (organization_id, word)
  select organization, word from (
    select distinct found.word from product p
      join product_brand b on b.organization_id = p.organization_id and b.id = p.brand_id
      join product_category c on c.organization_id = p.organization_id and c.id = p.category_id
      cross join lateral words_of(p.name || ' ' || b.name || ' ' || c.name || ' ' || p.description) found (word)
    where p.organization_id = organization and p.id = any(ids)
  ) found
  where (select w.id from product_word w where w.organization_id = organization and w.word = found.word) is null
  order by word
  on conflict do nothing;
  insert into product_has_word (organization_id, word_id, product_id, weight)
  select organization, (select w.id from product_word w where w.organization_id = organization and w.word = found.word), found.id, found.weight
  from (
    select p.id, written.word, max(part.weight) as weight from product p
      join product_brand b on b.organization_id = p.organization_id and b.id = p.brand_id
      join product_category c on c.organization_id = p.organization_id and c.id = p.category_id
      cross join lateral (values (p.name, 3), (b.name || ' ' || c.name, 2), (p.description, 1)) part (written, weight)
      cross join lateral words_of(part.written) written (word)
    where p.organization_id = organization and p.id = any(ids)
    group by p.id, written.word
  ) found;
$$;
