-- When a holiday or blackout day was added or changed last: what programs follow ask for that alone. `bump_version` keeps it.
alter table holiday add column updated_at timestamptz not null default now();
alter table blackout_day add column updated_at timestamptz not null default now();
