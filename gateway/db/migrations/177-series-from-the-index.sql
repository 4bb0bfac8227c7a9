-- A week of a sensor is drawn from its five-minute roll-ups, and those lie where they arrived, each on a page among those of all other sensors.
-- The key carries what is drawn, so that it is read from the index alone, a page for some sixty of them.
alter table reading_m5 drop constraint reading_m5_pkey,
  add primary key (organization_id, sensor_id, bucket) include (n, min, max, sum, first_ts, last_ts);

-- Only where a page is marked as seen by all is the row itself not looked up, and that is done by vacuum: by default not before a fifth of
-- the table is new, which are months.
alter table reading_m5 set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);
