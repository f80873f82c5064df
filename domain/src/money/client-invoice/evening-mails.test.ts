import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eveningMails, MAX_IN_MAIL, type WaitingInvoice } from './evening-mails.ts';

const invoice = (client_invoice_id: number, to: string, change: Partial<WaitingInvoice> = {}): WaitingInvoice => ({
  client_invoice_id,
  to,
  division_id: 1,
  locale: null,
  ...change,
});

test('one mail for an address, a division and a language', () => {
  const a = invoice(1, 'ap@hollis.example');
  const b = invoice(2, 'AP@hollis.example');
  const c = invoice(3, 'ap@hollis.example', { division_id: 2 });
  const d = invoice(4, 'ap@hollis.example', { locale: 'es' });
  const e = invoice(5, 'bills@kittredge.example');
  expect(eveningMails([a, c, b, d, e])).toEqual([[a, b], [c], [d], [e]]);
});

test('every invoice is in one mail, and no mail is too large', () => {
  const address = fc.constantFrom('a@x.example', 'b@x.example', 'A@x.example');
  fc.assert(
    fc.property(fc.array(address, { maxLength: 70 }), (addresses) => {
      const waiting = addresses.map((to, at) => invoice(at, to));
      const mails = eveningMails(waiting);
      expect(mails.flat().toSorted((x, y) => x.client_invoice_id - y.client_invoice_id)).toEqual(waiting);
      for (const mail of mails) {
        expect(mail.length).toBeGreaterThan(0);
        expect(mail.length).toBeLessThanOrEqual(MAX_IN_MAIL);
      }
    }),
  );
});
