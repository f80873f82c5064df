import { kindOfAddress } from './page-address.ts';

/**
 * Opens the application where there is no connection: the worksheet whole, and in place of every other page what is stored of
 * the jobs. It holds one build of the application and nothing else: never an answer of the API. A page comes from the server
 * whenever that can be reached, so that a new build replaces an old one at once. Link pages come from the server alone, and say where
 * it is not reached that there is no connection; calls, uploads and everything else go past it.
 */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
}

interface Worker {
  readonly clients: { claim(): Promise<void> };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

/** The files of this build, by the build itself. `polyfill` is for browsers without Temporal. */
declare const SHELL: { version: string; files: string[]; polyfill: string[] };

const worker = self as unknown as Worker;
const PREFIX = 'onrecord-shell-';
const CACHE = PREFIX + SHELL.version;
const PAGE = '/';
const FILES = 'Temporal' in self ? SHELL.files : [...SHELL.files, ...SHELL.polyfill];

/** Longer than a slow answer, shorter than the patience of somebody in a basement. */
const PATIENCE_MS = 5_000;

const WORKSHEET = /^\/(?:worksheets|company\/\d+\/division\/\d+\/view\/[^/]+\/\d+\/worksheet\/.+)$/;

/** In place of a link page that cannot be reached; it tries again by itself. The worker has no catalogue. */
const WORDS: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  en: ['No connection', 'This page needs a connection. It opens by itself once there is one.'],
  es: ['Sin conexión', 'Esta página necesita conexión. Se abre sola en cuanto la haya.'],
  de: ['Keine Verbindung', 'Diese Seite braucht eine Verbindung. Sie öffnet sich von selbst, sobald es eine gibt.'],
};

function noConnection(): Response {
  const language = self.navigator.language.slice(0, 2);
  const [title, hint] = WORDS[language] ?? WORDS.en ?? ['', ''];
  const html = `<!doctype html><html lang="${language in WORDS ? language : 'en'}"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="10"><title>${title}</title>
    <body style="font:1rem/1.5 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem"><h1>${title}</h1><p>${hint}</p>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'no-cache' })));
}

async function dropOldBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

const stored = async (path: string) => (await caches.open(CACHE)).match(path);

/** The server's own page where it is reached in time, else the one kept. */
async function fromServer(request: Request, path: string): Promise<Response> {
  const requested = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([requested.catch(() => undefined), late]);
  if (response && response.status < 502) return response;
  return (await stored(path)) ?? response ?? requested;
}

/** The server's own page, else the one stored: only where the server is not reached at all. */
async function fromServerOnly(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  return response ?? (await stored(PAGE)) ?? noConnection();
}

async function fromNetwork(request: Request): Promise<Response> {
  return fetch(request).catch(() => noConnection());
}

async function fromBuild(request: Request, path: string): Promise<Response> {
  return (await stored(path)) ?? fetch(request);
}

function responseOf(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (WORKSHEET.test(pathname)) return fromServer(request, PAGE);
    const kind = kindOfAddress(pathname);
    if (kind === 'page') return fromServerOnly(request);
    return kind === 'link' ? fromNetwork(request) : undefined;
  }
  return FILES.includes(pathname) ? fromBuild(request, pathname) : undefined;
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()));
worker.addEventListener('fetch', (event) => {
  const response = responseOf(event.request);
  if (response) event.respondWith(response);
});
