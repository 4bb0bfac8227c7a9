-- Domains declare kinds of their own, and say in their own words what happened, and on which page it is seen.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind ~ '^[A-Z][A-Z_]{1,39}$');
alter table notification add path text check (path ~ '^/' and length(path) <= 200);
