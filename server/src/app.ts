import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { areas } from '@onrecord/contract/all-areas';
import { openApi } from '@onrecord/contract/openapi';
import { isLinkPagePath } from '@onrecord/domain/access/link/link-page-path';
import { readLoginPath } from '@onrecord/domain/access/sign-in/login-path';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { localStorageRoutes } from './adapters/storage/local-routes.ts';
import { isLocalStorage } from './adapters/storage/local-storage.ts';
import { STORAGE_PATH } from './adapters/storage/local-urls.ts';
import { SESSION_ENTITY } from './db/access/session-end.ts';
import { companyDecimals } from './db/money/company-decimals.ts';
import { isUserScope, type Scope } from './db/scope.ts';
import { admitKey, findApiKey } from './features/access/integration/key/key.reads.ts';
import { readPageSize } from './features/access/profile/profile.reads.ts';
import { findLinkSession, findUserSession } from './features/access/sign-in/login.reads.ts';
import { publicCompanyOf } from './features/company/company/company.routes.ts';
import { isRemovedSample } from './features/company/company/sample/sample.reads.ts';
import { readReaderWords } from './features/company/language-setting/language-setting.reads.ts';
import { takeChargeEvent } from './features/company/subscription/charge/outcome.writes.ts';
import { mailEventRoutes } from './features/messages/bounce/bounce.routes.ts';
import { textReportRoutes } from './features/messages/text-report/text-report.routes.ts';
import { gatewayEventRoutes } from './features/money/payment/event/event.routes.ts';
import { calendarFeedRoutes } from './features/scheduling/feed/feed.routes.ts';
import type { Call } from './http/call.ts';
import { asAppError, refusalBody } from './http/errors.ts';
import { liveHandlers, openLive } from './http/live/live.ts';
import { mountArea, readerLocale, scopeOf } from './http/mount.ts';
import { API_DOCS_STYLE, apiDocsPage } from './http/page/api-docs.ts';
import { inlineScriptHashes, type Pages, readPages, withCompany } from './http/page/page-html.ts';
import { sendText } from './http/request/compressed.ts';
import { hasSessionCookie } from './http/request/cookies.ts';
import { refuseUnknownHosts } from './http/request/known-hosts.ts';
import { limitBodyTime } from './http/request/limit-body-time.ts';
import { refusalRecorder } from './http/request/refusal-log.ts';
import { runsOnce } from './http/request/run-once.ts';
import { securityHeaders } from './http/request/security-headers.ts';
import type { Services } from './http/services.ts';
import { sessionReader } from './http/session.ts';
import { rememberedTerms } from './http/text/terms.ts';
import { mountAreas } from './mount-areas.ts';

export interface AppOptions {
  services: Services;
  /** The address people use. Absent in development: the product is reached at the addresses it listens on. */
  publicUrl?: string;
  /** Whether localhost and the addresses this process listens on are served beside `publicUrl`. Yes unless told otherwise. */
  acceptsLocal?: boolean;
  /** Whose X-Forwarded-* headers are believed. Nobody's unless told otherwise. */
  trustedProxies?: readonly string[];
  /** The built browser side. Without it only the API is served. */
  webRoot?: string;
  checkResponses?: boolean;
  logLevel?: string;
}

/** The login page, with what its company shows in it. Where that cannot be read, the browser asks and says why. */
async function loginPage(services: Services, html: string, companyName: string | null, ip: string): Promise<string> {
  const company = companyName === null ? null : await publicCompanyOf(services, companyName, ip).catch(() => null);
  return company ? withCompany(html, company) : html;
}

async function servePages(app: FastifyInstance, services: Services, webRoot: string, pages: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    // The name of a file changes with its content, so that nobody asks for it twice, in parts or by its age.
    acceptRanges: false,
    lastModified: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, { root: webRoot, serve: false });
  // Pages of builds before the script stood in the page itself ask for theme.js.
  for (const file of ['theme.js', 'offline.js']) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) throw refuse('general.page_not_found');
    const path = request.url.split('?', 1)[0] ?? '';
    const login = isLinkPagePath(path) ? null : readLoginPath(path);
    const isStranger = path === '/' && !hasSessionCookie(request);
    const page = isStranger ? pages.login : pages.application;
    const other = isLinkPagePath(path) ? pages.link : page;
    const html = login ? await loginPage(services, pages.login, login.company_name, request.ip) : other;
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return sendText(request, reply, html);
  });
}

/** When to come back after the database was away: it recovers in seconds, or somebody has to see to it. */
const RETRY_AFTER_SECONDS = 2;

/** What decides the words of a company: its own for the terms, and its language. */
const FORGET_TERMS: ReadonlySet<string> = new Set(['language_setting', 'company']);

