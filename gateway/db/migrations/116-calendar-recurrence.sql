-- Events that come again by a rule of RFC 5545, and those of their times that were changed by themselves.
alter table calendar_event
  -- Blank for an event that comes once.
  add recurrence text not null default '',
  -- Times of the rule that were taken out, as its own clocks show them: "2026-06-09T09:00:00", of whole days "2026-06-09".
  add excluded text[] not null default '{}',
  -- Of a time that was changed by itself: the event it belongs to, and when it would have been.
  add series_id int,
  add original_start text,
  add foreign key (organization_id, series_id) references calendar_event (organization_id, id) on delete cascade,
  add unique (organization_id, series_id, original_start),
  add check ((series_id is null) = (original_start is null)),
  add check (series_id is null or recurrence = '');
