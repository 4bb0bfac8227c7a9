-- What is asked again and again, answered once: articles of the knowledge base and questions of the FAQ, under categories.
create table article_category (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('article_category'),
  shelf text not null check (shelf in ('FAQ', 'KNOWLEDGE_BASE')),
  -- Of the first title, and kept: links stay good.
  slug text not null check (slug <> ''),
  title text not null check (title <> ''),
  description text not null default '',
  icon text not null default 'BOOK',
  -- Its place on its shelf, as that of tasks.
  rank text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(title || E'\n' || description)) stored,
  primary key (organization_id, id)
);
call protect_tenant_table('article_category');
create unique index article_category_title on article_category (organization_id, shelf, lower(title));
create unique index article_category_slug on article_category (organization_id, slug);

create table article (
  organization_id int not null default current_organization() references organization on delete cascade,
  id int not null default next_id('article'),
  category_id int not null,
  slug text not null check (slug <> ''),
  title text not null check (title <> ''),
  -- HTML, sanitised before it is stored, and the same as text.
  body text not null default '',
  body_text text not null default '',
  language text not null default 'en' check (language in ('en', 'de', 'fr', 'it', 'ar')),
  is_published boolean not null default true,
  -- Its place in its category.
  rank text collate "C" not null,
  -- Whom it helped, as its readers say.
  helpful_count int not null default 0,
  unhelpful_count int not null default 0,
  -- Null once whoever wrote it has left.
  created_by_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  search_text text not null generated always as (lower(title || E'\n' || body_text)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, category_id) references article_category (organization_id, id),
  foreign key (organization_id, created_by_id) references member (organization_id, id) on delete set null (created_by_id)
);
call protect_tenant_table('article');
create index on article (organization_id, category_id, rank, id);
create index on article (organization_id, created_by_id);
create unique index article_slug on article (organization_id, slug);

-- Which stems of words stand in which article, in the article's language: found by equality and by order, which row security lets
-- the planner use an index for, as it does not for tsvector (docs/decisions/140-finding-articles.md).
create table article_word (
  organization_id int not null default current_organization() references organization on delete cascade,
  word text collate "C" not null,
  article_id int not null,
  weight real not null,
  primary key (organization_id, word, article_id) include (weight),
  foreign key (organization_id, article_id) references article (organization_id, id) on delete cascade
);
call protect_tenant_table('article_word', 'select, insert, delete');
create index on article_word (organization_id, article_id);

-- The words of all articles as they are written, from which misspelt ones are put right.
create table article_term (
  organization_id int not null default current_organization() references organization on delete cascade,
  term text collate "C" not null,
  length smallint not null generated always as (char_length(term)) stored,
  primary key (organization_id, term)
);
call protect_tenant_table('article_term', 'select, insert');
create index on article_term (organization_id, length, term);

-- Whether an article helped a member.
create table article_vote (
  organization_id int not null default current_organization() references organization on delete cascade,
  article_id int not null,
  member_id int not null,
  is_helpful boolean not null,
  primary key (organization_id, article_id, member_id),
  foreign key (organization_id, article_id) references article (organization_id, id) on delete cascade,
  foreign key (organization_id, member_id) references member (organization_id, id) on delete cascade
);
call protect_tenant_table('article_vote');
create index on article_vote (organization_id, member_id);

-- What was searched for and not found, so that somebody writes it.
create table article_miss (
  organization_id int not null default current_organization() references organization on delete cascade,
  search text collate "C" not null,
  times int not null default 1,
  missed_at timestamptz not null,
  primary key (organization_id, search)
);
call protect_tenant_table('article_miss');
