-- What can be found from anywhere, beside jobs: one text for each record, which its list is searched by too. A text takes in
-- what a row shows of others, such as the client of a case, so that no search has to join.
create view search_source with (security_invoker = true) as
  select c.company_id, 'client' as entity, c.client_id as entity_id, lower(concat_ws(' ', c.name, c.printed_name, c.city,
      c.phone, regexp_replace(c.phone, '\D', '', 'g'), c.email)) as search_text
    from client c
  union all
  select k.company_id, 'contact', k.contact_id, lower(concat_ws(' ', k.first_name, k.middle_nameinitial, k.last_name, k.email,
      c.name, k.phone, regexp_replace(k.phone, '\D', '', 'g'), k.mobile, regexp_replace(k.mobile, '\D', '', 'g')))
    from contact k join client c on c.company_id = k.company_id and c.client_id = k.client_id
  union all
  select lc.company_id, 'case', lc.case_id, lower(concat_ws(' ', lc.case_name, lc.case_caption, lc.court_docket_number,
      lc.client_case_number, lc.case_reference_number, lc.claim_number, c.name))
    from legal_case lc left join client c on c.company_id = lc.company_id and c.client_id = lc.client_id
  union all
  select d.company_id, 'deponent', d.deponent_id, lower(concat_ws(' ', d.first_name, d.middle_nameinitial, d.last_name,
      d.employed_by, d.email, d.phone, regexp_replace(d.phone, '\D', '', 'g')))
    from deponent d
  union all
  select p.company_id, 'service_provider', p.service_provider_id, lower(concat_ws(' ', p.first_name, p.middle_nameinitial,
      p.last_name, p.business_name, p.city, p.email, p.phone, regexp_replace(p.phone, '\D', '', 'g'), p.mobile,
      regexp_replace(p.mobile, '\D', '', 'g')))
    from service_provider p
  union all
  select i.company_id, 'client_invoice', i.client_invoice_id, lower(concat_ws(' ', i.invoice_number, o.order_number,
      j.job_number, lc.case_name, c.name, i.bill_to_name, o.contact_name))
    from client_invoice i
    join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
    join job j on j.company_id = i.company_id and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
    left join client c on c.company_id = i.company_id and c.client_id = i.client_id;
grant select on search_source to onrecord_app, onrecord_worker;

create table search_entry (
  company_id bigint not null references company,
  entity text not null,
  entity_id bigint not null,
  search_text text not null,
  primary key (company_id, entity, entity_id)
);
select tenant_table('search_entry');
create index search_entry_client on search_entry using gin (search_text gin_trgm_ops) where entity = 'client';
create index search_entry_contact on search_entry using gin (search_text gin_trgm_ops) where entity = 'contact';
create index search_entry_case on search_entry using gin (search_text gin_trgm_ops) where entity = 'case';
create index search_entry_deponent on search_entry using gin (search_text gin_trgm_ops) where entity = 'deponent';
create index search_entry_service_provider on search_entry using gin (search_text gin_trgm_ops) where entity = 'service_provider';
create index search_entry_client_invoice on search_entry using gin (search_text gin_trgm_ops) where entity = 'client_invoice';

-- Writes the texts of some records again, or of all of a kind where none are named.
create function refresh_search_entries(p_company bigint, p_entity text, p_ids bigint[]) returns void language plpgsql as $$
begin
  insert into search_entry as kept (company_id, entity, entity_id, search_text)
    select s.company_id, s.entity, s.entity_id, s.search_text from search_source s
    where s.company_id = p_company and s.entity = p_entity and s.entity_id = any (p_ids)
    on conflict (company_id, entity, entity_id) do update set search_text = excluded.search_text
      where kept.search_text is distinct from excluded.search_text;
end $$;
create function refresh_all_search_entries(p_company bigint) returns void language plpgsql as $$
begin
  insert into search_entry (company_id, entity, entity_id, search_text)
    select s.company_id, s.entity, s.entity_id, s.search_text from search_source s where s.company_id = p_company
    on conflict (company_id, entity, entity_id) do update set search_text = excluded.search_text;
end $$;

create function search_entry_changed() returns trigger language plpgsql as $$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_company bigint := (row_now ->> 'company_id')::bigint;
  v_id bigint := (row_now ->> tg_argv[1])::bigint;
