-- What a task was made from: an alarm, or a mail in the mailbox of whoever made it. An alarm may be gone before the task is.
alter table task add column alarm_id int, add column mail_id int;
alter table task add foreign key (organization_id, mail_id) references mail (organization_id, id) on delete set null (mail_id);
create index on task (organization_id, alarm_id) where alarm_id is not null;
create index on task (organization_id, mail_id) where mail_id is not null;
