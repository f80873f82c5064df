import { LISTS, type ListFileName } from '../list/lists.ts';

/** The export formats of section 9, each named by the ending of its file. */
export const EXPORT_FORMATS = ['xlsx', 'txt', 'pdf', 'ics'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A list by its name, or by a prefix that is data of its own, as lookups have it. */
export type FileList = ListFileName | { readonly prefix: string };

/**
 * The name of an export file (section 9): prefix, date as DD-MM-YYYY, Unix seconds.
 * `exportFileName('service_provider_time_off', '2026-03-10', 1773158400, 'xlsx')` is `TimeOffList_10-03-2026_1773158400.xlsx`.
 */
export function exportFileName(list: FileList, date: string, unixSeconds: number, format: ExportFormat): string {
  const [year, month, day] = date.split('-');
  const prefix = typeof list === 'string' ? LISTS[list].file : list.prefix;
  return `${prefix}_${day}-${month}-${year}_${Math.trunc(unixSeconds)}.${format}`;
}
