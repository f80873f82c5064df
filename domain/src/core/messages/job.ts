import { defineMessages } from './entry.ts';

/** Jobs, requests, the calendar and the worksheet (sections 2, 4 and 8). */
export const jobMessages = defineMessages({
  'job.cancellation_requested': { text: 'Cancellation Requested' },
  'job.change_requested': { text: 'Change Requested' },
  'job.status_new': { text: 'New' },
  'job.status_rescheduled': { text: 'Rescheduled' },
  'job.status_scheduled': { text: 'Scheduled' },
  'job.request_declined': { text: 'Declined' },
  'job.request_withdrawn': { text: 'Withdrawn' },
  'job.request_closed': { text: 'Closed' },
  'request.already_answered': { status: 409, text: '{name} has answered this request already. {response}' },
  'job.status_canceled': { text: '{status} (Canceled)' },
  'job.asked_many': { text: 'Asked {n} people to confirm. Their messages are on the way.' },
  'job.asked_nobody': { text: 'Everyone who is due has already been asked.' },
  'job.not_ready_to_confirm': {
    status: 400,
    text: 'Some {job.plural} are not ready to confirm. Please filter to those within {hours} hours.',
  },
  'job.provider_busy': { status: 409, text: '{provider_name} is not free at this time: {why}' },
  'job.provider_warned': { text: '{provider_name}: {why}' },
  'job.provider_just_booked': {
    status: 409,
    text: 'Someone else just booked this {service_provider} for another {job}. Please choose again.',
  },
  'job.requested': { text: 'Your request was sent. We will let you know once it is scheduled.' },
  'job.saved': { text: '{job} {job_number} was saved.' },
  'job.canceled': { text: 'The {job} was canceled.' },
  'job.not_canceled': { status: 409, text: 'This {job} is not canceled.' },
  'job.reinstated': { text: 'The {job} was reinstated.' },
  'job.hearing_cancellation': { text: 'The notification came after 2pm the prior day.' },

  'worksheet.production': { text: 'Production {worksheet}' },
  'worksheet.completed_on': { text: 'Completed on {date}' },
  'worksheet.partially_completed': { text: 'Partially Completed' },
  'worksheet.incomplete': { text: 'Incomplete' },
  'worksheet.rush_expedite': { text: 'Rush/Expedite' },
  'worksheet.entered_by': { text: 'Entered by' },
  'worksheet.already_completed': { status: 409, text: 'Selected worksheet already marked as a completed.' },
  'worksheet.job_canceled': { status: 403, text: 'Sorry, You can not access worksheet of canceled job.' },
  'worksheet.contact_denied': { status: 403, text: 'You do not have access to the {worksheet}.' },
  'worksheet.print_incomplete': {
    status: 403,
    text: 'This {worksheet} can be printed once it is completed.',
  },
  'worksheet.not_completed': { status: 409, text: 'This {worksheet} is not completed, so there is nothing to return.' },
  'worksheet.move_taken': {
    status: 400,
    text: 'This {service_provider} is already on this {job}. Please choose someone else.',
  },
  'worksheet.move_parts': {
    text: 'Everything moves, including the pay: {services} services, {deponents} deponents, {attorneys} attorneys, {orders} orders, {expenses} expenses.',
  },
  'worksheet.moved': { text: 'The {worksheet} now belongs to {name}. Both were notified.' },
  'worksheet.returned': { text: 'The {worksheet} was returned to {name}.' },
  'worksheet.done': { text: 'Thank you. The {worksheet} is complete.' },
  'worksheet.not_assigned': { status: 403, text: 'You are not assigned to this {job}.' },

  'notification.job_confirmed_by_contact': { text: 'Job Confirmed by Contact' },
  'notification.job_confirmed_by_provider': { text: 'Job Confirmed by Service Provider' },
  'notification.job_checked_in_by_provider': { text: 'Job Checked In by Service Provider' },
  'job_undo.undone': { text: 'Undone. The {job} is as it was before, and no message about it is sent.' },
  'job_undo.already': { status: 409, text: 'This change was already undone.' },
  'job_undo.late': {
    status: 409,
    text: 'It is too late to undo this: the messages were sent. Please change the {job} again instead.',
  },
  'job_undo.changed': {
    status: 409,
    text: 'Something else has changed since. This can no longer be undone, and nothing was restored.',
  },
  'job_undo.billed': {
    status: 409,
    text: 'The fee for this change has been invoiced or paid since. It can no longer be undone, and nothing was restored.',
  },
});
