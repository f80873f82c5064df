import { readAs } from '../../../../http/request/reader.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import type { Letter } from '../delivery/delivery.writes.ts';
import { comingFact, freeFact } from '../fact/fact.present.ts';
import { comingTo, freeToCancel } from '../fact/fact.reads.ts';
import { jobContacts } from '../notification.reads.ts';
import {
  headed,
  isOver,
  isRequestNotice,
  type JobNotice,
  jobLink,
  noteFact,
  noticeOf,
  speakTo,
  valuesOf,
  type Writing,
  withInvite,
} from './writing.writes.ts';

/** What is said to a client of who comes and of the fee for canceling; nothing of a job that does not take place. */
async function aboutForClient({ tx, scope, job, now }: Writing, event: JobNotice) {
  const formats = formatsOf(await companyOf(tx, scope));
  if (event === 'canceled') return { formats, coming: undefined, free: undefined };
  const coming = await comingTo(tx, scope, job.job_id);
  const free = isRequestNotice(event) ? undefined : await freeToCancel(tx, scope, job.job_id, now);
  return { formats, coming: coming?.length ? coming : undefined, free };
}

export async function toContacts(writing: Writing, event: JobNotice, only?: number): Promise<Letter[]> {
  const { tx, scope, job, now } = writing;
  const letters: Letter[] = [];
  const about = await aboutForClient(writing, event);
  for (const contact of await jobContacts(tx, scope, job.job_id, now)) {
    if (only !== undefined && contact.contact_id !== only) continue;
    // Who comes says the services as well.
    const { t, words, facts, fields, footer, lang, reader } = speakTo(
      writing,
      about.coming ? { ...contact, services: [] } : contact,
    );
    const { reader_name, first_name } = contact;
    const more = readAs(words, () => [
      ...comingFact(about.coming, t),
      ...freeFact(about.free, reader, about.formats),
      ...(isRequestNotice(event) ? noteFact(writing, t) : []),
    ]);
    const isOpen = event !== 'canceled' && !isOver(writing);
    const asks =
      isOpen &&
      event !== 'contact_day_before' &&
      (clientLevel(writing) === 'ask' || writing.job.client_confirmed_on === null);
    const url = asks ? await jobLink(writing, 'jobcontactconfirm', contact.contact_id) : '';
    const party = { audience: 'contact', party_id: contact.contact_id, to: contact.email } as const;
    letters.push({
      ...party,
      ...(await withInvite(writing, { ...party, name: contact.name, terms: words })),
      t,
      mobile: contact.mobile,
      reader_zone: contact.reader_zone,
      recipient: `contact ${contact.contact_id}`,
      content: {
        subject: t(`mail.${event}_subject`, fields),
        ...headed(t, reader_name, [t(event === 'changed' && asks ? 'mail.changed_ask_text' : `mail.${event}_text`)]),
        facts: [...facts, ...more],
        lang,
        ...(asks && {
          button: { label: t('mail.confirm_button'), url, response: 'yes' as const },
          other_button: { label: t('mail.ask_change_button'), url, response: 'no' as const },
        }),
        footer: [...footer, ...(asks ? [t('mail.buttons_hint')] : [])],
        letter: {
          kind: `contact.${event}`,
          fields: {
            ...fields,
            ...valuesOf({ reader_name, first_name, note: writing.data.note, asks: asks ? 'yes' : '' }),
          },
        },
      },
      notice: noticeOf(writing, `mail.${event}_subject`),
    });
  }
  return letters;
}

/** How the client is notified: asked, unless the change says otherwise. */
const clientLevel = ({ data }: Writing) => data.notices?.client ?? 'ask';
