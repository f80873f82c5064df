-- Whoever reads a word reads the new one soon after it was saved, on every server.
create trigger told after insert or update or delete on language_setting for each row
  execute function row_changed('language_setting', 'language_setting_id');
