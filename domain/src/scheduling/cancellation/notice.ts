/** How notice of a cancellation came. `request`: the client's own request, which arrived when it was sent. */
export const NOTICE_CHANNELS = ['phone', 'text', 'mail', 'in_person', 'request'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
