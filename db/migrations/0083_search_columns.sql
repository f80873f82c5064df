-- A search may keep the columns of its list as they stood. Whoever opens it sees them so; everybody's own stay where they are.
alter table advanced_search
  add column arrangement jsonb,
  add constraint advanced_search_arrangement check (jsonb_typeof(arrangement) = 'object');
