-- Files that people send along: kept as they came, handed out as downloads and never shown, but for pictures, of which a picture of our
-- own making is kept beside the file. See docs/decisions/095-files-are-downloads.md.
create table stored_file (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('stored_file'),
  -- What its address ends in: nobody guesses it.
  key bytea not null check (octet_length(key) = 32),
  -- Null once they have left.
  sent_by_id int,
  name text not null check (name <> ''),
  -- As its bytes say, whatever it is called.
  content_type text not null,
  size int not null check (size > 0),
  bytes bytea not null,
  preview bytea,
  preview_width int check (preview_width > 0),
  preview_height int check (preview_height > 0),
  -- Since when something has it. What nothing has a day after it came is removed.
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, sent_by_id) references member (organization_id, id) on delete set null (sent_by_id),
  constraint stored_file_preview_check check ((preview is null) = (preview_width is null) and (preview is null) = (preview_height is null))
);
create unique index stored_file_key on stored_file (organization_id, key);
create index on stored_file (organization_id, sent_by_id);
create index stored_file_unclaimed on stored_file (organization_id, created_at) where claimed_at is null;
-- They are compressed already, mostly.
alter table stored_file alter column bytes set storage external;
alter table stored_file alter column preview set storage external;
call protect_tenant_table('stored_file');
