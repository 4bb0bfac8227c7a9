-- A description as rich text: HTML, sanitised before it is stored; blank where it was written as plain text. `description` is what it says.
-- The steps of a task in their order, each with its key, title and whether it is done.
alter table task
  add column body text not null default '',
  add column checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array');
