-- Several jobs are canceled, reinstated or moved by one press. Each is a change of its own that can be undone; what they are
-- notified of is written together, so that everybody gets one mail about all of them.
alter table job_undo
  -- The press, as it is named by whoever pressed.
  add column batch uuid,
  -- What is to be written about this job, as the task of a single change has it.
  add column notices jsonb not null default '[]',
  -- The last change of the press, with whose messages those of this one were written.
  add column written_with bigint;
create index job_undo_batch on job_undo (company_id, batch) where batch is not null;
