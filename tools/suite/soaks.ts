import { globSync } from 'node:fs';
import { JOURNEYS } from './journeys.ts';
import type { Soak } from './soak-part.ts';

/** Every part by its name. The tries of the whole are named in the files; the size is a share of them. */
export const SOAKS: Readonly<Record<string, Soak>> = {
  'tenant-wall': {
    about: 'Two million tries to reach a neighbour’s rows',
    files: ['wall/tenant-wall.test.ts', 'platform-owner.test.ts'],
  },
  'party-wall': {
    about: 'A hundred thousand tries to learn what another firm, reporter or division of the same company has',
    files: ['wall/party-wall.test.ts', 'wall/hidden-provider.test.ts'],
  },
  'link-scanner': {
    about: 'Every kind of link as mail scanners and previews meet it, with every user agent',
    files: ['link/link-scanner.test.ts'],
    after: { change: /^(contract\/src\/access\/link|web\/src\/public\/routes)\.ts$/, size: 0.3, seconds: 60 },
  },
  'every-call': {
    about: 'Every call by every kind of user, with a session of its own',
    files: ['wall/permission-matrix.test.ts', 'wall/forced-step.test.ts'],
    after: {
      change: /^server\/src\/http\/(mount|session|wall\/forced-step)\.ts$|\/permission\//,
      size: 0.3,
      seconds: 30,
    },
  },
  'every-lookup': {
    about: 'Every rule of lookups on every lookup',
    files: ['lookup/lookups.test.ts'],
    after: { change: /\/lookups?\//, size: 1, seconds: 25 },
  },
  'openapi-document': {
    about: 'A linter reads the OpenAPI document, and a program works by a client that a public generator makes from it',
    files: ['page/generated-client.test.ts'],
    apart: true,
    after: {
      change:
        /^(contract\/src\/(?!.*\.test\.ts$)|tools\/client-generator\/|docs\/examples\/)|\/page\/(api-docs|generated-client)/,
      size: 1,
      seconds: 25,
    },
  },
  'record-histories': {
    about: 'A hundred and fifty times a few edits of each kind of record, replayed from its history both ways',
    files: ['history/replay.test.ts'],
  },
  'every-list': { about: 'Every column of every list', files: ['server/src/http/list/every-list.test.ts'] },
  'payment-kills': {
    about: 'Ten thousand kills of the server while people pay, and four broken builds that must be caught',
    files: ['killed-server.test.ts'],
    apart: true,
    after: {
      change: /^server\/src\/(.*\/payment|testing\/payment-kills)\/(?!.*\.test\.ts$)/,
      size: 0.0006,
      seconds: 40,
    },
  },
  'void-and-pay': {
    about:
      'Two hundred invoices voided while a client, or a visitor by a pay link, pays them, or money on account is applied; voided and corrected while their job is billed; and paid by two at once',
    files: ['void-and-pay.test.ts', 'quick-pay/quick-pay.test.ts'],
  },
  receipts: {
    about:
      'Ten thousand random operations on receipts and memos, two hundred pairs that take the same money at once, and as many merges of clients whose money moves',
    files: ['money/receipt/receipt.test.ts', 'memo/memo-race.test.ts', 'receipt/merge-race.test.ts'],
  },
  billing: {
    about: 'Two hundred times two people who bill the same jobs with one press',
    files: ['billing/issue-race.test.ts'],
  },
  'bill-many': {
    about: 'Five hundred worksheets billed with one press, with the time that it takes',
    files: ['billing/issue-many.test.ts'],
  },
  'credit-limit': {
    about: 'Two hundred times jobs created, reinstated and billed to another client, of which one is below its limit',
    files: ['billing/credit.test.ts'],
  },
  'exchange-rates': {
    about: 'Two hundred companies that bill and receive in any currency, and a hundred pairs that meet on one invoice',
    files: ['money/exchange/exchange.test.ts'],
  },
  commissions: {
    about: 'Two hundred invoices paid and voided at once that earn commissions, and a hundred months closed by two',
    files: ['money/commission/commission.test.ts'],
  },
  orders: {
    about: 'Two hundred orders after the job, and a hundred withdrawn, billed and paid at the same moment',
    files: ['order/pending.test.ts', 'order/later/later.test.ts', 'payment/order/order-payment.test.ts'],
  },
  'saved-cards': {
    about: 'Two hundred saved cards used while they are removed',
    files: ['payment/saved/saved.test.ts'],
  },
  'file-holds': {
    about: 'Sixty payments that open files while somebody asks for them',
    files: ['file-hold/file-hold.test.ts'],
  },
  rewards: {
    about: 'Fifty requests for rewards that meet one another',
    files: ['rewards/rewards.test.ts'],
  },
  reminders: {
    about: 'Two hundred disputes that meet the mail of a reminder',
    files: ['money/chase/chase.test.ts'],
  },
  'month-close': {
    about: 'Two hundred months closed while somebody enters a receipt in them',
    files: ['month-close/month-close.test.ts'],
  },
  'every-day': {
    about: 'The statement and the aging of every client of the demo world on each of 400 days, on both bases',
    files: ['demo-books.test.ts'],
  },
  books: {
    about: 'Ten thousand random operations on random books, every account of the money compared after each',
    files: ['books/books-property.test.ts'],
  },
  corrections: {
    about: 'Two hundred times two corrections of one invoice, a correction while it is paid, and while it is voided',
    files: ['invoice-draft/invoice-draft.test.ts'],
  },
  pay: {
    about:
      'Two hundred approvals of pay that meet a withdrawal, two hundred pairs of pay runs, and as many bank files and checks at once',
    files: [
      'money/provider-invoice/approval.test.ts',
      'money/pay-run/pay-run.test.ts',
      'money/pay-run/bank-file.test.ts',
    ],
  },
  'return-and-bill': {
    about: 'Two hundred worksheets given back while their job is billed',
    files: ['worksheet/return.test.ts'],
  },
  'worksheet-move': {
    about: 'Two hundred worksheets moved to somebody else while they are saved, and while they are billed',
    files: ['worksheet/move/move.test.ts'],
  },
  'shared-worksheet': {
    about: 'Two hundred times two providers on one worksheet, a save against its billing and against its return',
    files: ['worksheet/save/save.test.ts'],
  },
  'double-booking': {
    about: 'Two hundred times three schedulers who want one reporter, or one room, for the same hour',
    files: ['job/change/who-is-free.test.ts', 'job/change/booking-race.test.ts'],
    after: { change: /^server\/src\/features\/scheduling\/job\/schedule\/(?!.*\.test\.ts$)/, size: 0.1, seconds: 30 },
  },
  'absence-race': {
    about: 'Two hundred times an absence and a booking at one moment, by each kind of absence and each call that books',
    files: ['booking-conflict/absence-race.test.ts'],
  },
  'room-booking': {
    about: 'Two hundred times four schedulers who want one room for the same hour, in rooms for one job and for two',
    files: ['job/change/room.test.ts'],
    after: { change: /^server\/src\/features\/scheduling\/job\/schedule\/(?!.*\.test\.ts$)/, size: 0.1, seconds: 30 },
  },
  'job-changes': {
    about:
      'Two hundred times a cancellation, a reinstatement, a move, a booking and a look before a change at one moment, and four hundred codes of jobs that change while they are given',
    files: [
      'job/cancel/cancel.test.ts',
      'job/cancel/posting.test.ts',
      'job/cancel/request.test.ts',
      'job/change/preview.test.ts',
      'job/code/code.test.ts',
    ],
  },
  'job-undo': {
    about: 'Two hundred changes of a job undone while their messages leave, and while somebody else changes the job',
    files: ['job/undo/undo.test.ts'],
  },
  responses: {
    about: 'Two hundred times an answer by link, one on behalf, its undo, a new provider and a move at the same moment',
    files: ['response/response-race.test.ts'],
  },
  offers: {
    about: 'Two hundred times fifty providers who say yes at once, and a yes against a cancellation, a move, a booking',
    files: ['scheduling/offer/offer-race.test.ts'],
    after: { change: /^server\/src\/features\/scheduling\/offer\/(?!.*\.test\.ts$)/, size: 0.05, seconds: 40 },
  },
  'many-jobs': {
    about: 'Sixty times many jobs changed with one press while somebody changes one of them',
    files: ['scheduling/job/many/many-race.test.ts'],
  },
  'providers-leave': {
    about: 'A hundred providers who give a job back and check in at the same moment',
    files: ['confirmation/response/withdraw.test.ts'],
  },
  delegates: {
    about:
      'Forty pairs of requests for a delegation decided at once, and thirty ended while the delegate fetches a file',
    files: ['people/delegate/delegate.test.ts', 'people/delegate/acting.test.ts'],
  },
  payees: {
    about: 'Two hundred pairs of changes of one account that pay goes to',
    files: ['service-provider/payee.test.ts'],
  },
  'list-filters': {
    about: 'Two thousand filters of lists, each compared with one in memory',
    files: ['server/src/db/list/list-filter.test.ts'],
  },
  uploads: {
    about: 'Two hundred files sent by two windows or given up by one, and one whose sender is killed over every part',
    files: ['file/upload/large/large.test.ts', 'storage/local-parts.test.ts'],
  },
  'read-and-sign': {
    about: 'Sixty transcripts signed by two, as their time ends, and while their sheet changes',
    files: ['production/read-sign/read-sign.test.ts'],
  },
  messages: {
    about: 'Letters saved by several, mails of jobs sent by several, and reports of texts that come twice or late',
    files: [
      'company/letter/letter.test.ts',
      'messages/job-mail/job-mail.test.ts',
      'messages/text-report/text-report.test.ts',
    ],
  },
  'ask-many': {
    about: 'Two hundred times six schedulers who ask the same people to confirm at once',
    files: ['messages/ask/ask.test.ts'],
  },
  'check-ins': {
    about: 'Two hundred times a check-in, its undo, another check-in and a cancellation at the same moment',
    files: ['scheduling/check-in/check-in.test.ts'],
    after: {
      change: /^server\/src\/features\/scheduling\/(check-in|confirmation)\/(?!.*\.test\.ts$)/,
      size: 0.1,
      seconds: 30,
    },
  },
  'database-crashes': {
    about: 'A thousand crashes of the database while people pay',
    files: ['crashed-database.test.ts'],
    apart: true,
    after: {
      change: /^server\/src\/db\/(database|connection\/client-connection|embedded\/.*)\.ts$/,
      size: 0.001,
      seconds: 60,
    },
  },
  'killed-workers': {
    about: 'A worker killed while it sends mail',
    files: ['tasks/killed-worker.test.ts'],
    apart: true,
    after: { change: /^server\/src\/tasks\//, size: 1, seconds: 15 },
  },
  'killed-charges': {
    about: 'Charging processes and gateways killed with -9',
    files: ['killed-charger.test.ts', 'sandbox-killed.test.ts'],
    apart: true,
    after: {
      change: /^(sandbox\/src\/|server\/src\/(adapters\/payment|.*subscription\/charge)\/(?!.*\.test\.ts$))/,
      size: 0.03,
      seconds: 25,
    },
  },
  restarts: {
    about: 'Starts, stops, kills and restarts of the product, its database and its payment sandbox',
    files: [
      'server/src/main.test.ts',
      'embedded-postgres.test.ts',
      'server/src/start/stop.test.ts',
      'server/src/start/sandbox-process.test.ts',
    ],
    apart: true,
    after: {
      change: /^server\/src\/(main|env|start\/.*|db\/(embedded\/.*|migration\/(roles|migrate)))\.ts$/,
      size: 1,
      seconds: 120,
    },
  },
  'rolling-migrations': {
    about: 'Every way of asking the database while a table gets a column',
    files: ['rolling-migration.test.ts'],
    apart: true,
    after: {
      change: /^server\/src\/db\/(database|connection\/(client-connection|statement-batch))\.ts$/,
      size: 1,
      seconds: 15,
    },
  },
  merges: { about: 'Five hundred merges in worlds made by chance', files: ['merge-property.test.ts'] },
  'many-rows': {
    about: 'Letters, changes and imports of thousands of rows',
    files: [
      'features/office/bulk/letter/letter.test.ts',
      'person-letter.test.ts',
      'server/src/**/bulk/bulk.test.ts',
      'import/import.test.ts',
      'lookup/postal/postal.test.ts',
      'imported.test.ts',
    ],
  },
  'demo-worlds': {
    about: 'Two loads of the demo world are alike in every row',
    files: ['demo-world.test.ts'],
    after: { change: /^db\/demo\//, size: 1, seconds: 30 },
  },
  'demo-days': {
    about: 'The demo world of each of the next sixty days',
    files: ['demo-days.test.ts'],
    apart: true,
    after: { change: /^db\/demo\//, size: 0.03, seconds: 80 },
  },
  bench: {
    about: 'The bench measures itself',
    files: ['bench/bench.test.ts'],
    apart: true,
    after: { change: /^bench\//, size: 1, seconds: 30 },
  },
  'every-screen': {
    about: 'Every screen by everybody who may see it, at a desk and on a phone, light and dark',
    files: ['e2e/every-screen-even.e2e.ts', 'e2e/every-screen-odd.e2e.ts'],
    env: { ONRECORD_SCREENS: 'all' },
  },
  'board-morning': {
    about: 'A scheduler’s morning on the board of a day with eighty jobs',
    files: ['e2e/board.e2e.ts'],
  },
  'guessed-links': {
    about: 'A hundred thousand guessed addresses of links, ten thousand tokens with a wrong bit',
    files: ['link-attack.test.ts'],
  },
  'forged-calls': {
    about: 'A hundred thousand bodies that would write a session',
    files: ['wall/forged-call.test.ts'],
  },
  'hostile-lists': {
    about: 'Ten thousand hostile queries of each list by each kind of user',
    files: ['list-attack.test.ts'],
  },
  'hostile-letters': {
    about: 'Every hostile template in every wrapping, and lists of every shape as PDF',
    files: ['letter-pdf.test.ts', 'adapters/pdf/list-pdf.test.ts'],
    apart: true,
    after: { change: /^server\/src\/adapters\/pdf\/|^package-lock\.json$/, size: 1, seconds: 30 },
  },
  'hostile-workbooks': {
    about:
      'Workbooks of two million characters that repeat each beginning of a tag, and what is written of every kind of cell',
    files: ['xlsx/read-xlsx.test.ts', 'xlsx/write-xlsx.test.ts'],
    apart: true,
    after: { change: /^server\/src\/adapters\/spreadsheet\/|^package-lock\.json$/, size: 1, seconds: 30 },
  },
  'closed-accounts': {
    about: 'Two thousand sequences of anonymous calls against users whom staff closed',
    files: ['closed-account.test.ts'],
  },
  'stuffed-logins': {
    about: 'Ten thousand tries of strangers against one user',
    files: ['features/access/sign-in/stuffing.test.ts'],
  },
  'login-timing': {
    about: 'Two thousand timed logins of a name somebody has, and as many of one nobody has',
    files: ['login-timing.test.ts'],
    apart: true,
    after: { change: /^server\/src\/features\/access\/sign-in\/[^/]*(?<!\.test)\.ts$/, size: 0.03, seconds: 15 },
  },
  'ended-sessions': {
    about: 'Ten thousand sessions ended, and roles changed, in one of two processes',
    files: ['two-processes.test.ts', 'access/role/two-servers.test.ts'],
    apart: true,
    after: {
      change:
        /^server\/src\/(features\/access\/(role|sign-in\/session)|http\/live)\/(?!.*\.test\.ts$)|\/session-end\.ts$/,
      size: 0.001,
      seconds: 30,
    },
  },
  'master-guesses': {
    about: 'Ten thousand guesses at a master password',
    files: ['features/access/sign-in/master-password/guesses.test.ts'],
  },
  ...JOURNEYS,
};

/** The files of a part, from the root of the repository. @throws Error where a name fits none or several */
export function filesOf({ files }: Soak, root: string): string[] {
  return files.map((end) => {
    const pattern = /^(server|bench|e2e)\//.test(end) ? end : `server/src/**/${end}`;
    const [file, other] = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
    if (file === undefined || other !== undefined)
      throw new Error(`${end} names ${other ? 'several files' : 'no file'}`);
    return file;
  });
}

/** The files that run only in parts of the long run. */
export function filesApart(root: string): string[] {
  const apart = Object.values(SOAKS).filter((soak) => soak.apart);
  return apart.flatMap((soak) => filesOf(soak, root)).sort();
}

/** The files of parts that are made of journeys. */
export const filesOfJourneys = (root: string, names: readonly string[]): string[] =>
  names.flatMap((name) => (SOAKS[name] ? filesOf(SOAKS[name], root) : []));

/** Whether a part is made of journeys, which run beside those of every change: what they need takes a minute to start. */
export const isOfJourneys = (name: string) => name in JOURNEYS;

/**
 * The parts that a change may break: those that `npm test` runs within so many seconds, the shortest first, each with its
 * size, and those that are left to people, because the change touches too much.
 */
export function soaksAfter(changed: readonly string[], seconds = 90) {
  const touched = Object.entries(SOAKS)
    .flatMap(([name, { after }]) =>
      after && changed.some((path) => after.change.test(path)) ? [{ name, ...after }] : [],
    )
    .sort((a, b) => a.seconds - b.seconds);
  let left = seconds;
  const run: { name: string; size: number }[] = [];
  for (const { name, size, seconds: needed } of touched) {
    if (needed > left) break;
    left -= needed;
    run.push({ name, size });
  }
  return { run, left_out: touched.slice(run.length).map(({ name }) => name) };
}

/** What the tests of a part read their size and seed from. */
export function soakEnv({ env }: Soak, size: number, seed: number): Record<string, string> {
  return { ...env, ONRECORD_SOAK_SIZE: String(size), ONRECORD_SEED: String(seed) };
}

/** What vitest is told to run a part: no test is tried twice, none is ended by its usual limit. */
export function soakArgs(soak: Soak, root: string): string[] {
  const files = filesOf(soak, root);
  const projects = files.some((file) => file.startsWith('e2e/')) ? ['e2e'] : ['domain', 'server'];
  const limits = ['--retry=0', '--testTimeout=86400000', '--hookTimeout=600000'];
  return [...projects.map((project) => `--project=${project}`), ...limits, ...files];
}
