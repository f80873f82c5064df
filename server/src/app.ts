import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { areas } from '@onrecord/contract/core/all-areas';
import { openApi } from '@onrecord/contract/core/openapi';
import { isLinkPagePath } from '@onrecord/domain/link/link-page-path';
import { refuse } from '@onrecord/domain/messages/app-error';
import { defaultTermsIn } from '@onrecord/domain/term/resolve-term';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { localStorageRoutes } from './adapters/storage/local-routes.ts';
import { isLocalStorage } from './adapters/storage/local-storage.ts';
import { STORAGE_PATH } from './adapters/storage/local-urls.ts';
import { isUserScope, type Scope } from './db/scope.ts';
import { companyLogHandlers } from './features/activity/company-log/routes.ts';
import { logsConfigurationHandlers } from './features/activity/configuration/routes.ts';
import { activityLogHandlers } from './features/activity/routes.ts';
import { addressHandlers, stateHandlers } from './features/address/routes.ts';
import { clientInvoiceHandlers } from './features/billing/invoice/routes.ts';
import { orderHandlers } from './features/billing/order/routes.ts';
import { serviceProviderInvoiceHandlers } from './features/billing/pay/routes.ts';
import { billingHandlers } from './features/billing/routes.ts';
import { writeToContacts } from './features/bulk/letter/person/writes.ts';
import { bulkHandlers } from './features/bulk/routes.ts';
import { caseHandlers } from './features/case/routes.ts';
import { clientHandlers } from './features/client/routes.ts';
import { companyHandlers } from './features/company/routes.ts';
import { companyThemeHandlers } from './features/company/theme/routes.ts';
import { blackoutDayHandlers, holidayHandlers } from './features/company-day/routes.ts';
import { conferenceRoomHandlers } from './features/conference-room/routes.ts';
import { confirmationHandlers } from './features/confirmation/routes.ts';
import { contactHandlers } from './features/contact/routes.ts';
import { deponentHandlers } from './features/deponent/routes.ts';
import { divisionHandlers } from './features/division/routes.ts';
import { fileHandlers } from './features/file/routes.ts';
import { importHandlers } from './features/import/routes.ts';
import { admitKey, findApiKey } from './features/integration/key/reads.ts';
import { apiKeyHandlers } from './features/integration/key/routes.ts';
import { webhookHandlers } from './features/integration/webhook/routes.ts';
import { jobRequestHandlers } from './features/job/request/routes.ts';
import { jobDeponentHandlers, jobHandlers, jobInsuranceHandlers, jobServiceHandlers } from './features/job/routes.ts';
import { jobTrackingHandlers } from './features/job/tracking/routes.ts';
import { readReaderWords } from './features/language-setting/reads.ts';
import { languageSettingHandlers } from './features/language-setting/routes.ts';
import { linkHandlers } from './features/link/routes.ts';
import { advancedSearchHandlers, userListColumnHandlers } from './features/list-view/routes.ts';
import { factorHandlers } from './features/login/factor/routes.ts';
import { masterPasswordHandlers } from './features/login/master-password/routes.ts';
import { readPageSize } from './features/login/profile/reads.ts';
import { profileHandlers, settingsHandlers } from './features/login/profile/routes.ts';
import { providerLoginHandlers } from './features/login/provider/routes.ts';
import { findLinkSession, findUserSession } from './features/login/reads.ts';
import { authHandlers, sessionHandlers } from './features/login/routes.ts';
import { factorLoginHandlers } from './features/login/step/routes.ts';
import { userHandlers } from './features/login/user/routes.ts';
import { mergeHandlers } from './features/merge/routes.ts';
import { noteHandlers } from './features/note/routes.ts';
import { contactNotificationHandlers } from './features/notification/copy/routes.ts';
import { userNotificationSettingHandlers } from './features/notification/person/routes.ts';
import { providerNotificationHandlers } from './features/notification/provider/routes.ts';
import { notificationTypeHandlers } from './features/notification/type/routes.ts';
import { outboxHandlers } from './features/outbox/routes.ts';
import { gatewayEventRoutes } from './features/payment/event/routes.ts';
import { cartHandlers, paymentHandlers } from './features/payment/routes.ts';
import { pictureHandlers } from './features/picture/routes.ts';
import {
  roleHandlers,
  rolePrivilegeHandlers,
  roleValueHandlers,
  userTypePrivilegeHandlers,
} from './features/role/routes.ts';
import { searchHandlers } from './features/search/routes.ts';
import { providerLicenceHandlers } from './features/service-provider/licence/routes.ts';
import { serviceProviderHandlers } from './features/service-provider/routes.ts';
import { timeOffHandlers } from './features/service-provider/time-off/routes.ts';
import { applicationSettingHandlers } from './features/setting/routes.ts';
import { takeChargeEvent } from './features/subscription/charge/outcome/writes.ts';
import { companyPaymentTypeHandlers } from './features/subscription/payment-type/routes.ts';
import { subscriptionHandlers } from './features/subscription/routes.ts';
import { taskHandlers } from './features/task/routes.ts';
import { worksheetHandlers } from './features/worksheet/routes.ts';
import { API_DOCS_STYLE, apiDocsPage } from './http/api-docs.ts';
import type { Call } from './http/call.ts';
import { asAppError, refusalBody } from './http/errors.ts';
import { limitBodyTime } from './http/limit-body-time.ts';
import { liveHandlers, openLive } from './http/live.ts';
import { type MountOptions, mountArea, readerLocale, scopeOf } from './http/mount.ts';
import { refusalRecorder } from './http/refusal-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Services } from './http/services.ts';
import { sessionReader } from './http/session.ts';
import { rememberedTerms, type Terms } from './http/terms.ts';
import { postalCodeHandlers } from './lookups/postal/routes.ts';
import { fileTypeHandlers, lookupHandlers, noteCategoryHandlers, paymentMethodHandlers } from './lookups/routes.ts';
import { BULK_WRITES } from './start/bulk-writes.ts';
import { importMakers } from './start/import-makers.ts';

