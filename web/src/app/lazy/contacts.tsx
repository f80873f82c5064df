import { useParams } from '@tanstack/react-router';
import { ContactPage } from '../../features/contact/contact-page.tsx';
import { ContactsPage } from '../../features/contact/contacts-page.tsx';

export function ContactsRoute() {
  return <ContactsPage />;
}

export function ContactRoute() {
  const { contactId } = useParams({ strict: false });
  return <ContactPage key={contactId} contactId={Number(contactId)} />;
}
