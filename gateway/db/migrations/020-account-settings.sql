-- What people say about themselves and choose for themselves. It goes with the account into every organisation.
create table identity.account_settings (
  account_id int primary key references identity.account on delete cascade,
  company text not null default '',
  bio text not null default '',
  birth_date date,
  country text not null default '',
  website text not null default '',
  phone text not null default '',
  -- By name; what is not there is blank.
  social_links jsonb not null default '{}',
  connections jsonb not null default '{}',
  -- By kind, what was chosen; what is not there is as usual.
  notifications jsonb not null default '{}',
  -- Null: as the organisation has it.
  time_zone text,
  display_unit text check (display_unit in ('C', 'F', 'K')),
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on identity.account_settings to isotherm_app;

-- Nobody could choose one until now, so nobody did.
alter table identity.account alter column language drop not null, alter column language drop default;
update identity.account set language = null;
