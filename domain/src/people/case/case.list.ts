import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

const STAFF_ONLY: HideRule[] = [{ from: ['contact', 'provider'] }];
const FROM_CONTACT: HideRule[] = [{ from: ['contact'] }];
const FROM_PROVIDER: HideRule[] = [{ from: ['provider'] }];

/** The columns of the case list (section 3), with the role rules of section 6 that the job list has for the same facts. */
export const CASE_LIST = defineList(
  'case',
  [
    column('case_name', 'column.case', 'text', { defaultShown: true, width: 260 }),
    column('client_name', 'column.client', 'text', { defaultShown: true, width: 200 }),
    column('case_type_name', 'column.case_type', 'text', { defaultShown: true }),
    column('case_caption', 'column.case_caption', 'text', { width: 260 }),
    column('court_name', 'column.court_name', 'text', { defaultShown: true }),
    column('court_docket_number', 'column.court_docket_number', 'text', { defaultShown: true }),
    column('jurisdiction_name', 'column.jurisdiction', 'text'),
    column('jurisdiction_state', 'column.jurisdiction_state', 'text'),
    column('defendant', 'column.defendant', 'text'),
    column('trial_date', 'column.trial_date', 'date', { defaultShown: true }),
    column('client_case_number', 'column.client_case_number', 'text', { hidden: FROM_PROVIDER }),
    column('case_reference_number', 'column.case_reference_number', 'text', { hidden: FROM_CONTACT }),
    column('case_billing_reference', 'column.case_billing_reference', 'text', { hidden: FROM_PROVIDER }),
    column('claim_number', 'column.claim_number', 'text', { hidden: FROM_PROVIDER }),
    column('effective_date', 'column.effective_date', 'date', { hidden: FROM_PROVIDER }),
    column('expiration_date', 'column.expiration_date', 'date', { hidden: FROM_PROVIDER }),
    column('sales_person', 'column.salesperson', 'text', { hidden: STAFF_ONLY }),
    column('commission_to', 'column.commission_to', 'text', { hidden: STAFF_ONLY }),
    column('job_count', 'column.job_count', 'number', { sums: true, hidden: STAFF_ONLY }),
  ],
  'case_name',
);
