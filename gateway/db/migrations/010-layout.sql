-- What an organisation chose about the shell; what an account chose is in its preferences.
alter table organization add column layout jsonb not null default '{}';
