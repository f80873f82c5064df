-- The board and its counts look for past jobs whose worksheets or bill are open: few of all jobs that a company ever had.
create index job_list_unfinished on job_list_row (company_id, job_date, job_list_row_id)
  where job_id is not null and is_canceled = 0
    and (worksheets_open > 0 or (p_worksheet_completed_on is not null and invoice_count = 0));
