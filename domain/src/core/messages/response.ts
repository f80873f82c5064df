import { defineMessages } from './entry.ts';

/** Answers of clients and providers that staff record or that are given on the page of a job, and their undo (section 4). */
export const responseMessages = defineMessages({
  'response.client_yes': { text: 'Recorded: {name} confirmed. No more reminders are sent.' },
  'response.client_no': { text: 'Recorded: {name} did not confirm. The {job} is listed under Declined by {client}.' },
  'response.provider_yes': { text: 'Recorded: {name} can take it. No more reminders are sent.' },
  'response.provider_no': { text: 'Recorded: {name} cannot take it. The {service} is open again.' },
  'response.left_message': { text: 'Recorded: a message was left for {name}.' },
  'response.resent': { text: 'The question was sent to {name} again.' },
  'response.undone': { text: 'The answer was undone.' },
  'response.already_undone': { status: 409, text: 'This answer was already undone.' },
  'response.superseded': {
    status: 409,
    text: 'Something else happened since this answer. It can no longer be undone.',
  },
  'response.undo_late': { status: 409, text: 'This answer can no longer be undone here. Please call us.' },
  'response.nobody': { status: 409, text: 'No one is assigned to this {service}.' },
  'response.reassigned': { status: 409, text: 'Someone else has this {service} now. Please check it again.' },
  'response.moved': {
    status: 409,
    text: 'This {job} changed while you were reading. Please check it again before you answer.',
  },
  'response.said_in_future': { status: 400, text: 'This is in the future.' },
  'response.said_too_long_ago': { status: 400, text: 'At most {days} days ago.' },
  'response.arrived': { text: '{name} is checked in.' },
});
