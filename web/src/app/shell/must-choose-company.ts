import type { Session } from '@onrecord/contract/core/session-user';
import { paths } from '../../lib/paths.ts';

/** Pages that an admin looks after from outside any company. */
const OUTSIDE = [paths.list('company'), paths.list('subscription'), paths.applicationSettings()];

/** An admin belongs to no company's work until one is chosen (section 1). */
export const mustChooseCompany = (
  { user_type, sel_dashboard_company_id }: Pick<Session, 'user_type' | 'sel_dashboard_company_id'>,
  pathname: string,
): boolean =>
  user_type === 'admin' && sel_dashboard_company_id === null && !OUTSIDE.some((path) => pathname.startsWith(path));
