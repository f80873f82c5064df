import type { linkArea } from '@onrecord/contract/access/link';
import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { TERM_NAMES } from '@onrecord/domain/core/term/default-terms';
import { resolveTerm } from '@onrecord/domain/core/term/resolve-term';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { CallHandlers } from '../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { originOf } from '../../../http/session.ts';
import { readLinkPerson } from '../sign-in/person.reads.ts';
import { isPayPage, type LinkAddress, subjectOfAddress, subjectOfToken } from './link.access.ts';
import { linkHeader, publicLinkMode } from './link.reads.ts';
import { noteOpened, openLinkSession, queueFreshLink } from './link.writes.ts';

const linkSystem = (companyId: number): Scope => systemScope(companyId, 'link');

async function requireCaptcha({ captcha }: Services, payload: string): Promise<void> {
  if (payload === '') throw refuseFields({ captcha: sentence('form.captcha') });
  if (!(await captcha.verifySolution(payload))) throw refuseFields({ captcha: sentence('form.captcha_failed') });
}

/** Finds whom a link is about and opens its session, or says what is missing. */
async function openLink(services: Services, address: LinkAddress, token: string, captcha: string, ip: string) {
  const { db, now } = services;
  const scope = linkSystem(address.company_id);
  const instant = now();
  if (token === '') {
    const isOff = async () => (await db.readScope(scope, (tx) => publicLinkMode(tx, scope))) === 'off';
    if (!isPayPage(address.purpose) && (await isOff())) return { outcome: 'fresh' as const };
    if (captcha === '') return { outcome: 'captcha' as const };
    await requireCaptcha(services, captcha);
  }
  const opened = await db.withScope(scope, async (tx) => {
    const subject =
      token === ''
        ? await subjectOfAddress(tx, scope, address)
        : await subjectOfToken(tx, scope, address, token, instant.toString());
    const person = subject && (await readLinkPerson(tx, scope.company_id, subject, instant));
    if (subject && person && !mayBeIn(person) && token !== '') return { invalid: subject.subject_type };
    if (!subject || (person && !mayBeIn(person))) return undefined;
    if (token !== '') await noteOpened(tx, scope, token, instant);
    return openLinkSession(tx, scope, subject, instant);
  });
  // Only whoever holds a token learns that it is the person who may not be in any more.
  if (opened && 'invalid' in opened)
    throw refuse(opened.invalid === 'provider' ? 'link.provider_invalid' : 'link.contact_invalid');
  if (opened) return { outcome: 'open' as const, ...opened };
  await limitRate(services, RATE_RULES.unknown_link, addressBlock(ip));
  throw refuse('link.job_not_found');
}

/** Opening link pages: with a mail's token, or by the bare address after a captcha where the company allows that. */
export function linkHandlers(services: Services): CallHandlers<typeof linkArea> {
  const { db } = services;
  return {
    challenge: async () => ({ ...(await services.captcha.createChallenge()) }),
    async open(call) {
      const { token, captcha, ...address } = call.body;
      return openLink(services, address, token, captcha, originOf(call.request).ip_address);
    },
    async sendFresh(call) {
      const { captcha, ...address } = call.body;
      await requireCaptcha(services, captcha);
      const scope = linkSystem(address.company_id);
      await db.withScope(scope, async (tx) => {
        if (await subjectOfAddress(tx, scope, address)) await queueFreshLink(tx, scope, address);
      });
      return { message: message('link.fresh_sent') };
    },
    async header(call) {
      const found = await db.readScope(linkSystem(call.params.company_id), (tx) =>
        linkHeader(tx, linkSystem(call.params.company_id)),
      );
      if (!found) throw refuse('general.company_not_found');
      const { company, settings } = found;
      const locale = toLocale(company.locale);
      const word = (name: (typeof TERM_NAMES)[number]) => ({
        singular: resolveTerm(settings, name, 'singular', null, locale),
        plural: resolveTerm(settings, name, 'plural', null, locale),
      });
      return {
        company_id: company.company_id,
        company_name: company.name,
        domain_name: company.domain_name,
        btn_bgcolor: company.btn_bgcolor ?? '#009ef7',
        btn_fontcolor: company.btn_fontcolor ?? '#ffffff',
        header_company_logo: company.hide_company_logo ? '' : (company.header_company_logo ?? ''),
        phone: company.hide_company_information ? '' : (company.phone ?? ''),
        terms: Object.fromEntries(TERM_NAMES.map((name) => [name, word(name)])),
        locale,
        date_format: company.date_format,
        time_format: company.time_format,
        currency_code: company.currency_code,
        currency_symbol: company.currency_symbol,
        decimal_point_character: company.decimal_point_character,
        decimal_number_thousands_separator: company.decimal_number_thousands_separator,
      };
    },
  };
}
