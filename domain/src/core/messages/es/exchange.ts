import type { TranslatedMessages } from '../entry.ts';
import type { exchangeMessages } from '../exchange.ts';

export const exchangeSentences = {
  'exchange.rate_missing':
    'No hay tipo de cambio para {currency} el {date}. Añádalo en Listas, Tipos de cambio, e inténtelo de nuevo.',
  'exchange.no_rate': 'Añada primero un tipo de cambio para {currency}, en Listas, Tipos de cambio',
  'exchange.own_currency': '{currency} es la moneda de la empresa: deje este campo en blanco',
  'exchange.other_currency':
    'Esta factura no se factura en {currency} || Este documento ({invoice}) no se factura en {currency}',
  'exchange.too_small': 'Este importe es demasiado pequeño al tipo de cambio. Introduzca más, o todo el saldo.',
  'exchange.apply_all': 'Aplique todo lo recibido',
  'exchange.not_online':
    'La factura {invoice_number} está en {currency} y no se puede pagar en línea. Pague en {currency} por transferencia o cheque e indique el número. || {invoice} {invoice_number} se factura en {currency} y no se puede pagar en línea. Pague en {currency} por transferencia o cheque e indique el número.',
  'exchange.take_back_whole':
    'El cobro {receipt_number} llegó en {currency}. Anúlelo, devuélvalo o reembólselo en lugar de retirarlo.',
  'exchange.correction_rest':
    'El cobro {receipt_number} llegó en {currency} y supera la factura corregida. Anúlelo, devuélvalo o reembólselo primero. || El cobro {receipt_number} llegó en {currency} y supera el documento corregido ({invoice}). Anúlelo, devuélvalo o reembólselo primero.',
  'exchange.note':
    'Los precios están en {company_currency}. Los importes están en {currency}, a {rate} {company_currency} por 1 {currency}.',
  'exchange.company_currency': 'Moneda de la empresa',
  'exchange.USD': 'Dólar estadounidense (USD)',
  'exchange.EUR': 'Euro (EUR)',
  'exchange.GBP': 'Libra esterlina (GBP)',
  'exchange.JPY': 'Yen japonés (JPY)',
  'exchange.INR': 'Rupia india (INR)',
  'exchange.CAD': 'Dólar canadiense (CAD)',
  'exchange.AUD': 'Dólar australiano (AUD)',
  'exchange.KWD': 'Dinar kuwaití (KWD)',
} satisfies TranslatedMessages<typeof exchangeMessages>;
