import { defineMessages } from './entry.ts';

/** People who act for a colleague: requests, decisions and refusals (other side of the desk, section 2). */
export const delegateMessages = defineMessages({
  'delegate.self': { status: 400, text: 'You cannot choose the same person. Please choose another {contact}.' },
  'delegate.not_own': { status: 403, text: 'You can only let others act for you, or ask to act for others.' },
  'delegate.other_client': {
    status: 403,
    text: 'Only {contact.plural} of the same {client} can act for each other. Please ask us to set up anything else.',
  },
  'delegate.inactive': { status: 409, text: 'One of these {contact.plural} is no longer active.' },
  'delegate.exists': { status: 409, text: '{assign_to} already acts for {assign_by}, or a request is waiting.' },
  'delegate.no_scope': { status: 400, text: 'Please check at least one thing they may use.' },
  'delegate.undo_over': { status: 409, text: 'This decision can no longer be undone here. Sign in to end it.' },
  'delegate.link_expired': { status: 410, text: 'This link has expired. Sign in to decide on the request.' },
  'delegate.no_email': { status: 409, text: '{name} has no email address that a request could be sent to.' },
  'delegate.requested': { text: 'The request was sent to {name}.' },
  'delegate.request_resent': { text: 'The request was sent again.' },
  'delegate.created': { text: '{assign_to} can now act for {assign_by}.' },
  'delegate.undone': { text: 'The decision was undone. The request is waiting again.' },
  'delegate.saved': { text: 'The change was saved.' },
  'delegate.ended': { text: 'Ended. Access stopped at once.' },
  'delegate.mail_subject': { text: '{assign_to} asks to act for you' },
  'delegate.mail_text': {
    text: '{assign_to} asks to act for you at {company_name}. If you approve, they see and answer what you see and answer: {scopes}. Each step is logged under both names.',
  },
  'delegate.mail_hint': {
    text: 'Both links work until {date}. You can undo a decision for a day with the same link, and end it at any time after you sign in. If you do not know {assign_to}, choose Deny.',
  },
  'delegate.granted_subject': { text: '{assign_to} can act for {assign_by}' },
  'delegate.granted_text': {
    text: '{assign_to} can now act for {assign_by} at {company_name}: {scopes}. Each step is logged under both names.',
  },
  'delegate.denied_subject': { text: '{assign_by} denied your request' },
  'delegate.denied_text': { text: '{assign_by} denied your request to act for them at {company_name}.' },
  'delegate.scope_jobs': { text: '{job.plural}' },
  'delegate.scope_files': { text: 'Files' },
  'delegate.scope_orders': { text: '{order.plural}' },
  'delegate.scope_invoices': { text: '{invoice.plural}' },
});
