import type { LetterDraft } from '@onrecord/contract/company/letter-template';
import { languageTag } from '@onrecord/domain/core/language/locale';
import { type LetterKind, letterKindOf } from '@onrecord/domain/core/letter/letter-kind';
import { sampleFields } from '@onrecord/domain/core/letter/sample-fields';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import type { Tx } from '../../../db/database.ts';
import { takenBack } from '../../../db/record/taken-back.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import { type MailText, ownWords } from '../../../http/text/own-words.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { type MailCompanyRow, mailCompany } from '../../company/company/company.reads.ts';
import { validWords } from '../../company/letter/letter.access.ts';
import { previewJobLetter } from '../notification/notification.writes.ts';
import { withoutAddresses } from '../notification/rehearsal/rehearsal.present.ts';
import { anyDivision, peopleOfJob, previewRecords } from './letter-preview.reads.ts';

/** A letter about a record as its reader would get it now. */
export interface Shown {
  readonly company: MailCompanyRow;
  readonly to: string;
  readonly content: MailText;
}

/** Writes the letter about an invoice; the money that it asks for is known only there. */
export type WriteInvoice = (
  services: Services,
  tx: Tx,
  of: { scope: UserScope; client_invoice_id: number; kind: string; locale: string },
) => Promise<Shown | undefined>;

export type PreviewDraft = LetterDraft & { readonly record_id: number | null };

/** So many records are tried where nobody chose one. */
const MAX_TRIED = 12;

/** The event of a job whose letter it is, as if it happened now. */
function jobEvent(kind: string, people: Awaited<ReturnType<typeof peopleOfJob>>) {
  const [audience, name = ''] = kind.split('.');
  const event = (name === 'booked' ? 'assigned' : name) as TaskData['notify-job']['event'];
  const { contact_id, service_provider_id } = people ?? {};
  const isContacts = audience === 'contact' || /^(?:client|cancel)_/.test(name);
  if (isContacts) return contact_id ? { event, contact_id } : undefined;
  return service_provider_id ? { event, service_provider_id } : undefined;
}

/** What a preview is of, whatever it says. */
type Previewed = Pick<PreviewDraft, 'kind' | 'locale' | 'record_id'>;

async function aboutJob(services: Services, tx: Tx, scope: UserScope, jobId: number, { kind, locale }: Previewed) {
  const about = jobEvent(kind, await peopleOfJob(tx, scope, jobId));
  if (!about) return undefined;
  const notices = { client: 'ask', providers: 'ask' } as const;
  const data = { company_id: scope.company_id, job_id: jobId, ...about, ...(about.event === 'changed' && { notices }) };
  const made = await previewJobLetter(services, tx, scope, data, locale);
  const audience = kind.split('.')[0];
  const letter = made?.letters.find((one) => one.audience === audience && one.content.letter);
  if (!made || !letter?.content.letter) return undefined;
  return {
    company: made.company,
    to: letter.to,
    content: { ...letter.content, letter: { ...letter.content.letter, kind } },
  };
}

/** The letter of the chosen record, or of the first of the latest that has one. */
export async function writeReal(
  services: Services,
  scope: UserScope,
  { kind, draft, writeInvoice }: { kind: LetterKind; draft: Previewed; writeInvoice: WriteInvoice },
): Promise<Shown | undefined> {
  return takenBack(services.db, scope, async (tx) => {
    const records = await previewRecords(tx, scope, kind);
    const chosen = records.filter(({ record_id }) => record_id === draft.record_id);
    for (const { record_id } of chosen.length > 0 ? chosen : records.slice(0, MAX_TRIED)) {
      const shown =
        kind.record === 'job'
          ? await aboutJob(services, tx, scope, record_id, draft)
          : await writeInvoice(services, tx, { scope, client_invoice_id: record_id, ...draft });
      if (shown) return shown;
    }
    return undefined;
  });
}

/** A letter with made-up values, where no record fits. */
async function writeSample(
  services: Services,
  scope: UserScope,
  kind: LetterKind,
  { locale, division_id }: PreviewDraft,
) {
  return services.db.readScope(scope, async (tx): Promise<Shown> => {
    const { company, settings } = await mailCompany(tx, scope, division_id ?? (await anyDivision(tx, scope)));
    const label = sentenceText(sentence('mail.open_job'), termsOf(settings, null, locale));
    const content: MailText = {
      lang: languageTag(locale),
      ...{ subject: '', paragraphs: [], button: { label, url: services.base_url } },
      letter: { kind: kind.kind, fields: sampleFields(kind) },
    };
    return { company, to: '', content };
  });
}

/** The draft in the place of whatever letter the company has. */
function inDraft({ company, to, content }: Shown, draft: PreviewDraft): Shown {
  const { channel, kind, locale, subject, html } = draft;
  const letters = [{ channel, kind, division_id: null, locale, subject, html }];
  const lang = languageTag(locale);
  return {
    company: { ...company, letters },
    to,
    content: withoutAddresses(ownWords({ ...company, letters }, { ...content, lang })),
  };
}

/** A draft as its reader would get it, with the value of each field. @throws AppError 400 with the fields of the draft */
export async function previewDraft(
  services: Services,
  scope: UserScope,
  draft: PreviewDraft,
  writeInvoice: WriteInvoice,
) {
  const kind = letterKindOf(draft.kind);
  const words = kind && validWords(kind, draft.channel, draft);
  if (!kind || !words) return undefined;
  const clean = { ...draft, ...words };
  const real =
    kind.record === 'none' ? undefined : await writeReal(services, scope, { kind, draft: clean, writeInvoice });
  const shown = real ?? (await writeSample(services, scope, kind, clean));
  const { company, to, content } = inDraft(shown, clean);
  const common = {
    company_name: company.name,
    company_phone: company.phone,
    company_email: company.division_email || company.email,
  };
  const fields = { ...shown.content.letter?.fields, ...common };
  return { is_real: real !== undefined, company, to, content, fields };
}

type Draft = NonNullable<Awaited<ReturnType<typeof previewDraft>>>;

/** The message itself: a mail with its HTML, or the words of a text. */
export function messageOf(services: Services, { company, content, to }: Draft, channel: string) {
  if (channel === 'text') return { subject: '', text: content.text ?? '', html: '' };
  const mail = divisionMail(company, services, { to: to || company.email, dedupe_key: 'preview', content });
  return { subject: mail.subject, text: mail.text, html: mail.html ?? '' };
}
