import { userFromFile } from '@onrecord/contract/access/user';
import { openInvoiceFromFile } from '@onrecord/contract/money/open-invoice';
import { caseChange, caseDraft } from '@onrecord/contract/people/case';
import { clientChange, clientDraft } from '@onrecord/contract/people/client';
import { contactChange, contactDraft } from '@onrecord/contract/people/contact';
import { deponentChange, deponentDraft } from '@onrecord/contract/people/deponent';
import { noteFromFile } from '@onrecord/contract/people/note';
import { serviceProviderChange, serviceProviderDraft } from '@onrecord/contract/people/service-provider';
import { jobFromFile } from '@onrecord/contract/scheduling/job/job-drafts';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../db/database.ts';
import { nearMatches } from '../db/list/near-matches.ts';
import type { UserScope } from '../db/scope.ts';
import { createUsersFromFile, inviteLater } from '../features/access/user/imported/imported.writes.ts';
import { createOpenInvoices, voidOpenInvoices } from '../features/money/client-invoice/opening/opening.writes.ts';
import type { ImportMaker, ImportMakers, Made, RequestedRow } from '../features/office/import/make.writes.ts';
import { nearCases } from '../features/people/case/case.reads.ts';
import { createCase, saveCase } from '../features/people/case/case.writes.ts';
import { nearClients } from '../features/people/client/client.reads.ts';
import { createClient, saveClient } from '../features/people/client/client.writes.ts';
import { contactsLike } from '../features/people/contact/contact.reads.ts';
import { createContact, saveContact } from '../features/people/contact/contact.writes.ts';
import { nearDeponents } from '../features/people/deponent/deponent.reads.ts';
import { createDeponent, saveDeponent } from '../features/people/deponent/deponent.writes.ts';
import { notesLike } from '../features/people/note/imported/imported.reads.ts';
import { createNotesFromFile } from '../features/people/note/imported/imported.writes.ts';
import { ratesOf } from '../features/people/service-provider/rate.reads.ts';
import { restoreRates } from '../features/people/service-provider/rate.writes.ts';
import { nearProviders } from '../features/people/service-provider/service-provider.reads.ts';
import { createProvider, saveProvider } from '../features/people/service-provider/service-provider.writes.ts';
import { jobsLike } from '../features/scheduling/job/imported/imported.reads.ts';
import { createJobsFromFile } from '../features/scheduling/job/imported/imported.writes.ts';
import { hashUnknownPassword } from '../http/secret/unknown-password.ts';
import type { Services } from '../http/services.ts';

/** A maker fits its own shape: what the shape let through is what it is given. */
const maker = <Draft>(made: ImportMaker<Draft>): ImportMaker => made as unknown as ImportMaker;

type Create<Draft> = (tx: Tx, scope: UserScope, draft: Draft) => Promise<number>;
type CreateRows<Draft> = (tx: Tx, scope: UserScope, rows: readonly RequestedRow<Draft>[]) => Promise<Made[]>;

const madeOf = (record_id: number): Made => ({ record_id, along: [] });

/** Rows that have nothing to do with each other: what each of them asks and writes travels together. */
const atOnce =
  <Draft>(create: Create<Draft>): CreateRows<Draft> =>
  async (tx, scope, rows) => {
    const settled = await Promise.allSettled(rows.map(({ draft }) => create(tx, scope, draft)));
    return settled.map((one) => {
      if (one.status === 'fulfilled') return madeOf(one.value);
      if (one.reason instanceof AppError) return one.reason;
      throw one.reason;
    });
  };

/** Rows that write in several steps, or look at what the ones before them wrote. */
const inTurn =
  <Draft>(create: Create<Draft>): CreateRows<Draft> =>
  async (tx, scope, rows) => {
    const made: Made[] = [];
    for (const { draft } of rows) made.push(madeOf(await create(tx, scope, draft)));
    return made;
  };

/** One secret that nobody knows for all users of a file: to make one takes a while, on purpose. */
async function passwordOf(services: Services, [first]: readonly RequestedRow<unknown>[]): Promise<string> {
  const known = first?.run.memory.get('password_hash') ?? (await hashUnknownPassword(services));
  first?.run.memory.set('password_hash', known);
  return String(known);
}

