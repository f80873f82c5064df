import type { Translated } from '../../texts.ts';
import type { fileHoldTexts } from '../file-hold.ts';

export const texts = {
  held: 'Se abre al pagar',
  opens_when_paid: 'Los archivos se abren cuando se pague la {invoice} {number}: {amount}',
  opens_when_paid_hint: 'Con tarjeta se abren enseguida; con cuenta bancaria, cuando el pago se haya confirmado.',
  processing: 'El pago de la {invoice} {number} está en proceso hasta el {date}. Entonces se abrirán los archivos.',
  not_billed: 'Los archivos se abren cuando se pague su {invoice}',
  not_billed_hint: 'La {invoice} todavía no está lista. Llámenos si necesita los archivos ahora.',
  not_payable_hint: 'No se puede pagar en línea. Llámenos, por favor.',
  pay: 'Pagar {amount}',
  paying: 'Abriendo…',
  held_cod: 'Retenidos para {client_name}, que paga contra entrega',
  held_over_limit: 'Retenidos para {client_name}, que supera su límite de crédito',
  owes: '{invoice} {number}: {amount} pendiente',
  owes_processing: '{invoice} {number}: en proceso hasta el {date}',
  owes_nothing: 'Todavía sin facturar.',
  release: 'Abrir los archivos',
  release_title: '¿Abrir los archivos para {client_name}?',
  release_hint: 'Se abren antes de pagarse. Se anotan su nombre y el motivo.',
  release_reason: 'Motivo',
  keep: 'Mantenerlos retenidos',
  released: 'Abiertos para {client_name} por {by} el {when}',
} satisfies Translated<typeof fileHoldTexts>;
