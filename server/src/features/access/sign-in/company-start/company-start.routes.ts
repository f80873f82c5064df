import type { companyStartArea } from '@onrecord/contract/access/company-start';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { FastifyRequest } from 'fastify';
import type { CallHandlers } from '../../../../http/call.ts';
import { deviceOf } from '../../../../http/request/cookies.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import { refuseOtherSites } from '../../../../http/request/same-site.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf, STRANGER } from '../../../../http/session.ts';
import { readTwins } from '../../../company/company/administer/administer.reads.ts';
import type { MakeCompany } from '../../../company/company/create.access.ts';
import { openedScope, respondWithSession } from '../session/session.routes.ts';
import { nameHash } from '../sign-in.reads.ts';
import { requireOpenStart, requireSolved } from './company-start.access.ts';
import { freeDomainName, readLiveStart } from './company-start.reads.ts';
import { finishStart, storeStart } from './company-start.writes.ts';

/** A stranger starts a company: a request, a mailed link, and the company by the use case of the admin's call. */
export function companyStartHandlers(
  services: Services,
  makeCompany: MakeCompany,
): CallHandlers<typeof companyStartArea> {
  const admitLink = async ({ ip }: FastifyRequest) => {
    await limitRate(services, RATE_RULES.company_start_link, addressBlock(ip));
    await requireOpenStart(services);
  };
  return {
    async request(call) {
      const { captcha, ...start } = call.body;
      await limitRate(services, RATE_RULES.company_start, addressBlock(call.request.ip));
      await requireOpenStart(services);
      await requireSolved(services, captcha);
      await limitRate(services, RATE_RULES.company_start_mailbox, nameHash(start.email).toString('hex'));
      await storeStart(services, start);
      return { message: message('company.start_sent', { email: start.email }) };
    },
    async getStart(call) {
      await admitLink(call.request);
      const { name, email } = await readLiveStart(services, call.body.token);
      return { name, email, domain_name: await freeDomainName(services, name) };
    },
    async checkAddress(call) {
      await admitLink(call.request);
      const { token, name, domain_name } = call.body;
      await readLiveStart(services, token);
      const twins = await services.db.readScope(STRANGER, (tx) => readTwins(tx, name.trim(), domain_name.trim()));
      return { name_exists: twins.by_name !== null, domain_name_exists: twins.by_domain_name !== null };
    },
    async finish(call) {
      refuseOtherSites(call);
      await admitLink(call.request);
      const starter = { origin: originOf(call.request), device: deviceOf(call) };
      const opened = await finishStart(services, makeCompany, call.body, starter);
      return respondWithSession(services, call, await openedScope(services, call, opened), opened);
    },
  };
}
