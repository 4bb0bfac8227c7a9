-- Files that go with mails. Copies of one mail share them, and so do mails that forward it: a file is removed when the last draft that had it lets go of it.
alter table mail
  add column file_ids int[] not null default '{}',
  add column has_files boolean not null generated always as (cardinality(file_ids) > 0) stored;
create index on mail (organization_id, member_id, sent_at, id) where has_files;
create index mail_file_ids on mail using gin (file_ids) where has_files;
