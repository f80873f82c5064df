import type { Hand } from './hand.ts';
import { signingIn } from './signing-in.ts';
import type { Newcomer, Task } from './task.ts';

/** Back to the first screen, from which every task of a newcomer begins. */
async function home(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('link', { name: 'Dashboard' }));
  await hand.see(page.getByRole('heading', { name: 'Dashboard', level: 1 }));
  await hand.see(page.getByText('Receivable by age').first());
  hand.begin();
}

const bill: Task = {
  name: 'turns a worksheet into an invoice',
  target: { clicks: 2, words: 'Bill next takes the first row, one press issues (home, 02; money, 9)' },
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(
      page.getByRole('button', { name: /^Bill next/ }).or(page.getByRole('link', { name: /^Bill next/ })),
    );
    await hand.see(page.getByRole('heading', { name: /^Bill job \d+$/ }));
    await hand.press(page.getByRole('button', { name: /^Issue \d+ Invoices?$/ }));
    await hand.see(page.getByText('This job is billed.'));
  },
};

const send: Task = {
  name: 'sends that invoice',
  async run({ hand }) {
    const { page } = hand;
    const sendHere = page.getByRole('main').getByRole('button', { name: /^Send/ });
    if ((await sendHere.filter({ visible: true }).count()) === 0) {
      hand.hesitate('the billed job has no Send');
      await hand.press(
        page
          .getByRole('main')
          .getByRole('link', { name: /^(Invoice )?\d{5}/ })
          .last(),
      );
      await hand.see(page.getByRole('heading', { name: /^Invoice \d+$/ }));
    }
    await hand.press(sendHere);
    const dialog = page.getByRole('dialog').getByRole('button', { name: /^Send/ });
    const sent = page.getByText(/ goes to \S+@\S+/);
    await hand.see(sent.or(dialog));
    if ((await dialog.count()) > 0) await hand.press(dialog);
    await hand.see(sent);
  },
};

interface Invoice {
  client_id: number;
  client_name: string;
  balance: string;
}

let payer: { name: string; amount: string } = { name: '', amount: '' };

const receive: Task = {
  name: 'receives a check for two invoices',
  target: { words: 'the amount is applied oldest due first at once (money, 2)' },
  async prepare({ as }) {
    const call = await as('fr.billing');
    const { data } = await call<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
      ...{ filter: { invoice_status: 'Unpaid' }, sort: { column_name: 'invoice_number', type: 'asc' }, limit: 200 },
    });
    const ofClient = [...Map.groupBy(data, ({ client_id }) => client_id).values()].find((own) => own.length === 2);
    if (!ofClient?.[0]) throw new Error('no client owes two invoices');
    const cents = ofClient.reduce((sum, { balance }) => sum + Math.round(Number(balance) * 100), 0);
    payer = { name: ofClient[0].client_name, amount: (cents / 100).toFixed(2) };
  },
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(
      page.getByRole('button', { name: /^Receive payment/ }).or(page.getByRole('link', { name: /^Receive payment/ })),
    );
    const who = page.getByRole('combobox', { name: 'Payer' });
    await hand.see(who);
    await page.waitForTimeout(700);
    if (!(await who.evaluate((box) => box === document.activeElement))) {
      hand.hesitate('the first field has no focus');
      await hand.press(who);
    }
    await hand.type(payer.name.slice(0, 8).toLowerCase());
    await hand.see(page.getByRole('option', { name: payer.name }));
    await hand.keys('Enter');
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true });
    await page.waitForTimeout(700);
    if (!(await amount.evaluate((box) => box === document.activeElement))) await hand.press(amount);
    await hand.type(payer.amount);
    await hand.press(page.getByRole('textbox', { name: 'Check number' }));
    await hand.type('20447');
    await hand.press(page.getByRole('button', { name: 'Save receipt' }));
    await hand.see(page.getByRole('heading', { name: /Receipt|Check|Transaction/ }));
    await page.waitForURL(/\/activity\/transactions\/\d+$/);
  },
};

const statement: Task = {
  name: 'sends a statement',
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(page.getByRole('link', { name: 'Statement' }));
    const who = page.getByRole('combobox', { name: 'Client', exact: true });
    await hand.see(who);
    await page.waitForTimeout(700);
    if (!(await who.evaluate((box) => box === document.activeElement))) await hand.press(who);
    await hand.type('branscomb');
    await hand.see(page.getByRole('option', { name: /^Branscomb/ }));
    await hand.keys('Enter');
    await hand.press(page.getByRole('button', { name: /^Send/ }));
    await hand.see(page.getByText(/^The statement is on its way to \S+@\S+$/));
  },
};

let reminded = '';

const remind: Task = {
  name: 'reminds a client of an overdue invoice',
  async prepare({ as }) {
    const call = await as('fr.billing');
    const { data } = await call<{ data: { client_invoice_id: number; invoice_number: number }[] }>(
      '/client_invoice/getClientInvoiceData',
      { late_from: 1, sort: { column_name: 'payment_due', type: 'desc' }, limit: 50 },
    );
    for (const { client_invoice_id, invoice_number } of data) {
      const { next } = await call<{ next: object | null }>('/invoice_reminder/getInvoiceReminders', {
        client_invoice_id,
      });
      reminded = String(invoice_number);
      if (next) return;
    }
    throw new Error('no overdue invoice has a reminder left');
  },
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(page.getByRole('main').getByRole('link', { name: /^Overdue: / }));
    await hand.see(page.getByRole('grid').getByRole('link', { name: /^\d{5}$/ }));
    await hand.press(page.getByRole('main').getByRole('searchbox', { name: 'Search' }));
    await hand.type(reminded);
    await hand.press(page.getByRole('grid').getByRole('link', { name: reminded, exact: true }));
    await hand.see(page.getByRole('heading', { name: /^Invoice \d+$/ }));
    await hand.press(page.getByRole('region', { name: 'Reminders' }).getByRole('button', { name: 'Send now' }));
    await hand.see(page.getByRole('region', { name: 'Reminders' }).getByText(/to \S+@\S+|waiting|sent/i));
  },
};

const payRun: Task = {
  name: 'closes a pay run',
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(page.getByRole('link', { name: /^Pay runs?/ }));
    await hand.press(page.getByRole('button', { name: 'Open a draft' }));
    const close = page.getByRole('button', { name: 'Close this run' });
    await hand.see(close);
    const reason = page.getByRole('textbox', { name: 'Pay anyway because' });
    if ((await reason.count()) > 0) {
      hand.hesitate('asks for a reason where a W-9 is missing');
      await hand.press(reason);
      await hand.type('In the mail');
    }
    await hand.press(close);
    await hand.see(page.getByRole('button', { name: 'Undo close' }));
  },
};

export const biller: Newcomer = {
  name: 'Biller',
  username: 'fr.billing',
  start: '/frontrange',
  screens: ['desk'],
  tasks: [signingIn('fr.billing'), bill, send, receive, statement, remind, payRun],
};
