import { LIST_PAGE_NAMES, LISTS } from '@onrecord/domain/core/list/lists';
import { createRoute } from '@tanstack/react-router';
import { requireAccess, requireCompanies } from './guards.ts';
import { LIST_PAGES } from './list-pages.ts';
import { shell } from './shell-route.tsx';

/** The page of every list, at the address and for the people of its entry. */
export const listRoutes = LIST_PAGE_NAMES.map((name) =>
  createRoute({
    getParentRoute: () => shell,
    path: LISTS[name].path,
    beforeLoad: name === 'company' ? requireCompanies : requireAccess(LISTS[name].needs),
    component: LIST_PAGES[name],
  }),
);
