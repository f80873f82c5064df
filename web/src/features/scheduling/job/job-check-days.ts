import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';

export const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** Rows of several lists by day and time, each once. */
export function agendaOf(rows: readonly JobListRow[]): { day: string; rows: JobListRow[] }[] {
  const each = [...new Map(rows.map((row) => [row.job_list_row_id, row])).values()];
  const at = ({ job_date_time, job_date }: JobListRow) => job_date_time ?? job_date ?? '';
  each.sort((one, other) => at(one).localeCompare(at(other)) || one.job_list_row_id - other.job_list_row_id);
  const days = Map.groupBy(each, ({ job_date }) => job_date ?? '');
  return [...days].sort(([one], [other]) => one.localeCompare(other)).map(([day, own]) => ({ day, rows: own }));
}
