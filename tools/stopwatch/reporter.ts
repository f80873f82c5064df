import type { Page } from 'playwright-core';
import type { Hand } from './hand.ts';
import { signingIn } from './signing-in.ts';
import type { Newcomer, Stage, Task } from './task.ts';

const COURT_REPORTER = 1;
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

interface Example {
  client_id: number;
  taking_attorney: { contact_id: number } | null;
  job_type_id: number | null;
}

/** A job that begins in so many minutes and whose reporter nobody is yet, offered to the reporter of the demo world. */
async function offerIn(minutes: number, as: Stage['as']): Promise<void> {
  const office = await as('fr.manager');
  const start = Temporal.Now.zonedDateTimeISO('America/Denver').add({ minutes });
  const divisions = await office<{ value: number; label: string }[]>('/division/getCompanyDivisions', {});
  const division_id = divisions.find(({ label }) => label.includes('Denver'))?.value;
  const listed = { job_status: 'scheduled', division_id, limit: 1 };
  const { data } = await office<{ data: { job_id: number }[] }>('/job/getJobListing', listed);
  const example = await office<Example>('/job/getJobData', { job_id: data[0]?.job_id });
  const { id: job_id } = await office<{ id: number }>('/job/create', {
    ...{ division_id, case_id: null, case_name: 'Quarnby v. Stopwatch', time_zone: 'America/Denver' },
    ...{ client_id: example.client_id, job_type_id: example.job_type_id },
    taking_contact_id: example.taking_attorney?.contact_id,
    job_date: start.toPlainDate().toString(),
    start_time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    ...{ estimated_duration: '1.00', location_kind: 'remote', change_reason: 'Agreed with the client' },
    deponents: [{ first_name: 'Walter', last_name: 'Greywater' }],
    services: [{ service_id: COURT_REPORTER, service_provider_id: null }],
  });
  const { services } = await office<{ services: { job_service_id: number }[] }>('/job/getJobData', { job_id });
  const { service_provider_id } = await as('fr.reporter');
  await office('/offer/start', {
    ...{ job_id, job_service_id: services[0]?.job_service_id },
    tiers: [{ provider_ids: [service_provider_id], minutes: 15 }],
    ...{ note: 'Parking is paid', shows_pay: true, pay_amount: '125.00' },
  });
}

/** After the login a phone shows the agenda; offers and what is owed stand at home. */
async function goHome(hand: Hand): Promise<void> {
  const { page } = hand;
  if ((await card(page, 'Offers').count()) > 0) return;
  await hand.press(page.getByRole('link', { name: /^Home/ }));
  await hand.see(card(page, 'Offers'));
}

/** The first is checked in to at once; who accepted one is not free for another at its time. */
const OFFERED_IN = [40, 160];

const accept: Task = {
  name: 'accepts an offer',
  target: { clicks: 1, words: 'Accept answers at once (home, 04)' },
  async prepare({ as }) {
    await offerIn(OFFERED_IN.shift() ?? 280, as);
  },
  async run({ hand }) {
    const { page } = hand;
    await goHome(hand);
    await hand.press(card(page, 'Offers').getByRole('button', { name: /^Accept/ }));
    await hand.see(card(page, 'Offers').getByText('No offers'));
  },
};

const checkIn: Task = {
  name: 'checks in',
  screens: ['phone'],
  target: { clicks: 1, words: 'one press on the first card (home, 04)' },
  async run({ hand }) {
    const { page } = hand;
    await goHome(hand);
    const next = card(page, /^Next job/);
    await hand.press(next.getByRole('button', { name: 'Check in' }));
    await hand.see(next.getByText(/^Checked in /));
  },
};

/** A step of the worksheet further. */
async function goOn(hand: Hand, heading: string): Promise<void> {
  // At a desk the steps stand below each other.
  const next = hand.page.getByRole('button', { name: 'Next', exact: true });
  if ((await next.filter({ visible: true }).count()) > 0) await hand.press(next);
  await hand.see(hand.page.getByRole('heading', { name: heading, exact: true }));
}

async function enter(hand: Hand, name: string, text: string): Promise<void> {
  const field = hand.page.getByRole('textbox', { name, exact: true });
  await hand.press(field);
  await hand.replace(text);
}

const worksheet: Task = {
  name: 'turns a worksheet in',
  async run({ hand }) {
    const { page } = hand;
    await hand.press(page.getByRole('link', { name: /^Home/ }));
    hand.begin();
    await hand.press(card(page, /^Worksheets owed/).getByRole('link', { name: /^(Start|Go on)/ }));
    await hand.see(page.getByRole('heading', { name: 'Services and times' }));
    await enter(hand, 'Start', '9:30 am');
    await enter(hand, 'End', '12:30 pm');
    // The times of the deponents are offered once the own ones are complete.
    await hand.keys('Tab');
    await goOn(hand, 'Deponents');
    await hand.press(page.getByRole('button', { name: 'Same times as mine' }));
    await enter(hand, 'First page', '1');
    await enter(hand, 'Last page', '120');
    await goOn(hand, 'Attorneys present');
    const side = page.getByRole('combobox', { name: 'On behalf of' });
    await hand.press(side);
    await hand.press(page.getByRole('option', { name: 'Plaintiff' }));
    await goOn(hand, 'Orders');
    await hand.press(page.getByRole('button', { name: /^Add order for / }));
    await hand.press(page.getByRole('button', { name: 'Original Transcript' }));
    await goOn(hand, 'Expenses');
    await goOn(hand, 'Review and complete');
    await hand.press(page.getByRole('button', { name: 'Complete', exact: true }));
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Complete' });
    await hand.press(question);
    await hand.see(page.getByRole('heading', { name: 'Worksheet summary' }));
  },
};

const FILE = { name: 'Greywater.txt', mimeType: 'text/plain', buffer: Buffer.from('1  Q. And then?\n'.repeat(25)) };

const upload: Task = {
  name: 'uploads a transcript',
  target: { words: 'Upload offers camera, file, and knows type and witness (home, 04)' },
  async run({ hand }) {
    const { page } = hand;
    const home = page.getByRole('link', { name: /^Home/ });
    if ((await home.filter({ visible: true }).count()) === 0) hand.hesitate('no way home');
    await hand.press(home.or(page.getByRole('link', { name: 'Dashboard' })));
    hand.begin();
    await hand.press(
      card(page, /^Files owed/)
        .getByRole('link', { name: /^Upload/ })
        .or(card(page, /^Files owed/).getByRole('button', { name: /^Upload/ })),
    );
    await hand.chooseFiles(page.getByRole('button', { name: /^Browse files|^Choose files/ }), [FILE]);
    await hand.see(page.getByText('Sent', { exact: true }));
    await hand.press(page.getByRole('button', { name: 'Next', exact: true }));
    await hand.press(page.getByRole('button', { name: 'Next', exact: true }));
    await hand.press(page.getByRole('button', { name: 'Save', exact: true }));
    await hand.see(page.getByText('Thank you for uploading files for this Job'));
  },
};

export const reporter: Newcomer = {
  name: 'Reporter',
  username: 'fr.reporter',
  start: '/frontrange',
  screens: ['phone', 'desk'],
  tasks: [signingIn('fr.reporter'), accept, checkIn, worksheet, upload],
};
