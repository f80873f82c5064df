import type { TranslatedMessages } from '../entry.ts';
import type { worksheetMessages } from '../worksheet.ts';

export const worksheetSentences = {
  'worksheet_entry.start_time': 'Introduzca la hora de inicio',
  'worksheet_entry.end_time': 'Introduzca la hora de fin',
  'worksheet_entry.start_page': 'Introduzca la primera página',
  'worksheet_entry.end_page': 'Introduzca la última página',
  'worksheet_entry.page_order': 'La última página no debe ser anterior a la primera.',
  'worksheet_entry.exhibit_order': '{exhibit}: el último no debe ser anterior al primero.',
  'worksheet_entry.exhibit_start': 'Introduzca el primero: {exhibit}',
  'worksheet_entry.exhibit_end': 'Introduzca el último: {exhibit}',
  'worksheet_entry.exhibit_pages': 'Introduzca el número de páginas: {exhibit}',
  'worksheet_entry.too_long': 'Hay más de {hours} horas entre inicio y fin. Compruebe las horas.',
  'worksheet_entry.attorney_name': 'Introduzca el nombre: {attorney}',
  'worksheet_entry.attorneys': 'Introduzca al menos un nombre presente: {attorney}',
  'worksheet_entry.deponents': 'Introduzca al menos un dato: {deponent}',
  'worksheet_entry.items': 'Seleccione al menos un artículo: {order}',
  'worksheet_entry.product': 'Seleccione el artículo',
  'worksheet_entry.quantity': 'Introduzca la cantidad',
  'worksheet_entry.above_zero': 'Debe ser mayor que cero',
  'worksheet_entry.party_name': 'Introduzca el nombre',
  'worksheet_entry.party_address': 'Introduzca la dirección o el correo electrónico',
  'worksheet_entry.expense_type': 'Seleccione el tipo de gasto',
  'worksheet_entry.unit_rate': 'Introduzca el precio unitario',
  'worksheet_entry.not_yet': '{worksheet}: no se puede completar antes de que tenga lugar ({job}).',
} as const satisfies TranslatedMessages<typeof worksheetMessages>;
