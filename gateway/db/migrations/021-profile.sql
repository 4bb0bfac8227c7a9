-- What members tell each other: profiles, posts with likes, comments and polls, photos, and who follows whom.
create table photo (
  organization_id int not null default current_organization(),
  id int not null default next_id('photo'),
  member_id int not null,
  address text not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on photo (organization_id, member_id, id desc);

create table profile (
  organization_id int not null default current_organization(),
  member_id int not null,
  designation text not null default '',
  about text not null default '',
  lives text not null default '',
  website text not null default '',
  cover_photo_id int,
  primary key (organization_id, member_id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, cover_photo_id) references photo (organization_id, id) on delete set null (cover_photo_id)
);
create index on profile (organization_id, cover_photo_id);

create table follow (
  organization_id int not null default current_organization(),
  follower_id int not null,
  followed_id int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, follower_id, followed_id),
  foreign key (organization_id, follower_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, followed_id) references member (organization_id, id) on delete cascade,
  check (follower_id <> followed_id)
);
create index on follow (organization_id, followed_id, follower_id);

create table post (
  organization_id int not null default current_organization(),
  id int not null default next_id('post'),
  member_id int not null,
  text text not null,
  photo_id int,
  video text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade,
  foreign key (organization_id, photo_id) references photo (organization_id, id) on delete set null (photo_id),
  check (photo_id is null or video is null)
);
create index on post (organization_id, member_id, id desc);
create index on post (organization_id, photo_id);

create table post_like (
  organization_id int not null default current_organization(),
  post_id int not null,
  member_id int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, post_id, member_id),
  foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on post_like (organization_id, member_id);

create table post_comment (
  organization_id int not null default current_organization(),
  id int not null default next_id('post_comment'),
  post_id int not null,
  member_id int not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on post_comment (organization_id, post_id, id desc);
create index on post_comment (organization_id, member_id);

create table comment_like (
  organization_id int not null default current_organization(),
  comment_id int not null,
  member_id int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, comment_id, member_id),
  foreign key (organization_id, comment_id) references post_comment (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on comment_like (organization_id, member_id);

-- A poll belongs to a post, whose text is the question.
create table poll (
  organization_id int not null default current_organization(),
  post_id int not null,
  closes_at timestamptz,
  primary key (organization_id, post_id),
  foreign key (organization_id, post_id) references post (organization_id, id) on delete cascade
);

create table poll_option (
  organization_id int not null default current_organization(),
  id int not null default next_id('poll_option'),
  post_id int not null,
  text text not null,
  primary key (organization_id, id),
  unique (organization_id, post_id, id),
  foreign key (organization_id, post_id) references poll (organization_id, post_id) on delete cascade
);

-- One vote a member, for an option of that very poll.
create table poll_vote (
  organization_id int not null default current_organization(),
  post_id int not null,
  member_id int not null,
  option_id int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, post_id, member_id),
  foreign key (organization_id, post_id, option_id) references poll_option (organization_id, post_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on poll_vote (organization_id, post_id, option_id);
create index on poll_vote (organization_id, member_id);

-- What last happened to a post, also to one that is gone: whoever looks on goes on from the number they know.
create table post_change (
  organization_id int not null default current_organization() references organization on delete cascade,
  post_id int not null,
  id int not null default next_id('post_change'),
  -- The number of the change that made the post; none for posts that are older than anybody's look.
  created_id int not null default 0,
  deleted boolean not null default false,
  primary key (organization_id, post_id),
  unique (organization_id, id)
);

-- What the organisation lets everybody know.
create table announcement (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('announcement'),
  author_id int,
  handle text not null,
  tags text[] not null default '{}',
  text text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, author_id) references member (organization_id, id) on delete set null (author_id)
);
create index on announcement (organization_id, author_id);

create table announcement_favorite (
  organization_id int not null default current_organization(),
  announcement_id int not null,
  member_id int not null,
  primary key (organization_id, announcement_id, member_id),
  foreign key (organization_id, announcement_id) references announcement (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on announcement_favorite (organization_id, member_id);

-- What people of the organisation do together, as a page of its own that can be marked.
create table circle (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('circle'),
  name text not null,
  subtitle text not null default '',
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table circle_favorite (
  organization_id int not null default current_organization(),
  circle_id int not null,
  member_id int not null,
  primary key (organization_id, circle_id, member_id),
  foreign key (organization_id, circle_id) references circle (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
create index on circle_favorite (organization_id, member_id);

call protect_tenant_table('photo');
call protect_tenant_table('profile');
call protect_tenant_table('follow');
call protect_tenant_table('post');
call protect_tenant_table('post_like');
call protect_tenant_table('post_comment');
call protect_tenant_table('comment_like');
call protect_tenant_table('poll');
call protect_tenant_table('poll_option');
call protect_tenant_table('poll_vote');
call protect_tenant_table('post_change');
call protect_tenant_table('announcement');
call protect_tenant_table('announcement_favorite');
call protect_tenant_table('circle');
call protect_tenant_table('circle_favorite');
