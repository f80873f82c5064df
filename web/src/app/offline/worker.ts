/**
 * Opens the worksheet where there is no connection. It holds one build of the application and nothing else: never an
 * answer of the API, and of all addresses it only has a say in the worksheet's. Link pages, uploads and everything else
 * go past it.
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

async function fromBuild(request: Request, path: string): Promise<Response> {
  return (await stored(path)) ?? fetch(request);
}

function responseOf(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') return WORKSHEET.test(pathname) ? fromServer(request, PAGE) : undefined;
  return FILES.includes(pathname) ? fromBuild(request, pathname) : undefined;
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()));
worker.addEventListener('fetch', (event) => {
  const response = responseOf(event.request);
  if (response) event.respondWith(response);
});
