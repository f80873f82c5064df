import { LIST_PAGE_NAMES, LISTS, type ListPageName } from '@onrecord/domain/core/list/lists';
import { jobList } from './first-routes.ts';
import { requireAccess, requireCompanies } from './guards.ts';
import { LIST_PAGES } from './list-pages.ts';
import { listRoute } from './list-route.ts';

const guardOf = (name: ListPageName) => (name === 'company' ? requireCompanies : requireAccess(LISTS[name].needs));

/** The page of every list, at the address and for the people of its entry. */
export const listRoutes = LIST_PAGE_NAMES.map((name) =>
  name === 'job' ? jobList : listRoute(name, guardOf(name), LIST_PAGES[name]),
);
