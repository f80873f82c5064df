/** What became of a message, in the order in which it can happen. */
export const DELIVERY_STATES = ['queued', 'sent', 'kept', 'failed', 'delivered', 'bounced', 'opened'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Whether staff may send a message again: one that never left. What was sent has no working links in the outbox any more. */
export const canSendAgain = (state: string): boolean => state === 'failed';

/** Whether work on a message that is to be sent again still has something to do. */
export const isStillUnsent = (status: string): boolean => status === 'queued' || status === 'failed';
