-- Batches that do not simply follow the newest reading are planned anew each time: for the few statements that store them a plan
-- for lists of any length turned out a hundred times slower than one for the list at hand, from the sixth batch of a connection on.
do $$
declare
  before text := pg_get_functiondef('store_readings'::regproc);
  anchor text := '  if not in_order or cardinality(again_times) > 0 then';
begin
  if strpos(before, anchor) = 0 then
    raise exception 'store_readings is another one than this migration knows';
  end if;
  execute replace(before, anchor, anchor || E'\n    perform set_config(''plan_cache_mode'', ''force_custom_plan'', true);');
end
$$;
