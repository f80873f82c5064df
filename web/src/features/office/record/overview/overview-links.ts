import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { paths } from '../../../../lib/paths.ts';

const PAGES: Readonly<Record<RecordPart['object_type'], (id: number) => string>> = {
  client: paths.client,
  contact: paths.contact,
  case: paths.case,
  deponent: paths.deponent,
  provider: paths.provider,
};

/** The tab of a record, narrowed to what a figure counts. */
export function tabPath(
  { object_type, object_id }: RecordPart,
  tab: string,
  search: Readonly<Record<string, string>> = {},
) {
  return `${PAGES[object_type](object_id)}?${new URLSearchParams({ tab, ...search })}`;
}

/** The scheduled jobs of some days in the tab of jobs. */
export const jobsPath = (of: RecordPart, days: { readonly from: string; readonly to: string }) =>
  tabPath(of, 'jobs', { view: 'scheduled', dates: `${days.from}..${days.to}` });
