-- Notices about orders, statements, providers and the files of a job, each seen as long as its reader sees the record.
alter table app_notice drop constraint app_notice_about_check;
alter table app_notice add constraint app_notice_about_check check (about in ('nothing', 'job', 'job_request', 'offer_round',
  'client_invoice', 'job_file', 'job_files', 'client_order', 'client', 'service_provider'));
