import type { DelegateProxy, DelegationRow } from '@onrecord/contract/people/delegate';
import { dateText } from '@onrecord/domain/core/format/date';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { readerWords } from '@onrecord/domain/core/term/reader';
import type { MailText } from '../../../http/text/own-words.ts';
import { type CompanyRow, formatsOf } from '../../company/company/company.reads.ts';
import type { Delegation } from './delegate.reads.ts';

/** A delegation as its sides and the office see it. */
export function presentDelegation(row: Delegation): DelegationRow {
  const { is_accepted: _a, division_id: _d, undo_until: _u, assign_by_email: _e, assign_by_locale: _l, ...rest } = row;
  const { assign_to_locale: _t, assign_to_parts: _p, for_jobs: _j, for_files: _f, ...listed } = rest;
  const { assign_by_spoken: _b, assign_to_spoken: _s, ...shown } = listed;
  const { for_orders: _o, for_invoices: _i, ...known } = shown;
  return known;
}

/** What the page of a mailed link shows. */
export function presentProxy(row: Delegation, company: CompanyRow): DelegateProxy {
  const { first, middle, last } = row.assign_to_parts;
  return {
    contact_delegate_id: row.contact_delegate_id,
    division_id: row.division_id,
    company_name: company.name,
    assign_to_first_name: first,
    assign_to_middle_name: middle,
    assign_to_last_name: last,
    assign_to_name: row.assign_to_name,
    assign_to_title: row.assign_to_title,
    assign_to_client: row.assign_to_client,
    assign_by_name: row.assign_by_name,
    state: row.state,
    scopes: row.scopes,
    requested_at: row.requested_at,
    link_until: row.link_until ?? row.requested_at,
    undo_until: row.undo_until,
  };
}

const common = (row: Delegation, company: CompanyRow) => ({
  assign_by: row.assign_by_spoken,
  assign_to: row.assign_to_spoken,
  company_name: company.name,
  scopes: row.scopes.map((one) => message(`delegate.scope_${one}`)).join(', '),
});

const lang = () => languageTag(toLocale(readerWords().locale));

/** The mail of a request, with a link for each decision. */
export function requestMail(row: Delegation, company: CompanyRow, path: string): MailText {
  const words = common(row, company);
  const until = Temporal.Instant.from(row.link_until ?? row.requested_at).toZonedDateTimeISO(company.time_zone);
  const date = dateText(until.toPlainDate().toString(), formatsOf(company).date_format);
  return {
    lang: lang(),
    subject: message('delegate.mail_subject', words),
    paragraphs: [message('delegate.mail_text', words)],
    button: { label: message('delegate.approve'), url: `${path}/approve` },
    link: { label: message('delegate.deny'), url: `${path}/deny` },
    footer: [message('delegate.mail_hint', { ...words, date })],
  };
}

/** The mail that a delegation holds now. */
export function grantedMail(row: Delegation, company: CompanyRow): MailText {
  const words = common(row, company);
  return {
    lang: lang(),
    subject: message('delegate.granted_subject', words),
    paragraphs: [message('delegate.granted_text', words)],
  };
}

/** The mail that a request was denied. */
export function deniedMail(row: Delegation, company: CompanyRow): MailText {
  const words = common(row, company);
  return {
    lang: lang(),
    subject: message('delegate.denied_subject', words),
    paragraphs: [message('delegate.denied_text', words)],
  };
}
