-- A search may be shared with the colleagues of one division alone. Of a private one nothing is said of divisions.
alter table advanced_search
  add column division_id bigint,
  add constraint advanced_search_division_fkey foreign key (company_id, division_id) references division (company_id, division_id),
  add constraint advanced_search_division_shared check (division_id is null or is_shared);
create index advanced_search_division on advanced_search (company_id, division_id) where division_id is not null;
