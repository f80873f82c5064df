import { defineMessages } from './entry.ts';

/** The cancellation clock: rules, what is shown before a press, and the client's request (dispatch, sections 1 and 6). */
export const cancellationMessages = defineMessages({
  'cancellation.invoice_reason': { text: 'The {job} was canceled' },
  'cancellation.rule_saved': { text: 'Version {version} of the rule was saved.' },
  'cancellation.own_division': { status: 400, text: 'Please select a {division} of yours' },
  'cancellation.waive_reason': { status: 400, text: 'Enter why the fee is waived' },
  'cancellation.notice_ahead': { status: 400, text: 'Notice cannot arrive in the future' },

  'cancellation.not_started': { status: 409, text: 'The {job} has not started, so it cannot be a no-show.' },
  'cancellation.withdrawn': { status: 409, text: 'The {job} was reinstated. There is no fee to invoice.' },
  'cancellation.row_words': { text: '{service_name} ({provider_name}): fee {fee}, pay {pay}.' },
  'cancellation.fee_words': { text: 'Fee: {fee}.' },
  'cancellation.pay_line': { text: 'Late cancellation: {service_name}' },
  'cancellation.line_cancel': { text: 'Late cancellation: {service_name}' },
  'cancellation.line_move': { text: 'Late move: {service_name}' },
  'cancellation.line_no_show': { text: 'No-show: {service_name}' },

  'cancellation.requested': { text: 'Your request was sent. The {job} stays scheduled until the office answers.' },
  'cancellation.request_withdrawn': { text: 'Your request was withdrawn. The {job} stays scheduled.' },
  'cancellation.request_refused': { text: 'The request was declined, and the {client} is notified.' },
  'cancellation.no_request': { status: 409, text: 'There is no open request to cancel this {job}.' },
  'cancellation.started': { status: 409, text: 'The {job} has started. Please call the office.' },
  'cancellation.fee_changed': {
    status: 409,
    text: 'The fee has changed since you looked. Please look again before you send.',
  },

  'cancellation.late_by': { text: 'Late by {duration}' },
  'cancellation.in_time_by': { text: 'On time by {duration}' },
  'cancellation.in_time': { text: 'On time, exactly at the cut-off' },
  'cancellation.bust': { text: 'Bust: the appearance fee is due' },
  'cancellation.day': { text: '{count} day' },
  'cancellation.days': { text: '{count} days' },
  'cancellation.hour': { text: '{count} hour' },
  'cancellation.hours': { text: '{count} hours' },
  'cancellation.minute': { text: '{count} minute' },
  'cancellation.minutes': { text: '{count} minutes' },
  'cancellation.second': { text: '{count} second' },
  'cancellation.seconds': { text: '{count} seconds' },

  'cancellation.on_the_day': { text: 'The day of the {job} at {time}' },
  'cancellation.business_day': { text: 'The business day before the {job} at {time}' },
  'cancellation.business_days': { text: '{count} business days before the {job} at {time}' },
  'cancellation.hours_before': { text: '{count} hours before the start' },
  'cancellation.business_hours_before': { text: '{count} business hours before the start' },
  'cancellation.zone_of_place': { text: '{rule}, in the time zone of the {job}' },
  'cancellation.zone_of_venue': {
    text: '{rule}, in the time zone of the {case} venue because the {job} is fully remote',
  },
});
