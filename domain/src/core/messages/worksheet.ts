import { defineMessages } from './entry.ts';

/** What may be wrong on a worksheet, and what it still needs before it is completed (sections 3 and 4). */
export const worksheetMessages = defineMessages({
  'worksheet_entry.start_time': { status: 400, text: 'Please enter start time' },
  'worksheet_entry.end_time': { status: 400, text: 'Please enter end time' },
  'worksheet_entry.start_page': { status: 400, text: 'Please enter first page' },
  'worksheet_entry.end_page': { status: 400, text: 'Please enter last page' },
  'worksheet_entry.page_kinds': {
    status: 400,
    text: 'Index, certificate and errata pages cannot be more than all pages.',
  },
  'worksheet_entry.page_order': { status: 400, text: 'The last page must not be before the first page.' },
  'worksheet_entry.exhibit_order': { status: 400, text: 'The last {exhibit} must not be before the first.' },
  'worksheet_entry.exhibit_start': { status: 400, text: 'Please enter the first {exhibit}' },
  'worksheet_entry.exhibit_end': { status: 400, text: 'Please enter the last {exhibit}' },
  'worksheet_entry.exhibit_pages': { status: 400, text: 'Please enter the number of {exhibit} pages' },
  'worksheet_entry.too_long': {
    status: 400,
    text: 'More than {hours} hours lie between start and end. Please check the times.',
  },
  'worksheet_entry.attorney_name': { status: 400, text: 'Please enter {attorney} name' },
  'worksheet_entry.attorneys': { status: 400, text: 'Please enter at least one {attorney} who was present' },
  'worksheet_entry.deponents': { status: 400, text: 'Please enter at least one {deponent}' },
  'worksheet_entry.items': { status: 400, text: 'Please select at least one item to {order}' },
  'worksheet_entry.product': { status: 400, text: 'Please select item' },
  'worksheet_entry.quantity': { status: 400, text: 'Please enter quantity' },
  'worksheet_entry.above_zero': { status: 400, text: 'Must be greater than zero' },
  'worksheet_entry.ordered_already': { status: 400, text: '{name} already ordered this' },
  'worksheet_entry.many_copies': { status: 400, text: 'Please confirm that {quantity} are ordered' },
  'worksheet_entry.party_name': { status: 400, text: 'Please enter name' },
  'worksheet_entry.party_address': { status: 400, text: 'Please enter address or email' },
  'worksheet_entry.expense_type': { status: 400, text: 'Please select expense type' },
  'worksheet_entry.unit_rate': { status: 400, text: 'Please enter unit rate' },
  'worksheet_entry.expense_paid': {
    status: 409,
    text: 'An expense that is on a pay statement cannot be changed: {description}',
  },
  'worksheet_entry.row_changed': {
    status: 409,
    text: '{name} was changed by someone else while you were editing. Please compare both versions.',
  },
  'worksheet_entry.not_yet': {
    status: 409,
    text: 'This {worksheet} cannot be completed before the {job} has taken place.',
  },
});
