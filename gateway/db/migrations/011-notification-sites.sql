-- What a notification is about: whom it names may be shown it only as long as they may see all of these sites.
alter table notification add site_ids int[] not null default '{}';

-- Row security is forced on the owner, too, but for this one look at what is there already.
alter table notification no force row level security;
alter table alarm no force row level security;
alter table site no force row level security;
update notification n set site_ids = array[a.site_id] from alarm a
  where a.organization_id = n.organization_id and a.id = n.alarm_id;
-- Nobody knows which sites a digest named: it stays with those who may see all of them.
update notification n set site_ids = array(select s.id from site s where s.organization_id = n.organization_id)
  where n.alarm_id is null and n.title not like 'Test of %';
alter table notification force row level security;
alter table alarm force row level security;
alter table site force row level security;
