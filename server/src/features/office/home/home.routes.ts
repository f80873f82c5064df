import type { homeArea } from '@onrecord/contract/office/home';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { visibleFileCount } from '../../production/file/file.reads.ts';
import { lateCopiesOf } from './copies.reads.ts';
import { portalFiles } from './files.reads.ts';
import { reporterOwedOf } from './owed.reads.ts';
import { portalJobs } from './portal.reads.ts';
import { reporterJobsOf } from './reporter.reads.ts';

/** The viewer, who has to be of the side whose home it is. */
function ofSide(call: Call, side: UserType): UserScope {
  const scope = userScope(call);
  if (scope.viewer.user_type !== side) throw refuse('access.denied');
  return scope;
}

/** What contacts and providers begin with (other-side, section 4). */
export function homeHandlers({ db, now }: Services): CallHandlers<typeof homeArea> {
  return {
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
