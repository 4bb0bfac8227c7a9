-- What members are told beside alarms: that somebody commented, voted, follows them or announces something, and of new versions.
alter table notification
  add kind text not null default 'ALARM'
    check (kind in ('ALARM', 'COMMENT', 'ANSWER', 'FOLLOW', 'ANNOUNCEMENT', 'PRODUCT_UPDATE')),
  -- How many of the kind it stands for while it is unread.
  add count int not null default 1,
  -- Who did it, of several the last.
  add actor_id int,
  add post_id int,
  add announcement_id int,
  add product_version text,
  add foreign key (organization_id, actor_id) references member (organization_id, id) on delete set null (actor_id),
  add foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
  add foreign key (organization_id, announcement_id) references announcement (organization_id, id) on delete cascade;
create index on notification (organization_id, actor_id) where actor_id is not null;
create index on notification (organization_id, post_id) where post_id is not null;
create index on notification (organization_id, announcement_id) where announcement_id is not null;
-- What happens again while nobody has read of it is told in the same row.
create unique index notification_of_post on notification (organization_id, member_id, kind, post_id)
  where post_id is not null and read_at is null;
create unique index notification_of_follower on notification (organization_id, member_id, actor_id)
  where kind = 'FOLLOW' and read_at is null;
create unique index notification_of_announcement on notification (organization_id, member_id, announcement_id)
  where announcement_id is not null;
create unique index notification_of_version on notification (organization_id, member_id, product_version)
  where product_version is not null;

-- Their mails, each until a server took it.
create table notice_mail (
  organization_id int not null default current_organization(),
  id int not null default next_id('notice_mail'),
  event_id uuid not null default gen_random_uuid(),
  member_id int not null,
  kind text not null,
  actor_id int,
  post_id int,
  announcement_id int,
  product_version text,
  attempts int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, actor_id) references member (organization_id, id) on delete set null (actor_id),
  foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
  foreign key (organization_id, announcement_id) references announcement (organization_id, id) on delete cascade
);
create index on notice_mail (organization_id, due_at);
create index on notice_mail (organization_id, member_id);
create index on notice_mail (organization_id, actor_id);
create index on notice_mail (organization_id, post_id);
create index on notice_mail (organization_id, announcement_id);
call protect_tenant_table('notice_mail');

-- When an organisation's next mail of that kind is due; nothing of what it says.
create table worker.notice_agenda (
  organization_id int primary key references organization on delete cascade,
  due_at timestamptz
);
create index on worker.notice_agenda (due_at);
grant select, insert, update on worker.notice_agenda to isotherm_app;

-- Announcements are written and changed here from now on.
alter table announcement
  add version int not null default 1,
  add updated_at timestamptz not null default now();

-- The newest version of the product its members were told of; null until a gateway has looked.
alter table organization add known_version text;
