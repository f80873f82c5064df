-- Records that may be the one being typed in: by name, phone, email or number, whatever way each was written. Row-level
-- security keeps trigrams and expressions out of indexes, so a function of the role that sees past it finds the ids of the
-- caller's own company, and ids only; the rows are read again under the policy.
create function plain_words(p text) returns text language sql immutable parallel safe
  return lower(regexp_replace(p, '[^[:alnum:]]+', ' ', 'g'));
-- As phoneKey and numberKey of the rules: a test holds them together.
create function phone_key(p text) returns text language sql immutable parallel safe
  return right(regexp_replace(p, '[^0-9]', '', 'g'), 10);
create function number_key(p text) returns text language sql immutable parallel safe
  return upper(regexp_replace(p, '[^A-Za-z0-9]', '', 'g'));

create index client_near_name on client using gin (plain_words(name::text || ' ' || printed_name) gin_trgm_ops);
create index client_near_phone on client (company_id, phone_key(phone)) where phone <> '';
create index client_near_email on client (company_id, lower(email)) where email <> '';
create index contact_near_name on contact using gin (plain_words(first_name || ' ' || last_name) gin_trgm_ops);
create index contact_near_phone on contact (company_id, phone_key(phone)) where phone <> '';
create index contact_near_mobile on contact (company_id, phone_key(mobile)) where mobile <> '';
create index contact_near_email on contact (company_id, lower(email)) where email <> '';
create index deponent_near_name on deponent using gin (plain_words(first_name || ' ' || last_name) gin_trgm_ops);
create index deponent_near_phone on deponent (company_id, phone_key(phone)) where phone <> '';
create index deponent_near_mobile on deponent (company_id, phone_key(mobile)) where mobile <> '';
create index deponent_near_email on deponent (company_id, lower(email)) where email <> '';
create index service_provider_near_name on service_provider
  using gin (plain_words(first_name || ' ' || last_name || ' ' || business_name) gin_trgm_ops);
create index service_provider_near_phone on service_provider (company_id, phone_key(phone)) where phone <> '';
create index service_provider_near_mobile on service_provider (company_id, phone_key(mobile)) where mobile <> '';
create index service_provider_near_email on service_provider (company_id, lower(email)) where email <> '';
create index legal_case_near_name on legal_case using gin (plain_words(case_name) gin_trgm_ops);
create index legal_case_near_docket on legal_case (company_id, number_key(court_docket_number)) where court_docket_number <> '';

grant select (company_id, client_id, name, printed_name, phone, email) on client to onrecord_search;
grant select (company_id, contact_id, first_name, last_name, phone, mobile, email) on contact to onrecord_search;
grant select (company_id, deponent_id, first_name, last_name, phone, mobile, email) on deponent to onrecord_search;
grant select (company_id, service_provider_id, first_name, last_name, business_name, phone, mobile, email)
  on service_provider to onrecord_search;
grant select (company_id, case_id, case_name, court_docket_number) on legal_case to onrecord_search;

-- What is the same comes before what is similar, and the most similar first.
create function near_ids(p_kind text, p_name text, p_emails text[], p_phones text[], p_numbers text[], p_limit integer)
  returns setof bigint language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 as $$
declare
  own bigint := nullif(current_setting('app.company_id', true), '')::bigint;
begin
  case p_kind
  when 'client' then
    return query select c.client_id from client c where c.company_id = own and c.phone <> '' and phone_key(c.phone) = any(p_phones) limit p_limit;
    return query select c.client_id from client c where c.company_id = own and c.email <> '' and lower(c.email) = any(p_emails) limit p_limit;
    return query select c.client_id from client c
      where c.company_id = own and p_name <> '' and plain_words(c.name::text || ' ' || c.printed_name) %> p_name
      order by similarity(plain_words(c.name::text), p_name) desc limit p_limit;
  when 'contact' then
    return query select c.contact_id from contact c where c.company_id = own and c.phone <> '' and phone_key(c.phone) = any(p_phones) limit p_limit;
    return query select c.contact_id from contact c where c.company_id = own and c.mobile <> '' and phone_key(c.mobile) = any(p_phones) limit p_limit;
    return query select c.contact_id from contact c where c.company_id = own and c.email <> '' and lower(c.email) = any(p_emails) limit p_limit;
    return query select c.contact_id from contact c
      where c.company_id = own and p_name <> '' and plain_words(c.first_name || ' ' || c.last_name) %> p_name
      order by similarity(plain_words(c.first_name || ' ' || c.last_name), p_name) desc limit p_limit;
  when 'deponent' then
    return query select d.deponent_id from deponent d where d.company_id = own and d.phone <> '' and phone_key(d.phone) = any(p_phones) limit p_limit;
    return query select d.deponent_id from deponent d where d.company_id = own and d.mobile <> '' and phone_key(d.mobile) = any(p_phones) limit p_limit;
    return query select d.deponent_id from deponent d where d.company_id = own and d.email <> '' and lower(d.email) = any(p_emails) limit p_limit;
    return query select d.deponent_id from deponent d
      where d.company_id = own and p_name <> '' and plain_words(d.first_name || ' ' || d.last_name) %> p_name
      order by similarity(plain_words(d.first_name || ' ' || d.last_name), p_name) desc limit p_limit;
  when 'service_provider' then
    return query select s.service_provider_id from service_provider s where s.company_id = own and s.phone <> '' and phone_key(s.phone) = any(p_phones) limit p_limit;
    return query select s.service_provider_id from service_provider s where s.company_id = own and s.mobile <> '' and phone_key(s.mobile) = any(p_phones) limit p_limit;
    return query select s.service_provider_id from service_provider s where s.company_id = own and s.email <> '' and lower(s.email) = any(p_emails) limit p_limit;
    return query select s.service_provider_id from service_provider s
      where s.company_id = own and p_name <> '' and plain_words(s.first_name || ' ' || s.last_name || ' ' || s.business_name) %> p_name
      order by similarity(plain_words(s.first_name || ' ' || s.last_name), p_name) desc limit p_limit;
  when 'case' then
    return query select c.case_id from legal_case c
      where c.company_id = own and c.court_docket_number <> '' and number_key(c.court_docket_number) = any(p_numbers) limit p_limit;
    return query select c.case_id from legal_case c where c.company_id = own and p_name <> '' and plain_words(c.case_name) %> p_name
      order by similarity(plain_words(c.case_name), p_name) desc limit p_limit;
  end case;
end $$;
grant create on schema public to onrecord_search;
alter function near_ids(text, text, text[], text[], text[], integer) owner to onrecord_search;
revoke create on schema public from onrecord_search;
set local role onrecord_search;
revoke all on function near_ids(text, text, text[], text[], text[], integer) from public;
grant execute on function near_ids(text, text, text[], text[], text[], integer) to onrecord_app, onrecord_worker;
set local role onrecord_owner;

-- Lists of people and cases, and their pages, refresh while others work on them.
create or replace trigger told after insert or update or delete on client for each row execute function row_changed('client', 'client_id');
create or replace trigger told after insert or update or delete on contact for each row execute function row_changed('contact', 'contact_id');
create or replace trigger told after insert or update or delete on deponent for each row execute function row_changed('deponent', 'deponent_id');
create or replace trigger told after insert or update or delete on legal_case for each row execute function row_changed('case', 'case_id');
create or replace trigger told after insert or update or delete on service_provider for each row execute function row_changed('service_provider', 'service_provider_id');
