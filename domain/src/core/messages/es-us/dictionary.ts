import type { Dictionary } from '../../language/dictionary.ts';

/** Where the Spanish of the United States uses other words than that of Spain. */
export const americanSpanish: Dictionary = {
  sentences: {
    'column.state': 'Estado (ubicación)',
    'column.mobile': 'Celular',
    'column.business_days': 'Días hábiles',
    'column.is_expert': 'Testigo experto',
    'column.tax_rate': 'Tasa',
    'column.seats': 'Asientos',
    'column.is_cod': 'Pago contra entrega',
    'lookup_name.tax_rate': 'Tasa de impuestos',
    'lookup_title.tax_rate': 'Tasas de impuestos',
  },
  terms: {
    conference_room: { singular: 'Sala de conferencias', plural: 'Salas de conferencias' },
    salesperson: { singular: 'Vendedor', plural: 'Vendedores' },
  },
};
