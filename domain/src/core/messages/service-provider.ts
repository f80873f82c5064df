import { defineMessages } from './entry.ts';

/** Service providers: what is refused about them, their licences and how they are paid (sections 3 and 7). */
export const serviceProviderMessages = defineMessages({
  'provider.office_only': { status: 403, text: 'Only the office can change this.' },
  'provider.service_twice': { status: 400, text: 'This {service} is entered twice.' },
  'provider.tax_id': { status: 400, text: 'Please enter a tax number such as 12-3456789 or 123-45-6789' },
  'provider.routing_number': { status: 400, text: 'This is no routing number. Please check its nine digits.' },
  'provider.account_number': { status: 400, text: 'This account number is invalid. Please re-enter.' },
  'provider.no_login': { status: 400, text: 'Nobody logs in as this {service_provider} yet.' },
  'provider.login_email': { status: 400, text: 'The login of this {service_provider} has no email address.' },
  'provider.regular': { text: 'Regular pay' },
  'provider.commission': { text: 'Commission' },
  'provider.rating_1': { text: '1 Poor' },
  'provider.rating_2': { text: '2 Fair' },
  'provider.rating_3': { text: '3 Good' },
  'provider.rating_4': { text: '4 Very good' },
  'provider.rating_5': { text: '5 Excellent' },

  'licence.licence': { text: 'License' },
  'licence.certification': { text: 'Certification' },
  'licence.endless': { text: 'No end' },
  'licence.valid': { text: 'Valid' },
  'licence.expires_soon': { text: 'Expires soon' },
  'licence.expired': { text: 'Expired' },

  'mail.licence_expiring_subject': { text: '{name}: {licence} ends on {date}' },
  'mail.licence_expiring_text': {
    text: 'The following ends soon. Please ask for the new one, so that {service_provider} can go on being booked.',
  },
  'mail.licence_expired_text': { text: 'The following has ended. Please ask for the new one.' },
  'mail.licence_button': { text: 'Open {service_provider}' },
  'mail.fact_licence': { text: 'License' },
  'mail.fact_licence_number': { text: 'Number' },
  'mail.fact_issued_by': { text: 'Issued by' },
  'mail.fact_expires_on': { text: 'Ends on' },
});
