-- A reinstatement can be undone for some seconds too, as a move and a cancellation (202611231059). What it took back of fees and
-- pay is kept, so that an undo puts the same rows back.
alter table job_undo
  add column withdrawn jsonb not null default '[]',
  drop constraint job_undo_kind_check,
  add constraint job_undo_kind_check check (kind in ('move', 'cancel', 'save', 'assign', 'reinstate'));