const nameOf = ({ first_name = '', last_name }: { first_name?: string | undefined; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** Where the imports meet the nouns: each is made by the rule that makes one a person typed in. Phones tell nobody apart here. */
export function importMakers(services: Services): ImportMakers {
  return {
    client: maker({
      shape: clientDraft,
      create: atOnce(createClient),
      change: { shape: clientChange, save: saveClient },
      like: async (tx, scope, { name, printed_name = '', email = '' }) =>
        (await nearClients(tx, scope, { client_id: null, company_id: null, name, printed_name, phone: '', email }))
          .matches,
    }),
    contact: maker({
      shape: contactDraft,
      create: atOnce((tx, scope, draft) => createContact(services, tx, scope, draft)),
      change: { shape: contactChange, save: (tx, scope, id, change) => saveContact(services, tx, scope, id, change) },
      like: (tx, scope, { first_name = '', last_name, email = '' }) =>
        contactsLike(tx, scope, {
          ...{ contact_id: null, company_id: null, client_id: null, first_name, last_name, email },
          ...{ phone: '', mobile: '' },
        }),
    }),
    deponent: maker({
      shape: deponentDraft,
      create: atOnce(createDeponent),
      change: { shape: deponentChange, save: saveDeponent },
      like: (tx, scope, draft) =>
        nearMatches(tx, nearDeponents(scope), { names: [nameOf(draft)], emails: [draft.email ?? ''] }, null),
    }),
    case: maker({
      shape: caseDraft,
      create: inTurn(async (tx, scope, draft) => (await createCase(tx, scope, draft)).case_id),
      change: { shape: caseChange, save: saveCase },
      like: (tx, scope, { case_name, court_docket_number = '' }) =>
        nearMatches(tx, nearCases(scope), { names: [case_name], numbers: [court_docket_number] }, null),
    }),
    service_provider: maker({
      shape: serviceProviderDraft,
      create: inTurn(createProvider),
      change: {
        shape: serviceProviderChange,
        save: saveProvider,
        carried: { field: 'service_ids', read: ratesOf, restore: restoreRates },
      },
      like: async (tx, scope, { first_name = '', last_name, business_name = '', email = '' }) =>
        (
          await nearProviders(tx, scope, {
            ...{ service_provider_id: null, company_id: null, first_name, last_name, business_name, email },
            ...{ phone: '', mobile: '' },
          })
        ).matches,
    }),
    job: maker({
      shape: jobFromFile,
      create: (tx, scope, rows) => createJobsFromFile(tx, scope, rows, services.now()),
      like: jobsLike,
    }),
    note: maker({
      shape: noteFromFile,
      create: async (tx, scope, rows) => {
        const notes = rows.map(({ draft }) => draft);
        const made = await createNotesFromFile(tx, scope, notes, services.now());
        return made.map((one) => (one instanceof AppError ? one : madeOf(one)));
      },
      like: notesLike,
    }),
    user: maker({
      shape: userFromFile,
      create: async (tx, scope, rows) => {
        const drafts = rows.map(({ draft }) => draft);
        const made = await createUsersFromFile(tx, scope, drafts, await passwordOf(services, rows));
        return made.map((one) => (one instanceof AppError ? one : madeOf(one)));
      },
      invite: inviteLater,
      // A name that is taken is wrong: a login is not made a second time, and a file does not change one.
      like: async () => [],
    }),
    open_invoice: maker({
      shape: openInvoiceFromFile,
      create: async (tx, scope, rows) => {
        const invoices = rows.map(({ draft, run }) => ({ draft, order_number: run.number }));
        const made = await createOpenInvoices(tx, scope, invoices, services.now());
        return made.map((one) => (one instanceof AppError ? one : madeOf(one)));
      },
      takeBack: (tx, scope, ids) => voidOpenInvoices(tx, scope, ids, services.now()),
      // A number that is taken is wrong: no invoice is made a second time.
      like: async () => [],
    }),
  };
}
