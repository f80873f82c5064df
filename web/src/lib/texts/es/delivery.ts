import type { Translated } from '../../texts.ts';
import type { deliveryTexts } from '../delivery.ts';

export const texts = {
  status_queued: 'En espera',
  status_sent: 'Enviado',
  status_kept: 'Sin enviar (modo de prueba)',
  status_failed: 'Falló',
  status_delivered: 'Entregado',
  status_bounced: 'Devuelto',
  status_opened: 'Enlace abierto',
  send_again: 'Enviar otra vez',
} as const satisfies Translated<typeof deliveryTexts>;
