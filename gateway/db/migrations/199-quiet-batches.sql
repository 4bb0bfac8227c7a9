-- Old readings of an import are stored without telling anybody what is in their batch: alarms are about now. What nobody is told is not
-- written, which for 5,000 readings took as long as to add them up. A batch is quiet when its last parameter says so.
do $$
declare
  changed text := pg_get_functiondef('store_readings'::regproc);
  before text;
  after text;
begin
  for before, after in values
    ('bucket_e double precision[])', 'bucket_e double precision[], quiet boolean DEFAULT false)'),
    ('filter (where not r.bad)', 'filter (where not (r.bad or quiet))')
  loop
    if strpos(changed, before) = 0 then
      raise exception 'store_readings is another one than this migration knows';
    end if;
    changed := replace(changed, before, after);
  end loop;
  drop function store_readings;
  execute changed;
end
$$;
