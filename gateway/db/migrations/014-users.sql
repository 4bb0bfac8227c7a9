-- Somebody who is invited is a member without an account: whether there is one elsewhere is nobody's business here. The row says
-- whom the invitation is for, and joining puts the account in its place.
alter table member
  alter column account_id drop not null,
  add column invited_email text,
  add column invited_email_key text,
  add column invited_username text,
  add column invited_full_name text;

-- Until now only the demo had members who had not joined, with accounts nobody could sign in to.
alter table member no force row level security;
create temporary table nobodys on commit drop as
  select member.account_id as id from member join identity.account on account.id = member.account_id
  where member.status = 'PENDING' and account.password_hash is null;
update member set account_id = null, invited_email = account.email, invited_email_key = account.email_key,
  invited_username = account.username, invited_full_name = account.full_name
from identity.account where account.id = member.account_id and member.status = 'PENDING';
delete from identity.account where id in (select id from nobodys) and not exists (select from member where account_id = account.id);
alter table member force row level security;

alter table member
  add constraint member_account_or_invitation check ((account_id is null) = (status = 'PENDING')),
  add constraint member_invited_check check ((account_id is null) = (invited_email_key is not null)),
  add constraint member_billing_check check (billing in ('AUTO_DEBIT', 'MANUAL_CREDIT_CARD', 'MANUAL_PAYPAL', 'MANUAL_CASH'));
create unique index member_invited_email on member (organization_id, invited_email_key);
create index on audit_entry (organization_id, actor_id, id desc);
create index on audit_entry (organization_id, entity, entity_id, id desc);

-- One-time links, at most one for each member; whoever has the token is nobody yet, so they live beside sessions. Only a digest
-- of the token is stored.
create table identity.invitation (
  organization_id int not null,
  member_id int not null,
  -- Joins the organisation, or sets a new password for the account of somebody who has joined.
  kind text not null check (kind in ('INVITATION', 'PASSWORD')),
  -- Whom it is for: it is void once the member goes by another address.
  email_key text not null,
  token_hash bytea not null unique,
  -- Whether an admin has seen it. One who has may not get into other organisations by it.
  shown boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
grant select, insert, update, delete on identity.invitation to isotherm_app;

-- Gives the last number back when it was given to somebody who never joined, and so never did anything.
create function return_id(entity_name text, returned int) returns void language sql volatile as $$
  update id_counter set last_id = last_id - 1 where entity = entity_name and last_id = returned
$$;
