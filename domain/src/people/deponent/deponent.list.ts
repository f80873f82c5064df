import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

const STAFF_ONLY: HideRule[] = [{ from: ['contact', 'provider'] }];
const FROM_PROVIDER: HideRule[] = [{ from: ['provider'] }];

/** The columns of the deponent list (section 3). A number that stands for a person stays with staff, a home with those it concerns. */
export const DEPONENT_LIST = defineList(
  'deponent',
  [
    column('fullname', 'column.deponent', 'text', { defaultShown: true, width: 220 }),
    column('is_expert', 'column.is_expert', 'boolean', { defaultShown: true }),
    column('expertise_type_name', 'column.expertise_type', 'text', { defaultShown: true }),
    column('employed_by', 'column.employed_by', 'text', { defaultShown: true }),
    column('phone', 'column.phone', 'text', { defaultShown: true, width: 130 }),
    column('mobile', 'column.mobile', 'text', { width: 130 }),
    column('email', 'column.email', 'text', { width: 220 }),
    column('personal_number', 'column.personal_number', 'text', { hidden: STAFF_ONLY }),
    column('address', 'column.address', 'text', { hidden: FROM_PROVIDER }),
    column('city', 'column.city', 'text', { hidden: FROM_PROVIDER, width: 130 }),
    column('state_code', 'column.state', 'text', { hidden: FROM_PROVIDER, width: 80 }),
    column('zipcode', 'column.zip', 'text', { hidden: FROM_PROVIDER, width: 90 }),
    column('incident_date', 'column.incident_date', 'date', { hidden: FROM_PROVIDER }),
    column('job_count', 'column.job_count', 'number', { sums: true, defaultShown: true, hidden: STAFF_ONLY }),
  ],
  'fullname',
);
