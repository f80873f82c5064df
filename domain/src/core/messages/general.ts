import { defineMessages } from './entry.ts';

/** Sentences any screen or call may need (sections 6 and 8), and the refusals of the HTTP layer itself. */
export const generalMessages = defineMessages({
  'access.page_denied': { status: 403, text: 'You do not have permission to view this page.' },
  'access.denied': { status: 403, text: 'Sorry you do not have permissions to access this page.' },
  'access.not_signed_in': { status: 401, text: 'Please log in to continue.' },
  'access.session_expired': { status: 401, text: 'Your session has expired. Please log in again.' },
  'access.password_first': { status: 403, text: 'Please change your temporary password first.' },
  'access.setup_first': { status: 403, text: 'Please complete your details first.' },
  'access.division_denied': { status: 403, text: 'You do not have access to this {division}.' },

  'general.something_went_wrong': { status: 500, text: 'Something went wrong!' },
  'general.unavailable': { status: 503, text: 'The service is busy. Please try again in a moment.' },
  'general.too_many_requests': { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  'general.not_found': { status: 404, text: 'This record could not be found.' },
  'general.page_not_found': { status: 404, text: 'We can’t find this page.' },
  'general.no_record_found': { text: 'No Record Found.' },
  'general.text_copied': { text: 'Text copied.' },
  'general.saved': { text: 'Saved.' },
  'general.deleted': { text: 'Deleted.' },
  'general.message_title': { text: 'Message' },
  'general.ok': { text: 'Ok' },
  'general.cancel': { text: 'Cancel' },
  'general.network_lost': { text: 'The connection was lost. Your entries are still here; please try again.' },
  'general.stale': {
    status: 409,
    text: 'Someone else changed this record. Please review the new values and save again.',
  },
  'general.company_not_found': { status: 404, text: 'Company not found.' },
  'general.none': { text: '---' },
  'person.active': { text: 'Active' },
  'person.inactive': { text: 'Inactive' },

  'request.not_built': { status: 501, text: 'This is not built yet: {reason}' },
  'request.invalid': { status: 400, text: 'Some values are not valid. Please check the highlighted fields.' },
  'request.unknown_fields': { status: 400, text: 'Unknown field: {names}' },
  'request.unreadable': { status: 400, text: 'The request could not be read.' },
  'request.too_large': { status: 413, text: 'The request is too large.' },
  'request.wrong_media_type': { status: 415, text: 'This kind of content is not supported.' },
  'request.unknown_host': { status: 421, text: 'This address is not available here.' },
  'request.id_changed': { status: 409, text: 'This request was already sent with different values.' },
});
