import { defineMessages } from './entry.ts';

/** A company's own programs: its API keys and webhooks. */
export const integrationMessages = defineMessages({
  'integration.rights_refused': { status: 400, text: 'You cannot grant permissions you do not have: {rights}' },
  'integration.rights_required': { status: 400, text: 'Please choose at least one right.' },
  'integration.divisions_refused': {
    status: 400,
    text: 'You can choose only {division.plural} you have access to.',
  },
  'integration.expiry_past': { status: 400, text: 'The last day must be today or later.' },
  'integration.company_users_only': {
    status: 403,
    text: 'Only users of the company can create keys, because a key uses their access.',
  },
  'integration.key_made': { text: 'The key was created. It is shown only once.' },
  'integration.key_revoked': { text: 'The key was revoked.' },
  'integration.key_not_accepted': { status: 401, text: 'This API key is not accepted.' },
  'integration.rate_limited': {
    status: 429,
    text: 'This API key has made too many requests. Please wait {seconds} seconds.',
  },
  'integration.url': { status: 400, text: 'Please enter an address that begins with https://' },
  'integration.url_private': {
    status: 400,
    text: 'This address is in a private network. Webhooks are sent only to public addresses.',
  },
  'integration.url_unknown': { status: 400, text: 'This host could not be found.' },
  'integration.events_required': { status: 400, text: 'Please choose at least one event.' },
  'integration.webhook_saved': { text: 'The webhook was saved.' },
  'integration.webhook_deleted': { text: 'The webhook was deleted.' },
  'integration.secret_made': { text: 'The webhook has a new secret. It is shown only once.' },
  'integration.test_sent': { text: 'A test message is on its way.' },
  'integration.redelivered': { text: 'The message is on its way again.' },
  'integration.answered': { text: 'The server answered {status}.' },

  'integration.event_job_scheduled': { text: '{job} scheduled' },
  'integration.event_job_changed': { text: '{job} changed' },
  'integration.event_job_canceled': { text: '{job} canceled' },
  'integration.event_worksheet_completed': { text: '{worksheet} completed' },
  'integration.event_files_released': { text: 'Files released' },
  'integration.event_invoice_made': { text: '{invoice} made' },
  'integration.event_invoice_paid': { text: '{invoice} paid' },
  'integration.event_test_sent': { text: 'Test message' },

  'mail.webhook_disabled_subject': { text: 'Webhook {name} was switched off' },
  'mail.webhook_disabled_text': {
    text: 'No message has reached {url} for three days, so we stopped sending. Once the server works again, switch the webhook on and resend the missing messages from its log.',
  },
  'mail.webhook_button': { text: 'Open the webhooks' },
});
