-- Lists are asked for what changed since a moment (updated_since): on the big ones an index leads to those rows.
create index client_changed on client (company_id, updated_at);
create index contact_changed on contact (company_id, updated_at);
create index legal_case_changed on legal_case (company_id, updated_at);
create index deponent_changed on deponent (company_id, updated_at);
create index job_list_row_changed on job_list_row (company_id, updated_at);
create index job_file_changed on job_file (company_id, updated_at);
create index client_invoice_changed on client_invoice (company_id, updated_at);
create index note_changed on note (company_id, updated_at);
create index client_order_changed on client_order (company_id, updated_at);
