import { registerHooks } from 'node:module';

/** One line of the product made wrong: the text is replaced in the file while it is read, and nowhere else. */
export interface BrokenBuild {
  /** How the file's path ends. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** The variable that this preload reads; nothing of the product knows it. */
export const BROKEN_BUILD = 'KILL_TEST_BROKEN_BUILD';

/**
 * Preloaded before the product's own start, it makes the control of the kill test: the same product with one promise
 * taken out. Throws where the text to break is gone, so that a control never turns into a second good build unnoticed.
 */
function breakWhileLoading({ file, find, replace }: BrokenBuild): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(file)) return loaded;
      const source = String(loaded.source);
      if (source.split(find).length !== 2) throw new Error(`${file} has not exactly one place that reads: ${find}`);
      return { ...loaded, source: source.replace(find, () => replace) };
    },
  });
}

const wanted = process.env[BROKEN_BUILD];
if (wanted) breakWhileLoading(JSON.parse(wanted) as BrokenBuild);
