-- Mails that nobody has to see any more, and nobody wants to lose.
alter table mail drop constraint mail_folder_check;
alter table mail add constraint mail_folder_check check (folder in ('INBOX', 'SENT', 'DRAFT', 'ARCHIVE', 'SPAM', 'TRASH'));
