-- What members of an organisation write for each other: posts under categories, that appear at their time, and what is said of them.
create table blog_category (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('blog_category'),
  title text not null check (title <> ''),
  description text not null default '',
  -- Older clients know five categories, each with a colour of its own. Ours are given theirs.
  color text not null default 'BLUE' check (color in ('AMBER', 'BLUE', 'GREEN', 'RED', 'TEAL')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(title || E'\n' || description)) stored,
  primary key (organization_id, id)
);
call protect_tenant_table('blog_category');
create unique index blog_category_title on blog_category (organization_id, lower(title));

create table blog_post (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('blog_post'),
  category_id int not null,
  -- Its name in addresses; those it had before stand in blog_slug, too.
  slug text not null check (slug <> ''),
  title text not null check (title <> ''),
  -- What cards say of it; how the text begins where it is blank.
  excerpt text not null default '',
  -- HTML, sanitised before it is stored, and the same as text.
  body text not null default '',
  body_text text not null default '',
  tags text[] not null default '{}',
  -- Null for a draft; in the future for one that is scheduled: what it is is computed, and waits for no job.
  published_at timestamptz,
  is_archived boolean not null default false,
  allows_comments boolean not null default true,
  picture_id int,
  -- What the picture shows, for who does not see it.
  picture_text text not null default '',
  -- Null once they have left.
  created_by_id int,
  updated_by_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(title || E'\n' || excerpt || E'\n' || body_text)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, category_id) references blog_category (organization_id, id),
  foreign key (organization_id, created_by_id) references member (organization_id, id) on delete set null (created_by_id),
  foreign key (organization_id, updated_by_id) references member (organization_id, id) on delete set null (updated_by_id)
);
call protect_tenant_table('blog_post');
create index on blog_post (organization_id, published_at desc, id desc);
create index on blog_post (organization_id, category_id);
create index on blog_post (organization_id, created_by_id);
create index on blog_post (organization_id, updated_by_id);
create index on blog_post (organization_id, picture_id);

-- Every name a post ever had: links stay good, and nobody else is given one.
create table blog_slug (
  organization_id int not null default current_organization() references organization on delete cascade,
  slug text not null check (slug <> ''),
  post_id int not null,
  primary key (organization_id, slug),
  foreign key (organization_id, post_id) references blog_post (organization_id, id) on delete cascade
);
call protect_tenant_table('blog_slug', 'select, insert, delete');
create index on blog_slug (organization_id, post_id);

-- Pictures that were sent for a post, each also as a small one for cards.
create table blog_picture (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('blog_picture'),
  post_id int not null,
  url text not null,
  width int not null,
  height int not null,
  small_url text not null,
  small_width int not null,
  small_height int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, post_id) references blog_post (organization_id, id) on delete cascade
);
call protect_tenant_table('blog_picture');
create index on blog_picture (organization_id, post_id);
alter table blog_post add foreign key (organization_id, picture_id) references blog_picture (organization_id, id)
  on delete set null (picture_id);

create table blog_comment (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('blog_comment'),
  post_id int not null,
  text text not null check (text <> ''),
  -- By whoever looks after the blog: readers do not see it.
  is_hidden boolean not null default false,
  created_by_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(text)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, post_id) references blog_post (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by_id) references member (organization_id, id) on delete set null (created_by_id)
);
call protect_tenant_table('blog_comment');
create index on blog_comment (organization_id, post_id, created_at, id);
create index on blog_comment (organization_id, created_by_id);

-- Members who asked for a comment to be looked at.
create table blog_comment_report (
  organization_id int not null default current_organization() references organization on delete cascade,
  comment_id int not null,
  member_id int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, comment_id, member_id),
  foreign key (organization_id, comment_id) references blog_comment (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('blog_comment_report', 'select, insert, delete');
create index on blog_comment_report (organization_id, member_id);

-- Posts that members keep for later.
create table blog_bookmark (
  organization_id int not null default current_organization() references organization on delete cascade,
  post_id int not null,
  member_id int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, post_id, member_id),
  foreign key (organization_id, post_id) references blog_post (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('blog_bookmark', 'select, insert, delete');
create index on blog_bookmark (organization_id, member_id);
