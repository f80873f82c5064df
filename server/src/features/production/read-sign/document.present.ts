import { dateText } from '@onrecord/domain/core/format/date';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { message, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { readerWords } from '@onrecord/domain/core/term/reader';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { type DocumentField, documentLetter } from '@onrecord/domain/production/read-sign/document-letter';
import type { LetterPdf } from '../../../adapters/pdf/port.ts';
import type { MailText } from '../../../http/text/own-words.ts';
import type { MailCompanyRow } from '../../company/company/company.reads.ts';
import type { DocumentRow } from './document.reads.ts';
import type { ReviewRow } from './read-sign.reads.ts';

type Company = MailCompanyRow;

const formats = (company: Company) => company as unknown as Pick<FormatSettings, 'date_format' | 'time_format'>;
const dayText = (company: Company, day: string | null) => (day ? dateText(day, formats(company).date_format) : '–');

/** Day and time where the deposition was, with the zone. */
function instantText(company: Company, at: string, zone: string): string {
  const { date_format, time_format } = formats(company);
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${dateText(local.toPlainDate().toString(), date_format)} ${timeText(time, time_format)} ${zoneAbbreviation(Temporal.Instant.from(at), zone)}`;
}

/** How the file of a document is called, without what file names may not have. A sheet that was signed again has a number. */
export function documentFileName({ kind, earlier }: DocumentRow, { deponent_name }: ReviewRow): string {
  const key = { errata: 'sheet', refusal: 'refusal', no_signature: 'certificate' } as const;
  const name = message(`read_sign.${key[kind]}_file`, { deponent_name }).replaceAll(/[\\/:*?"<>|\-.,]+/g, ' ');
  const number = earlier === 0 ? '' : ` ${earlier + 1}`;
  return `${name.replaceAll(/\s+/g, ' ').trim()}${number}.pdf`;
}

/** The document as the PDF library takes it; everything that somebody typed is merged as plain text. */
export function presentDocument(
  document: DocumentRow,
  review: ReviewRow,
  company: Company,
  terms: TermResolver,
): LetterPdf {
  const t = (one: Parameters<typeof sentenceText>[0]) => sentenceText(one, terms);
  const { kind, changes, signed_name, reason } = document;
  const { deponent_name, days } = review;
  const [date, notified, due] = [review.job_date, review.notified_on, review.due_on].map((day) =>
    dayText(company, day),
  );
  const when = instantText(company, document.made_at, review.time_zone);
  const words = { deponent_name, date: date ?? '', notified: notified ?? '', due: due ?? '', days, when };
  const statements = {
    errata: sentence('read_sign.declaration', { date: words.date, count: changes.length }),
    refusal: sentence('read_sign.refusal_body', { deponent_name, date: words.date, notified: words.notified, when }),
    no_signature: sentence('read_sign.certificate_body', {
      ...{ deponent_name, date: words.date, notified: words.notified, due: words.due, days },
    }),
  };
  const titles = { errata: 'sheet_title', refusal: 'refusal_title', no_signature: 'certificate_title' } as const;
  const title = t(sentence(`read_sign.${titles[kind]}`));
  const fields: Record<DocumentField, string> = {
    title,
    company_name: company.name,
    case_name: review.case_name,
    job_number: `${terms('job', 'singular')} ${review.job_number}`,
    deposition: t(sentence('read_sign.deposition_of', { deponent_name, date: words.date })),
    statement: t(statements[kind]),
    reason: reason === '' ? '' : t(sentence('read_sign.refused_reason', { reason })),
    signature: t(sentence('read_sign.signed_line', { name: signed_name, when })),
  };
  return {
    title: `${title}, ${deponent_name}`,
    html: documentLetter(kind, changes.length > 0, terms),
    fields,
    lines: {
      changes: changes.map((change) => ({
        page: String(change.page),
        line: String(change.line),
        from_text: change.from_text || '–',
        to_text: change.to_text || '–',
        change_reason: change.reason,
      })),
    },
    terms,
    page_size: formats(company).date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
  };
}

const lang = () => languageTag(toLocale(readerWords().locale));

/** The mail that brings a witness the link. */
export function linkMail(review: ReviewRow, company: Company, url: string): MailText {
  const [date, due] = [dayText(company, review.job_date), dayText(company, review.due_on)];
  return {
    lang: lang(),
    subject: message('read_sign.mail_subject', { date }),
    paragraphs: [message('read_sign.mail_text', { case_name: review.case_name, due })],
    button: { label: message('read_sign.mail_button'), url },
    footer: [message('read_sign.mail_hint', { due })],
  };
}

/** The mail that says what became of a review. The office gets a way to the job beside it. */
export function outcomeMail(
  document: DocumentRow,
  review: ReviewRow,
  company: Company,
  jobUrl: string | null,
): MailText {
  const { deponent_name, case_name, job_number } = review;
  const date = dayText(company, review.job_date);
  const count = document.changes.length;
  const texts = {
    errata: message('read_sign.signed_text', { deponent_name, case_name, count }),
    refusal: message('read_sign.refused_text', { deponent_name, case_name }),
    no_signature: message('read_sign.expired_text', { deponent_name, case_name, due: dayText(company, review.due_on) }),
  };
  const subject = { errata: 'signed_subject', refusal: 'refused_subject', no_signature: 'expired_subject' } as const;
  const { reason } = document;
  return {
    lang: lang(),
    subject: message(`read_sign.${subject[document.kind]}`, { deponent_name, date }),
    paragraphs: [
      texts[document.kind],
      ...(reason === '' ? [] : [message('read_sign.refused_reason', { reason })]),
      message('read_sign.filed_hint', { job_number: String(job_number) }),
    ],
    ...(jobUrl !== null && {
      button: { label: message('read_sign.open_job', { job_number: String(job_number) }), url: jobUrl },
    }),
  };
}
