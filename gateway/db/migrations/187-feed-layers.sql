-- Which of what other domains have on days is told at the address of a calendar, too: what its member chose, as far as they may look at it.
alter table calendar_feed add column layers text[] not null default '{}';
