/** What a page has, or is fetching: by address. */
const coming = new Map<string, Promise<unknown>>();

/** What the page itself names is on its way already. */
function known(): Map<string, Promise<unknown>> {
  if (coming.size === 0)
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href]'))
      coming.set(href, Promise.resolve());
  return coming;
}

function link(values: Partial<HTMLLinkElement>): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { crossOrigin: '', ...values });
  document.head.append(element);
  return element;
}

const styles = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const element = link({ rel: 'stylesheet', href });
    element.onload = resolve;
    element.onerror = () => {
      element.remove();
      reject(lost(href));
    };
  });

/** Says what a browser says whose `import()` finds no script: by it the router knows a page that has to be loaded anew. */
const lost = (href: string) => new TypeError(`Failed to fetch dynamically imported module: ${href}`);

async function script(href: string): Promise<void> {
  const response = await fetch(href).catch(() => undefined);
  // After a deployment the files of the old page are gone.
  if (response?.status === 404) report(lost(href));
  if (!response?.ok) throw lost(href);
  await response.arrayBuffer();
}

function request(href: string): Promise<unknown> {
  if (href.endsWith('.css')) return styles(href);
  if (document.readyState === 'complete') return script(href);
  link({ rel: 'modulepreload', href });
  return Promise.resolve();
}

/** Fetches a file, once. What could not be fetched is fetched again the next time. */
function bring(href: string): Promise<unknown> {
  const found = known().get(href);
  if (found) return found;
  const promise = request(href);
  coming.set(href, promise);
  promise.catch(() => coming.delete(href));
  return promise;
}

function report(error: unknown): never {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
  throw error;
}

/**
 * Imports a module of the build once all files that it needs are there; the build calls it for every `import()`. A browser remembers for
 * the life of a page that a script could not be fetched, and asks for it no more. So it is asked for a script only when that has come: what
 * could not be fetched leaves nothing behind, and whoever presses again has it fetched again. What the first page begins with is asked of
 * the browser at once: without it there is no page that could be lost.
 */
export async function fetchThenImport<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => bring(new URL(`/${file}`, location.href).href)));
  return load().catch(report);
}
