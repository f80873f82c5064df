import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type MessageKey, type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type TermResolver, termsOf } from '@onrecord/domain/core/term/resolve-term';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, mailCompany, todayOf } from '../../company/company/company.reads.ts';
import { taxIdAbout } from '../../people/service-provider/payee.reads.ts';
import { providerHead } from '../statement/letter/provider-letter.reads.ts';
import { taxParties, taxYear, w9Party } from './tax-year.reads.ts';

const COLUMNS = [
  'tax_year.name',
  'tax_year.tax_name',
  'tax_year.tax_id',
  'tax_year.address',
  'tax_year.city',
  'tax_year.state',
  'tax_year.zip',
  'tax_year.email',
  'tax_year.pay',
  'tax_year.expenses',
  'tax_year.w9',
  'tax_year.reported',
] as const satisfies readonly MessageKey[];

/** The year as a table for whoever files the forms, with whole tax numbers. That it was taken is written down. */
export async function exportTaxYear(
  tx: Tx,
  { sealer }: Pick<Services, 'sealer'>,
  scope: UserScope,
  year: number,
  terms: TermResolver,
): Promise<string[][]> {
  const { rows } = await taxYear(tx, scope, year);
  const parties = await taxParties(
    tx,
    scope,
    rows.map((row) => row.service_provider_id),
  );
  const t = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  await recordActivity(tx, scope, {
    activity_type: 'Tax Year Exported',
    object_type: 'pay_run',
    object_id: year,
    object_name: String(year),
    description: String(rows.length),
  });
  return [
    COLUMNS.map(t),
    ...rows.map((row) => {
      const of = parties.get(row.service_provider_id);
      const sealed = of?.tax_id_sealed ?? '';
      const tax_id =
        sealed === '' ? '' : (sealer.open(sealed, taxIdAbout(scope.company_id, row.service_provider_id)) ?? '');
      return [
        row.name,
        row.tax_name,
        tax_id,
        [of?.address1, of?.address2].filter(Boolean).join(', '),
        of?.city ?? '',
        of?.state_code ?? '',
        of?.zipcode ?? '',
        of?.email ?? '',
        row.pay,
        row.expenses,
        of?.w9_received_on ?? '',
        t(`tax_year.state_${row.report}`),
      ];
    }),
  ];
}

/**
 * Asks a provider for a W-9 by mail.
 *
 * @throws AppError 404, 409 where it is there already or no address is known
 */
export async function askForW9(
  tx: Tx,
  scope: UserScope,
  service_provider_id: number,
  now: Temporal.Instant,
): Promise<string> {
  const party = await w9Party(tx, scope, service_provider_id);
  if (!party) throw refuse('general.not_found');
  if (party.has_w9) throw refuse('w9.there');
  if (party.email === '') throw refuse('w9.no_address');
  const { company_id } = scope;
  const today = todayOf(await companyOf(tx, scope), now).toString();
  await sql`update service_provider set w9_requested_on = ${today} where company_id = ${company_id}
    and service_provider_id = ${service_provider_id}`.execute(tx);
  await enqueue(tx, 'mail-w9-request', { company_id, service_provider_id });
  return party.email;
}

/** Mails a provider that the W-9 is missing, unless it came meanwhile. */
export async function mailW9Request(
  services: Services,
  data: TaskData['mail-w9-request'],
  taskId: string,
): Promise<void> {
  const { company_id, service_provider_id } = data;
  const scope = systemScope(company_id, 'notifications');
  const found = await services.db.readScope(scope, async (tx) => {
    const party = await w9Party(tx, scope, service_provider_id);
    const head = await providerHead(tx, scope, service_provider_id);
    return party && head ? { party, ...(await mailCompany(tx, scope, head.division_id)) } : undefined;
  });
  if (!found || found.party.has_w9 || found.party.email === '') return;
  const { company, party, settings } = found;
  const locale = toLocale(party.locale ?? company.locale);
  const terms = termsOf(settings, null, locale);
  const t = (one: Sentence) => sentenceText(one, terms);
  const content = {
    lang: languageTag(locale),
    subject: t(sentence('w9.mail_subject', { company_name: company.name })),
    paragraphs: [t(sentence('w9.mail_text', { company_name: company.name })), t(sentence('w9.mail_safe'))],
  };
  const dedupe_key = `w9 ${taskId}`;
  await services.mail.send(divisionMail(company, services, { to: party.email, dedupe_key, content }));
}