/** What decides what somebody may do or see: nothing remembered of a session outlives a change of it. */
const FORGET_SESSIONS: ReadonlySet<string> = new Set(['role', 'user', 'contact_delegate', SESSION_ENTITY]);

/** Composes the server: every feature, every area, one way for errors. Listening is the caller's. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services } = options;
  const app = Fastify({
    logger: { level: options.logLevel ?? 'warn', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    // Long enough for the ids of a hundred files in one segment.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 2_000 },
    // An upload takes as long as it takes; every other body is timed by limitBodyTime.
    requestTimeout: 0,
    connectionTimeout: 0,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
  });
  await app.register(fastifyCookie);
  limitBodyTime(app, { ms: 15_000, except: (url) => url.startsWith(STORAGE_PATH) });
  const { storage } = services;
  const pages = options.webRoot === undefined ? undefined : await readPages(options.webRoot);
  securityHeaders(app, {
    scripts: pages && [...new Set([pages.login, pages.link].flatMap(inlineScriptHashes))],
    connect: storage.origin === undefined ? [] : [storage.origin],
    images: services.map_tiles_url === undefined ? [] : [new URL(services.map_tiles_url).origin],
    frames: [services.payments.origin],
    isHttps: options.publicUrl?.startsWith('https:') ?? false,
  });
  refuseUnknownHosts(app, { publicUrl: options.publicUrl, acceptsLocal: options.acceptsLocal ?? true });
  if (isLocalStorage(storage)) await app.register(localStorageRoutes, { storage });
  await app.register(gatewayEventRoutes, { services, alsoTakes: takeChargeEvent });
  await app.register(mailEventRoutes, { services });
  await app.register(textReportRoutes, { services });
  await app.register(calendarFeedRoutes, { services });
  const sessions = sessionReader({
    findUserSession: (companyId, hash, origin) => findUserSession(services, companyId, hash, origin),
    findLinkSession: (companyId, hash, origin) => findLinkSession(services, companyId, hash, origin),
    findApiKey: (companyId, hash, origin) => findApiKey(services, companyId, hash, origin),
  });
  const terms = rememberedTerms((scope, facts) => services.db.readScope(scope, (tx) => readReaderWords(tx, facts)));
  const recordRefusal = refusalRecorder(services);
  app.setErrorHandler(async (error, request, reply) => {
    const scope = scopeOf(request);
    const isOver = scope !== undefined && (await isRemovedSample(services, scope).catch(() => false));
    // Whatever went wrong in sample data that is gone did so because it is: the visit is over.
    const refusal = isOver ? refuse('access.session_expired') : asAppError(error, app.log);
    if (scope && refusal.statusCode === 403) await recordRefusal(scope, request, refusal);
    // Without the database there are no words of the company; what went wrong is said all the same.
    const locale = readerLocale(request);
    const known = scope && refusal.statusCode < 500 ? await terms.of(scope, locale).catch(() => undefined) : undefined;
    if (refusal.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(refusal.statusCode)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusalBody(refusal, known ?? defaultTermsIn(locale))));
  });
  app.setNotFoundHandler(() => {
    throw refuse('general.page_not_found');
  });
  // Written at the first question: it would take longer than all the rest of a start.
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(areas));
    return reply.type('application/json').send(document);
  });
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(API_DOCS_STYLE));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiDocsPage(areas)));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await services.db.ping();
    return { ok: true };
  });
  const live = openLive(services.db, ({ entity, company_id }) => {
    if (FORGET_TERMS.has(entity)) terms.forget(company_id);
    if (FORGET_SESSIONS.has(entity)) sessions.forget();
  });
  app.addHook('preClose', () => live.close());
  const pageOrigin = (request: FastifyRequest) => options.publicUrl ?? `${request.protocol}://${request.host}`;
  const stillIn = (call: Call) =>
    sessions.read(call.request).then(
      (scope) => isUserScope(scope) && scope.viewer.forced_step === undefined,
      () => false,
    );
  const mounting = {
    ...{ sessions, terms, pageOrigin },
    pageSize: (scope: Scope) => readPageSize(services.db, scope),
    decimals: (scope: Scope) => services.db.readScope(scope, (tx) => companyDecimals(tx, scope)),
  };
  mountArea(app, areas.live, liveHandlers(live, stillIn), { ...mounting, checkResponses: false });
  const admit = (scope: Scope, reply: FastifyReply) => admitKey(services, scope, reply);
  const runOnce = runsOnce(services);
  mountAreas(app, services, { ...mounting, admit, runOnce, checkResponses: options.checkResponses ?? false });
  if (options.webRoot !== undefined && pages) await servePages(app, services, options.webRoot, pages);
  return app;
}
