import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/office/bulk/bulk-panel.tsx';
import { ContactPage } from '../../features/office/record/contact-page.tsx';
import { ContactListPanel } from '../../features/people/contact/contact-list-panel.tsx';

export function ContactsRoute() {
  return <ContactListPanel useBulk={useBulkPanel} />;
}

export function ContactRoute() {
  const { contactId } = useParams({ strict: false });
  return <ContactPage key={contactId} contactId={Number(contactId)} />;
}
