-- A new job draws the ids of its rows first and is then written in one trip.
grant usage on sequence job_job_id_seq, client_client_id_seq, contact_contact_id_seq, legal_case_case_id_seq,
  deponent_deponent_id_seq to onrecord_app;
