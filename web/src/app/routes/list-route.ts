import { LISTS, type ListPageName } from '@onrecord/domain/core/list/lists';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { shell } from './shell-route.tsx';

/** The route of a list: its address is its entry's. */
export const listRoute = (name: ListPageName, beforeLoad: () => Promise<void>, component: RouteComponent) =>
  createRoute({ getParentRoute: () => shell, path: LISTS[name].path, beforeLoad, component });
