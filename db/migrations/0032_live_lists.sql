-- The lists of mails, of failed tasks and of users refresh when something in them changes.
create trigger told after insert or update on message_outbox for each row execute function row_changed('outbox', 'message_outbox_id');
create trigger told after insert or delete on dead_task for each row execute function row_changed('dead_task', 'dead_task_id');
create trigger told after insert or update of username, first_name, last_name, email, status, is_block, full_access, division_access
  on app_user for each row execute function row_changed('user', 'user_id');