begin
  if current_setting('app.bulk_load', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    delete from search_entry where company_id = v_company and entity = tg_argv[0] and entity_id = v_id;
  else
    perform refresh_search_entries(v_company, tg_argv[0], array[v_id]);
  end if;
  return null;
end $$;
create trigger search_entry after insert or update or delete on client
  for each row execute function search_entry_changed('client', 'client_id');
create trigger search_entry after insert or update or delete on contact
  for each row execute function search_entry_changed('contact', 'contact_id');
create trigger search_entry after insert or update or delete on legal_case
  for each row execute function search_entry_changed('case', 'case_id');
create trigger search_entry after insert or update or delete on deponent
  for each row execute function search_entry_changed('deponent', 'deponent_id');
create trigger search_entry after insert or update or delete on service_provider
  for each row execute function search_entry_changed('service_provider', 'service_provider_id');
create trigger search_entry after insert or delete on client_invoice
  for each row execute function search_entry_changed('client_invoice', 'client_invoice_id');
create trigger search_entry_text after update of invoice_number, order_id, job_id, client_id, bill_to_name on client_invoice
  for each row execute function search_entry_changed('client_invoice', 'client_invoice_id');

-- A new name reaches every record that is found by it.
create function found_name_changed() returns trigger language plpgsql as $$
declare
  v_ids bigint[];
begin
  execute format('select array(%s)', tg_argv[2]) into v_ids using new.company_id, (to_jsonb(new) ->> tg_argv[1])::bigint;
  perform refresh_search_entries(new.company_id, tg_argv[0], v_ids);
  return null;
end $$;
create trigger search_contacts after update of name on client for each row when (old.name is distinct from new.name)
  execute function found_name_changed('contact', 'client_id', 'select contact_id from contact where company_id = $1 and client_id = $2');
create trigger search_cases after update of name on client for each row when (old.name is distinct from new.name)
  execute function found_name_changed('case', 'client_id', 'select case_id from legal_case where company_id = $1 and client_id = $2');
create trigger search_invoices after update of name on client for each row when (old.name is distinct from new.name)
  execute function found_name_changed('client_invoice', 'client_id',
    'select client_invoice_id from client_invoice where company_id = $1 and client_id = $2');
create trigger search_invoices after update of case_name on legal_case for each row when (old.case_name is distinct from new.case_name)
  execute function found_name_changed('client_invoice', 'case_id',
    'select i.client_invoice_id from client_invoice i join job j on j.company_id = i.company_id and j.job_id = i.job_id
      where i.company_id = $1 and j.case_id = $2');
create trigger search_invoices after update of case_id on job for each row when (old.case_id is distinct from new.case_id)
  execute function found_name_changed('client_invoice', 'job_id',
    'select client_invoice_id from client_invoice where company_id = $1 and job_id = $2');
create trigger search_invoices after update of contact_name, order_number on client_order for each row
  when ((old.contact_name, old.order_number) is distinct from (new.contact_name, new.order_number))
  execute function found_name_changed('client_invoice', 'order_id',
    'select client_invoice_id from client_invoice where company_id = $1 and order_id = $2');

-- As for jobs: the planner may not push a pattern below the policy, so ids are found by a role that sees past it.
grant create on schema public to onrecord_search;
grant select on search_entry to onrecord_search;
set local role onrecord_search;
create function search_entry_ids(p_entity text, p_patterns text[], p_limit integer) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format('select e.entity_id from search_entry e
    where e.company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint and e.entity = %L', p_entity)
    || (select coalesce(string_agg(' and e.search_text like $1[' || n || ']', ''), '') from generate_subscripts(p_patterns, 1) n)
    || ' limit $2' using p_patterns, p_limit;
end $$;
revoke all on function search_entry_ids(text, text[], integer) from public;
grant execute on function search_entry_ids(text, text[], integer) to onrecord_app, onrecord_worker;
-- The texts of what is there already are written for one company after the other, by the owner of the schema.
grant execute on function list_every_company_id() to onrecord_owner;
set local role onrecord_owner;
revoke create on schema public from onrecord_search;

do $$
declare
  here bigint;
begin
  for here in select id from list_every_company_id() id loop
    perform set_config('app.company_id', here::text, true);
    perform refresh_all_search_entries(here);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
