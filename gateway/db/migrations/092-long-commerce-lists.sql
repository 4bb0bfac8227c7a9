-- Invoices, orders and products are long lists, too (decision 070): a page, an order or a search takes as long among 100,000 as among 1,000.

-- What of a text stays stays where it is: a payment changes few of the letters that an invoice is found by.
create or replace function change_search_grams() returns trigger language plpgsql as $$
begin
  with gone as (
    select removed.organization_id, gram, removed.id / 256 as block, array_agg(removed.id) as ids
    from removed join added using (organization_id, id),
      lateral (select grams_of(removed.search_text) except select grams_of(added.search_text)) part (gram)
    where removed.search_text <> added.search_text group by removed.organization_id, gram, removed.id / 256
  )
  update search_gram set ids = array(select unnest(search_gram.ids) except select unnest(gone.ids))
    from gone
    where search_gram.organization_id = gone.organization_id and search_gram.entity = tg_table_name
      and search_gram.gram = gone.gram and search_gram.block = gone.block;
  insert into search_gram (organization_id, entity, gram, block, ids)
    select added.organization_id, tg_table_name, gram, added.id / 256, array_agg(added.id)
    from removed join added using (organization_id, id),
      lateral (select grams_of(added.search_text) except select grams_of(removed.search_text)) part (gram)
    where removed.search_text <> added.search_text
    group by added.organization_id, gram, added.id / 256 order by gram, added.id / 256
    on conflict (organization_id, entity, gram, block) do update set ids = search_gram.ids || excluded.ids;
  return null;
end
$$;

-- What the list of invoices is sorted and searched by, beside the columns that are there. The status follows the date: what is known of it
-- is from when the invoice last changed, or from when somebody was told that it is past due. The list asks whether that still holds.
alter table invoice
  add column client_name text not null default '',
  add column search_text text not null default '',
  add column known_status text not null default 'DRAFT';

create function invoice_status(stage text, total bigint, paid bigint, credited bigint, due_date date, today date) returns text
language sql immutable parallel safe as $$
  select case
    when stage = 'DRAFT' then 'DRAFT'
    when total - paid - credited <= 0 then 'PAID'
    when due_date < today then 'PAST_DUE'
    when paid + credited > 0 then 'PARTIAL_PAYMENT'
    else stage
  end
$$;

-- A balance as the older dashboard shows it: "0", "$361", "-$1,204.50". It writes $ whatever the currency.
create function shown_balance(balance bigint, currency text) returns text language sql immutable parallel safe as $$
  select case when balance = 0 then '0' else
    case when balance < 0 then '-$' else '$' end
    || replace(to_char(abs(in_major_units(balance, currency)), 'FM999,999,999,999,999,990.00'), '.00', '') end
$$;

create function list_invoice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  billed record;
  balance bigint := new.total - new.paid - new.credited;
begin
  select name, company, email into billed from client where organization_id = new.organization_id and id = new.client_id;
  new.client_name := coalesce(billed.name, '');
  new.search_text := concat_ws(E'\n', lower(billed.name), lower(billed.company), lower(billed.email), lower(new.service), new.id, new.number,
    in_major_units(new.total, new.currency), shown_balance(balance, new.currency), lower(to_char(new.due_date, 'DD Mon YYYY')));
  new.known_status := invoice_status(new.stage, new.total, new.paid, new.credited, new.due_date,
    (now() at time zone coalesce((select time_zone from published.organization where id = new.organization_id), 'UTC'))::date);
  return new;
end
$$;

-- After the number was drawn and the guard had its say: triggers of a kind go by their names.
create trigger list_as before insert or update on invoice for each row execute function list_invoice();
update invoice set client_name = '';

create function list_invoices_of_client() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update invoice set client_name = new.name where organization_id = new.organization_id and client_id = new.id;
  return null;
end
$$;
create trigger list_invoices after update of name, company, email on client for each row
  when ((old.name, old.company, old.email) is distinct from (new.name, new.company, new.email))
  execute function list_invoices_of_client();

call keep_row_count('invoice');
call keep_search_grams('invoice');
create index on invoice (organization_id, number desc, id);
create index on invoice (organization_id, number, id);
create index on invoice (organization_id, client_name collate "C", id);
create index on invoice (organization_id, client_name collate "C" desc, id);
create index on invoice (organization_id, service collate "C", id);
create index on invoice (organization_id, service collate "C" desc, id);
create index on invoice (organization_id, issued_date, id);
create index on invoice (organization_id, issued_date desc, id);
create index on invoice (organization_id, due_date, id);
create index on invoice (organization_id, due_date desc, id);
create index on invoice (organization_id, total, id);
create index on invoice (organization_id, total desc, id);
create index on invoice (organization_id, balance, id);
create index on invoice (organization_id, balance desc, id);
create index on invoice (organization_id, known_status collate "C", id);
create index on invoice (organization_id, known_status collate "C" desc, id);
create index on invoice (organization_id, known_status, due_date);
create index on invoice (organization_id, created_at, id);
create index on invoice (organization_id, created_at desc, id);
create index on invoice (organization_id, updated_at, id);
create index on invoice (organization_id, updated_at desc, id);

-- An order is found by what was bought, by whom it goes to, and by its number.
alter table shop_order rename column search_text to product_names;
alter table shop_order add column search_text text not null
  generated always as (lower(product_names || E'\n' || coalesce(address ->> 'name', '')) || E'\n' || id) stored;
call keep_row_count('shop_order');
call keep_search_grams('shop_order');
create index on shop_order (organization_id, status collate "C", id);
create index on shop_order (organization_id, status collate "C" desc, id);
create index on shop_order (organization_id, total, id);
create index on shop_order (organization_id, total desc, id);
create index on shop_order (organization_id, created_at, id);
create index on shop_order (organization_id, created_at desc, id);
create index on shop_order (organization_id, updated_at, id);
create index on shop_order (organization_id, updated_at desc, id);

-- Products are searched word by word, as they were.
call keep_row_count('product');
create index on product (organization_id, name collate "C", id);
create index on product (organization_id, name collate "C" desc, id);
create index on product (organization_id, price desc, id);
create index on product (organization_id, coalesce(rating, 0), id);
create index on product (organization_id, coalesce(rating, 0) desc, id);
create index on product (organization_id, created_at, id);
create index on product (organization_id, created_at desc, id);
create index on product (organization_id, updated_at, id);
create index on product (organization_id, updated_at desc, id);
