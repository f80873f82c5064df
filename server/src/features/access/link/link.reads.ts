import type { Tx } from '../../../db/database.ts';
import { linkTokenHash } from '../../../db/message/link-token.ts';
import type { Scope } from '../../../db/scope.ts';

/** The live token with this secret, or undefined: unknown, expired or revoked look the same. */
export function liveToken(tx: Tx, scope: Scope, token: string, now: string) {
  return tx
    .selectFrom('link_token')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('token_hash', '=', linkTokenHash(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function isJobOfCompany(tx: Tx, scope: Scope, jobId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('job')
    .select('job_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a contact has to do with a job: named on it, or of its client. */
export async function isContactOfJob(tx: Tx, scope: Scope, jobId: number, contactId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('job as j')
    .innerJoin('contact as c', (on) => on.onRef('c.company_id', '=', 'j.company_id').on('c.contact_id', '=', contactId))
    .select('j.job_id')
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId)
    .where((eb) =>
      eb.or([
        eb('j.taking_contact_id', '=', contactId),
        eb('j.caller_contact_id', '=', contactId),
        eb('j.client_id', '=', eb.ref('c.client_id')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a provider is booked for a job. */
export async function isProviderOfJob(tx: Tx, scope: Scope, jobId: number, providerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('job_service')
    .select('job_service_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where('service_provider_id', '=', providerId)
    .where('is_canceled', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order of the company has an invoice that stands. */
export async function isInvoicedOrder(tx: Tx, scope: Scope, orderId: number): Promise<boolean> {
  return (await liveInvoiceOfOrder(tx, scope, orderId)) !== undefined;
}

export function liveInvoiceOfOrder(tx: Tx, scope: Scope, orderId: number) {
  return tx
    .selectFrom('client_invoice')
    .select('client_invoice_id')
    .where('company_id', '=', scope.company_id)
    .where('order_id', '=', orderId)
    .where('invoice_status', '<>', 'Voided')
    .executeTakeFirst();
}

/** What a stranger may know of a company: its name, colours and words. */
export async function linkHeader(tx: Tx, scope: Scope) {
  const company = await tx
    .selectFrom('company as c')
    .leftJoin('company_theme as t', 't.company_id', 'c.company_id')
    .select([
      'c.company_id',
      'c.name',
      'c.domain_name',
      'c.locale',
      'c.date_format',
      'c.time_format',
      'c.currency_code',
      'c.currency_symbol',
      'c.decimal_point_character',
      'c.decimal_number_thousands_separator',
      't.btn_bgcolor',
      't.btn_fontcolor',
      't.phone',
      't.hide_company_information',
      't.header_company_logo',
      't.hide_company_logo',
    ])
    .where('c.company_id', '=', scope.company_id)
    .where('c.status', '=', 'active')
    .executeTakeFirst();
  const settings = await tx
    .selectFrom('language_setting')
    .select(['term', 'singular_form', 'plural_form', 'user_type'])
    .where('company_id', '=', scope.company_id)
    .where('division_id', 'is', null)
    .execute();
  return company && { company, settings };
}

export async function publicLinkMode(tx: Tx, scope: Scope): Promise<'off' | 'full'> {
  const row = await tx
    .selectFrom('company')
    .select('legacy_public_links')
    .where('company_id', '=', scope.company_id)
    .executeTakeFirst();
  return row?.legacy_public_links === 'full' ? 'full' : 'off';
}
