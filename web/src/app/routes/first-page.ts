import { LISTS } from '@onrecord/domain/core/list/lists';

/** Whether an address is that of the job list, which is shown before the routes of all other pages are there. */
export const isFirstPage = (address: string): boolean => address.split(/[?#]/, 1)[0] === LISTS.job.path;
