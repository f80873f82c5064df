-- A role says what it is for and when it was last changed; nobody has a role of another user type than their own.
alter table role
  add column description text not null default '',
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add unique (company_id, role_id, user_type);
alter table app_user
  drop constraint app_user_company_id_role_id_fkey,
  add constraint app_user_role_fkey foreign key (company_id, role_id, user_type)
    references role (company_id, role_id, user_type);
create index app_user_role on app_user (company_id, role_id) where role_id is not null;

-- Every change of what a role says also touches the role itself, so that one row tells that it changed.
create trigger told after insert or update or delete on role for each row execute function row_changed('role', 'role_id');
drop trigger told on app_user;
create trigger told
  after insert or update of username, first_name, last_name, email, status, is_block, full_access, division_access, role_id
  on app_user for each row execute function row_changed('user', 'user_id');
