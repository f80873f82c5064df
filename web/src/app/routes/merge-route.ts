import { MERGE_ENTITY_TYPES } from '@onrecord/domain/core/record/merge-entity-type';
import { createRoute } from '@tanstack/react-router';
import type { MergeSearch } from '../../features/office/merge/merge-page.tsx';
import { requireAccess } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const integer = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Section 2, merge screen: which two records is in the address. */
export const mergeRoute = createRoute({
  getParentRoute: () => shell,
  path: '/merge',
  beforeLoad: requireAccess({ module: 'merges', flag: 'view', userTypes: ['admin', 'company'] }),
  validateSearch: (search): MergeSearch => ({
    noun: MERGE_ENTITY_TYPES.find((entityType) => entityType === search.noun),
    keep: integer(search.keep),
    merge: integer(search.merge),
  }),
  component: lazyPage(() => import('../lazy/merge.tsx'), 'MergeRoute'),
});
