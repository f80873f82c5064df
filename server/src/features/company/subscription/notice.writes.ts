import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { paidWith } from '@onrecord/domain/core/money/paid-with';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import { readIn } from '../../../http/request/reader.ts';
import type { Services } from '../../../http/services.ts';
import { companyMail } from '../../../http/text/company-message.ts';
import type { MailText } from '../../../http/text/own-words.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { formatsOf, themeOf } from '../company/company.reads.ts';
import { type ChargeRow, chargeById, paymentTypeById, readDue } from './charge/charge.reads.ts';

interface Writing {
  tx: Tx;
  scope: Scope;
  services: Services;
  charge: ChargeRow;
}

/** What is said after a refusal: when it is tried again or that it is not, and until when the company works on. */
function refusedParagraphs({ charge }: Writing, due: Awaited<ReturnType<typeof readDue>>): string[] {
  const { company } = due.subscription;
  const { date_format } = formatsOf(company);
  const date = dateText(charge.period, date_format);
  const { decision } = due;
  return [
    charge.state === 'returned'
      ? message('mail.subscription_returned_text', { date })
      : message('mail.subscription_declined_text', { date, reason: charge.failure_message }),
    decision.outcome === 'wait'
      ? message('mail.subscription_retry', { date: dateText(decision.until, date_format) })
      : message('mail.subscription_last'),
    ...(company.expiration_date
      ? [message('mail.subscription_ends', { date: dateText(company.expiration_date, date_format) })]
      : []),
  ];
}

async function textOf(writing: Writing): Promise<{ to: string; content: MailText }> {
  const { tx, scope, services, charge } = writing;
  const due = await readDue(tx, scope, services.now());
  const { company, plan } = due.subscription;
  const formats = formatsOf(company);
  const type = await paymentTypeById(tx, scope, charge.company_payment_type_id);
  const amount = moneyText(charge.amount, formats);
  const isPaid = charge.state === 'paid';
  const next = plan?.next_payment_date
    ? dateText(plan.next_payment_date, formats.date_format)
    : message('general.none');
  const date = dateText(charge.period, formats.date_format);
  const facts = [
    { label: message('mail.fact_amount'), value: amount },
    { label: message('mail.fact_paid_with'), value: type ? paidWith(type.payment_method, type.last_four) : '' },
    { label: message('mail.fact_reference'), value: charge.gateway_reference },
  ].filter((fact) => fact.value !== '');
  const url = `${services.base_url}/${encodeURIComponent(company.domain_name)}/companysubscription`;
  return {
    to: company.email,
    content: {
      lang: languageTag(toLocale(company.locale)),
      subject: isPaid
        ? message('mail.subscription_paid_subject', { amount })
        : message('mail.subscription_declined_subject'),
      paragraphs: isPaid ? [message('mail.subscription_paid_text', { date, next })] : refusedParagraphs(writing, due),
      facts,
      button: { label: message('mail.subscription_button'), url },
    },
  };
}

/** Notifies a company by mail what became of a charge; a repeat of the task sends it under the same message id. */
export async function notifySubscription(services: Services, data: TaskData['notify-subscription']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const made = await services.db.readScope(scope, async (tx) => {
    const charge = await chargeById(tx, scope, data.subscription_charge_id);
    if (!charge || charge.state === 'charging' || charge.state === 'void') return undefined;
    const { company } = (await readDue(tx, scope, services.now())).subscription;
    const theme = await themeOf(tx, scope);
    return { company, theme, charge, ...(await readIn(company.locale, () => textOf({ tx, scope, services, charge }))) };
  });
  if (!made || made.to === '') return;
  const { company, theme, charge, to, content } = made;
  const sender = { company_id: company.company_id, name: company.name, email: company.email };
  await services.mail.send(
    companyMail(
      { ...sender, ...(theme && { button_color: theme.btn_bgcolor }) },
      {
        to,
        dedupe_key: `subscription ${charge.subscription_charge_id} ${charge.state}`,
        content,
        mail_from: services.mail_from,
      },
    ),
  );
  await services.db.withScope(scope, (tx) =>
    recordActivity(tx, scope, {
      activity_type: 'Sent Email',
      object_type: 'company',
      object_id: company.company_id,
      object_name: company.name,
      description: `${to}: ${content.subject}`,
    }),
  );
}
