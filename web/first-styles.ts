import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_STYLES } from './chunk-plan.ts';

const STYLES = `${import.meta.dirname}/src/ui/styles.css`;
const ENTRY = `${import.meta.dirname}/src/main.tsx`;
const SCREENS = `${import.meta.dirname}/src/`;
/** In the sheet: where class names are searched for. */
const EVERYWHERE = '@source "../";';

/** Returns the sheet with only the classes that these modules name. Throws where the sheet does not name all sources as expected. */
export function stylesOf(css: string, modules: readonly string[]): string {
  if (!css.includes(EVERYWHERE)) throw new Error(`the style sheet lacks ${EVERYWHERE}`);
  const sources = modules.map((module) => `@source ${JSON.stringify(relative(dirname(STYLES), module))};`);
  return css.replace(EVERYWHERE, sources.join('\n'));
}

/**
 * Gives the first page a style sheet of its own, with the classes of what it draws: half of the bytes. Every other part of a
 * screen imports the complete sheet, so that it is there before the part is drawn. The complete sheet follows the first one
 * and repeats it in the same layers, so that its order alone decides.
 */
export function firstStyles(first: ReadonlySet<string>): Plugin {
  const modules = [...first].filter((module) => module.startsWith(SCREENS) && /\.tsx?$/.test(module)).sort();
  return {
    name: 'first-styles',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (importer !== ENTRY || !source.endsWith('.css')) return null;
      const styles = await this.resolve(source, importer, { ...options, skipSelf: true });
      return styles && `${styles.id}${FIRST_STYLES}`;
    },
    load(id) {
      if (!id.endsWith(`.css${FIRST_STYLES}`)) return null;
      const file = id.slice(0, -FIRST_STYLES.length);
      const css = readFileSync(file, 'utf8');
      return file === STYLES ? stylesOf(css, modules) : css;
    },
    transform: {
      filter: { id: { include: /\/web\/src\/.*\.tsx$/, exclude: /\/web\/src\/(?:testing|public)\// } },
      handler: (code, id) =>
        first.has(id) || id === ENTRY ? null : { code: `import ${JSON.stringify(STYLES)};\n${code}`, map: null },
    },
  };
}
