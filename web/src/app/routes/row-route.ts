import { LISTS } from '@onrecord/domain/core/list/lists';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import type { RowPathList } from '../../list/row-path.ts';
import { requireAccess } from './guards.ts';
import { shell } from './shell-route.tsx';

/** A list with one of its rows open, by the address of the list and the id of the row. */
export const rowRoute = (name: RowPathList, parameter: string, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => shell,
    path: `${LISTS[name].path}/$${parameter}`,
    beforeLoad: requireAccess(LISTS[name].needs),
    component,
  });
