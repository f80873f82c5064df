-- Settings of the whole installation. One row and no tenant's: every company reads it, admins change it.
create table application_setting (
  application_setting_id smallint primary key check (application_setting_id = 1),
  password_reset_link_minutes integer not null default 60 check (password_reset_link_minutes between 5 and 1440),
  invitation_days integer not null default 3 check (invitation_days between 1 and 30),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger bump before update on application_setting for each row execute function bump_version();
grant select, insert, update on application_setting to onrecord_app, onrecord_worker;

-- What was kept in these columns before had no limits. The wall is off for the owner while every company's row is looked at.
alter table company no force row level security;
update company set
  mfa_request_auth_every_x_days = least(greatest(mfa_request_auth_every_x_days, 1), 365),
  mfa_new_code_exp_after_x_minutes = least(greatest(mfa_new_code_exp_after_x_minutes, 1), 10),
  client_confirmation_hours = least(greatest(client_confirmation_hours, 1), 720),
  travel_buffer_minutes = least(greatest(travel_buffer_minutes, 0), 480),
  solaria_version = least(greatest(solaria_version, 1), 2)
where mfa_request_auth_every_x_days not between 1 and 365
  or mfa_new_code_exp_after_x_minutes not between 1 and 10
  or client_confirmation_hours not between 1 and 720
  or travel_buffer_minutes not between 0 and 480
  or solaria_version not between 1 and 2;
alter table company force row level security;
alter table company
  add check (mfa_request_auth_every_x_days between 1 and 365),
  add check (mfa_new_code_exp_after_x_minutes between 1 and 10),
  add check (client_confirmation_hours between 1 and 720),
  add check (travel_buffer_minutes between 0 and 480),
  add check (solaria_version in (1, 2));
