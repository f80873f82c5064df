import { ContactListPanel } from './contact-list-panel.tsx';

/** The people at the clients (section 3, Contact); for contacts those of their own firm. */
export function ContactsPage() {
  return <ContactListPanel />;
}
