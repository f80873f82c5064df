import type { LetterTarget } from '@onrecord/contract/company/letter-template';
import { type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { type LetterKind, letterKindOf } from '@onrecord/domain/core/letter/letter-kind';
import { shippedLetter } from '@onrecord/domain/core/letter/shipped-letter';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import type { MatrixCell, MatrixParty } from '@onrecord/domain/messages/notification/matrix';
import type { Tx } from '../../../db/database.ts';
import { takenBack } from '../../../db/record/taken-back.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import { ownWords } from '../../../http/text/own-words.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { companyOf, mailCompany, todayOf } from '../../company/company/company.reads.ts';
import { letterTerms } from '../../company/letter/letter.reads.ts';
import { endingLicences } from '../../people/service-provider/licence/licence.reads.ts';
import { openConflicts } from '../../scheduling/booking-conflict/booking-conflict.reads.ts';
import { anyDivision } from '../letter-preview/letter-preview.reads.ts';
import { previewDraft, type Shown, type WriteInvoice, writeReal } from '../letter-preview/letter-preview.writes.ts';
import { writeConflictLetter } from '../notification/conflict.writes.ts';
import { textOf } from '../notification/delivery/delivery.writes.ts';
import { writeDayDigest } from '../notification/digest/digest.writes.ts';
import { writeLicenceLetter } from '../notification/licence.writes.ts';
import { speaker } from '../notification/notification.present.ts';
import { withoutAddresses } from '../notification/rehearsal/rehearsal.present.ts';
import { previewRequestLetter } from '../notification/request/request-letter.writes.ts';
import { recentRequests } from './matrix.reads.ts';

/** Writes the mail with the link to read and sign; the reviews belong to production. */
export type WriteReadSign = (
  services: Services,
  tx: Tx,
  scope: UserScope,
  locale: string,
) => Promise<Shown | undefined>;

export interface Writers {
  readonly writeInvoice: WriteInvoice;
  readonly writeReadSign: WriteReadSign;
}

/** Which message is looked at. */
export interface Looked {
  readonly event: string;
  readonly party: MatrixParty;
  readonly cell: MatrixCell;
  readonly channel: LetterTarget['channel'];
  readonly locale: Locale;
  readonly record_id: number | null;
}

const REQUEST_EVENTS: Readonly<Partial<Record<string, TaskData['mail-request']['event']>>> = {
  ...{ job_requested: 'received', change_requested: 'received', request_updated: 'updated' },
  ...{ request_answered: 'accepted', request_declined: 'declined' },
};

const LICENCES_UNTIL = { years: 5 } as const;

/** The letter about the chosen request, or the latest. */
async function ofRequest(services: Services, tx: Tx, scope: UserScope, looked: Looked): Promise<Shown | undefined> {
  const event = REQUEST_EVENTS[looked.event];
  const records = event ? await recentRequests(tx, scope, looked.event) : [];
  const chosen = records.find(({ record_id }) => record_id === looked.record_id) ?? records[0];
  if (!event || !chosen) return undefined;
  const data = { company_id: scope.company_id, job_request_id: chosen.record_id, event, words: '' };
  const party = looked.party === 'office' ? 'office' : 'contact';
  return shownOf(await previewRequestLetter(services, tx, scope, { data, party, preview_locale: looked.locale }));
}

type Made = { company: Shown['company']; letter: { to: string; content: Shown['content'] } } | undefined;

const shownOf = (made: Made): Shown | undefined => made && { company: made.company, ...made.letter };

async function ofLicence(services: Services, tx: Tx, scope: UserScope, locale: Locale) {
  const day = todayOf(await companyOf(tx, scope), services.now());
  const [licence] = await endingLicences(tx, scope, day.add(LICENCES_UNTIL).toString());
  const of = licence && { licence, today: day.toString(), preview_locale: locale };
  return of && shownOf(await writeLicenceLetter(services, tx, scope, of));
}

async function ofConflict(services: Services, tx: Tx, scope: UserScope, locale: Locale) {
  const [conflict] = await openConflicts(tx, scope);
  if (!conflict) return undefined;
  const { division_id, booking_conflict_id } = conflict;
  const data = { company_id: scope.company_id, division_id, booking_conflict_ids: [booking_conflict_id] };
  return shownOf(await writeConflictLetter(services, tx, scope, data, locale));
}

async function ofDigest(services: Services, tx: Tx, scope: UserScope, locale: Locale) {
  const division_id = await anyDivision(tx, scope);
  const digest_day = todayOf(await companyOf(tx, scope), services.now()).toString();
  const data = { company_id: scope.company_id, division_id, digest_day };
  return shownOf(await writeDayDigest(services, tx, scope, data, locale));
}

/** The message of an event that the company cannot write itself. */
function writeFixed(services: Services, tx: Tx, scope: UserScope, looked: Looked, writers: Writers) {
  switch (looked.event) {
    case 'licence_expiring':
      return ofLicence(services, tx, scope, looked.locale);
    case 'over_time_off':
      return ofConflict(services, tx, scope, looked.locale);
    case 'day_digest':
      return ofDigest(services, tx, scope, looked.locale);
    case 'read_sign':
      return writers.writeReadSign(services, tx, scope, looked.locale);
    default:
      return ofRequest(services, tx, scope, looked);
  }
}

/** The letter as it is shipped, with made-up values: nothing of the kind has happened yet. */
async function writeSample(services: Services, scope: UserScope, kind: LetterKind, looked: Looked, writers: Writers) {
  const { channel, locale } = looked;
  const terms = termsOf(await services.db.readScope(scope, (tx) => letterTerms(tx, scope, null)), null, locale);
  const target = { kind: kind.kind, channel, locale, division_id: null, record_id: null };
  const made = await previewDraft(
    services,
    scope,
    { ...target, ...shippedLetter(kind, channel, terms) },
    writers.writeInvoice,
  );
  return made && { is_real: made.is_real, company: made.company, to: made.to, content: made.content };
}

/** The letter that the company sends today, in its own words where it wrote some. */
async function writeLooked(services: Services, scope: UserScope, looked: Looked, writers: Writers) {
  const kind = letterKindOf(looked.cell.letter ?? '');
  if (!kind) {
    const shown = await takenBack(services.db, scope, (tx) => writeFixed(services, tx, scope, looked, writers));
    return shown && { ...shown, is_real: true };
  }
  const { locale, record_id } = looked;
  const draft = { kind: kind.kind, locale, record_id };
  const { writeInvoice } = writers;
  const shown = kind.record === 'none' ? undefined : await writeReal(services, scope, { kind, draft, writeInvoice });
  return shown ? { ...shown, is_real: true } : writeSample(services, scope, kind, looked, writers);
}

/** What a party would get of an event now; null where nothing of the kind has happened yet. */
export async function previewMessage(services: Services, scope: UserScope, looked: Looked, writers: Writers) {
  const made = await writeLooked(services, scope, looked, writers);
  if (!made) return null;
  const { company, is_real, to } = made;
  const content = withoutAddresses(ownWords(company, { ...made.content, lang: languageTag(looked.locale) }));
  if (looked.channel === 'text') {
    const { settings } = await services.db.readScope(scope, (tx) => mailCompany(tx, scope, company.division_id));
    const t = speaker(termsOf(settings, null, looked.locale));
    const text = textOf({ channel: 'text', to, recipient: '', content, t }, company);
    return { is_real, to: '', subject: '', text, html: '' };
  }
  const mail = divisionMail(company, services, { to: to || company.email, dedupe_key: 'preview', content });
  return { is_real, to, subject: mail.subject, text: mail.text, html: mail.html ?? '' };
}
