-- Of a closed alarm only what moves it in an order is noted (migration 200): a member who goes is taken out of the alarms that he or she acknowledged, of
-- which there may be tens of thousands, and a line for each took longer than a statement may.
create or replace trigger order_changed after update on alarm for each row
  when (new.state <> old.state or new.priority <> old.priority or new.raised_at <> old.raised_at
    or new.closed_at is distinct from old.closed_at or new.settled_at is distinct from old.settled_at)
  execute function note_changed_alarm();
