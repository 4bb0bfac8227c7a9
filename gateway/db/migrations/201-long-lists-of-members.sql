-- Members are a long list, too (decision 099): sorted and searched by names, which stand in accounts of no organisation. So they are kept beside each
-- member, as the names of places are beside sensors.
alter table organization no force row level security;
alter table member no force row level security;
alter table row_count no force row level security;
alter table search_gram no force row level security;
alter table search_word no force row level security;
alter table search_word_rows no force row level security;

alter table member
  add column email text not null default '',
  add column username text not null default '',
  -- Somebody who gave no name goes by the user name.
  add column full_name text not null default '';

-- Whoever changes the account meanwhile waits, or is waited for.
create function name_member() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  account record;
begin
  if new.account_id is null then
    new.email := coalesce(new.invited_email, '');
    new.username := coalesce(new.invited_username, '');
    new.full_name := coalesce(nullif(new.invited_full_name, ''), new.username);
  else
    select email, username, full_name into account from identity.account where id = new.account_id for share;
    new.email := coalesce(account.email, '');
    new.username := coalesce(account.username, '');
    new.full_name := coalesce(nullif(account.full_name, ''), new.username);
  end if;
  return new;
end
$$;
create trigger named before insert or update of account_id, invited_email, invited_username, invited_full_name on member
  for each row execute function name_member();

-- A row may be seen by its organisation or by its account. As an OR of two conditions that indexes answer, the planner may read all rows of the organisation
-- by the one and none by the other; no index answers this form, so it is checked for each row that is found.
alter policy own_memberships on member using (case when account_id = current_account() then true else false end);

-- An account is renamed from within one organisation, but its names change in all organisations that it belongs to. Which ones those are it may see by the
-- policy own_memberships; in each the update is made as that organisation, so row security holds.
create function name_memberships() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  organization_before text := current_setting('app.organization_id', true);
  account_before text := current_setting('app.account_id', true);
  organization int;
begin
  perform set_config('app.account_id', new.id::text, true);
  for organization in select organization_id from member where account_id = new.id order by organization_id loop
    perform set_config('app.organization_id', organization::text, true);
    update member set email = new.email, username = new.username, full_name = coalesce(nullif(new.full_name, ''), new.username)
      where organization_id = organization and account_id = new.id;
  end loop;
  perform set_config('app.account_id', coalesce(account_before, ''), true);
  perform set_config('app.organization_id', coalesce(organization_before, ''), true);
  return null;
end
$$;
create trigger name_memberships after update of email, username, full_name on identity.account for each row
  when ((old.email, old.username, old.full_name) is distinct from (new.email, new.username, new.full_name))
  execute function name_memberships();

-- Fills in the names of existing members.
update member set account_id = account_id;

alter table member add column search_text text not null generated always as (
  lower(email || E'\n' || full_name || E'\n' || case billing when 'AUTO_DEBIT' then 'Auto Debit' when 'MANUAL_CREDIT_CARD' then 'Manual - Credit Card'
    when 'MANUAL_PAYPAL' then 'Manual - Paypal' when 'MANUAL_CASH' then 'Manual - Cash' else '' end)
) stored;
create or replace view published.member with (security_invoker = true) as
  select organization_id, id, account_id, invited_email, invited_email_key, invited_username, invited_full_name, role, status,
    site_access, site_ids, created_at, email, username, full_name
  from member;

call keep_row_count('member');
call keep_search_grams('member');
call keep_search_words('member');
call keep_changed_rows('member');
-- Most lists leave out who is not active. To whom a row belongs row security asks of the account, too.
create index on member (organization_id, id) include (account_id) where status <> 'ACTIVE';
create index on member (organization_id, id) include (status, account_id);
create index on member (organization_id, status collate "C", id) include (account_id);
create index on member (organization_id, status collate "C" desc, id) include (account_id);
do $$
declare
  sorted text;
begin
  foreach sorted in array array['full_name collate "C"', 'username collate "C"', 'email collate "C"', 'company collate "C"', 'role collate "C"', 'country collate "C"',
    'contact collate "C"', 'current_plan collate "C"', 'billing collate "C"', 'created_at', 'updated_at'] loop
    execute format('create index on member (organization_id, %s, id) include (status, account_id)', sorted);
    execute format('create index on member (organization_id, %s desc, id) include (status, account_id)', sorted);
  end loop;
end
$$;

alter table organization force row level security;
alter table member force row level security;
alter table row_count force row level security;
alter table search_gram force row level security;
alter table search_word force row level security;
alter table search_word_rows force row level security;
