import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { chunksIn, OVERLAYS, reach } from './chunk-plan.ts';

/** What opens without a connection: the application itself, its frame, what opens over it, the pages of the worksheet and the stored jobs. */
const ROOTS = [
  '/src/main.tsx',
  '/src/app/start-app.tsx',
  '/src/app/routes/routes.ts',
  '/src/app/shell/shell.tsx',
  '/src/app/lazy/worksheet.tsx',
  '/src/app/lazy/offline-jobs.tsx',
  '/src/ui/overlays/toast-host.tsx',
  ...OVERLAYS,
];
const POLYFILL = /temporal-polyfill\//;
const ALWAYS = /(?:\.css|onrecord-(?:text|titles)-.*\.woff2)$/;

export const OFFLINE_WORKER = 'offline';

/** The chunks with these modules, and every chunk that they cannot do without. */
function chunksOf(bundle: Rolldown.OutputBundle, isWanted: (module: string) => boolean): Set<string> {
  const chunks = chunksIn(bundle);
  const wanted = [...chunks].filter(([, { modules }]) => Object.keys(modules).some(isWanted)).map(([file]) => file);
  return reach(chunks, wanted, false);
}

/** Lists the files of this build in the offline worker, so that each build has a worker of its own. */
export const offlineBuild: Plugin = {
  name: 'offline-build',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[`${OFFLINE_WORKER}.js`];
      if (worker?.type !== 'chunk') throw new Error('the offline worker was not built');
      const chunks = chunksOf(bundle, (module) => ROOTS.some((root) => module.endsWith(root)));
      const polyfill = chunksOf(bundle, (module) => POLYFILL.test(module)).difference(chunks);
      const styles = Object.keys(bundle).filter((file) => ALWAYS.test(file));
      const files = [...chunks, ...styles].map((file) => `/${file}`).sort();
      const shell = { files, polyfill: [...polyfill].map((file) => `/${file}`).sort() };
      const index = bundle['index.html'];
      const page = index?.type === 'asset' ? String(index.source) : '';
      const version = createHash('sha256').update(JSON.stringify(shell)).update(page).update(worker.code);
      const manifest = JSON.stringify({ version: version.digest('hex').slice(0, 16), ...shell });
      worker.code = `const SHELL = ${manifest};\n${worker.code}`;
    },
  },
};
