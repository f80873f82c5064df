-- A saved form and an assignment can be undone for some seconds too, as a move and a cancellation (202611231059).
alter table job_undo
  drop constraint job_undo_kind_check,
  add constraint job_undo_kind_check check (kind in ('move', 'cancel', 'save', 'assign'));
