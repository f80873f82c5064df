import { readGatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import type { StoredSale } from '@onrecord/sandbox/records';
import pg from 'pg';
import type { Heard } from './payers.ts';

/** Everything that has to agree in the end: the gateway's own record, what payers were told, and the database. */
export interface Evidence {
  readonly adminUrl: string;
  readonly company_id: number;
  readonly sales: readonly StoredSale[];
  readonly heard: readonly Heard[];
  /** What payers may be answered beside a real answer: nothing, unless something they need was taken away. */
  readonly allowed?: readonly number[];
}

interface Receipt {
  transaction_id: number;
  idempotency_key: string;
  reference: string;
  amount: string;
}

const RECEIPTS = `select t.transaction_id::int, p.idempotency_key::text, t.t_reference_number as reference,
    t.transaction_credit_amount::text as amount
  from payment_transaction t join payment_intent p using (company_id, payment_intent_id)
  where t.company_id = $1 and t.kind = 'receipt'`;

/** Questions to the books whose right answer is no row; each row says what is wrong. */
const BOOKS: readonly string[] = [
  `select 'payment ' || idempotency_key || ' is still ' || state as fault from payment_intent
   where company_id = $1 and state in ('intent', 'charging', 'unknown')`,
  `select 'ledger entry ' || ledger_entry_id || ' is off by ' || sum(amount) as fault from ledger_posting
   where company_id = $1 group by ledger_entry_id having sum(amount) <> 0`,
  `select 'invoice ' || i.client_invoice_id || ' has the balance ' || i.balance || ', by the ledger ' || coalesce(l.open, 0) as fault
   from client_invoice i left join (
     select e.company_id, e.client_invoice_id, sum(g.amount) as open from ledger_entry e
     join ledger_posting g using (company_id, ledger_entry_id) where g.account = 'receivable' group by 1, 2) l
   using (company_id, client_invoice_id)
   where i.company_id = $1 and i.balance <> coalesce(l.open, 0)`,
  `select 'invoice ' || client_invoice_id || ' is ' || invoice_status || ' with the balance ' || balance as fault
   from client_invoice where company_id = $1 and (invoice_status = 'Paid') <> (balance = 0)`,
  `select 'invoice ' || i.client_invoice_id || ' was paid ' || i.amount_paid || ' by receipts of ' || coalesce(sum(a.amount), 0) as fault
   from client_invoice i left join payment_allocation a using (company_id, client_invoice_id)
   where i.company_id = $1 group by i.client_invoice_id, i.amount_paid having i.amount_paid <> coalesce(sum(a.amount), 0)`,
  `select 'receipt ' || t.transaction_id || ' is in the activity log ' || count(l.activity_log_id) || ' times' as fault
   from payment_transaction t left join activity_log l on l.company_id = t.company_id
     and l.object_type = 'transaction' and l.object_id = t.transaction_id and l.activity_type = 'Pay Invoice'
   where t.company_id = $1 and t.kind = 'receipt' group by t.transaction_id having count(l.activity_log_id) <> 1`,
  `select 'receipt number ' || receipt_number || ' was given ' || count(*) || ' times' as fault from payment_transaction
   where company_id = $1 group by receipt_number having count(*) <> 1`,
  `select 'task ' || task_id || ' was given up: ' || error as fault from dead_task where company_id = $1`,
  `select 'task ' || id || ' was given up' as fault from pgboss.job where name = 'dead-tasks' and data ->> 'company_id' = $1::text`,
];

/** The payer's key of a charge. */
const keyOf = (charge: StoredSale): string | undefined => readGatewayKey(charge.idempotency_key)?.idempotency_key;

/** Each charge has one receipt of the same payment and amount, and each receipt a charge. */
function faultsOfCharges(charges: readonly StoredSale[], receipts: readonly Receipt[]): string[] {
  const byReference = Map.groupBy(receipts, ({ reference }) => reference);
  const faults = charges.flatMap((charge) => {
    const own = byReference.get(charge.gateway_reference) ?? [];
    byReference.delete(charge.gateway_reference);
    const [receipt] = own;
    if (!receipt || own.length > 1) return [`charge ${charge.gateway_reference} has ${own.length} receipts`];
    const isSame = keyOf(charge) === receipt.idempotency_key && receipt.amount === charge.amount;
    return isSame ? [] : [`charge ${charge.gateway_reference} and its receipt are of different payments`];
  });
  return [...faults, ...[...byReference.keys()].map((reference) => `receipt ${reference} has no charge`)];
}

/** No invoice was charged twice, whatever the keys: every payment here is of one whole invoice. */
function faultsOfInvoices(charges: readonly StoredSale[]): string[] {
  return [...Map.groupBy(charges, ({ invoice_no }) => invoice_no)]
    .filter(([, own]) => own.length > 1)
    .map(([invoice, own]) => `invoice ${invoice} was charged ${own.length} times`);
}

/** What payers were told is true, and stays so. */
function faultsOfResponses(
  { heard, allowed = [] }: Evidence,
  charges: readonly StoredSale[],
  receipts: readonly Receipt[],
): string[] {
  const receiptOf = new Map(receipts.map((receipt) => [receipt.idempotency_key, receipt]));
  const charged = new Set(charges.map(keyOf));
  return heard.flatMap(({ key, status, outcome, transaction_id }) => {
    if (outcome === 'succeeded' && receiptOf.get(key)?.transaction_id !== transaction_id)
      return [`payment ${key} was told as paid and has no such receipt`];
    if (outcome === 'failed' && charged.has(key)) return [`payment ${key} was told as failed and is charged`];
    return [200, 409, ...allowed].includes(status) ? [] : [`payment ${key} was answered ${status}`];
  });
}

/** Everything that does not agree; nothing when no payment was lost, doubled or told wrongly. */
export async function findFaults(evidence: Evidence): Promise<string[]> {
  const { adminUrl, company_id, sales } = evidence;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const charges = sales.filter(({ status }) => status === 'approved');
    const { rows: receipts } = await client.query<Receipt>(RECEIPTS, [company_id]);
    const faults = [
      ...faultsOfCharges(charges, receipts),
      ...faultsOfInvoices(charges),
      ...faultsOfResponses(evidence, charges, receipts),
    ];
    for (const question of BOOKS) {
      const { rows } = await client.query<{ fault: string }>(question, [company_id]);
      faults.push(...rows.map(({ fault }) => fault));
    }
    return faults;
  } finally {
    await client.end();
  }
}

/** How many payments are not settled yet. */
export async function countOpen(adminUrl: string, company_id: number): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ open: number }>(
      "select count(*)::int as open from payment_intent where company_id = $1 and state in ('intent', 'charging', 'unknown')",
      [company_id],
    );
    return rows[0]?.open ?? 0;
  } finally {
    await client.end();
  }
}
