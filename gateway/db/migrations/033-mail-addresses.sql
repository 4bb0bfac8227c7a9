-- The addresses an organisation asked to mail to, and whether whoever reads there said yes. A test goes to those only, and alarms
-- to others have as little room as any mail.
create table mail_address (
  organization_id int not null default current_organization() references organization on delete cascade,
  -- In the form addresses are compared in.
  address text not null,
  confirmed_at timestamptz,
  -- Of the link that was mailed; a digest only. Null when none is good.
  token_hash bytea,
  expires_at timestamptz,
  primary key (organization_id, address)
);

-- What alarms go to already goes on as it is: nobody's alarms are held back by an update. Row security is forced on the owner, too,
-- but for this one look.
alter table notification_channel no force row level security;
insert into mail_address (organization_id, address, confirmed_at)
  select distinct organization_id, lower(address), now()
  from notification_channel cross join jsonb_array_elements_text(target->'emails') as named (address);
alter table notification_channel force row level security;
call protect_tenant_table('mail_address');
