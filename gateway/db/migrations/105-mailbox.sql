-- Mails as they lie in members' mailboxes. Each member whom one reached has a copy, which they read, move and label by themselves.
create table mail (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('mail'),
  -- Whose mailbox it lies in.
  member_id int not null,
  folder text not null check (folder in ('INBOX', 'SENT', 'DRAFT', 'SPAM', 'TRASH')),
  -- The same for all copies of a mail, and for all mails of a conversation.
  message_id uuid not null default gen_random_uuid(),
  thread_id uuid not null default gen_random_uuid(),
  -- Null for who is no member, or has left.
  from_id int,
  from_name text not null,
  from_email text not null,
  -- To whom: kind, name, email and number of the member. Of blind copies the sender's mail names all, others their own reader.
  recipients jsonb not null default '[]' check (jsonb_typeof(recipients) = 'array'),
  -- Names and addresses of all of them, to be searched.
  people text not null default '',
  subject text not null default '',
  -- HTML, sanitised before it is stored, and the same as text.
  body text not null default '',
  body_text text not null default '',
  labels text[] not null default '{}' check (labels <@ array['PERSONAL', 'COMPANY', 'IMPORTANT', 'PRIVATE']),
  is_draft boolean not null default false,
  is_read boolean not null default false,
  is_starred boolean not null default false,
  -- The newest of its conversation in its folder: there a list shows the conversation once.
  is_latest boolean not null default true,
  -- What it answers, in the same mailbox.
  answers_id int,
  -- Of a draft, when it was written last.
  sent_at timestamptz not null,
  -- When a draft is sent by itself.
  due_at timestamptz check (due_at is null or is_draft),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- The changes of all mailboxes are numbered in the order in which they are committed: this is its first, and its last.
  made int not null default 0,
  changed int not null default 0,
  search_text text not null generated always as (lower(subject || E'\n' || people || E'\n' || left(body_text, 1000))) stored,
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, from_id) references member (organization_id, id) on delete set null (from_id),
  foreign key (organization_id, answers_id) references mail (organization_id, id) on delete set null (answers_id)
);
call protect_tenant_table('mail');
call keep_search_grams('mail');
create index on mail (organization_id, member_id, folder, sent_at, id) where is_latest;
create index on mail (organization_id, member_id, folder, sent_at, id);
create index on mail (organization_id, member_id, sent_at, id);
create index on mail (organization_id, member_id, sent_at, id) where is_starred;
create index on mail (organization_id, member_id, id);
create index on mail (organization_id, member_id, thread_id, id);
create index on mail (organization_id, member_id, changed);
create index on mail (organization_id, changed);
create index on mail (organization_id, from_id);
create index on mail (organization_id, answers_id);
create index on mail (organization_id, due_at) where due_at is not null;

-- The counter is held until the transaction ends, so the numbers of changes come in the order in which they are committed.
create function number_mail_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.changed := next_id('mail_change');
  if tg_op = 'INSERT' then
    new.made := new.changed;
  end if;
  return new;
end
$$;
create trigger numbered before insert or update of version on mail for each row execute function number_mail_change();

-- How many mails lie where, counted as they come and go: a mailbox of 100,000 says so at once. Stars and labels count outside of the trash.
create table mailbox_count (
  organization_id int not null default current_organization() references organization on delete cascade,
  member_id int not null,
  place text not null,
  mails int not null,
  conversations int not null,
  unread int not null,
  primary key (organization_id, member_id, place),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('mailbox_count', 'select, insert, update');

create function places_of(folder text, is_starred boolean, labels text[]) returns setof text language sql immutable parallel safe as $$
  select folder
  union all select 'STARRED' where is_starred and folder <> 'TRASH'
  union all select label from unnest(labels) label where folder <> 'TRASH'
$$;

create function count_mails() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into mailbox_count as kept (organization_id, member_id, place, mails, conversations, unread)
    select organization_id, member_id, place, count(*), sum(is_latest::int), sum((not is_read)::int)
    from added, places_of(folder, is_starred, labels) place
    group by organization_id, member_id, place order by member_id, place
    on conflict (organization_id, member_id, place) do update set mails = kept.mails + excluded.mails,
      conversations = kept.conversations + excluded.conversations, unread = kept.unread + excluded.unread;
  return null;
end
$$;
create trigger mails_added after insert on mail referencing new table as added for each statement execute function count_mails();

create function count_moved_mails() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into mailbox_count as kept (organization_id, member_id, place, mails, conversations, unread)
    select organization_id, member_id, place, sum(sign), sum(sign * is_latest::int), sum(sign * (not is_read)::int)
    from (
      select organization_id, member_id, folder, is_starred, labels, is_latest, is_read, 1 as sign from added
      union all select organization_id, member_id, folder, is_starred, labels, is_latest, is_read, -1 from removed
    ) moved, places_of(folder, is_starred, labels) place
    group by organization_id, member_id, place
    having sum(sign) <> 0 or sum(sign * is_latest::int) <> 0 or sum(sign * (not is_read)::int) <> 0
    order by member_id, place
    on conflict (organization_id, member_id, place) do update set mails = kept.mails + excluded.mails,
      conversations = kept.conversations + excluded.conversations, unread = kept.unread + excluded.unread;
  return null;
end
$$;
create trigger mails_moved after update on mail referencing old table as removed new table as added
  for each statement execute function count_moved_mails();

create function count_removed_mails() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update mailbox_count kept set mails = kept.mails - gone.mails, conversations = kept.conversations - gone.conversations,
    unread = kept.unread - gone.unread
    from (
      select organization_id, member_id, place, count(*) as mails, sum(is_latest::int) as conversations, sum((not is_read)::int) as unread
      from removed, places_of(folder, is_starred, labels) place group by organization_id, member_id, place
    ) gone
    where kept.organization_id = gone.organization_id and kept.member_id = gone.member_id and kept.place = gone.place;
  return null;
end
$$;
create trigger mails_removed after delete on mail referencing old table as removed for each statement execute function count_removed_mails();

-- What of a sent mail goes to people who are no members, and what their mail server answered.
create table mail_delivery (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('mail_delivery'),
  mail_id int not null,
  email text not null,
  state text not null check (state in ('WAITING', 'ACCEPTED', 'REFUSED', 'NOT_SENT')),
  answer text not null default '',
  attempts int not null default 0,
  -- When it is tried next.
  due_at timestamptz check ((due_at is not null) = (state = 'WAITING')),
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, mail_id) references mail (organization_id, id) on delete cascade
);
call protect_tenant_table('mail_delivery');
create index on mail_delivery (organization_id, mail_id);
create index on mail_delivery (organization_id, due_at) where due_at is not null;

-- When an organisation's next mail is due to be sent, or tried again.
create table worker.mailbox_agenda (
  organization_id int primary key references organization on delete cascade,
  due_at timestamptz
);
create index on worker.mailbox_agenda (due_at);
grant select, insert, update on worker.mailbox_agenda to isotherm_app;