export interface AppOptions {
  services: Services;
  /** The origin people use, where a proxy hides it; otherwise what the request says. */
  publicUrl?: string;
  /** The built browser side. Without it only the API is served. */
  webRoot?: string;
  checkAnswers?: boolean;
  logLevel?: string;
}

/** Every area with its handlers. The areas' own files say what they answer; this is where they meet the features. */
function mountAreas(app: FastifyInstance, services: Services, options: MountOptions & { terms: Terms }): void {
  mountArea(app, areas.session, sessionHandlers(), options);
  mountArea(app, areas.auth, authHandlers(services), options);
  mountArea(app, areas.factor_login, factorLoginHandlers(services), options);
  mountArea(app, areas.factor, factorHandlers(services), options);
  mountArea(app, areas.master_password, masterPasswordHandlers(services), options);
  mountArea(app, areas.activity_log, activityLogHandlers(services), options);
  mountArea(app, areas.company_log, companyLogHandlers(services), options);
  mountArea(app, areas.logs_configuration, logsConfigurationHandlers(services), options);
  mountArea(app, areas.company, companyHandlers(services), options);
  mountArea(app, areas.company_theme, companyThemeHandlers(services), options);
  mountArea(app, areas.api_key, apiKeyHandlers(services), options);
  mountArea(app, areas.webhook, webhookHandlers(services), options);
  mountArea(app, areas.subscription, subscriptionHandlers(services), options);
  mountArea(app, areas.company_payment_type, companyPaymentTypeHandlers(services), options);
  mountArea(app, areas.picture, pictureHandlers(services), options);
  mountArea(app, areas.language_setting, languageSettingHandlers(services, options.terms), options);
  mountArea(app, areas.case, caseHandlers(services), options);
  mountArea(app, areas.client, clientHandlers(services), options);
  mountArea(app, areas.address, addressHandlers(services), options);
  mountArea(app, areas.state, stateHandlers(services), options);
  mountArea(app, areas.search, searchHandlers(services), options);
  mountArea(app, areas.conference_room, conferenceRoomHandlers(services), options);
  mountArea(app, areas.contact, contactHandlers(services, writeToContacts), options);
  mountArea(app, areas.deponent, deponentHandlers(services), options);
  mountArea(app, areas.division, divisionHandlers(services), options);
  mountArea(app, areas.file, fileHandlers(services), options);
  mountArea(app, areas.file_type, fileTypeHandlers(services), options);
  mountArea(app, areas.lookup, lookupHandlers(services), options);
  mountArea(app, areas.note_category, noteCategoryHandlers(services), options);
  mountArea(app, areas.postal_code, postalCodeHandlers(services), options);
  mountArea(app, areas.payment_method, paymentMethodHandlers(services), options);
  const providerCalls = {
    ...serviceProviderHandlers(services),
    ...providerNotificationHandlers(services),
    ...providerLoginHandlers(services),
  };
  mountArea(app, areas.service_provider, providerCalls, options);
  mountArea(app, areas.service_provider_licence, providerLicenceHandlers(services), options);
  mountArea(app, areas.service_provider_time_off, timeOffHandlers(services), options);
  mountArea(app, areas.holiday, holidayHandlers(services), options);
  mountArea(app, areas.blackout_day, blackoutDayHandlers(services), options);
  mountArea(app, areas.job, jobHandlers(services), options);
  mountArea(app, areas.job_request, jobRequestHandlers(services), options);
  mountArea(app, areas.job_service, jobServiceHandlers(services), options);
  mountArea(app, areas.job_deponent, jobDeponentHandlers(services), options);
  mountArea(app, areas.job_tracking, jobTrackingHandlers(services), options);
  mountArea(app, areas.job_insurance, jobInsuranceHandlers(services), options);
  mountArea(app, areas.confirmation, confirmationHandlers(services), options);
  mountArea(app, areas.link, linkHandlers(services), options);
  mountArea(app, areas.import, importHandlers(services, importMakers(services)), options);
  mountArea(app, areas.merge, mergeHandlers(services), options);
  mountArea(app, areas.bulk, bulkHandlers(services, BULK_WRITES), options);
  mountArea(app, areas.note, noteHandlers(services), options);
  mountArea(app, areas.user, userHandlers(services), options);
  mountArea(app, areas.role, roleHandlers(services), options);
  mountArea(app, areas.role_privilege, rolePrivilegeHandlers(services), options);
  mountArea(app, areas.role_value, roleValueHandlers(services), options);
  mountArea(app, areas.user_type_privilege, userTypePrivilegeHandlers(), options);
  mountArea(app, areas.profile, profileHandlers(services), options);
  mountArea(app, areas.settings, settingsHandlers(services), options);
  mountArea(app, areas.contact_notification, contactNotificationHandlers(services), options);
  mountArea(app, areas.notification_type, notificationTypeHandlers(services), options);
  mountArea(app, areas.user_notification_setting, userNotificationSettingHandlers(services), options);
  mountArea(app, areas.outbox, outboxHandlers(services), options);
  mountArea(app, areas.application_setting, applicationSettingHandlers(services), options);
  mountArea(app, areas.task, taskHandlers(services), options);
  mountArea(app, areas.cart, cartHandlers(services), options);
  mountArea(app, areas.payment, paymentHandlers(services), options);
  mountArea(app, areas.worksheet, worksheetHandlers(services), options);
  mountArea(app, areas.advanced_search, advancedSearchHandlers(services), options);
  mountArea(app, areas.user_list_column, userListColumnHandlers(services), options);
  mountArea(app, areas.billing, billingHandlers(services), options);
  mountArea(app, areas.client_invoice, clientInvoiceHandlers(services), options);
  mountArea(app, areas.order, orderHandlers(services), options);
  mountArea(app, areas.service_provider_invoice, serviceProviderInvoiceHandlers(services), options);
  for (const area of ONLY_DECLARED) mountArea(app, area, {}, options);
}

