import type { TranslatedMessages } from '../entry.ts';
import type { subscriptionMessages } from '../subscription.ts';

export const subscriptionSentences = {
  'subscription.payment_method_required': 'Seleccione el método de pago',
  'subscription.payment_day': 'Introduzca un día del 1 al 31',
  'subscription.admins_only': 'Solo un administrador puede cambiar el plan.',
  'subscription.master_session': 'El método de pago no se puede cambiar mientras se usa una contraseña maestra.',
  'subscription.token_unreadable': 'Hay que introducir de nuevo el método de pago.',
  'subscription.no_plan': 'Esta empresa no tiene plan de suscripción.',
  'subscription.method_saved': 'El método de pago se guardó.',
  'subscription.method_removed': 'El método de pago se quitó.',
  'subscription.plan_saved': 'El plan se guardó.',
  'subscription.fee_servicelink_monthly_fee': 'Cuota mensual de ServiceLink',
  'subscription.fee_solaria_monthly_fee': 'Cuota mensual de Solaria',
  'subscription.fee_company_invoice_storage_fee':
    'Cuota de almacenamiento de facturas || Cuota de almacenamiento ({invoice})',
  'subscription.fee_storage_fee': 'Cuota de almacenamiento por TB y mes',
  'subscription.fee_total_file_search_fee': 'Cuota de búsqueda en archivos',
  'subscription.line_storage': 'Almacenamiento por encima de lo gratuito: {gigabytes} GB',
  'agreement.title': 'Contrato de suscripción de {company_name}',
  'agreement.file_name': 'Contrato de suscripción {company_name} {date}',
  'agreement.between':
    'Entre el proveedor de OnRecord y {company_name} (la empresa). Elaborado según el plan vigente el {date}.',
  'agreement.service_heading': 'El servicio',
  'agreement.service':
    'La empresa y las personas a las que da acceso pueden usar OnRecord para programación, producción, facturación y pagos mientras dure esta suscripción.',
  'agreement.fees_heading': 'Las cuotas',
  'agreement.fee': 'Cuota',
  'agreement.amount': 'Cada mes',
  'agreement.free_storage': '{gigabytes} GB de almacenamiento son gratuitos.',
  'agreement.storage_rule':
    'El almacenamiento se cuenta el día del pago. Lo que supera la parte gratuita se cobra por GB, a razón de una parte de 1024 de la cuota por TB.',
  'agreement.payment_heading': 'Pago',
  'agreement.payment_day':
    'Cada mes se cobra el día {day}, o el último día de un mes que no lo tenga, según el calendario de la empresa.',
  'agreement.payment_method':
    'Se cobra a la tarjeta o cuenta bancaria que la empresa tiene en su página de suscripción.',
  'agreement.refused':
    'Un cargo rechazado se intenta de nuevo a los {first}, {second} y {third} días. {grace} días después de una fecha de pago en la que no se pagó nada, la suscripción termina y nadie de la empresa puede iniciar sesión hasta que se pague.',
  'agreement.next_heading': 'El próximo pago',
  'agreement.next': '{date}, estimado en {amount}.',
  'agreement.none_due': 'No vence ningún pago.',
  'agreement.additional_heading': 'Información adicional',
  'mail.subscription_paid_subject': 'Su suscripción a OnRecord se pagó: {amount}',
  'mail.subscription_paid_text': 'Gracias. El pago del {date} se cobró. El próximo vence el {next}.',
  'mail.subscription_declined_subject': 'No se pudo cobrar su suscripción a OnRecord',
  'mail.subscription_declined_text': 'El pago del {date} se rechazó: {reason}',
  'mail.subscription_returned_text': 'Su banco devolvió el pago del {date}.',
  'mail.subscription_retry': 'Lo intentaremos de nuevo el {date}. Antes puede elegir otra tarjeta o cuenta bancaria.',
  'mail.subscription_last': 'No lo intentaremos más por nuestra cuenta. Elija otra tarjeta o cuenta bancaria.',
  'mail.subscription_ends': 'Sin un pago, la suscripción termina el {date}.',
  'mail.subscription_button': 'Abrir la suscripción',
  'mail.fact_amount': 'Importe',
  'mail.fact_paid_with': 'Cobrado a',
  'mail.fact_reference': 'Referencia',
} as const satisfies TranslatedMessages<typeof subscriptionMessages>;
