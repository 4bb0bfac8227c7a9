-- What is mailed about an invoice is a mail of whoever sends it, and how that fared is known there.
alter table invoice_mail
  add column mail_id int,
  add foreign key (organization_id, mail_id) references mail (organization_id, id) on delete set null (mail_id);
create index on invoice_mail (organization_id, mail_id);
