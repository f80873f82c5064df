import type { Translated } from '../../texts.ts';
import type { exchangeTexts } from '../exchange.ts';

export const texts = {
  billed_in: 'Facturado en',
  at_rate: '{currency} a {rate} {company_currency}',
  receive_in: 'Recibir {currency}',
  title: 'Recibir {currency} por {invoice} {number}',
  hint: 'Pendiente: {foreign}, en sus libros {base} a {rate}.',
  amount: 'Importe en {currency}',
  known: 'Convertir por',
  known_rate: 'El tipo de cambio',
  known_credited: 'Lo que abonó el banco',
  rate: '{company_currency} por 1 {currency}',
  no_rate: 'No hay tipo de cambio para este día: introduzca el de su banco.',
  credited: 'Abonado por el banco en {company_currency}',
  save: 'Guardar cobro',
  another_check: 'Es otro pago',
  gain: 'Ganancia de cambio: {amount}',
  loss: 'Pérdida de cambio: {amount}',
  left_of: 'Queda: {foreign} a {rate}',
} satisfies Translated<typeof exchangeTexts>;
