import type { Translated } from '../../texts.ts';
import type { deliveryTexts } from '../delivery.ts';

export const texts = {
  status_queued: 'Wartet',
  status_sent: 'Gesendet',
  status_kept: 'Nicht gesendet (Testbetrieb)',
  status_failed: 'Fehlgeschlagen',
  status_delivered: 'Zugestellt',
  status_bounced: 'Zurückgekommen',
  status_opened: 'Link geöffnet',
  send_again: 'Noch einmal senden',
} as const satisfies Translated<typeof deliveryTexts>;
