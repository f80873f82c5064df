import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/bulk/bulk-panel.tsx';
import { ContactListPanel } from '../../features/contact/contact-list-panel.tsx';
import { ContactPage } from '../../features/contact/contact-page.tsx';

export function ContactsRoute() {
  return <ContactListPanel useBulk={useBulkPanel} />;
}

export function ContactRoute() {
  const { contactId } = useParams({ strict: false });
  return <ContactPage key={contactId} contactId={Number(contactId)} />;
}
