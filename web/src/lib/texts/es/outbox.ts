import type { Translated } from '../../texts.ts';
import type { outboxTexts } from '../outbox.ts';

export const texts = {
  none: 'Aún no hay correos ni mensajes',
  none_hint: 'Aquí aparecen todos los correos y mensajes que salen.',
  channel_mail: 'Correo',
  channel_sms: 'SMS',
  to: 'A {address}',
  attachments: 'Adjuntos: {names}',
  loading: 'Cargando…',
  failed_tasks: 'Tareas fallidas',
  failed_none: 'Nada ha fallado',
  failed_none_hint: 'Aquí aparecen los correos, los pagos por liquidar y otros procesos que fallan definitivamente.',
  failed_at_one: 'Abandonado el {time} tras un intento',
  failed_at_other: 'Abandonado el {time} tras {count} intentos',
  failed_unknown: 'No se indicó ningún motivo.',
  queued_at: 'Desde el {time} en cola.',
  discard: 'Descartar',
  run_again: 'Ejecutar de nuevo',
  task_notify_job: 'Correos sobre {job}',
  task_notify_invoice: 'Correo de una factura',
  task_settle_payment: 'Resultado de un pago',
} as const satisfies Translated<typeof outboxTexts>;
