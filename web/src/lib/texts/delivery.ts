import { defineTexts } from '../texts.ts';

/** What became of a mail or text, wherever it is listed. */
export const deliveryTexts = defineTexts('delivery', {
  status_queued: 'Waiting',
  status_sent: 'Sent',
  status_kept: 'Not sent (test mode)',
  status_failed: 'Failed',
  status_delivered: 'Delivered',
  status_bounced: 'Bounced',
  status_opened: 'Link opened',
  send_again: 'Send again',
});
