import { ADDRESS_FIELDS } from '../../core/record/address-fields.ts';
import { CREDIT_FIELDS, SALESPERSON } from '../../core/record/credit-fields.ts';
import { defineRecord } from '../../core/record/define-record.ts';
import { FIRM_HEADINGS } from '../../core/record/firm-headings.ts';
import { EMAIL, PHONE } from '../../core/record/person-fields.ts';
import { CLIENT_LIST } from './client.list.ts';

/** Clients: firms, insurers, agencies (section 3). */
export const CLIENT_RECORD = defineRecord({
  columns: CLIENT_LIST.columns,
  sections: ['name', 'about', 'reach', 'address', 'terms', 'credit', 'papers', 'sales', 'warnings', 'status'],
  fields: [
    {
      name: 'name',
      kind: 'text',
      label: 'column.client',
      section: 'name',
      required: true,
      imports: {
        also: ['name', ...FIRM_HEADINGS],
        example: 'Whitfield & Oyelaran LLP',
      },
    },
    {
      name: 'printed_name',
      kind: 'text',
      label: 'column.printed_name',
      section: 'about',
      imports: { also: ['legal name', 'billing name', 'print as'] },
    },
    {
      name: 'client_type_id',
      kind: 'lookup',
      label: 'column.client_type',
      section: 'about',
      route: 'clienttypes',
      half: true,
      imports: { also: ['type', 'account type'] },
    },
    {
      name: 'parent_client_id',
      kind: 'record',
      to: 'client',
      label: 'column.parent_client',
      section: 'about',
    },
    {
      name: 'division_id',
      kind: 'division',
      label: 'column.division',
      section: 'about',
      half: true,
      imports: { also: ['office', 'branch', 'location'] },
    },
    PHONE,
    { ...EMAIL, half: true },
    ...ADDRESS_FIELDS,
    {
      name: 'invoice_term_id',
      kind: 'lookup',
      label: 'column.invoice_term',
      section: 'terms',
      route: 'invoiceterms',
      half: true,
      imports: { also: ['payment terms', 'invoice terms'] },
    },
    {
      name: 'guarantee_type_id',
      kind: 'lookup',
      label: 'column.guarantee_type',
      section: 'papers',
      route: 'guaranteetypes',
      half: true,
    },
    {
      name: 'invoice_print_type_id',
      kind: 'lookup',
      label: 'column.invoice_print_type',
      section: 'papers',
      route: 'invoiceprinttypes',
      half: true,
    },
    {
      name: 'product_tax_template_id',
      kind: 'lookup',
      label: 'column.product_tax_template',
      section: 'papers',
      route: 'producttaxtemplates',
    },
    SALESPERSON,
    ...CREDIT_FIELDS,
    {
      name: 'invoice_delivery',
      kind: 'choice',
      label: 'column.invoice_delivery',
      section: 'papers',
      initial: '',
      choices: [
        { value: '', word: 'client.delivery_by_hand' },
        { value: 'mail', word: 'client.delivery_mail' },
        { value: 'evening', word: 'client.delivery_evening' },
      ],
      hidden: [{ from: ['contact', 'provider'] }],
    },
    {
      name: 'no_monthly_statement',
      kind: 'boolean',
      label: 'column.no_monthly_statement',
      section: 'papers',
      initial: false,
      hidden: [{ from: ['contact', 'provider'] }],
    },
    {
      name: 'no_payment_reminders',
      kind: 'boolean',
      label: 'column.no_payment_reminders',
      section: 'papers',
      initial: false,
      hidden: [{ from: ['contact', 'provider'] }],
    },
    {
      name: 'no_finance_charge',
      kind: 'boolean',
      label: 'column.no_finance_charge',
      section: 'papers',
      initial: false,
      hidden: [{ from: ['contact', 'provider'] }],
    },
    {
      name: 'is_active',
      kind: 'boolean',
      label: 'column.is_active',
      section: 'status',
      initial: true,
      imports: { also: ['status'] },
    },
  ],
});
