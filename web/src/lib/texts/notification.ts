import { defineTexts } from '../texts.ts';

export const notificationTexts = defineTexts('notification', {
  title: 'Notification settings',
  title_of: 'Notification settings of {name}',
  company_sends: 'What the company sends',
  guest: 'You do not belong to this company, so it sends you nothing.',
  by_mail: 'By email',
  by_text: 'By text',
  by_app: 'In the app',
  told: 'My notifications',
  told_hint: 'You can turn on only what the company sends.',
  told_staff_hint:
    'The office mailbox always gets these; choose what you also want sent to you, and what you see in the app under the bell.',
  copies: 'Copies',
  copies_hint:
    'Others at the same {client} who get copies of your notifications. Copies do not contain your personal links.',
  copies_none: 'No one gets copies.',
  copied_from: 'You get copies of these people’s notifications',
  copy_to: 'Who gets copies',
  copy_kinds: 'Which notifications',
  add_copy: 'Add',
  tell_copied: 'Notify by email',
  end_copy: 'End',
  end_copy_of: 'End the copies: {name}',
  tell_copied_of: 'Notify by email: {name}',
  loading: 'Loading…',
});
