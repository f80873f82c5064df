import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { openDataFolder, takeDataFolder } from './db/embedded/data-folder.ts';
import type { DatabaseUrls } from './db/migration/roles.ts';
import { StartRefusal } from './db/start-refusal.ts';
import { type Env, readEnv } from './env.ts';
import { hasAdmin } from './features/access/sign-in/first-admin/first-admin.reads.ts';
import type { Payments } from './http/payment/payments.ts';
import type { Services } from './http/services.ts';
import { announce } from './start/announce.ts';
import { checkAppRole } from './start/app-role.ts';
import { closeApp } from './start/close-app.ts';
import { keepDemoWorld } from './start/demo-world.ts';
import { checkExternalDatabase } from './start/external-database.ts';
import { filesFolder } from './start/files-folder.ts';
import { checkPort, portRefusal } from './start/free-port.ts';
import type { Installation } from './start/installation.ts';
import { openProductDatabase } from './start/open-database.ts';
import { ownAddress } from './start/own-address.ts';
import { startPayments } from './start/payments.ts';
import { installationSecret } from './start/secret.ts';
import { composeServices } from './start/services.ts';
import { REQUESTS_END_WITHIN_MS, stopOnSignals } from './start/stop-signals.ts';
import { startTasks } from './start/tasks.ts';
import { buildWeb } from './start/web-build.ts';

const t = (line: string) => console.log(line);

/** What was started, to be stopped in the opposite order. */
const started: Array<() => unknown> = [];
const stopping = new AbortController();
/** Aborted by a second signal: requests in flight are not waited for any more. */
const hurrying = new AbortController();
async function stopAll(): Promise<void> {
  stopping.abort();
  for (let stop = started.pop(); stop; stop = started.pop()) await stop();
}

function claimDataFolder(env: Env): string {
  const folder = openDataFolder(env.dataFolder);
  // Beside a given database several processes may share the folder: it only holds uploaded files then.
  if (env.databaseUrl !== undefined) return folder;
  const lock = takeDataFolder(folder);
  lock.describe(`http://${env.host}:${env.port}`);
  started.push(lock.release);
  return folder;
}

async function openTheDatabase(env: Env, dataFolder: string, secret: string): Promise<DatabaseUrls> {
  const { databaseUrl } = env;
  if (databaseUrl !== undefined) await checkExternalDatabase(databaseUrl);
  const secretIsGiven = env.secret !== undefined;
  const database = openProductDatabase({ databaseUrl, dataFolder, secret, secretIsGiven, onNotice: t });
  started.push(database.stop);
  const urls = await database.urls;
  await Promise.all([checkAppRole(urls.appUrl), checkAppRole(urls.workerUrl)]);
  return urls;
}

async function openPayments(installation: Parameters<typeof startPayments>[0], serves: boolean): Promise<Payments> {
  const { payments, stop } = await startPayments(installation, serves);
  started.push(stop);
  return payments;
}

async function openServices(installation: Installation, payments: Payments): Promise<Services> {
  const services = await composeServices(installation, payments);
  started.push(() => services.db.close());
  started.push(() => services.pdf.close());
  return services;
}

async function listen(env: Env, services: Services, webRoot: string | undefined): Promise<number> {
  const { publicUrl, logLevel, port, host, trustedProxies } = env;
  const acceptsLocal = !env.isProduction || env.demo;
  const app = await createApp({
    services,
    logLevel,
    acceptsLocal,
    trustedProxies,
    ...(webRoot && { webRoot }),
    ...(publicUrl && { publicUrl }),
  });
  started.push(() => closeApp(app, { within_ms: REQUESTS_END_WITHIN_MS, hurry: hurrying.signal }));
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw portRefusal(port, error);
  }
  return (app.server.address() as AddressInfo).port;
}

async function workOffTasks({ urls }: Installation, services: Services): Promise<void> {
  const runner = await startTasks(urls, services);
  started.push(() => runner.stop());
}

async function start(env: Env, { pages }: { pages: boolean }): Promise<void> {
  const began = performance.now();
  const dataFolder = claimDataFolder(env);
  const secret = installationSecret(dataFolder, env.secret);
  const serves = env.role !== 'tasks';
  if (serves) await checkPort(env.port, env.host);
  if (serves && env.sandboxPort) await checkPort(env.sandboxPort, '127.0.0.1', 'SANDBOX_PORT');
  const [webRoot, urls, payments] = await Promise.all([
    serves && pages ? buildWeb({ signal: stopping.signal, onBuild: () => t('Building the pages ...') }) : undefined,
    openTheDatabase(env, dataFolder, secret),
    openPayments({ env, dataFolder, secret }, serves),
  ]);
  const folders = { filesRoot: filesFolder(env, dataFolder), secret: env.paymentGateway ? undefined : secret };
  const demo = env.demo ? await keepDemoWorld(urls.adminUrl, folders) : 'absent';
  if (demo === 'made now') t('Filled the empty database with the demo world.');
  let port = env.port;
  const installation = { env, urls, dataFolder, secret, address: () => ownAddress(env, port) };
  const services = await openServices(installation, payments);
  if (env.role !== 'web') await workOffTasks(installation, services);
  if (serves) port = await listen(env, services, webRoot);
  const seconds = (performance.now() - began) / 1_000;
  const sandbox = serves && env.paymentGateway === undefined ? services.payments.origin : undefined;
  const isAdministered = demo !== 'absent' || (await hasAdmin(services.db));
  announce({ env, port: serves ? port : undefined, sandbox, demo, isAdministered, seconds, t });
}

const stop = stopOnSignals(stopAll, () => hurrying.abort());
try {
  // In development the pages come from Vite, which hands the calls on to us.
  await start(readEnv(process.env), { pages: !process.argv.includes('--without-pages') });
} catch (error) {
  // What breaks because everything is being stopped is no news.
  if (!stopping.signal.aborted) console.error(error instanceof StartRefusal ? error.message : error);
  await stop(1);
}
