import type { BodyOf } from '@onrecord/contract/core/entry';
import { type reportArea, reportChoices } from '@onrecord/contract/office/report';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { dateText } from '@onrecord/domain/core/format/date';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { readEmailList } from '@onrecord/domain/core/validation/email-list';
import { nextReportMail, reportMailDue } from '@onrecord/domain/office/report/mail-schedule';
import { REPORTS } from '@onrecord/domain/office/report/reports';
import { MessageRefused } from '../../../adapters/mail/port.ts';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import { csvFile } from '../../../http/file/csv-file.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, forEachCompany, formatsOf, mailCompany } from '../../company/company/company.reads.ts';
import { feedOwner } from '../../scheduling/feed/feed.access.ts';
import {
  letterDivision,
  liveSchedules,
  lockReportRun,
  ownAddresses,
  ownReportMail,
  type WaitingReport,
} from './mail.reads.ts';
import { headlineText, reportFacts, reportLines, reportTitle } from './report.present.ts';
import { readReport, reportFrame } from './report.reads.ts';

type SaveRequest = BodyOf<typeof reportArea.saveReportMail>;

/** The most people that one report is mailed to. */
const MAX_RECIPIENTS = 20;

/** Reads the addresses of a schedule. Whoever is not of the company takes the right to edit reports. */
async function recipientsOf(tx: Tx, scope: UserScope, typed: string): Promise<string[]> {
  const { emails, invalid } = readEmailList(typed.replaceAll(',', ';'));
  const [wrong] = invalid;
  if (wrong !== undefined) throw refuseFields({ recipients: sentence('report.wrong_recipient', { address: wrong }) });
  const addresses = emails.map((one) => one.toLowerCase()).slice(0, MAX_RECIPIENTS);
  if (addresses.length === 0) throw refuseFields({ recipients: sentence('report.no_recipient') });
  if (can(scope.viewer, 'reports', 'edit')) return addresses;
  const own = await ownAddresses(tx, scope, addresses);
  const outsider = addresses.find((one) => !own.has(one));
  if (outsider) throw refuseFields({ recipients: sentence('report.outsider', { address: outsider }) });
  return addresses;
}

/** A schedule belongs to somebody of the company, whose rights hold at the time of each mail. */
function requireOwnCompany({ viewer, company_id }: UserScope): void {
  const isOwn = viewer.user_company_id === company_id && viewer.api_key_id === undefined && !viewer.via_master;
  if (!isOwn || viewer.user_type !== 'company') throw refuse('report.own_company_only');
}

/** Keeps that a report is mailed every month. @returns its id and the wall-clock time of the first mail */
export async function saveReportMail(tx: Tx, scope: UserScope, request: SaveRequest, now: Temporal.Instant) {
  requireOwnCompany(scope);
  const { report_mail_id, version, day, hour, recipients, name, ...rest } = request;
  await reportFrame(tx, scope, { ...rest, name }, now);
  const { company_id, viewer } = scope;
  const choices = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== null));
  const values = {
    report_name: name,
    choices: JSON.stringify(choices),
    day_of_month: day,
    hour,
    recipients: await recipientsOf(tx, scope, recipients),
  };
  const before = report_mail_id === null ? undefined : await ownReportMail(tx, scope, report_mail_id);
  const saved =
    report_mail_id === null
      ? await tx
          .insertInto('report_mail')
          .values({ company_id, user_id: viewer.user_id, ...values })
          .returning('report_mail_id')
          .executeTakeFirst()
      : await tx
          .updateTable('report_mail')
          .set(values)
          .where('company_id', '=', company_id)
          .where('report_mail_id', '=', report_mail_id)
          .where('user_id', '=', viewer.user_id)
          .where('ended_at', 'is', null)
          .where('version', '=', version ?? 0)
          .returning('report_mail_id')
          .executeTakeFirst();
  if (!saved) throw refuse('general.not_found');
  const company = await companyOf(tx, scope);
  const next = nextReportMail({ day, hour }, now.toZonedDateTimeISO(company.time_zone).toPlainDateTime());
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'report',
    object_id: saved.report_mail_id,
    object_name: name,
    description: values.recipients.join('; ').slice(0, 900),
    changes: changesBetween(before, { ...values, choices }),
  });
  return { report_mail_id: saved.report_mail_id, next };
}

/** Mails a report no more. */
export async function endReportMail(tx: Tx, scope: UserScope, reportMailId: number, now: Temporal.Instant) {
  const ended = await tx
    .updateTable('report_mail')
    .set({ ended_at: now.toString() })
    .where('company_id', '=', scope.company_id)
    .where('report_mail_id', '=', reportMailId)
    .where('user_id', '=', scope.viewer.user_id)
    .where('ended_at', 'is', null)
    .returning(['report_name', 'recipients', 'day_of_month', 'hour'])
    .executeTakeFirst();
  if (!ended) throw refuse('general.not_found');
  await recordActivity(tx, scope, {
    activity_type: 'Record Deleted',
    object_type: 'report',
    object_id: reportMailId,
    object_name: ended.report_name,
    changes: changesBetween(ended, undefined),
  });
}

