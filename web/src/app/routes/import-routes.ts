import {
  IMPORT_ENTITY_TYPES,
  IMPORT_MODULES,
  type ImportEntityType,
} from '@onrecord/domain/core/record/import-entity-type';
import { createRoute } from '@tanstack/react-router';
import { requireAny } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const pages = () => import('../lazy/imports.tsx');

/** Whoever in the office may add anything may bring some of it in. */
const guard = requireAny(
  IMPORT_ENTITY_TYPES.map((entityType) => ({
    module: IMPORT_MODULES[entityType],
    flag: 'add',
    userTypes: ['admin', 'company'],
  })),
);

const imports = createRoute({
  getParentRoute: () => shell,
  path: '/imports',
  beforeLoad: guard,
  validateSearch: (search): { noun?: ImportEntityType } => ({
    noun: IMPORT_ENTITY_TYPES.find((entityType) => entityType === search.noun),
  }),
  component: lazyPage(pages, 'ImportsRoute'),
});

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: '/imports/$importId',
  beforeLoad: guard,
  component: lazyPage(pages, 'ImportRoute'),
});

export const importRoutes = [imports, oneImport];
