import { readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { isLinkPagePath } from '../domain/src/access/link/link-page-path.ts';
import { planChunks } from './chunk-plan.ts';
import { contractCalls } from './contract-calls.ts';
import { fetchBeforeImport } from './fetch-before-import.ts';
import { firstStyles } from './first-styles.ts';
import { loadList } from './load-list.ts';
import { messagesByNeed } from './messages-by-need.ts';
import { OFFLINE_WORKER, offlineBuild } from './offline-build.ts';
import { slimIcons } from './slim-icons.ts';
import { slimRenderer } from './slim-react.ts';

const apiOrigin = process.env.ONRECORD_API ?? 'http://localhost:3000';

/** Link pages have an HTML entry of their own; in development Vite must be told which addresses are theirs. */
const publicEntry: Plugin = {
  name: 'public-entry',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '/';
      if (request.method === 'GET' && isLinkPagePath(path)) request.url = '/public.html';
      next();
    });
  },
};

/** The text font is needed by every first paint: have the browser fetch it along with the style sheet. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => /onrecord-text-.*\.woff2$/.test(file));
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head',
      }));
    },
  },
};

/** Returns the page with a part replaced. Throws where the page has no such part. */
function replaceIn(html: string, part: RegExp, by: string): string {
  if (!part.test(html)) throw new Error(`a page of the build lacks ${part}`);
  return html.replace(part, () => by);
}

/** A script of `public/` as it stands in a page, without its comments. */
function scriptIn(file: string): string {
  const script = readFileSync(`${import.meta.dirname}/public/${file}`, 'utf8').replaceAll(/^\s*(?:\/\/.*\n)?/gm, '');
  return `<script>${script}</script>`;
}

/**
 * Writes into the pages what is too short for a request of its own: the scripts that must run before all others (the
 * server names their hashes in the content security policy) and the icon.
 */
const inlineShortFiles: Plugin = {
  name: 'inline-short-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const icon = readFileSync(`${import.meta.dirname}/src/app/icon.svg`, 'utf8').trim();
      const themed = replaceIn(html, /<script src="\/theme\.js"><\/script>/, scriptIn('theme.js'));
      // Link pages have no session to ask for.
      const page = themed.replace('<script src="/session.js"></script>', () => scriptIn('session.js'));
      return replaceIn(
        page,
        /rel="icon" href="[^"]*"/,
        `rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}"`,
      );
    },
  },
};

const SELECTOR = 'use-sync-external-store/with-selector.js';

const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    publicEntry,
    fetchBeforeImport,
    contractCalls,
    messagesByNeed,
    slimIcons,
    slimRenderer,
    preloadFonts,
    inlineShortFiles,
    offlineBuild,
    loadList,
  ],
  resolve: {
    // What older versions of React lack, this one has.
    alias: [{ find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/, replacement: SELECTOR }],
  },
  server: {
    proxy: Object.fromEntries(['/api', '/storage'].map((path) => [path, { target: apiOrigin, changeOrigin: false }])),
  },
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: true,
    // A data: URL in a style sheet or script would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        public: `${import.meta.dirname}/public.html`,
        [OFFLINE_WORKER]: `${import.meta.dirname}/src/app/offline/worker.ts`,
      },
      // The worker's address stays the same in every build: browsers ask for it there.
      output: { entryFileNames: ({ name }) => (name === OFFLINE_WORKER ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
};

/** Few files instead of hundreds: which modules share one is decided by `planChunks`. */
export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config;
  const { groups, first } = await planChunks(config);
  const output = { codeSplitting: { groups, includeDependenciesRecursively: false } };
  return mergeConfig(config, { plugins: [firstStyles(first)], build: { rolldownOptions: { output } } });
});
