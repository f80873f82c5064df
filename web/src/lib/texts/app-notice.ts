import { defineTexts } from '../texts.ts';

export const appNoticeTexts = defineTexts('app-notice', {
  title: 'Notifications',
  mark_all: 'Mark all as read',
  all: 'All notifications',
  settings: 'Notification settings',
  none: 'No notifications yet',
  none_hint: 'Requests, answers and changes that concern you appear here as they happen.',
  none_unread: 'You have read everything',
  only_unread: 'Only unread',
  unread: 'Unread',
  older: 'Show older',
  loading: 'Loading…',
});
