import { paths } from '../lib/paths.ts';

/** Lists whose rows open beside them and have an address. */
export type RowPathList = 'blackout_day' | 'division' | 'holiday' | 'note' | 'service_provider_time_off' | 'user';

/** The address of a list with one of its rows open. */
export const rowPath = (list: RowPathList, id: number) => `${paths.list(list)}/${id}`;
