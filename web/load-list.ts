import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { chunksIn, reach, refuseForeignEntries } from './chunk-plan.ts';

/** Where a build says which scripts each page loads: the manifest does not name pages that share a file. */
const LOADS = '.vite/loads.json';

/** Writes the scripts that each entry and each module imported on request loads, by the module's path from web/. */
export const loadList: Plugin = {
  name: 'load-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      refuseForeignEntries(bundle);
      const loads: Record<string, string[]> = {};
      const chunks = chunksIn(bundle);
      for (const [file, chunk] of chunks) {
        for (const module of Object.keys(chunk.modules)) {
          const known = this.getModuleInfo(module);
          if (!known?.isEntry && !known?.dynamicImporters.length) continue;
          loads[relative(import.meta.dirname, module)] = [...reach(chunks, [file], false)].sort();
        }
      }
      this.emitFile({ type: 'asset', fileName: LOADS, source: JSON.stringify(loads) });
    },
  },
};
