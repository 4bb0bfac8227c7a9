-- What it takes to put times of a series back that were moved last, as long as nothing has changed since.
alter table calendar_event add column last_move jsonb;
