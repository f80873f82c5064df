/** Where British English is spelled otherwise, or says something else, by subject. */
export const exceptions = {
  job: { canceled_on: 'Cancelled {when}', canceled_because: 'Cancelled {when}: {reason}' },
  'job-change': {
    cancel_in_time_note: 'The status becomes Cancelled.',
    cancel_late_note: 'The status stays, with (Cancelled) after it.',
    cancel_bust: 'Somebody checked in already, so this is a bust. The status stays, with (Cancelled) after it.',
  },
  job_form: { zip: 'Postcode' },
  lookup: { pick_color: 'Pick a colour for {label}' },
  'many-jobs': { done_cancel_one: '{count} {job} cancelled', done_cancel_other: '{count} {job.plural} cancelled' },
  provider: {
    licence_expired: 'Licence expired',
    licence_expired_hint: 'The licence ended on {date}. Bookings after that day are warned of.',
    licence_soon: 'Licence expires soon',
    licence_soon_hint: 'The licence ends on {date}.',
    tab_licences: 'Licences',
    new_licence: 'New licence',
    edit_licence: 'Licence',
    no_licences: 'No licences or certifications yet',
  },
  'worksheet-field': { bill_to_zipcode: 'Postcode to bill', ship_to_zipcode: 'Postcode to ship to' },
};
