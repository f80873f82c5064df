import { afterEach, expect, test, vi } from 'vitest';
import { fetchThenImport } from './fetch-then-import.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const reply = (status: number) => ({ status, ok: status < 400, arrayBuffer: async () => new ArrayBuffer(0) });

/** A server whose files come or not, one after the other as they are asked for. */
function serverOf(...replies: ReadonlyArray<number | 'lost'>) {
  const rest = [...replies];
  const fetch = vi.fn(async (_address: string) => {
    const next = rest.shift() ?? 200;
    if (next === 'lost') throw new TypeError('Failed to fetch');
    return reply(next);
  });
  vi.stubGlobal('fetch', fetch);
  return { fetched: () => fetch.mock.calls.map(([address]) => new URL(address).pathname) };
}

const load = () => vi.fn(async () => 'part');

test('a browser is asked for a script when all its files have come, and each of them is fetched once', async () => {
  const { fetched } = serverOf();
  const part = load();
  expect(await fetchThenImport(part, ['assets/a-1.js', 'assets/a-2.js'])).toBe('part');
  await fetchThenImport(part, ['assets/a-2.js', 'assets/a-3.js']);
  expect(fetched()).toEqual(['/assets/a-1.js', '/assets/a-2.js', '/assets/a-3.js']);
});

test.each(['lost', 503] as const)(
  'what could not be fetched (%s) is asked of no browser, and fetched again the next time',
  async (fault) => {
    const { fetched } = serverOf(200, fault);
    const part = load();
    const files = [`assets/b-${fault}-1.js`, `assets/b-${fault}-2.js`];
    const reload = vi.fn();
    window.addEventListener('vite:preloadError', reload);
    await expect(fetchThenImport(part, files)).rejects.toThrow(TypeError);
    expect(part).not.toHaveBeenCalled();
    expect(await fetchThenImport(part, files)).toBe('part');
    expect(fetched().slice(2)).toEqual([`/${files[1]}`]);
    expect(reload).not.toHaveBeenCalled();
    window.removeEventListener('vite:preloadError', reload);
  },
);

test('a file that another build has taken away is reported, as is a script that cannot be run', async () => {
  serverOf(404, 200);
  const reload = vi.fn();
  window.addEventListener('vite:preloadError', reload);
  await expect(fetchThenImport(load(), ['assets/c-1.js'])).rejects.toThrow(TypeError);
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(fetchThenImport(() => Promise.reject(new SyntaxError('x')), ['assets/c-2.js'])).rejects.toThrow('x');
  expect(reload).toHaveBeenCalledTimes(2);
  window.removeEventListener('vite:preloadError', reload);
});

test('styles are there before what they are for', async () => {
  serverOf();
  const part = load();
  const done = fetchThenImport(part, ['assets/d.css']);
  const link = document.head.querySelector<HTMLLinkElement>('link[href$="/assets/d.css"]');
  await Promise.resolve();
  expect(part).not.toHaveBeenCalled();
  link?.dispatchEvent(new Event('load'));
  expect(await done).toBe('part');
});
