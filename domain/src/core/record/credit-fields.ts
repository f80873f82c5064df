import type { FieldEntry } from './define-record.ts';

/** Who sells to somebody: section `sales`. */
export const SALESPERSON = {
  name: 'salesperson',
  kind: 'text',
  label: 'column.salesperson',
  section: 'sales',
  imports: { also: ['sales rep', 'account manager', 'sales person'] },
} as const satisfies FieldEntry;

/** Whether somebody is not worked with any more: section `warnings`. */
export const DO_NOT_USE = {
  name: 'do_not_use',
  kind: 'boolean',
  label: 'column.do_not_use',
  section: 'warnings',
  imports: { also: ['blocked', 'blacklisted'] },
} as const satisfies FieldEntry;

/** What somebody may owe, section `credit`, and what has to be known before working for them, section `warnings`. */
export const CREDIT_FIELDS = [
  { name: 'credit_limit', kind: 'amount', label: 'column.credit_limit', section: 'credit', half: true, imports: {} },
  {
    name: 'is_cod',
    kind: 'boolean',
    label: 'column.is_cod',
    section: 'warnings',
    half: true,
    imports: { also: ['cash on delivery', 'c.o.d.'] },
  },
  { ...DO_NOT_USE, half: true },
] as const satisfies readonly FieldEntry[];
