-- The functions that find ids were handed to their owner before everybody's right to call them was taken away, so that the
-- taking did nothing: only an owner takes. Now the owner does it.
set local role onrecord_search;
revoke all on function find_login_ids(text), find_login_ids_by_email(text), find_company_id(text), list_company_ids(),
  search_job_rows(text, integer) from public;
grant execute on function find_login_ids(text), find_login_ids_by_email(text), find_company_id(text), list_company_ids(),
  search_job_rows(text, integer) to onrecord_app, onrecord_worker;
set local role onrecord_owner;