/** Areas without a single call that is built: they say so, to those who might make the call. */
const ONLY_DECLARED = [areas.cron, areas.mail];

async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
  });
  await app.register(fastifyStatic, { root: webRoot, serve: false });
  const index = await readFile(join(webRoot, 'index.html'), 'utf8');
  const publicPage = await readFile(join(webRoot, 'public.html'), 'utf8');
  for (const file of ['theme.js', 'offline.js']) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) throw refuse('general.page_not_found');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(isLinkPagePath(request.url.split('?', 1)[0] ?? '') ? publicPage : index);
  });
}

/** When to come back after the database was away: it recovers in seconds, or somebody has to see to it. */
const RETRY_AFTER_SECONDS = 2;

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
    trustProxy: ['127.0.0.1', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
  });
  await app.register(fastifyCookie);
  limitBodyTime(app, { ms: 15_000, except: (url) => url.startsWith(STORAGE_PATH) });
  const { storage } = services;
  securityHeaders(app, {
    connect: storage.origin === undefined ? [] : [storage.origin],
    frames: [services.payments.origin],
  });
  if (isLocalStorage(storage)) await app.register(localStorageRoutes, { storage });
  await app.register(gatewayEventRoutes, { services, alsoTakes: takeChargeEvent });
  const sessions = sessionReader({
    findUserSession: (companyId, hash, origin) => findUserSession(services, companyId, hash, origin),
    findLinkSession: (companyId, hash, origin) => findLinkSession(services, companyId, hash, origin),
    findApiKey: (companyId, hash, origin) => findApiKey(services, companyId, hash, origin),
  });
  const terms = rememberedTerms((scope, facts) => services.db.readScope(scope, (tx) => readReaderWords(tx, facts)));
  const recordRefusal = refusalRecorder(services);
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asAppError(error, app.log);
    const scope = scopeOf(request);
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
    if (entity === 'language_setting') terms.forget(company_id);
    // What somebody may do has changed: nothing remembered of a session may outlive the news of it.
    if (entity === 'role' || entity === 'user') sessions.forget();
  });
  app.addHook('preClose', () => live.close());
  const baseUrl = (request: FastifyRequest) => options.publicUrl ?? `${request.protocol}://${request.host}`;
  const stillIn = (call: Call) =>
    sessions.read(call.request).then(
      (scope) => isUserScope(scope) && scope.viewer.forced_step === undefined,
      () => false,
    );
  const mounting = { sessions, terms, baseUrl, pageSize: (scope: Scope) => readPageSize(services.db, scope) };
  mountArea(app, areas.live, liveHandlers(live, stillIn), { ...mounting, checkAnswers: false });
  const admit = (scope: Scope, reply: FastifyReply) => admitKey(services, scope, reply);
  mountAreas(app, services, { ...mounting, admit, checkAnswers: options.checkAnswers ?? false });
  if (options.webRoot) await servePages(app, options.webRoot);
  return app;
}
