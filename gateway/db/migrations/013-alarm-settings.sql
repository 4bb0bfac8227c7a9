-- How long people may put a point aside at most, in seconds. Shelves that began before a change keep their end.
alter table organization
  add column longest_shelf int not null default 86400 check (longest_shelf between 600 and 604800);
