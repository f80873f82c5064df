-- A reinstatement can be undone for some seconds too, as a move and a cancellation (202611231059). What it took back of fees and
-- pay is kept, so that an undo puts the same rows back.
-- The history calls an undo an undo by the name that its transaction has there.
alter table job_undo
  add column withdrawn jsonb not null default '[]',
  add column undone_change_id text,
  drop constraint job_undo_kind_check,
  add constraint job_undo_kind_check check (kind in ('move', 'cancel', 'save', 'assign', 'reinstate'));
