-- What a notification of alarms says in the languages beside English, {"de": {"title": …, "body": …}, …}: who reads it may have
-- chosen any of them on the device at hand.
alter table notification add column words jsonb;
