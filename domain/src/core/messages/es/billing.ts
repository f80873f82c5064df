import type { billingMessages } from '../billing.ts';
import type { TranslatedMessages } from '../entry.ts';

export const billingSentences = {
  'order.pending': 'Pendiente',
  'statement.no_invoices': 'No se puede imprimir un extracto sin facturas.',
  'payment.amount_invalid': 'Introduzca un importe de pago válido.',
  'payment.amount_zero': 'El importe del pago no puede ser cero. Introduzca un importe válido.',
  'payment.amount_above_balance': 'El importe no debe ser mayor que el saldo',
  'payment.method_required': 'Seleccione el método de pago',
  'payment.card_type_mismatch':
    'El método de pago seleccionado no coincide con el tipo de tarjeta introducido. Seleccione el método correcto o corrija los datos de la tarjeta.',
  'payment.account_number_invalid': 'Este número de cuenta no es válido. Introdúzcalo de nuevo.',
  'payment.frame_invalid': 'Uno o más campos no son válidos. Revise los campos resaltados.',
  'payment.declined': 'El pago se rechazó.',
  'payment.declined_because': 'El pago se rechazó: {reason}',
  'payment.in_progress': 'Este pago ya se está procesando.',
  'payment.outcome_unknown':
    'El pago se envió, pero aún no se conoce el resultado. Lo estamos comprobando; no pague de nuevo.',
  'payment.one_division':
    'Pague las facturas de una sola división a la vez. || Pague de una sola vez lo de una misma unidad ({division}: {invoice.plural}).',
  'payment.thanks': 'Gracias. El pago se recibió.',
  'order.not_payable':
    'Este pedido no se puede pagar por adelantado: ya está facturado o anulado, o aún no se conoce su precio. || {order}: no se puede pagar por adelantado. Ya está facturado o anulado, o aún no se conoce el precio.',
  'order.already_paid': 'Este pedido ya está pagado. || {order}: ya está pagado.',
  'payment.already_paid': 'Esta factura ya está pagada. || {invoice}: ya está pagado.',
  'payment.other_division':
    'Esta factura es de otra división. Selecciónela primero. || Esta {invoice} es de otra unidad ({division}). Selecciónela primero.',
  'payment.invoice_voided': 'Esta {invoice} ya no se puede pagar. Llámenos, por favor.',
  'payment.no_such_bill':
    'No encontramos ninguna factura con este número e importe o código postal. Compárelos con su factura. || No encontramos nada con este número e importe o código postal ({invoice}). Compárelos con su factura.',
  'payment.links_ended':
    'Todos los enlaces de pago de la factura {invoice_number} terminaron. || Todos los enlaces de pago terminaron: {invoice} {invoice_number}.',
  'payment.no_division': 'Aquí ninguna división acepta pagos. || Aquí ninguna unidad ({division}) acepta pagos.',
  'payment.key_of_another':
    'Este pago ya se envió con otros datos. Recargue la página y compruébelo antes de pagar de nuevo.',
  'payment.too_many_attempts': 'Se intentaron demasiados pagos. Espere una hora o llámenos.',
  'invoice.void_has_payments':
    'Esta factura tiene pagos. Desaplíquelos o reembólselos antes de anularla. || {invoice}: tiene pagos. Desaplíquelos o reembólselos antes de anular.',
  'invoice.void_has_memos':
    'Una parte de esta factura se abonó o se dio de baja, así que no se puede anular. Abone el resto. || {invoice}: se acreditó o canceló una parte, por lo que no se puede anular. Acredite el resto.',
  'invoice.void_payment_in_flight':
    'Aún se está procesando un pago de esta factura. Inténtelo de nuevo cuando esté liquidado. || {invoice}: aún se está procesando un pago. Inténtelo cuando esté liquidado.',
  'payment.bank_account': 'Cuenta bancaria',
  'payment.credit_card': 'Tarjeta de crédito',
  'payment.gateway_unavailable': 'No se puede contactar con el servicio de pagos. No se cobró nada.',
  'payment.saved_removed': '{what} se ha eliminado. Ya no se le puede cobrar.',
  'payment.saved_gone': 'Esta tarjeta o cuenta bancaria se eliminó o pertenece a otra parte. No se cobró nada.',
  'payment.saved_expired': 'Esta tarjeta ha caducado. Elija o introduzca otra.',
  'payment.saved_other_account':
    'Esta tarjeta o cuenta bancaria se guardó para otra división. Introdúzcala aquí una vez más. || Esta tarjeta o cuenta bancaria se guardó para otra unidad ({division}). Introdúzcala aquí una vez más.',
  'payment.saved_no_client': 'Indique de qué {client} es esta tarjeta o cuenta bancaria.',
  'payment.consent_card':
    'Guardar esta tarjeta en el servicio de pagos para pagos posteriores de {client_name}. {company_name} solo puede cobrarle los pagos que alguien de {client_name} haga o solicite. Se puede eliminar en cualquier momento.',
  'payment.consent_bank':
    'Guardar esta cuenta bancaria en el servicio de pagos para pagos posteriores de {client_name}. {company_name} solo puede cargarle los pagos que alguien de {client_name} haga o solicite. Se puede eliminar en cualquier momento.',
  'virtual_terminal.title': 'Terminal virtual',
  'virtual_terminal.miscellaneous_sale': 'Introducir una venta varia',
  'virtual_terminal.select_division':
    'Seleccione la división cuyas facturas se pagan || Seleccione dónde se paga ({division}): {invoice.plural}',
  'virtual_terminal.charge_information': 'Datos del cargo',
  'virtual_terminal.payment_information': 'Datos del pago',
  'rewards.not_enough_points': 'No tiene puntos suficientes para canjear este artículo.',
} as const satisfies TranslatedMessages<typeof billingMessages>;
