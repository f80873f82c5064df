import { can, type Viewer } from '../../core/permission/can.ts';
import { isStaff } from '../../core/permission/user-type.ts';

/** Where somebody may read messages about jobs. */
export interface JobMessageSources {
  readonly outbox: boolean;
  readonly log: boolean;
}

/** Decides where the viewer may read messages about jobs: staff who edit jobs in the outbox, who reads the log there (section 7). */
export const jobMessageSources = (viewer: Viewer): JobMessageSources => ({
  outbox: isStaff(viewer.user_type) && can(viewer, 'jobs', 'edit'),
  log: can(viewer, 'activitylog', 'view'),
});
