-- Every entity says when it was made and last changed, so that each list can be asked for what has changed since.
alter table circle add updated_at timestamptz;
alter table circle no force row level security;
update circle set updated_at = created_at;
alter table circle force row level security;
alter table circle alter updated_at set default now(), alter updated_at set not null;

-- Made, and once revoked; that it was used changes nothing about it.
alter table api_key add updated_at timestamptz generated always as (coalesce(revoked_at, created_at)) stored;

alter table reading_import add created_at timestamptz generated always as (started_at) stored;

-- Of people who have not written about themselves there is no row: they are as they joined.
alter table profile add updated_at timestamptz not null default now();
