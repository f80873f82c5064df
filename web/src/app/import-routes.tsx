import { IMPORT_MODULES, IMPORT_NOUNS, type ImportNoun } from '@onrecord/domain/import/import-noun';
import { createRoute } from '@tanstack/react-router';
import { requireAny } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const pages = () => import('./lazy/imports.tsx');

/** Whoever in the office may add anything may bring some of it in. */
const guard = requireAny(
  IMPORT_NOUNS.map((noun) => ({ module: IMPORT_MODULES[noun], flag: 'add', userTypes: ['admin', 'company'] })),
);

const imports = createRoute({
  getParentRoute: () => shell,
  path: '/imports',
  beforeLoad: guard,
  validateSearch: (search): { noun?: ImportNoun } => ({ noun: IMPORT_NOUNS.find((noun) => noun === search.noun) }),
  component: lazyPage(pages, 'ImportsRoute'),
});

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: '/imports/$importId',
  beforeLoad: guard,
  component: lazyPage(pages, 'ImportRoute'),
});

export const importRoutes = [imports, oneImport];
