import { dateText } from '@onrecord/domain/core/format/date';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { isNotificationDue, licenceStatus, NOTIFY_AHEAD_DAYS } from '@onrecord/domain/people/service-provider/licence';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, forEachCompany, mailCompany, todayOf } from '../../company/company/company.reads.ts';
import { endingLicences } from '../../people/service-provider/licence/licence.reads.ts';
import { deliveries, type Letter, sendDeliveries } from './delivery/delivery.writes.ts';
import { writeNotices } from './delivery/notice.writes.ts';
import { speaker } from './notification.present.ts';

type Licence = Awaited<ReturnType<typeof endingLicences>>[number];

/** The office that hears of a provider: that of the provider's division, or else the company's first. */
async function officeOf(tx: Tx, { company_id }: Scope, divisionId: number | null): Promise<number | undefined> {
  if (divisionId !== null) return divisionId;
  const first = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .orderBy('division_id')
    .executeTakeFirst();
  return first?.division_id;
}

/** The letter about a licence that ends, in the office's language or, for a preview, in another. */
export async function writeLicenceLetter(
  services: Services,
  tx: Tx,
  scope: Scope,
  { licence, today, preview_locale }: { licence: Licence; today: string; preview_locale?: string },
) {
  const division_id = await officeOf(tx, scope, licence.division_id);
  if (division_id === undefined) return undefined;
  const { company, settings } = await mailCompany(tx, scope, division_id);
  const locale = toLocale(preview_locale ?? company.locale);
  const t = speaker(termsOf(settings, null, locale));
  const date = dateText(licence.expires_on, company.date_format as FormatSettings['date_format']);
  const isOver = licenceStatus(licence.expires_on, today) === 'expired';
  const path = `/providers/${licence.service_provider_id}?tab=licences`;
  const facts = [
    { label: t('mail.fact_licence'), value: licence.name },
    { label: t('mail.fact_licence_number'), value: licence.licence_number },
    { label: t('mail.fact_issued_by'), value: licence.issued_by },
    { label: t('mail.fact_expires_on'), value: date },
  ];
  const letter: Letter = {
    audience: 'office',
    t,
    party_id: division_id,
    to: company.division_email || company.email,
    mobile: '',
    recipient: 'office',
    content: {
      lang: languageTag(locale),
      subject: t('mail.licence_expiring_subject', { name: licence.spoken_name, licence: licence.name, date }),
      paragraphs: [t(isOver ? 'mail.licence_expired_text' : 'mail.licence_expiring_text')],
      facts: facts.filter(({ value }) => value !== ''),
      button: {
        label: t('mail.licence_button'),
        url: services.base_url + path,
      },
    },
    notice: {
      sentence: 'mail.licence_expiring_subject',
      values: { name: licence.spoken_name, licence: licence.name, date: { date: licence.expires_on } },
      ...{ about: 'nothing', about_id: null, path },
    },
  };
  return {
    company,
    division_id,
    letter,
    messages: await deliveries({ tx, scope, now: services.now(), company }, 'licence_expiring', [letter]),
  };
}

async function notifyOf(services: Services, scope: Scope, licence: Licence, today: string): Promise<void> {
  const { service_provider_licence_id, service_provider_id, provider_name, expires_on } = licence;
  const key = `licence ${service_provider_licence_id} ${expires_on}`;
  const made = await services.db.withScope(scope, async (tx) => {
    const written = await writeLicenceLetter(services, tx, scope, { licence, today });
    if (written) await writeNotices({ tx, scope, now: services.now(), key }, 'licence_expiring', [written.letter]);
    return written;
  });
  if (made) {
    const about = {
      object_type: 'provider',
      object_id: service_provider_id,
      object_name: provider_name,
      division_id: made.division_id,
    };
    await sendDeliveries(services, scope, { about, company: made.company, key }, made.messages);
  }
  await services.db.withScope(scope, (tx) =>
    tx
      .updateTable('service_provider_licence')
      .set({ told_for: expires_on })
      .where('company_id', '=', scope.company_id)
      .where('service_provider_licence_id', '=', service_provider_licence_id)
      .execute(),
  );
}

/**
 * Tells the office of licences that end within 30 days, each end once. What is sent and not yet noted is sent again under
 * the same key after a crash, which the mail keeps from arriving twice.
 */
async function notifyCompany(services: Services, companyId: number): Promise<void> {
  const scope = systemScope(companyId, 'notifications');
  const { today, licences } = await services.db.readScope(scope, async (tx) => {
    const day = todayOf(await companyOf(tx, scope), services.now());
    return {
      today: day.toString(),
      licences: await endingLicences(tx, scope, day.add({ days: NOTIFY_AHEAD_DAYS }).toString()),
    };
  });
  for (const licence of licences) {
    if (isNotificationDue(licence, today)) await notifyOf(services, scope, licence, today);
  }
}

/** The daily task: every company that works, by its own calendar. */
export async function notifyOfLicences(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'notifications',
    ({ company_id }) => notifyCompany(services, company_id),
    'licences of some companies were not looked at',
  );
}
