-- How many mails an organisation sent: in each hour to each address, on each day (UTC) to all of them together, and of invitations
-- all it mailed while it was young.
create table mail_count (
  organization_id int not null default current_organization() references organization on delete cascade,
  allowance text not null check (allowance in ('MAIL', 'ALARM', 'INVITATION')),
  -- In the form addresses are compared in; blank for all of the organisation's.
  recipient text not null,
  starts_at timestamptz not null,
  count int not null,
  primary key (organization_id, allowance, recipient, starts_at)
);
call protect_tenant_table('mail_count');
