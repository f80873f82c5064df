import type { commissionMessages } from '../commission.ts';
import type { TranslatedMessages } from '../entry.ts';

export const commissionSentences = {
  'commission.person_saved': 'El vendedor está guardado.',
  'commission.person_exists': 'Esta persona ya gana comisiones',
  'commission.cap_below': 'Debe ser mayor que 0 y no menor que el mínimo',
  'commission.term_saved': 'Las condiciones están guardadas.',
  'commission.term_ended': 'Las condiciones terminan ese día. Lo ganado se conserva.',
  'commission.term_exists': 'Ya hay condiciones sobre esto para los mismos días',
  'commission.ends_before': 'No puede ser antes del primer día',
  'commission.share_taken': 'Otra persona tiene el total, o las dos mitades están ocupadas',
  'commission.no_rates': 'Esta plantilla no tiene tarifas',
  'commission.closed': 'El mes está cerrado. Su pago espera aprobación.',
  'commission.closed_already': 'Este mes ya está cerrado.',
  'commission.changed': 'Algo cambió mientras tanto. Revise primero la nueva suma.',
  'commission.in_future': 'Este mes todavía no ha comenzado.',
  'commission.pay_line': 'Comisiones de {month}',
} satisfies TranslatedMessages<typeof commissionMessages>;
