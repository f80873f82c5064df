/** Sub-queries that still take their company from the outer row, by file. No number may get larger, no file may be added. */
export const OUTER_COMPANY_OFFENDERS: Readonly<Record<string, number>> = {
  // Both compare tables whose names are composed, in statements that run for one record at a time.
  'server/src/features/office/import/undo.writes.ts': 1,
  'server/src/features/office/merge/apply.writes.ts': 1,
};
