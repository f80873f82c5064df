-- The guard against duplicates also knows the names that records had before a merge.
drop index client_near_name, contact_near_name, deponent_near_name, legal_case_near_name;
create index client_near_name on client using gin (plain_words(name::text || ' ' || printed_name || ' ' || also_known_as) gin_trgm_ops);
create index contact_near_name on contact using gin (plain_words(first_name || ' ' || last_name || ' ' || also_known_as) gin_trgm_ops);
create index deponent_near_name on deponent using gin (plain_words(first_name || ' ' || last_name || ' ' || also_known_as) gin_trgm_ops);
create index legal_case_near_name on legal_case using gin (plain_words(case_name || ' ' || also_known_as) gin_trgm_ops);

grant select (also_known_as) on client, contact, deponent, legal_case to onrecord_search;
grant create on schema public to onrecord_search;
set local role onrecord_search;
create or replace function near_ids(p_kind text, p_name text, p_emails text[], p_phones text[], p_numbers text[], p_limit integer)
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
      where c.company_id = own and p_name <> '' and plain_words(c.name::text || ' ' || c.printed_name || ' ' || c.also_known_as) %> p_name
      order by greatest(similarity(plain_words(c.name::text), p_name), similarity(plain_words(c.also_known_as), p_name)) desc limit p_limit;
  when 'contact' then
    return query select c.contact_id from contact c where c.company_id = own and c.phone <> '' and phone_key(c.phone) = any(p_phones) limit p_limit;
    return query select c.contact_id from contact c where c.company_id = own and c.mobile <> '' and phone_key(c.mobile) = any(p_phones) limit p_limit;
    return query select c.contact_id from contact c where c.company_id = own and c.email <> '' and lower(c.email) = any(p_emails) limit p_limit;
    return query select c.contact_id from contact c
      where c.company_id = own and p_name <> '' and plain_words(c.first_name || ' ' || c.last_name || ' ' || c.also_known_as) %> p_name
      order by greatest(similarity(plain_words(c.first_name || ' ' || c.last_name), p_name), similarity(plain_words(c.also_known_as), p_name)) desc limit p_limit;
  when 'deponent' then
    return query select d.deponent_id from deponent d where d.company_id = own and d.phone <> '' and phone_key(d.phone) = any(p_phones) limit p_limit;
    return query select d.deponent_id from deponent d where d.company_id = own and d.mobile <> '' and phone_key(d.mobile) = any(p_phones) limit p_limit;
    return query select d.deponent_id from deponent d where d.company_id = own and d.email <> '' and lower(d.email) = any(p_emails) limit p_limit;
    return query select d.deponent_id from deponent d
      where d.company_id = own and p_name <> '' and plain_words(d.first_name || ' ' || d.last_name || ' ' || d.also_known_as) %> p_name
      order by greatest(similarity(plain_words(d.first_name || ' ' || d.last_name), p_name), similarity(plain_words(d.also_known_as), p_name)) desc limit p_limit;
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
    return query select c.case_id from legal_case c where c.company_id = own and p_name <> '' and plain_words(c.case_name || ' ' || c.also_known_as) %> p_name
      order by greatest(similarity(plain_words(c.case_name), p_name), similarity(plain_words(c.also_known_as), p_name)) desc limit p_limit;
  end case;
end $$;
set local role onrecord_owner;
revoke create on schema public from onrecord_search;
