-- When a token of the present generation was first seen: from then on the one before is good for a short while only.
alter table identity.session add column first_used_at timestamptz;
