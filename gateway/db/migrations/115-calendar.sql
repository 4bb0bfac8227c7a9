-- What members have in their calendars. An event belongs to who wrote it, and its guests see it, too.
create table calendar_event (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('calendar_event'),
  title text not null check (title <> ''),
  description text not null default '',
  location text not null default '',
  -- Of a page that belongs to it; blank for none.
  url text not null default '' check (url = '' or url ~* '^https?://'),
  category text not null check (category in ('PERSONAL', 'BUSINESS', 'FAMILY', 'HOLIDAY', 'ETC')),
  -- Instants, or days of no time zone: an event has the one or the other.
  starts_at timestamptz,
  ends_at timestamptz,
  first_day date,
  -- The last day itself, not the one after it.
  last_day date,
  -- By whose clocks it is.
  time_zone text not null,
  -- Null once whoever wrote it has left.
  created_by_id int,
  -- What older clients send and read that says nothing to anybody else.
  older jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(title || E'\n' || location || E'\n' || description)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, created_by_id) references member (organization_id, id) on delete set null (created_by_id),
  check ((starts_at is null) <> (first_day is null)),
  check ((first_day is null) = (last_day is null) and last_day >= first_day),
  check (ends_at is null or ends_at >= starts_at)
);
call protect_tenant_table('calendar_event');
create index on calendar_event (organization_id, created_by_id);

-- Whom an event is with: members, who are told and answer, or names that older clients send.
create table calendar_guest (
  organization_id int not null default current_organization(),
  event_id int not null,
  place int not null,
  member_id int,
  -- Blank for a member.
  name text not null default '',
  avatar text,
  -- What an older client knows the guest by.
  known_as text not null default '',
  -- Null until there is one.
  answer text check (answer in ('ACCEPTED', 'TENTATIVE', 'DECLINED')),
  primary key (organization_id, event_id, place),
  foreign key (organization_id, event_id) references calendar_event (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  unique (organization_id, event_id, member_id)
);
call protect_tenant_table('calendar_guest');
create index on calendar_guest (organization_id, member_id);
