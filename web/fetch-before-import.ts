import type { Plugin } from 'vite';

const LOADER = `${import.meta.dirname}/src/lib/page/fetch-then-import.ts`;

/** Has the pages import their parts by our own loader in place of Vite's, which asks the browser for a script that may never come. */
export const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { fetchThenImport as __vitePreload } from ${JSON.stringify(LOADER)};`,
  },
};
