-- Pictures that were taken in: decoded and written anew, so only sizes and bytes of our own making are here (SEC-47).
create table picture (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('picture'),
  -- What its address ends in. Nobody guesses it, and whoever has it sees the picture.
  key bytea not null check (octet_length(key) = 32),
  purpose text not null check (purpose in ('LOGO', 'PHOTO')),
  -- Whose photo it is.
  member_id int,
  content_type text not null check (content_type in ('image/png', 'image/webp')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  constraint picture_owner_check check ((purpose = 'PHOTO') = (member_id is not null))
);
create unique index picture_key on picture (key);
create unique index picture_logo on picture (organization_id) where purpose = 'LOGO';
create index on picture (organization_id, member_id);
call protect_tenant_table('picture');

-- A picture shown by a page carries no token, so nobody knows whose request it is: its key opens that one row, for reading.
create function current_picture() returns bytea language sql stable
  return decode(nullif(current_setting('app.picture_key', true), ''), 'hex');
create policy picture_of_address on picture for select using (key = current_picture());

-- Nothing could ever set it. Logos are pictures now.
alter table organization drop column logo;

-- The picture of an account goes with it into every organisation, like its name.
create table identity.avatar (
  account_id int primary key references identity.account on delete cascade,
  key bytea not null unique check (octet_length(key) = 32),
  content_type text not null check (content_type in ('image/png', 'image/webp')),
  bytes bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on identity.avatar to isotherm_app;
