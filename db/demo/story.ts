import { makeActivity } from './activity.ts';
import { makeAddresses, makeUnwantedClient } from './addresses.ts';
import { makeAttachments } from './attachments.ts';
import { bill } from './billing.ts';
import { bookAll } from './bookings.ts';
import { makeCancellationRules } from './cancellation-rules.ts';
import { makeCancellations } from './cancellations.ts';
import { makeCases } from './cases.ts';
import { makeChanges } from './changes.ts';
import { makeClosedDays, makeCompany, makeRoles } from './company.ts';
import type { CompanyPlan } from './company-plan.ts';
import { makeConflicts } from './conflicts.ts';
import { makeDeadTasks } from './dead-tasks.ts';
import { delegationCalls } from './delegations.ts';
import { leaveGaps, makeDemoBookings } from './demo-bookings.ts';
import type { Desk } from './desk.ts';
import { openDiary } from './diary.ts';
import type { DemoFile } from './documents.ts';
import { makeFiles } from './files.ts';
import { makeMails } from './mails.ts';
import { moneyCalls } from './money/money-story.ts';
import { makeNotes } from './notes.ts';
import { noticeCalls } from './notices.ts';
import { makeOffers } from './offers.ts';
import type { OwnCall } from './own-calls.ts';
import { makeClients } from './people.ts';
import { makeOccasionalProviders, makePreferences, makeSkills } from './picker-facts.ts';
import { makePictures } from './pictures.ts';
import { makeProviders } from './providers.ts';
import { readSignCalls } from './read-signs.ts';
import { requestCalls } from './request-calls.ts';
import { makeRequests } from './requests.ts';
import type { CompanyRows } from './rows.ts';
import { makeSavedViews } from './saved-views.ts';
import { makeScenes } from './scenes.ts';
import { addSpecialContacts } from './special-contacts.ts';
import { openTenant, type Tenant } from './tenant.ts';
import { makeTimeOff } from './time-off.ts';
import { makeTracking } from './tracking.ts';
import { makeUsers } from './users.ts';
import { produce } from './worksheets.ts';

export interface Story {
  readonly rows: CompanyRows;
  readonly files: readonly DemoFile[];
  /** What people do with the product once the rows are loaded. */
  readonly calls: readonly OwnCall[];
}

/** Everybody there is: the company, who works for it and whom it works for. */
async function gather(tenant: Tenant) {
  const company = makeCompany(tenant);
  makeClosedDays(tenant, company);
  const roles = makeRoles(tenant);
  const clients = makeClients(tenant, company);
  addSpecialContacts(tenant, clients);
  makeAddresses(tenant, clients);
  makeUnwantedClient(tenant, company);
  const providers = makeProviders(tenant, company);
  makePreferences(tenant, clients, providers, makeOccasionalProviders(tenant, company));
  const users = await makeUsers(tenant, company, roles, clients, providers);
  makeSavedViews(tenant, users);
  return { company, clients, providers, users, cases: makeCases(tenant, clients) };
}

/** Makes up everything that ever happened in one company, from its people to its books. */
export async function buildStory(
  plan: CompanyPlan,
  today: Temporal.PlainDate,
  ids: Map<string, number>,
): Promise<Story> {
  const tenant = openTenant(plan, today, ids);
  const people = await gather(tenant);
  const { company, clients, providers, users, cases } = people;
  const [home] = clients;
  if (!home) throw new Error('a company without clients');
  const diary = openDiary();
  makeTimeOff(tenant, diary, providers);
  const desk: Desk = { tenant, company, users, providers, diary, volumes: new Map() };
  const demoBookings = [
    ...makeScenes({ tenant, ...people }),
    ...leaveGaps(tenant, makeDemoBookings(tenant, company, cases)),
  ];
  const bookings = bookAll(desk, demoBookings);
  makeSkills(tenant);
  const division_id = company.division_ids[0] ?? 0;
  makeCancellationRules(tenant, users.manager);
  const requestIds = makeRequests(tenant, users, division_id, { cases, home, bookings });
  const changes = [...makeChanges(tenant, users, bookings), ...makeOffers(desk, providers, bookings)];
  makeConflicts(tenant, providers, bookings);
  const turnedIn = produce(tenant, bookings);
  makeTracking(tenant, turnedIn);
  const invoices = bill(tenant, users, clients, turnedIn);
  makeNotes(tenant, users, division_id, { clients, cases, providers, bookings });
  const canceled = makeCancellations(desk, cases, home, bookings);
  makeActivity(tenant, users, { bookings: [...bookings, ...canceled.bookings], turnedIn, invoices, changes });
  makeMails(tenant, bookings);
  makeDeadTasks(tenant, invoices);
  const attached = makeAttachments(tenant, users, { home, cases, providers });
  return {
    rows: tenant.rows,
    calls: [
      ...canceled.calls,
      ...moneyCalls(desk, home),
      ...delegationCalls(tenant, users, home),
      ...readSignCalls(tenant, users, turnedIn),
      ...requestCalls({ tenant, users, home }, bookings, requestIds),
      ...attached.calls,
      ...noticeCalls({ tenant, users, home, providers }),
    ],
    files: [
      ...makePictures(tenant),
      ...makeFiles(tenant, users, home, { bookings, turnedIn, invoices }),
      ...attached.files,
    ],
  };
}
