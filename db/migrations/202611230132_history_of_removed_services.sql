-- Whoever takes a service off a job takes its history off it too, by name: no key sets a part of itself to null.
alter table job_service_history
  drop constraint job_service_history_company_id_job_service_id_fkey,
  add foreign key (company_id, job_service_id) references job_service (company_id, job_service_id);
