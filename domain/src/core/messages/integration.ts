import { defineMessages } from './entry.ts';

/** A company's own programs: its API keys and webhooks. */
export const integrationMessages = defineMessages({
  'integration.rights_refused': { status: 400, text: 'You cannot give rights that you do not hold: {rights}' },
  'integration.rights_required': { status: 400, text: 'Please choose at least one right.' },
  'integration.divisions_refused': {
    status: 400,
    text: 'You can only choose among the {division.plural} you work in yourself.',
  },
  'integration.expiry_past': { status: 400, text: 'The last day must be today or later.' },
  'integration.company_users_only': {
    status: 403,
    text: 'Keys are made by users of the company, because they act for whoever made them.',
  },
  'integration.key_made': { text: 'The key was made. It is shown this once.' },
  'integration.key_revoked': { text: 'The key was revoked.' },
  'integration.key_not_accepted': { status: 401, text: 'This API key is not accepted.' },
  'integration.rate_limited': {
    status: 429,
    text: 'This API key has made too many requests. Please wait {seconds} seconds.',
  },
  'integration.url': { status: 400, text: 'Please enter an address that begins with https://' },
  'integration.url_private': {
    status: 400,
    text: 'This address leads into a private network. Webhooks are sent to public addresses only.',
  },
  'integration.url_unknown': { status: 400, text: 'This host could not be found.' },
  'integration.events_required': { status: 400, text: 'Please choose at least one event.' },
  'integration.webhook_saved': { text: 'The webhook was saved.' },
  'integration.webhook_deleted': { text: 'The webhook was deleted.' },
  'integration.secret_made': { text: 'The webhook has a new secret. It is shown this once.' },
  'integration.test_sent': { text: 'A test message is on its way.' },
  'integration.redelivered': { text: 'The message is on its way again.' },
  'integration.answered': { text: 'The place answered {status}.' },

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
    text: 'For three days no message arrived at {url}. We stopped sending. Once the place works again, switch the webhook on and send what is missing again from its log.',
  },
  'mail.webhook_button': { text: 'Open the webhooks' },
});
