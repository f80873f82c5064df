import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { refuseForeignEntries } from './chunk-plan.ts';

/** Where a build says which scripts each page loads: the manifest does not name pages that share a file. */
const LOADS = '.vite/loads.json';

/** Returns the chunks that a chunk cannot run without, itself included. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const needed of chunk.imports) filesOf(bundle, needed, found);
  return found;
}

/** Writes the scripts that each entry and each module imported on request loads, by the module's path from web/. */
export const loadList: Plugin = {
  name: 'load-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      refuseForeignEntries(bundle);
      const loads: Record<string, string[]> = {};
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const module of Object.keys(chunk.modules)) {
          const known = this.getModuleInfo(module);
          if (!known?.isEntry && !known?.dynamicImporters.length) continue;
          loads[relative(import.meta.dirname, module)] = [...filesOf(bundle, file)].sort();
        }
      }
      this.emitFile({ type: 'asset', fileName: LOADS, source: JSON.stringify(loads) });
    },
  },
};
