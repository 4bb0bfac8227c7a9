-- The picture of somebody in the register: the address of one of the organisation's pictures.
alter table employee add column picture_url text;
