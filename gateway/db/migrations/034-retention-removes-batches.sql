-- Old batches are removed by retention, every hour. Storing readings did it, too, and of a batch of 250 half the time went into it: the
-- plan is made with the first batches of a connection, while reading them all costs nothing, and kept until there are statistics.
do $$
declare
  before text := pg_get_functiondef('store_readings'::regproc);
  removal text := E'  delete from reading_batch where id in (\n'
    || E'    select id from (select id, received_at from reading_batch order by organization_id, id limit 2) oldest\n'
    || E'    where received_at < arrived - interval ''1 day'')\n'
    || E'    -- Alarms are evaluated from here.\n'
    || E'    and id <= (select a.last_batch from worker.agenda a where a.organization_id = current_organization());\n';
begin
  if strpos(before, removal) = 0 then
    raise exception 'store_readings is another one than this migration knows';
  end if;
  execute replace(before, removal, '');
end
$$;
