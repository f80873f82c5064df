import type { TranslatedMessages } from '../entry.ts';
import type { worksheetMessages } from '../worksheet.ts';

export const worksheetSentences = {
  'worksheet_entry.start_time': 'Introduzca la hora de inicio',
  'worksheet_entry.end_time': 'Introduzca la hora de fin',
  'worksheet_entry.start_page': 'Introduzca la primera página',
  'worksheet_entry.end_page': 'Introduzca la última página',
  'worksheet_entry.page_kinds': 'Las páginas de índice, certificado y erratas no pueden ser más que todas las páginas.',
  'worksheet_entry.page_order': 'La última página no debe ser anterior a la primera.',
  'worksheet_entry.exhibit_order':
    'El último anexo no debe ser anterior al primero. || {exhibit}: el último no debe ser anterior al primero.',
  'worksheet_entry.exhibit_start': 'Escriba el primer anexo || Introduzca el primero: {exhibit}',
  'worksheet_entry.exhibit_end': 'Escriba el último anexo || Introduzca el último: {exhibit}',
  'worksheet_entry.exhibit_pages':
    'Escriba el número de páginas de anexos || Introduzca el número de páginas: {exhibit}',
  'worksheet_entry.too_long': 'Hay más de {hours} horas entre inicio y fin. Compruebe las horas.',
  'worksheet_entry.attorney_name': 'Escriba el nombre del abogado || Introduzca el nombre: {attorney}',
  'worksheet_entry.attorneys':
    'Escriba al menos un abogado presente || Introduzca al menos un nombre presente: {attorney}',
  'worksheet_entry.deponents': 'Escriba al menos un declarante || Introduzca al menos un dato: {deponent}',
  'worksheet_entry.items': 'Seleccione al menos un artículo del pedido || Seleccione al menos un artículo: {order}',
  'worksheet_entry.product': 'Seleccione el artículo',
  'worksheet_entry.quantity': 'Introduzca la cantidad',
  'worksheet_entry.above_zero': 'Debe ser mayor que cero',
  'worksheet_entry.ordered_already': '{name} ya pidió esto',
  'worksheet_entry.many_copies': 'Confirme que se piden {quantity}',
  'worksheet_entry.party_name': 'Introduzca el nombre',
  'worksheet_entry.party_address': 'Introduzca la dirección o el correo electrónico',
  'worksheet_entry.expense_type': 'Seleccione el tipo de gasto',
  'worksheet_entry.unit_rate': 'Introduzca el precio unitario',
  'worksheet_entry.expense_paid': 'Un gasto incluido en un estado de pagos no se puede cambiar: {description}',
  'worksheet_entry.row_changed': '{name}: otra persona lo cambió mientras usted editaba. Compare las dos versiones.',
  'worksheet_entry.not_yet':
    'Esta hoja de trabajo no se puede completar antes de que se realice el trabajo. || {worksheet}: no se puede completar antes de que tenga lugar ({job}).',
} as const satisfies TranslatedMessages<typeof worksheetMessages>;
