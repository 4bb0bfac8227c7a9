-- Whose votes a notification tells of: a vote taken back and given again is told once.
alter table notification add column voters int[] not null default '{}';