async function queueMonth(tx: Tx, scope: Scope, now: Temporal.Instant): Promise<void> {
  const company = await companyOf(tx, scope);
  const wall = now.toZonedDateTimeISO(company.time_zone).toPlainDateTime();
  const { company_id } = scope;
  for (const { report_mail_id, ...schedule } of await liveSchedules(tx, scope)) {
    const month = reportMailDue(schedule, wall);
    if (month === null) continue;
    const made = await tx
      .insertInto('report_mail_run')
      .values({ company_id, report_mail_id, month })
      .onConflict((on) => on.doNothing())
      .returning('report_mail_id')
      .executeTakeFirst();
    if (made) await enqueue(tx, 'mail-report', { company_id, report_mail_id, month });
  }
}

/** Queues the reports that are due, each once a month, company by company. */
export async function mailMonthlyReports(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'reports',
    (scope) => services.db.withScope(scope, (tx) => queueMonth(tx, scope, services.now())),
    'the reports of some companies were not queued',
  );
}

/** Writes a report as its owner sees it at the moment. Refused where the owner may not see it any more. */
async function writeReport(services: Services, company_id: number, waiting: WaitingReport) {
  const now = services.now();
  const system = systemScope(company_id, 'reports');
  return services.db.readScope(system, async (tx) => {
    const owner = await feedOwner(tx, { company_id, user_id: waiting.user_id }, now, system.origin);
    if (!owner || !can(owner.viewer, 'reports', 'view')) throw refuse('access.denied');
    const choices = reportChoices.parse({ ...waiting.choices, name: waiting.name });
    const report = await readReport(tx, await reportFrame(tx, owner, choices, now));
    const division = await letterDivision(tx, owner, choices.division_id);
    const { company, settings } = await mailCompany(tx, system, division);
    const locale = toLocale(owner.viewer.locale ?? company.locale);
    const terms = termsOf(settings, null, locale);
    return { report, company, locale, terms, formats: formatsOf(await companyOf(tx, system)), owner };
  });
}

async function sendReport(services: Services, data: TaskData['mail-report'], waiting: WaitingReport): Promise<void> {
  const { report, company, locale, terms, formats, owner } = await writeReport(services, data.company_id, waiting);
  const t = (one: Sentence) => sentenceText(one, terms);
  const date = (day: string) => dateText(day, formats.date_format);
  const words = { formats, terms };
  const title = reportTitle(report, terms);
  const days = REPORTS[report.name].period
    ? sentence('mail.report_days', { from: date(report.from), to: date(report.to) })
    : sentence('mail.report_as_of', { date: date(report.as_of) });
  const query = new URLSearchParams(
    Object.entries(waiting.choices).flatMap(([key, value]) =>
      value === null ? [] : [[key === 'division_id' ? 'division' : key, String(value)]],
    ),
  );
  const content = {
    lang: languageTag(locale),
    subject: t(sentence('mail.report_subject', { report: title, company_name: company.name })),
    paragraphs: [`${headlineText(report, words)}.`, t(days)],
    facts: reportFacts(report, words),
    button: {
      label: t(sentence('mail.report_button')),
      url: `${services.base_url}/reports/${report.name}${query.size > 0 ? `?${query}` : ''}`,
    },
    footer: [t(sentence('mail.report_why', { name: owner.viewer.name }))],
  };
  const { file } = csvFile(title, reportLines(report, words));
  const attachments = [
    { filename: `${report.name}-${report.as_of}.csv`, content_type: 'text/csv', content: Buffer.from(String(file)) },
  ];
  for (const to of waiting.recipients) {
    const dedupe_key = `report ${data.report_mail_id} ${data.month} ${to}`;
    await services.mail.send({ ...divisionMail(company, services, { to, dedupe_key, content }), attachments });
  }
}

/** Mails a report of a month. What was sent stays sent: a repeat of the task finds nothing to do. */
export async function mailReport(services: Services, data: TaskData['mail-report']): Promise<void> {
  const { company_id, report_mail_id, month } = data;
  const scope = systemScope(company_id, 'reports');
  const waiting = await services.db.withScope(scope, (tx) => lockReportRun(tx, scope, report_mail_id, month));
  if (!waiting) return;
  const finish = (status: 'sent' | 'failed', reason = '') =>
    services.db.withScope(scope, (tx) =>
      tx
        .updateTable('report_mail_run')
        .set({ status, reason, sent_at: services.now().toString() })
        .where('company_id', '=', company_id)
        .where('report_mail_id', '=', report_mail_id)
        .where('month', '=', month)
        .execute(),
    );
  try {
    await sendReport(services, data, waiting);
  } catch (error) {
    // What a right or an address refuses no repeat can help; the list of reports says why.
    if (!(error instanceof AppError || error instanceof MessageRefused)) throw error;
    await finish('failed', error.message);
    return;
  }
  await finish('sent');
}
