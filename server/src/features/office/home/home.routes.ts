import type { homeArea } from '@onrecord/contract/office/home';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { visibleFileCount } from '../../production/file/file.reads.ts';
import { billingWorkOf } from './billing.reads.ts';
import { chaseTodayOf } from './chase.reads.ts';
import { lateCopiesOf } from './copies.reads.ts';
import { portalFiles, witnessFilesPage } from './files.reads.ts';
import { firstHourOfCompany } from './first-hour.reads.ts';
import { reporterOwedOf } from './owed.reads.ts';
import { portalJobs } from './portal.reads.ts';
import { reporterJobsOf } from './reporter.reads.ts';
import { ownSalesPerson, salesHomeOf } from './sales.reads.ts';

/** The viewer, who has to be of the side whose home it is. */
function ofSide(call: Call, side: UserType): UserScope {
  const scope = userScope(call);
  if (scope.viewer.user_type !== side) throw refuse('access.denied');
  return scope;
}

type StaffCalls = 'getBillingWork' | 'getChase' | 'getFirstHour' | 'getOwnHomes' | 'getSalesHome';

/** What billers and sales people begin with (other-side, section 4). */
function staffHomeHandlers({ db, now }: Services): Pick<CallHandlers<typeof homeArea>, StaffCalls> {
  return {
    getBillingWork: (call) => db.readScope(call.scope, (tx) => billingWorkOf(tx, userScope(call), now())),
    getChase: (call) =>
      db.readScope(call.scope, async (tx) => {
        const today = todayOf(await companyOf(tx, call.scope), now()).toString();
        return chaseTodayOf(tx, userScope(call), today);
      }),
    getFirstHour: (call) => db.readScope(call.scope, (tx) => firstHourOfCompany(tx, userScope(call))),
    getOwnHomes: (call) =>
      db.readScope(call.scope, async (tx) => {
        const person = await ownSalesPerson(tx, userScope(call));
        return { sales_person_id: person?.sales_person_id ?? null };
      }),
    getSalesHome: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const person = await ownSalesPerson(tx, scope);
        if (!person) throw refuse('access.denied');
        const today = todayOf(await companyOf(tx, scope), now());
        // A provider who works on commission sees no dates of jobs (section 6, typeMode 2).
        const hides_dates = scope.viewer.user_type === 'provider' && person.type_mode === 2;
        return salesHomeOf(tx, scope, person, { now: now(), today, hides_dates });
      }),
  };
}

/** What people begin with (other-side, section 4). */
export function homeHandlers(services: Services): CallHandlers<typeof homeArea> {
  const { db, now } = services;
  return {
    ...staffHomeHandlers(services),
    getPortalJobs: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = ofSide(call, 'contact');
        return portalJobs(tx, scope, now(), todayOf(await companyOf(tx, scope), now()));
      }),
    getPortalFiles: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = ofSide(call, 'contact');
        return {
          as_of: now().toString(),
          count: await visibleFileCount(tx, scope),
          data: await portalFiles(tx, scope),
        };
      }),
    getWitnessFiles: (call) => db.readScope(call.scope, (tx) => witnessFilesPage(tx, userScope(call), call.body)),
    getReporterJobs: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = ofSide(call, 'provider');
        return reporterJobsOf(tx, scope, now(), todayOf(await companyOf(tx, scope), now()));
      }),
    getLateCopies: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = ofSide(call, 'provider');
        return lateCopiesOf(tx, scope, todayOf(await companyOf(tx, scope), now()));
      }),
    getReporterOwed: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = ofSide(call, 'provider');
        return reporterOwedOf(tx, scope, now(), todayOf(await companyOf(tx, scope), now()));
      }),
  };
}
