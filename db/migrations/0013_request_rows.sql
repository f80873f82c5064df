-- A request has one row of its own in the list; the job made of it carries its number too. Both stand for a moment inside the
-- transaction that makes the job, which the former constraint refused: no job could be made of a request.
alter table job_list_row drop constraint job_list_row_company_id_job_request_id_key;
create unique index job_list_open_request on job_list_row (company_id, job_request_id) where job_id is null;
create index job_list_request on job_list_row (company_id, job_request_id) where job_request_id is not null;
