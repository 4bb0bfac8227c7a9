-- Admins are told when the disk of the database fills up.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in
  ('ALARM', 'COMMENT', 'ANSWER', 'FOLLOW', 'ANNOUNCEMENT', 'PRODUCT_UPDATE', 'DISK_LOW', 'DISK_VERY_LOW', 'DISK_FULL'));

-- What an organisation's admins know of it, so that several gateways, and one that starts again, tell it once.
alter table organization add disk_level text not null default 'ROOM'
  check (disk_level in ('ROOM', 'LOW', 'VERY_LOW', 'FULL'));
