-- What members say to each other. Every row that others follow has the number of its last change: the numbers of an organisation are given
-- out in the order in which their transactions are committed (next_id holds its counter until then), so whoever has been told up to one
-- misses nothing after it. See docs/decisions/096-chat-is-followed-by-its-rows.md.
create table chat_conversation (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('chat_conversation'),
  kind text not null check (kind in ('DIRECT', 'GROUP', 'ALARM')),
  -- Of a group; of an alarm what it said when the conversation began.
  title text not null default '',
  -- The two of a direct conversation, the lower number first: there is one for them.
  direct_key text,
  -- What is talked about: whoever sees the alarm reads along. It stays when the alarm is gone.
  alarm_id int,
  created_by_id int,
  last_message_id int not null default 0,
  -- When somebody last wrote; null where nobody has since it was brought in.
  written_at timestamptz,
  changed int not null default next_id('chat_change'),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by_id) references member (organization_id, id) on delete set null (created_by_id),
  constraint chat_conversation_direct_check check ((kind = 'DIRECT') = (direct_key is not null)),
  constraint chat_conversation_alarm_check check ((kind = 'ALARM') = (alarm_id is not null))
);
create unique index chat_conversation_direct on chat_conversation (organization_id, direct_key);
create unique index chat_conversation_alarm on chat_conversation (organization_id, alarm_id);
create index on chat_conversation (organization_id, changed);
create index on chat_conversation (organization_id, created_by_id);
call protect_tenant_table('chat_conversation');

create table chat_member (
  organization_id int not null default current_organization() references organization on delete cascade,
  conversation_id int not null,
  member_id int not null,
  -- The last message that was shown to them, and the last that reached one of their devices.
  read_up_to int not null default 0,
  delivered_up_to int not null default 0,
  unread int not null default 0 check (unread >= 0),
  joined_at timestamptz not null default now(),
  -- Who left is told so, and hears no more.
  left_at timestamptz,
  primary key (organization_id, conversation_id, member_id),
  foreign key (organization_id, conversation_id) references chat_conversation (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on chat_member (organization_id, member_id);
call protect_tenant_table('chat_member');

create table chat_message (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('chat_message'),
  conversation_id int not null,
  -- Null once they have left.
  sender_id int,
  -- By which a message that is sent again is known.
  client_key text not null,
  body text not null,
  reply_to_id int,
  mentioned_ids int[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Its text and its files are gone then; that there was a message is not.
  deleted_at timestamptz,
  made int not null default next_id('chat_change'),
  changed int not null default next_id('chat_change'),
  search_text text not null generated always as (lower(body)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references chat_conversation (organization_id, id) on delete cascade,
  foreign key (organization_id, sender_id) references member (organization_id, id) on delete set null (sender_id),
  foreign key (organization_id, reply_to_id) references chat_message (organization_id, id) on delete set null (reply_to_id)
);
create unique index chat_message_client on chat_message (organization_id, sender_id, client_key);
create index on chat_message (organization_id, conversation_id, id);
create index on chat_message (organization_id, changed);
create index on chat_message (organization_id, reply_to_id) where reply_to_id is not null;
call protect_tenant_table('chat_message');
call keep_search_grams('chat_message');

create table chat_reaction (
  organization_id int not null default current_organization() references organization on delete cascade,
  message_id int not null,
  member_id int not null,
  emoji text not null check (emoji <> ''),
  created_at timestamptz not null default now(),
  primary key (organization_id, message_id, member_id, emoji),
  foreign key (organization_id, message_id) references chat_message (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on chat_reaction (organization_id, member_id);
call protect_tenant_table('chat_reaction');

create table chat_file (
  organization_id int not null default current_organization() references organization on delete cascade,
  message_id int not null,
  file_id int not null,
  primary key (organization_id, message_id, file_id),
  foreign key (organization_id, message_id) references chat_message (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references stored_file (organization_id, id) on delete cascade
);
create index on chat_file (organization_id, file_id);
call protect_tenant_table('chat_file');

-- What members want to be seen as; who has no row is seen as their devices say.
create table chat_status (
  organization_id int not null default current_organization() references organization on delete cascade,
  member_id int not null,
  status text not null check (status in ('ONLINE', 'OFFLINE', 'BUSY', 'AWAY')),
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('chat_status');

-- A socket that is open, on whichever gateway: each says so anew every few seconds, and is over when it no longer does.
create table chat_device (
  organization_id int not null default current_organization() references organization on delete cascade,
  socket uuid not null,
  member_id int not null,
  -- What the client calls itself.
  device text not null,
  is_away boolean not null default false,
  seen_until timestamptz not null,
  primary key (organization_id, socket),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on chat_device (organization_id, member_id);
call protect_tenant_table('chat_device');

-- Told when the transaction is over, whoever wrote it and whatever becomes of the gateway then.
create function announce_chat_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('isotherm', json_build_object('topic', 'chat.changed', 'organizationId', new.organization_id,
    'message', json_build_object('id', new.changed::text))::text);
  return null;
end
$$;
create trigger announce_made after insert on chat_message for each row execute function announce_chat_change();
create trigger announce_changed after update of changed on chat_message for each row execute function announce_chat_change();
create trigger announce_made after insert on chat_conversation for each row execute function announce_chat_change();
create trigger announce_changed after update of changed on chat_conversation for each row execute function announce_chat_change();
