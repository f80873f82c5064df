import { useState } from 'react';
import { ThankYouPage } from '../../features/access/sign-in/thank-you-page.tsx';

/** The frame's return says what was made under one of these names. */
const NAMES = ['token', 'Token', 'ticket', 'Ticket'];

/** Reads the token once and takes it out of the address, so that it stands in no history. */
function takeToken(): string {
  const given = [location.hash.slice(1), location.search.slice(1)].map((text) => new URLSearchParams(text));
  const token = NAMES.flatMap((name) => given.flatMap((values) => values.get(name) ?? []))[0] ?? '';
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}

export default function ThankYouRoute() {
  const [token] = useState(takeToken);
  return <ThankYouPage token={token} />;
}
