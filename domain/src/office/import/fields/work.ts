import { importField } from '../import-field.ts';

/** Cases (section 3). */
export const CASE_FIELDS = [
  importField('case_name', 'column.case', {
    required: true,
    also: ['name', 'case name', 'matter', 'matter name', 'case style', 'style', 'short caption', 'title'],
    example: 'Hartwell v. Meridian Freight',
  }),
  importField('client_id', 'column.client', {
    kind: 'one',
    finds: 'client',
    missing_as: 'name',
    also: ['client name', 'firm', 'law firm', 'company', 'account', 'client id', 'client number'],
    example: 'Whitfield & Oyelaran LLP',
  }),
  importField('case_caption', 'column.case_caption', { also: ['full caption', 'case caption'] }),
  importField('case_type_id', 'column.case_type', { kind: 'one', finds: 'case_type', also: ['type', 'matter type'] }),
  importField('court_name', 'column.court_name', { also: ['court name', 'venue'] }),
  importField('court_docket_number', 'column.court_docket_number', {
    also: ['docket', 'docket #', 'docket number', 'case number', 'case #', 'cause number', 'index number', 'case no'],
    example: '2026CV031842',
  }),
  importField('jurisdiction_id', 'column.jurisdiction', { kind: 'one', finds: 'jurisdiction' }),
  importField('defendant', 'column.defendant', { also: ['defendants'] }),
  importField('client_case_number', 'column.client_case_number', {
    also: ['client matter number', 'file number', 'matter number'],
  }),
  importField('case_reference_number', 'column.case_reference_number', {
    also: ['reference', 'reference number', 'our reference'],
  }),
  importField('case_billing_reference', 'column.case_billing_reference', { also: ['billing ref'] }),
  importField('claim_number', 'column.claim_number', { also: ['claim', 'claim #'] }),
  importField('trial_date', 'column.trial_date', { kind: 'date', also: ['trial'] }),
  importField('effective_date', 'column.effective_date', { kind: 'date', also: ['opened', 'open date', 'start date'] }),
  importField('expiration_date', 'column.expiration_date', { kind: 'date', also: ['closed', 'close date'] }),
  importField('sales_person', 'column.salesperson', { also: ['sales rep', 'account manager'] }),
];
