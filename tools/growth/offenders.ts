/** Sub-queries that still take their company from the outer row, by file. No number may get larger, no file may be added. */
export const OUTER_COMPANY_OFFENDERS: Readonly<Record<string, number>> = {};
