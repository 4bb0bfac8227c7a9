-- Numbers up to this one are never given again, though what had them is gone: somebody who joined did things under theirs.
alter table id_counter add column kept_id int not null default 0;
update id_counter set kept_id = last_id where entity = 'member';
drop function return_id(text, int);
